/**
 * The API, as the dashboard calls it: `$api.useQuery('get', '/v1/payments/{id}', { params: { path: { id } } })` reads. What
 * fails is thrown as a `Problem`. Every call names the account that the page shows.
 */
import createClient, { type Client } from 'openapi-fetch'
import createReads from 'openapi-react-query'
import type { OkStatus } from 'openapi-typescript-helpers'
import { loadTopics } from '../texts/catalogue'
import { askFor } from './fresh-factor'
import { isProblem, problemOf, unreachable, type Problem } from './problem'
import type { paths } from './schema'

let shownAccount: string | undefined

/** The account that the page shows. The API refuses calls of a session that has moved to another one. */
export function showAccount(id: string | undefined): void {
  shownAccount = id
}

/** The headers by which every call names the account that the page shows. */
export const accountHeaders = (): Readonly<Record<string, string>> =>
  shownAccount === undefined ? {} : { 'Svc-Account': shownAccount }

async function send(request: Request): Promise<Response> {
  for (const [name, value] of Object.entries(accountHeaders())) request.headers.set(name, value)
  const again = request.clone()
  const first = await answerTo(request)
  if (first.ok) return first
  const problem = await problemIn(first)
  // Of a read without a session nobody is told: he signs in.
  if (request.method === 'GET' && isProblem(problem, 'session_missing')) throw problem
  if (first.status !== 403 || !(await askFor(problem.code))) throw await worded(problem)
  const second = await answerTo(again)
  if (!second.ok) throw await worded(await problemIn(second))
  return second
}

/** A call that was broken off is no problem: nobody waits for its answer. */
const answerTo = (request: Request): Promise<Response> =>
  fetch(request).catch((thrown: unknown) => {
    throw thrown instanceof DOMException && thrown.name === 'AbortError' ? thrown : unreachable()
  })

const problemIn = async (answer: Response): Promise<Problem> =>
  problemOf(answer, await answer.json().catch(() => null))

/** The same problem, once the sentences that tell it are there. Where they cannot be read, the API's own are told. */
export async function worded(problem: Problem): Promise<Problem> {
  await loadTopics(['sentences']).catch(() => undefined)
  return problem
}

export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'same-origin', fetch: send })

/** The document's operations, of which `send` throws each error as a `Problem`. */
type Operations = {
  [P in keyof paths]: {
    [M in keyof paths[P]]: paths[P][M] extends { responses: infer Responses }
      ? Omit<paths[P][M], 'responses'> & {
          responses: Pick<Responses, Extract<keyof Responses, OkStatus>> & {
            default: { content: { 'application/json': Problem } }
          }
        }
      : paths[P][M]
  }
}

/** Reads for the pages: key, call and types of each follow from the operation and what it is asked with. */
export const $api = createReads(api as unknown as Client<Operations>)

/** The body of the answer. */
export const got = async <T>(call: Promise<{ data?: T }>): Promise<T> => (await call).data as T

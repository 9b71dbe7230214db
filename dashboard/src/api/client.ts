/**
 * The API, as the dashboard calls it: `got(api.GET('/v1/payments', { params: { query } }))` is the body of the answer, or
 * throws a `Problem`. Every call names the account that the page shows.
 */
import createClient from 'openapi-fetch'
import { askFor } from './fresh-factor'
import { Problem, problemOf, unreachable } from './problem'
import type { paths } from './schema'

let shownAccount: string | undefined

/** The account that the page shows. The API refuses calls of a session that has moved to another one. */
export function showAccount(id: string | undefined): void {
  shownAccount = id
}

async function send(request: Request): Promise<Response> {
  if (shownAccount !== undefined) request.headers.set('Svc-Account', shownAccount)
  const again = request.clone()
  const answer = await fetch(request)
  if (answer.status !== 403) return answer
  const { code } = problemOf(
    answer,
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return (await askFor(code)) ? fetch(again) : answer
}

export const api = createClient<paths>({ baseUrl: location.origin, credentials: 'same-origin', fetch: send })

interface Answer<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The body of the answer. */
export async function got<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call.catch((thrown: unknown) => {
    if (thrown instanceof Problem || (thrown instanceof DOMException && thrown.name === 'AbortError'))
      throw thrown
    throw unreachable()
  })
  if (!response.ok) throw problemOf(response, error)
  return data as T
}

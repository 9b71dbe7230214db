/** Adyen's interface over the simulator's ledger, under `/adyen`: who calls, what is asked, and which faults the controls have for it. */
import type { z } from 'zod'
import type { createControls } from '../controls'
import { readBytes, type Asked, type SimulatorReply, type SimulatorRoute } from '../listener'
import type { createRepeatableCalls } from '../repeatable-calls'
import { BadRequest } from '../requests'
import type { AdyenCallName } from './call-names'
import { ADYEN_REPLIES, AdyenFault, adyenFaultReply, unfit } from './faults'
import { calledIn } from './payments'
import { ADYEN_ACCOUNT, readAdyenBody } from './shapes'

const LONGEST_KEY = 64
/** Documents of disputes are in the body. */
const BODY_LIMIT = 16 * 1024 * 1024

export interface AdyenCall {
  /** By which faults name it; absent for a question. */
  name?: AdyenCallName
  status: 200 | 201
  /** Begins the work, once the body is read. `id`: the one in the address. */
  read(body: string): (id: string) => Promise<object>
}

export const adyenCall = <T>(
  shape: z.ZodType<T>,
  run: (body: T, id: string) => Promise<object>,
  { name, status = 200 }: Partial<Pick<AdyenCall, 'name' | 'status'>> = {},
): AdyenCall => ({
  ...(name !== undefined && { name }),
  status,
  read(text) {
    const body = readAdyenBody(shape, text)
    const account = accountIn(body)
    if (account !== undefined && account !== ADYEN_ACCOUNT)
      throw new AdyenFault(403, '901', 'Invalid Merchant Account', 'security')
    return (id) => run(body, id)
  },
})

function accountIn(body: unknown): unknown {
  const { merchantAccount, merchantAccountCode } = Object(body) as Readonly<Record<string, unknown>>
  return merchantAccount ?? merchantAccountCode
}

interface TongueParts {
  /** By their addresses, such as `v71/payments/:id/captures`. */
  calls: Readonly<Record<string, AdyenCall>>
  /** The report at an address; undefined if it is of none. */
  readReport: (segments: readonly string[]) => string | undefined
  repeatable: ReturnType<typeof createRepeatableCalls>
  /** Takes by what the calls name their payments or themselves that are repeated. */
  repeats: Set<string>
  hasKey: (key: string) => boolean
  hash: (text: string) => string
  controls: Pick<ReturnType<typeof createControls>, 'isAimedAt'>
}

export function createAdyenTongue(parts: TongueParts): SimulatorRoute {
  const { calls, readReport, repeatable, repeats, hasKey, hash, controls } = parts
  const find = (segments: readonly string[]): { call: AdyenCall; id: string } => {
    const [version = '', resource = '', id = '', verb, ...more] = segments
    const hasId = version === 'v71' && verb !== undefined && more.length === 0
    const name = hasId ? `${version}/${resource}/:id/${verb}` : segments.join('/')
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!call) throw new AdyenFault(404, '000', 'Not found', 'internal')
    return { call, id: hasId ? id : '' }
  }

  const reply = async ({ method, segments, request }: Asked): Promise<SimulatorReply | undefined> => {
    const { 'x-api-key': secret, 'idempotency-key': key, 'content-type': type = '' } = request.headers
    if (typeof secret !== 'string' || !hasKey(secret))
      throw new AdyenFault(401, '000', 'HTTP Status Response - Unauthorized', 'security')
    const report = method === 'GET' ? readReport(segments) : undefined
    if (report !== undefined) return { status: 200, type: 'text/csv', body: report }
    if (method !== 'POST') throw new AdyenFault(405, '000', 'Method not allowed', 'internal')
    const { call, id } = find(segments)
    const body = (await readBytes(request, BODY_LIMIT)).toString('utf8')
    if (!/^application\/json(?:;|$)/u.test(type)) throw unfit('702', 'The body has to be application/json.')
    if (typeof key === 'string' && key.length > LONGEST_KEY)
      throw unfit('702', 'The Idempotency-Key is too long.')
    const run = call.read(body)
    const work = async () => ({ status: call.status, body: JSON.stringify(await run(id)) })
    const named =
      typeof key === 'string' && key !== ''
        ? { id: key, fingerprint: hash(`adyen:${segments.join('/')}\n${body}`) }
        : undefined
    const isAimedAt = call.name !== undefined && controls.isAimedAt('adyen', call.name, true)
    const onRepeat = () => repeats.add(calledIn(body))
    const answer = await repeatable({ work, named, isAimedAt, onRepeat })
    return answer && named
      ? { ...answer, headers: { ...answer.headers, 'idempotency-key': named.id } }
      : answer
  }

  return (asked) =>
    reply(asked).catch((error: unknown) => {
      const fault = error instanceof BadRequest ? unfit('702', error.message) : error
      return adyenFaultReply(fault)?.reply ?? ADYEN_REPLIES.broken
    })
}

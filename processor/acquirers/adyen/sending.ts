/**
 * Calls to Adyen: one at a time, no retries, and a strict view of what each answer proves. The version of the API is fixed here, with
 * the shapes that this folder reads.
 */
import { z } from 'zod'
import { wasNeverSent } from '../../../domain/never-sent'
import { createCaller } from '../../../infra/exchange'
import { CONNECTIONS, type ClientOptions } from '../../connecting'
import { jsonOf } from '../../json'
import { PROCESSOR_LIMIT } from '../../port'
import { hostsOf } from './hosts'

const CHECKOUT = '/v71'
const DISPUTES = '/ca/services/DisputeService/v30'

/** The most bytes of an answer. */
const ANSWER_LIMIT = 1024 * 1024

const ErrorBody = z.object({ status: z.int(), errorCode: z.string(), errorType: z.string() })
export type AdyenRefusal = z.infer<typeof ErrorBody>

/** `refused`: it did nothing, and says why. `transient`: it did nothing now. */
export type AdyenAnswer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'refused'; error: AdyenRefusal }
  | { kind: 'transient' | 'unavailable' | 'unknown' }

/** `baseUrl`: all before `/v71`. `secret`: the merchant account and the API key, with a colon between them. */
export function createAdyenCaller(options: ClientOptions) {
  const { baseUrl, secret, timeoutMs = PROCESSOR_LIMIT, connections = CONNECTIONS, headers } = options
  const { onCertificate } = options
  const colon = secret.indexOf(':')
  const [merchantAccount, apiKey] = [secret.slice(0, colon), secret.slice(colon + 1)]
  const { customerArea } = hostsOf(baseUrl)
  const checkout = createCaller({ baseUrl, connections, onCertificate })
  const area = createCaller({ baseUrl: customerArea, connections })
  const exchange = async <T>(
    by: typeof checkout,
    path: string,
    body: object,
    schema: z.ZodType<T>,
    key?: string,
  ): Promise<AdyenAnswer<T>> => {
    const sent = {
      ...headers?.(),
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const call = { method: 'POST', path, headers: sent, body: JSON.stringify(body), signal }
      const { status, headers: answered, bytes } = await by.call(call, ANSWER_LIMIT)
      return judge(status, answered['transient-error'] === 'true', jsonOf(bytes.toString()), schema)
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
    }
  }
  return {
    merchantAccount,
    apiKey,
    /** `key`: of what may be done once only; a repeat is answered as it was the first time. */
    checkout: <T>(path: string, body: object, schema: z.ZodType<T>, key?: string) =>
      exchange(checkout, `${CHECKOUT}${path}`, { merchantAccount, ...body }, schema, key),
    /** What the browser has brought back, which names no account. */
    details: <T>(body: object, schema: z.ZodType<T>, key: string) =>
      exchange(checkout, `${CHECKOUT}/payments/details`, body, schema, key),
    disputes: <T>(call: string, body: object, schema: z.ZodType<T>, key?: string) =>
      exchange(area, `${DISPUTES}/${call}`, { merchantAccountCode: merchantAccount, ...body }, schema, key),
    async close() {
      await Promise.all([checkout.close(), area.close()])
    },
  }
}

export type AdyenCaller = ReturnType<typeof createAdyenCaller>

/** That the same key is under way, or was used for another call: what came of that nobody says. */
const OF_A_KEY = ['704', '705']
const NOT_DONE = [401, 403, 429]

function judge<T>(status: number, isTransient: boolean, body: unknown, schema: z.ZodType<T>): AdyenAnswer<T> {
  if (status === 200 || status === 201) {
    const read = schema.safeParse(body)
    return read.success ? { kind: 'answered', value: read.data } : { kind: 'unknown' }
  }
  // What does not speak as Adyen is a server before it, and nobody knows what it passed on.
  const { data: error } = ErrorBody.safeParse(body)
  if (!error || OF_A_KEY.includes(error.errorCode)) return { kind: 'unknown' }
  if (isTransient || NOT_DONE.includes(status)) return { kind: 'transient' }
  return status >= 400 && status < 500 ? { kind: 'refused', error } : { kind: 'unknown' }
}

/**
 * Calls to Stripe's API: one at a time, no retries, and a strict view of what each answer proves. The version of the API is fixed here,
 * with the shapes that this folder reads.
 */
import { z } from 'zod'
import { wasNeverSent } from '../../../domain/never-sent'
import { createCaller } from '../../../infra/exchange'
import { CONNECTIONS, type ClientOptions } from '../../connecting'
import { jsonOf } from '../../json'
import { PROCESSOR_LIMIT } from '../../port'
import { toForm, type FormFields } from './form'

const STRIPE_API_VERSION = '2026-08-26.dahlia'

/** The most bytes of an answer: a page of a hundred expanded objects. */
const ANSWER_LIMIT = 2 * 1024 * 1024

/** How often a call is made under another key, because the one before has failed at Stripe itself. */
const MOST_FAILURES = 5

const ErrorBody = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
    param: z.string().optional(),
  }),
})
export type StripeRefusal = z.infer<typeof ErrorBody>['error']

/**
 * `refused`: it did nothing, and says why. `transient`: it did nothing now. `failed_before`: a call with this key has ended in a fault
 * of its own, which is repeated for a day; what it did is found by asking. `other_body`: the key was used for another call, and this
 * one did nothing.
 */
export type StripeAnswer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'refused'; error: StripeRefusal }
  | { kind: 'transient' | 'unavailable' | 'unknown' | 'failed_before' | 'other_body' }

/** What a body is sent as, if it is no form. */
interface RawBody {
  type: string
  content: Uint8Array
}

/** `baseUrl`: `https://api.stripe.com`, without `/v1`. `secret`: the secret key of the account, or a restricted one. */
export function createStripeCaller(options: ClientOptions) {
  const { baseUrl, secret, timeoutMs = PROCESSOR_LIMIT, connections = CONNECTIONS, headers } = options
  const { onCertificate } = options
  const caller = createCaller({ baseUrl, connections, onCertificate })
  const files = createCaller({
    baseUrl: baseUrl.replace('//api.stripe.com', '//files.stripe.com'),
    connections,
  })
  const exchange = async <T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    { body, key, by = caller }: { body?: RawBody; key?: string; by?: typeof caller } = {},
  ): Promise<StripeAnswer<T>> => {
    try {
      const {
        status,
        headers: answered,
        bytes,
      } = await by.call(
        {
          method,
          path: `/v1${path}`,
          body: body?.content ?? null,
          headers: {
            ...headers?.(),
            authorization: `Bearer ${secret}`,
            'stripe-version': STRIPE_API_VERSION,
            ...(body && { 'content-type': body.type }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        ANSWER_LIMIT,
      )
      return judge(status, answered['idempotent-replayed'] === 'true', jsonOf(bytes.toString()), schema)
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
    }
  }
  return {
    get: <T>(path: string, fields: FormFields, schema: z.ZodType<T>): Promise<StripeAnswer<T>> => {
      const query = toForm(fields)
      return exchange('GET', query === '' ? path : `${path}?${query}`, schema)
    },
    /** `key`: of what may be done once only; a repeat is answered as it was the first time. */
    post: <T>(
      path: string,
      fields: FormFields,
      schema: z.ZodType<T>,
      key?: string,
    ): Promise<StripeAnswer<T>> => {
      const body = { type: 'application/x-www-form-urlencoded', content: Buffer.from(toForm(fields)) }
      return exchange('POST', path, schema, { body, ...(key !== undefined && { key }) })
    },
    /** To the server of files, which is another one. */
    upload: <T>(path: string, body: RawBody, schema: z.ZodType<T>): Promise<StripeAnswer<T>> =>
      exchange('POST', path, schema, { body, by: files }),
    async close() {
      await Promise.all([caller.close(), files.close()])
    },
  }
}

export type StripeCaller = ReturnType<typeof createStripeCaller>

/**
 * Sends what may be done once only. Where a call with its key has failed at Stripe itself, `ask` says what was done; nothing of it can
 * be under way any more, so that it may be sent anew, under the next key.
 */
export async function sendOnce<T>(
  key: string,
  send: (key: string) => Promise<StripeAnswer<T>>,
  ask: () => Promise<StripeAnswer<T | null>>,
): Promise<StripeAnswer<T>> {
  for (let failures = 0; failures < MOST_FAILURES; failures++) {
    const sent = await send(failures === 0 ? key : `${key}:${failures}`)
    if (sent.kind !== 'failed_before') return sent
    const found = await ask()
    if (found.kind !== 'answered') return found
    if (found.value !== null) return { kind: 'answered', value: found.value }
  }
  return { kind: 'unknown' }
}

const SIGNED_OUT = [401, 403]

function judge<T>(status: number, isReplayed: boolean, body: unknown, schema: z.ZodType<T>): StripeAnswer<T> {
  if (status === 200) {
    const read = schema.safeParse(body)
    return read.success ? { kind: 'answered', value: read.data } : { kind: 'unknown' }
  }
  if (status >= 500) return { kind: isReplayed ? 'failed_before' : 'unknown' }
  // What does not speak as Stripe is a server before it, and nobody knows what it passed on.
  const { error } = ErrorBody.safeParse(body).data ?? {}
  if (!error) return { kind: 'unknown' }
  if (status === 429 || SIGNED_OUT.includes(status)) return { kind: 'transient' }
  // The same key is under way: what came of that is to be asked.
  if (status === 409) return { kind: 'unknown' }
  if (error.type === 'idempotency_error') return { kind: 'other_body' }
  return { kind: 'refused', error }
}

/** Client for the protocol of `processor/authenticators/port.ts` over HTTP, which the simulator speaks. Nothing is sent twice. */
import { z } from 'zod'
import { CRYPTOGRAM, PROVEN_RESULTS, THREE_DS_VERSIONS } from '../../../domain/authentications'
import { wasNeverSent } from '../../../domain/never-sent'
import { createCaller } from '../../../infra/exchange'
import { createDeadlines } from '../../acquirers/http/deadlines'
import { BrowserAction } from '../../action-answers'
import { TermsAnswer } from '../../answers'
import { CONNECTIONS, type ClientOptions } from '../../connecting'
import { jsonOf } from '../../json'
import type { ProcessorAnswer } from '../../port'
import { AUTHENTICATOR_LIMIT, type Authenticated, type ConnectedAuthenticator } from '../port'

/** It has not begun anything: the request, or who sends it, is not taken. */
const REFUSED = [400, 401, 403, 422, 429]

/** The most bytes that an answer may have. A longer one is treated as no answer. */
const ANSWER_LIMIT = 64 * 1024

const terms = { terms: TermsAnswer.required() }
const version = z.enum(THREE_DS_VERSIONS)
const Proof = z.object({
  version,
  eci: z.string().regex(/^\d{2}$/),
  transactionId: z.guid(),
  status: z.enum(PROVEN_RESULTS),
  challenged: z.boolean(),
  cryptogram: z.string().regex(CRYPTOGRAM),
})
const AuthenticatedAnswer: z.ZodType<Authenticated> = z.discriminatedUnion('state', [
  z.object({ ...terms, state: z.enum(['not_enrolled', 'failed', 'unavailable']) }),
  z.object({ ...terms, state: z.literal('proven'), authentication: Proof }),
  z.object({ ...terms, state: z.literal('action'), version, action: BrowserAction }),
])

export function createHttpAuthenticator(options: ClientOptions): ConnectedAuthenticator {
  const { baseUrl, secret, timeoutMs = AUTHENTICATOR_LIMIT, connections = CONNECTIONS, headers } = options
  const caller = createCaller({ baseUrl, connections, onCertificate: options.onCertificate })
  const deadline = createDeadlines(timeoutMs)
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body: string | null = null,
  ): Promise<ProcessorAnswer<Authenticated | null>> => {
    try {
      const sent = {
        ...headers?.(),
        authorization: `Bearer ${secret}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      }
      const { status, bytes } = await caller.call(
        { method, path, body, headers: sent, signal: deadline() },
        ANSWER_LIMIT,
      )
      return read(status, jsonOf(bytes.toString()))
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
    }
  }
  return {
    async authenticate(request) {
      const answer = await call(
        'POST',
        '/authentications',
        JSON.stringify({ ...request, amount: request.amount.toString() }),
      )
      if (answer.kind !== 'known') return answer
      return answer.value === null ? { kind: 'unknown' } : { kind: 'known', value: answer.value }
    },
    result: (key) => call('GET', `/authentications/${encodeURIComponent(key)}`),
    shutdown: () => caller.close(),
  }
}

function read(status: number, told: unknown): ProcessorAnswer<Authenticated | null> {
  if (status === 404) return { kind: 'known', value: null }
  if (status === 503 && z.object({ error: z.literal('transient') }).safeParse(told).success)
    return { kind: 'transient' }
  if (REFUSED.includes(status)) return { kind: 'transient' }
  const parsed = status === 200 ? AuthenticatedAnswer.safeParse(told) : undefined
  return parsed?.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown' }
}

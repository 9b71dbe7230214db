/** Client for the protocol of `bank/port.ts` over HTTP: no retries, and a strict view of failures. */
import { z } from 'zod'
import { wasNeverSent } from '../../domain/never-sent'
import { createCaller } from '../../infra/exchange'
import {
  BANK_LIMIT,
  MOST_LISTED,
  type BankAnswer,
  type ConnectedBank,
  type Transfer,
  type TransferPage,
} from '../port'

export interface HttpBankOptions {
  /** With its path, if it has one, without a slash at the end. */
  baseUrl: string
  /** Bearer token of every call. */
  secret: string
  /** Time-out of the whole exchange, in milliseconds. */
  timeoutMs?: number
  /** What each call is sent with besides, such as that of its trace. */
  headers?: () => Record<string, string>
}

/** The most bytes that an answer may have. A longer one is treated as no answer. */
const ANSWER_LIMIT = 64 * 1024

const at = z.iso.datetime()
const amount = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .transform(BigInt)
/** An answer that lacks any field of its state is treated as no answer at all. */
const terms = z
  .object({
    amount,
    currency: z.string().length(3),
  })
  .optional()
const State: z.ZodType<Transfer> = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['accepted', 'paid']), at, terms }),
  z.object({
    state: z.enum(['refused', 'returned']),
    at,
    reason: z.string().regex(/^[A-Z0-9]{1,8}$/),
    terms,
  }),
])
const Page: z.ZodType<TransferPage> = z.object({
  transfers: z
    .object({
      key: z.string().min(1).max(64),
      amount,
      currency: z.string().length(3),
      at,
      state: z.enum(['accepted', 'paid', 'refused', 'returned']),
      iban: z.string().min(4).max(34).optional(),
      reference: z.string().max(500).optional(),
      merchant: z.string().max(64).optional(),
    })
    .array()
    .max(MOST_LISTED),
  next: z.string().min(1).max(500).nullable(),
})
const Transient = z.object({ error: z.literal('transient') })

export function createHttpBank({
  baseUrl,
  secret,
  timeoutMs = BANK_LIMIT,
  headers,
}: HttpBankOptions): ConnectedBank {
  const caller = createCaller({ baseUrl, connections: 8 })

  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    schema: z.ZodType<T>,
  ): Promise<BankAnswer<T | null>> => {
    try {
      const sent = {
        ...headers?.(),
        authorization: `Bearer ${secret}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      }
      const asked = { method, path, body, headers: sent, signal: AbortSignal.timeout(timeoutMs) }
      const { status, bytes } = await caller.call(asked, ANSWER_LIMIT)
      if (status === 404 && method === 'GET') return { kind: 'known', value: null }
      const parsed: unknown = JSON.parse(bytes.toString())
      if (status === 503 && Transient.safeParse(parsed).success) return { kind: 'transient' }
      const answer = status === 200 ? schema.safeParse(parsed) : undefined
      return answer?.success ? { kind: 'known', value: answer.data } : { kind: 'unknown' }
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
    }
  }

  return {
    async send({ amount, ...transfer }) {
      const body = JSON.stringify({ ...transfer, amount: amount.toString() })
      const answer = await call('POST', '/transfers', body, State)
      if (answer.kind !== 'known') return answer
      return answer.value === null ? { kind: 'unknown' } : { kind: 'known', value: answer.value }
    },
    ask: (key, time) =>
      call(
        'GET',
        `/transfers/${encodeURIComponent(key)}?${new URLSearchParams({ at: time }).toString()}`,
        null,
        State,
      ),
    async list({ from, until, now }, after) {
      const window = { from: from.toISOString(), until: until.toISOString(), at: now }
      const query = new URLSearchParams({ ...window, ...(after !== null && { after }) }).toString()
      const answer = await call('GET', `/transfers?${query}`, null, Page)
      if (answer.kind !== 'known') return answer
      return { kind: 'known', value: answer.value ?? 'unsupported' }
    },
    shutdown: () => caller.close(),
  }
}

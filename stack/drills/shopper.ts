/** The merchant of a drill, who pays with the sandbox's card under own keys, and remembers what was told. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface ShopAnswer {
  readonly status: number
  readonly body: {
    readonly id: string
    readonly status: string
    readonly key?: string
    readonly customer?: string | null
    readonly payment_method?: { readonly id: string }
    readonly data?: readonly { readonly id: string; readonly status: string }[]
    readonly error?: { readonly code: string; readonly message: string }
  }
}

export interface Shopper {
  call(method: string, path: string, body?: object, key?: string): Promise<ShopAnswer>
  /** Pays 25.50 EUR; the reference is the Idempotency-Key too, so that the same call can be made again. */
  pay(reference: string, more?: object): Promise<ShopAnswer>
  /** Pays, again and again under the same key if need be, until the answer stands; fails if that is no payment. */
  sell(reference: string, more?: object): Promise<ShopAnswer['body']>
  /** Repeats a call until it has an answer, and one that does not ask to come again. */
  answered(call: () => Promise<ShopAnswer>): Promise<ShopAnswer>
  /** Every payment that he was told about, by its reference. */
  readonly told: ReadonlyMap<string, string>
}

const CARD = {
  type: 'card',
  card: {
    number: '4111110000000013',
    expiry_month: 12,
    expiry_year: 2060,
    cvc: '739',
    holder_name: 'Ada Lovelace',
  },
}

const COMES_AGAIN = [409, 429, 503]
const BETWEEN_MS = 500
/** A merchant waits no longer for an answer. */
const PATIENCE_MS = 20_000

export function createShopper(baseUrl: string, secretKey: string, signal: AbortSignal): Shopper {
  const told = new Map<string, string>()
  let calls = 0

  async function call(method: string, path: string, body?: object, key?: string): Promise<ShopAnswer> {
    calls += 1
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(method !== 'GET' && { 'idempotency-key': key ?? `call-${calls}-${Date.now()}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as ShopAnswer['body'] }
  }

  async function pay(reference: string, more: object = {}): Promise<ShopAnswer> {
    const body = { amount: 25.5, currency: 'EUR', reference, payment_method: CARD, ...more }
    const answer = await call('POST', '/v1/payments', body, reference)
    if (answer.status === 201) told.set(reference, answer.body.id)
    return answer
  }

  async function answered(ask: () => Promise<ShopAnswer>): Promise<ShopAnswer> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && !COMES_AGAIN.includes(answer.status)) return answer
      await sleep(BETWEEN_MS, undefined, { signal })
    }
  }

  return {
    call,
    pay,
    answered,
    told,
    async sell(reference, more) {
      const { status, body } = await answered(() => pay(reference, more))
      if (status !== 201)
        throw new Error(`the payment ${reference} was answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

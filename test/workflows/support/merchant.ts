/** A merchant of the service, and the cardholder at the merchant's shop: both speak HTTP as any other would. */
import { randomUUID } from 'node:crypto'
import type { PaymentView } from '../../../contract/payment/view'
import type { z } from 'zod'

export const CARDS = {
  approved: '4111110000000013',
  challenge: '4111110000000047',
  failsAuthentication: '4111110000000054',
  processingError: '4111110000000070',
} as const

/** Who pays in these tests, with what only the vault may know. */
export const CARDHOLDER = { name: 'Ottilie Zwicker', email: 'ottilie@example.com', cvc: '739' } as const

export interface ApiReply {
  status: number
  body: z.infer<typeof PaymentView> & { error?: { code: string; payment_id?: string; message: string } }
}

export interface Merchant {
  pay: (card: keyof typeof CARDS, more?: object, key?: string) => Promise<ApiReply>
  confirm: (paymentId: string, cres: string, key?: string) => Promise<ApiReply>
  retrieve: (paymentId: string) => Promise<ApiReply>
  /** What the cardholder does at the bank's page; answers with the `cres` that the browser brings back. */
  answerChallenge: (payment: ApiReply, answer?: 'authenticate' | 'fail') => Promise<string>
}

export function createMerchant(
  apiUrl: string,
  secretKey: string,
  around: { before: () => Promise<void>; after: () => Promise<void> },
): Merchant {
  const call = async (method: string, path: string, body?: object, key?: string): Promise<ApiReply> => {
    await around.before()
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const reply = { status: response.status, body: (await response.json()) as ApiReply['body'] }
    await around.after()
    return reply
  }
  return {
    pay: (card, more = {}, key) => call('POST', '/v1/payments', bodyFor(card, more), key),
    confirm: (id, cres, key) => call('POST', `/v1/payments/${id}/confirm`, { cres }, key),
    retrieve: (id) => call('GET', `/v1/payments/${id}`),
    async answerChallenge({ body }, answer = 'authenticate') {
      const acsUrl = body.next_action?.challenge.acs_url ?? ''
      const response = await fetch(`${acsUrl}/answer`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: `answer=${answer}`,
      })
      return ((await response.json()) as { cres: string }).cres
    },
  }
}

function bodyFor(card: keyof typeof CARDS, more: object): object {
  return {
    amount: 25.5,
    currency: 'EUR',
    reference: 'order-1001',
    customer: { name: CARDHOLDER.name, email: CARDHOLDER.email },
    payment_method: {
      type: 'card',
      card: {
        number: CARDS[card],
        expiry_month: 12,
        expiry_year: 2060,
        cvc: CARDHOLDER.cvc,
        holder_name: CARDHOLDER.name,
      },
    },
    ...more,
  }
}

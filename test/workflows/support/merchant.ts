/** A merchant on a stage whose service uses the Temporal server's time. */
import { answerChallenge, isChallenged, type Answer } from '../../support/cardholder'
import { createClient, type Reply } from '../../support/merchant'
import type { CardName } from '../../support/payment'
import { requestRefund, type RefundReply } from '../../support/refund'

/** The customer who pays in these tests. None of this may reach Temporal. */
export const CUSTOMER = { name: 'Ottilie Zwicker', email: 'ottilie@example.com' } as const

export type PaymentReply = Reply

export interface Merchant {
  pay: (card: CardName, key?: string) => Promise<PaymentReply>
  /** Sends any body of a payment. */
  create: (body: object, key?: string) => Promise<PaymentReply>
  confirm: (paymentId: string, cres: string, key?: string) => Promise<PaymentReply>
  /** Authorizes a payment that is captured later. */
  authorize: () => Promise<PaymentReply>
  capture: (paymentId: string, body?: object, key?: string) => Promise<PaymentReply>
  cancel: (paymentId: string) => Promise<PaymentReply>
  /** Requests a refund; without an amount, of everything that is left. */
  refund: (paymentId: string, amount?: number) => Promise<RefundReply>
  /** Answers the challenge. Returns what the browser brings back: a `cres`, or the address that a page of the acquirer's leads to. */
  answerChallenge: (payment: PaymentReply, answer?: Answer) => Promise<string>
  /** The same; fails where there is no challenge of the bank's to be answered. */
  cresOf: (payment: PaymentReply) => Promise<string>
}

/** A `cres` made up from the challenge, without the cardholder's answer. */
export function forgeCres({ body }: PaymentReply): string {
  const creq = Buffer.from(body.next_action?.challenge.creq ?? '', 'base64url').toString()
  return Buffer.from(creq.replace('CReq', 'CRes')).toString('base64url')
}

/** `before` and `after` are called around every call. */
export function createMerchant(
  apiUrl: string,
  secretKey: string,
  { before, after }: { before: () => Promise<void>; after: () => Promise<void> },
): Merchant {
  const client = createClient(apiUrl, secretKey)
  const keyed = (key?: string) => (key === undefined ? {} : { key })
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    await before()
    const reply = await call()
    await after()
    return reply
  }
  return {
    pay: (card, key) => around(() => client.pay({ customer: CUSTOMER }, card, keyed(key))),
    create: (body, key) => around(() => client.create(body, keyed(key))),
    confirm: (id, cres, key) => around(() => client.confirm(id, cres, keyed(key))),
    authorize: () => around(() => client.pay({ customer: CUSTOMER, capture: false })),
    capture: (id, body, key) => around(() => client.capture(id, body, keyed(key))),
    cancel: (id) => around(() => client.cancel(id)),
    refund: (id, amount) =>
      around(() => requestRefund(client, id, amount === undefined ? undefined : { amount })),
    answerChallenge: ({ body }, answer) => answerChallenge(body, answer),
    async cresOf({ body }) {
      if (!isChallenged(body)) throw new Error('no cres is brought to us')
      return answerChallenge(body)
    },
  }
}

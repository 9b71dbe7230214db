/**
 * A shop as its engineers would write it: it knows the service by the library alone, and keeps books of its own from the
 * answers to its calls and from webhooks, which may be lost, late, doubled and out of order.
 */
import { randomUUID } from 'node:crypto'
import { ApiError, webhooks, type Event, type Payment, type Svc } from '../../sdk/src/index'
import { testCards } from '../../sdk/src/testing'
import type { Received } from '../support/receiver'

/** What the shop knows of a payment. Cents. */
export interface Entry {
  status: string
  captured: number
  subscription: string | null
  /** When the service wrote what the shop knows. */
  at: string
}

const add = (sums: Map<string, number>, key: string, more: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + more)
}

const cents = (amount: number): number => Math.round(amount * 100)

export class Shop {
  readonly books = new Map<string, Entry>()
  /** Events that were received, and how often. */
  readonly seen = new Map<string, number>()
  /** What was given back of each payment, in cents. */
  readonly refunds = new Map<string, number>()
  /** Charges of each subscription that webhooks told of. */
  readonly renewals = new Map<string, number>()

  constructor(
    private readonly svc: Svc,
    private readonly secret: string,
  ) {}

  /** Takes a payment until its outcome is known, however often an answer is lost on the way. */
  async sell(amount: string, card: keyof typeof testCards, more: { store?: boolean } = {}): Promise<Payment> {
    const reference = randomUUID()
    const payment = await this.persist(() =>
      this.svc.payments.createAndWait(
        {
          amount,
          currency: 'EUR',
          reference,
          ...more,
          payment_method: { type: 'card', card: testCards[card] },
        },
        { idempotencyKey: reference },
      ),
    )
    this.note(payment, payment.created_at)
    return payment
  }

  async refund({ id }: Payment, amount: string): Promise<void> {
    const idempotencyKey = randomUUID()
    await this.persist(() => this.svc.refunds.create(id, { amount }, { idempotencyKey }))
  }

  /** Repeats a call with the same key for as long as the service says that it may succeed. */
  async persist<T>(call: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call()
      } catch (error) {
        const mayCome =
          !(error instanceof ApiError) || error.status >= 500 || [409, 429].includes(error.status)
        if (!mayCome || tries === 10) throw error
      }
    }
  }

  /** Takes a webhook. Each event counts once; of a payment, the latest word stands. */
  async take({ body, headers }: Received): Promise<void> {
    const event = await webhooks.verify(body, String(headers['svc-signature']), this.secret)
    const times = this.seen.get(event.id) ?? 0
    this.seen.set(event.id, times + 1)
    if (times === 0) this.learn(event)
  }

  private learn(event: Event): void {
    const { object } = event.data
    if (object.object === 'payment') this.note(object, event.created_at)
    if (event.type === 'subscription.charged') add(this.renewals, event.data.object.id, 1)
    if (event.type === 'refund.succeeded')
      add(this.refunds, event.data.object.payment, cents(event.data.object.amount))
  }

  private note(payment: Payment, at: string): void {
    const known = this.books.get(payment.id)
    if (known && known.at > at) return
    this.books.set(payment.id, {
      status: payment.status,
      captured: cents(payment.amount_captured),
      subscription: payment.subscription,
      at,
    })
  }
}

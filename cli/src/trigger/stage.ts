/** What causes of events are made of: objects of the sandbox, made by the public API. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payment, SandboxClock, Subscription, Svc } from '@svc/sdk'
import { testCards, type TestCard } from '@svc/sdk/testing'
import { advance, timeOf } from '../clock'
import { EXIT, Ending, refusalCode } from '../exit'

export interface Stage {
  svc: Svc
  /** The client of a page, which makes tokens. @throws Ending without a publishable key. */
  page: () => Svc
  /** Of the amounts. */
  currency: string
  signal: AbortSignal
  /** Tells the user that the sandbox's clock was moved, and where to. */
  told: (clock: SandboxClock) => void
}

const REFERENCE = 'svc-trigger'

export async function pay(
  { svc, currency, signal }: Stage,
  card: TestCard = testCards.approved,
  more: { amount?: string; capture?: boolean; store?: boolean } = {},
): Promise<Payment> {
  const payment_method = { type: 'card', card: await valid(svc, card) } as const
  const body = { amount: '12.00', currency, reference: REFERENCE, payment_method, ...more }
  return svc.payments.createAndWait(body, { signal })
}

/** The card as it is; where the sandbox's clock has gone past its expiry, with a later one. */
async function valid(svc: Svc, card: TestCard): Promise<TestCard> {
  const now = await timeOf(svc)
  if (Date.UTC(card.expiry_year, card.expiry_month, 1) > now.getTime()) return card
  return { ...card, expiry_year: now.getUTCFullYear() + 3 }
}

/** A dispute that has come of a payment, and the payment's card. */
export async function disputed(
  stage: Stage,
  more: { store?: boolean } = {},
): Promise<{ dispute: string; card: string }> {
  const { svc, signal } = stage
  const { id: payment, payment_method } = await pay(stage, testCards.disputedAtOnce, more)
  for (;;) {
    const { data } = await svc.disputes.list({ payment, limit: 1 }, { signal })
    const [opened] = data
    if (opened) return { dispute: opened.id, card: payment_method.id }
    await sleep(250, undefined, { signal })
  }
}

export async function refund(stage: Stage, card?: TestCard): Promise<string> {
  const payment = await pay(stage, card)
  return (await stage.svc.refunds.create(payment.id)).id
}

export async function makeCustomer({ svc }: Stage): Promise<string> {
  return (await svc.customers.create({ name: 'Trigger', email: 'trigger@example.com' })).id
}

/** The account of the key, which each of its events names. */
export async function accountId({ svc, signal }: Stage): Promise<string> {
  for (;;) {
    const { data } = await svc.events.list({ limit: 1 }, { signal })
    if (data[0]) return data[0].account
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A card that waits for its cardholder before it is stored. */
export async function awaitCardholder(stage: Stage): Promise<string> {
  const { id: token } = await stage
    .page()
    .tokens.create({ card: await valid(stage.svc, testCards.challenge) })
  const customer = await makeCustomer(stage)
  const return_url = 'https://example.com/stored'
  return (await stage.svc.paymentMethods.attach({ customer, token, return_url })).id
}

/** A card that is stored with a customer. */
export async function storeCard(stage: Stage, card?: TestCard): Promise<{ customer: string; card: string }> {
  const payment = await pay(stage, card, { store: true })
  if (payment.customer === null) throw new Error('the payment stored no card')
  return { customer: payment.customer, card: payment.payment_method.id }
}

export async function subscribe(stage: Stage, card?: TestCard, startDate?: string): Promise<Subscription> {
  const stored = await storeCard(stage, card)
  return stage.svc.subscriptions.create({
    customer: stored.customer,
    payment_method: stored.card,
    amount: '9.00',
    currency: stage.currency,
    interval: 'month',
    start_date: startDate ?? today(await timeOf(stage.svc)),
    reference: REFERENCE,
  })
}

const today = (now: Date): string => now.toISOString().slice(0, 10)

/** A date on which a subscription is not charged soon. */
export async function later({ svc }: Stage): Promise<string> {
  return `${(await timeOf(svc)).getUTCFullYear() + 10}-01-31`
}

/** A card that expires at the end of the next month. */
export async function expiringCard({ svc }: Stage): Promise<TestCard> {
  const now = await timeOf(svc)
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return {
    ...testCards.approved,
    expiry_month: next.getUTCMonth() + 1,
    expiry_year: next.getUTCFullYear(),
  }
}

/** A session whose page a cardholder has filled in, as a browser without JavaScript would. */
export async function payOnPage({ svc, currency }: Stage): Promise<string> {
  const made = await svc.hostedSessions.create({ amount: '12.00', currency, reference: REFERENCE, ...PAGES })
  if (made.url === null) throw new Error('the session has no page')
  const page = await (await fetch(made.url)).text()
  const [, form_key = ''] = /name="form_key" value="([^"]+)"/.exec(page) ?? []
  const { number, cvc, holder_name, expiry_year } = await valid(svc, testCards.approved)
  const expiry = `12/${String(expiry_year).slice(-2)}`
  const body = new URLSearchParams({ form_key, number, expiry, cvc, name: holder_name })
  const answer = await fetch(made.url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status === 303) await fetch(made.url, { redirect: 'manual' })
  return made.id
}

export const PAGES = {
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/basket',
}

/** The books are about a second behind what was paid. */
const TRIES = 40

/** What is available, paid out to the account's bank account. If nothing is, it is earned first, and the clock moved ahead. */
export async function payOut(stage: Stage): Promise<string> {
  const { svc, signal, told } = stage
  const made = await payOutAvailable(stage)
  if (made !== undefined) return made
  await pay(stage)
  // What is captured is available two days later in the sandbox (contract 21.1).
  told(await advance(svc, { by: 'P3D' }, signal))
  for (let tries = 1; tries < TRIES; tries += 1) {
    const later = await payOutAvailable(stage)
    if (later !== undefined) return later
    await sleep(250, undefined, { signal })
  }
  throw new Ending(
    'What was paid did not become available.',
    EXIT.failed,
    'svc balances retrieve tells what is owed, and what is pending.',
  )
}

/** Undefined if nothing is available. */
async function payOutAvailable({ svc, currency, signal }: Stage): Promise<string | undefined> {
  try {
    return (await svc.payouts.create({ currency }, { signal })).id
  } catch (error) {
    if (refusalCode(error) === 'amount_exceeds_available') return undefined
    throw error
  }
}

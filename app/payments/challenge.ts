/** A payment that waits for an action of its cardholder, as his browser sees it (contract 3.6). */
import type { Action, BroughtBack } from '../../domain/actions'
import { ApiError } from '../../contract/errors'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { atTimeOf } from '../clock'
import { wake } from '../wake'
import { browserWrite } from '../writes/browser'
import { writeOnce } from '../writes/once'
import type { Write } from '../writes/write'
import { confirmPayment, type ConfirmPayment } from './confirm'

export interface ChallengeSeen {
  row: PaymentModel
  /** Whom the cardholder pays. */
  account: AccountModel
}

/** The challenged payment of a page's address; null when there is none, or the secret is not its own. */
export async function challengeAt(
  { store, pepper }: App,
  livemode: boolean,
  { id, secret }: { id: string; secret: string },
): Promise<ChallengeSeen | null> {
  const row = isBrowserSecret(pepper, id, secret) ? await store.payments.findChallenged(livemode, id) : null
  const account = row && (await store.accounts.find(row.accountId))
  return account && { row, account }
}

/** Where the browser carries the payment's action out. */
export const challengeUrl = ({ store }: App, { row }: ChallengeSeen): string =>
  store.payments.redirectUrl(row.id)

/** What the browser is to do now; null once that is over. */
export const openChallenge = ({ store }: App, { row }: ChallengeSeen): Action | null =>
  row.status === 'requires_action' ? store.payments.action(row) : null

/** Whether the browser has come back from this action. */
export async function wasAnswered(app: App, seen: ChallengeSeen): Promise<boolean> {
  return (await app.store.idempotency.find(answerTo(app, seen, { cres: '' }).claim)) !== null
}

/** `taken`: the payment's row tells what came of it, now or later. `refused`: the action is not carried out by it. */
export type Answering = { kind: 'taken' } | { kind: 'refused' }

/** What a browser comes back with: from a challenge a `cres`. */
export type BrowserAnswer = { cres: string } | { returned: BroughtBack }

/** Takes what the browser brings, as a merchant's confirm does; brought again, it goes on where it broke off. */
export async function answerChallenge(
  app: App,
  seen: ChallengeSeen,
  answer: BrowserAnswer,
): Promise<Answering> {
  try {
    const own = await atTimeOf(app, seen.row, seen.account)
    await writeOnce(own, answerTo(own, seen, answer), confirmPayment)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'parameter_impossible') return { kind: 'refused' }
    // What it brought is kept. Its workflow may sleep for the rest of the hour, and goes on with it once it looks.
    if (NOT_YET.includes(error.row.status)) wake(app, 'payment', seen.row)
    else if (error.code !== 'payment_unexpected_state') throw error
  }
  return { kind: 'taken' }
}

/** Statuses of what is not decided yet: the browser learns it later. */
const NOT_YET = [409, 503]

/** One write, however often the browser comes back: it is named by the action that it comes from. */
function answerTo(app: App, { row, account }: ChallengeSeen, answer: BrowserAnswer): Write<ConfirmPayment> {
  return browserWrite(app, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPayment',
    name: [row.id, row.threeDsTransId ?? ''],
    command: { id: row.id, ...answer },
  })
}

/** The merchant's address where the browser ends up; null if there is none. */
export async function leadsBackTo({ store }: App, { row }: ChallengeSeen): Promise<string | null> {
  if (row.returnUrl !== null) return row.returnUrl
  const session = await store.hostedSessions.findByPayment(row, row.id)
  return session && session.successUrl !== '' ? session.successUrl : null
}

/** The page of the hosted session that the payment was made on, which is told to look at it; null without one. */
export async function sessionPageOf(app: App, { row }: ChallengeSeen): Promise<string | null> {
  const { hostedSessions } = app.store
  const session = await hostedSessions.findByPayment(row, row.id)
  if (!session) return null
  wake(app, 'hosted_session', session)
  return hostedSessions.url(session.id)
}

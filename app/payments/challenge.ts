/** A payment on its way through 3-D Secure, as its cardholder's browser sees it (contract 3.6). */
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

/** Where the browser answers the payment's challenge. */
export const challengeUrl = ({ store }: App, { row }: ChallengeSeen): string =>
  store.payments.redirectUrl(row.id)

/** The bank's page and what it is sent; null once the challenge is over. */
export function openChallenge({ store }: App, { row }: ChallengeSeen) {
  const { acs_url, creq } = store.payments.view(row).next_action?.challenge ?? {}
  return acs_url && creq ? { acs_url, creq } : null
}

/** Whether the browser has brought an answer to this challenge. */
export async function wasAnswered(app: App, seen: ChallengeSeen): Promise<boolean> {
  return (await app.store.idempotency.find(answerTo(app, seen, '').claim)) !== null
}

/** `taken`: the payment's row tells what came of it, now or later. `refused`: it does not answer this challenge. */
export type Answering = { kind: 'taken' } | { kind: 'refused' }

/** Takes the bank's answer, as a merchant's confirm does; brought again, it goes on where it broke off. */
export async function answerChallenge(app: App, seen: ChallengeSeen, cres: string): Promise<Answering> {
  try {
    const own = await atTimeOf(app, seen.row, seen.account)
    await writeOnce(own, answerTo(own, seen, cres), confirmPayment)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'parameter_impossible') return { kind: 'refused' }
    if (error.code !== 'payment_unexpected_state' && !NOT_YET.includes(error.row.status)) throw error
  }
  return { kind: 'taken' }
}

/** Statuses of what is not decided yet: the browser learns it later. */
const NOT_YET = [409, 503]

/** One write, however often the browser brings its answer: it is named by the challenge that it answers. */
function answerTo(app: App, { row, account }: ChallengeSeen, cres: string): Write<ConfirmPayment> {
  return browserWrite(app, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPayment',
    name: [row.id, row.threeDsTransId ?? ''],
    command: { id: row.id, cres },
  })
}

/** The page of the hosted session that the payment was made on, which is told to look at it; null without one. */
export async function sessionPageOf(app: App, { row }: ChallengeSeen): Promise<string | null> {
  const { hostedSessions } = app.store
  const session = await hostedSessions.findByPayment(row, row.id)
  if (!session) return null
  wake(app, 'hosted_session', session)
  return hostedSessions.url(session.id)
}

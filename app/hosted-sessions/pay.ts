/** A hosted session as its page shows it to the cardholder, and the payment that is made on it (contract 8.2). */
import type { CardInput } from '../../contract/card'
import { ApiError } from '../../contract/errors'
import { presentHostedSession } from '../../contract/hosted-sessions/view'
import type { BrowserBody } from '../../contract/payments/browser'
import type { CardPaymentBody } from '../../contract/payments/create'
import { takesCard } from '../../domain/hosted-session'
import { toMajor } from '../../domain/money'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, HostedSessionModel, PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { atTimeOf } from '../clock'
import { createPayment, type CreatePayment } from '../payments/create'
import { browserWrite } from '../writes/browser'
import { writeOnce } from '../writes/once'
import { inProgress } from '../writes/replay'
import type { WriteUseCase } from '../writes/write'
import { resumeSession, type SessionNow } from './refresh'
import { wake } from '../wake'

export interface SessionSeen extends SessionNow {
  account: AccountModel
}

/** The current session at a page's address; null if there is none, or if the secret is wrong. */
export async function sessionAt(
  app: App,
  livemode: boolean,
  { id, secret }: { id: string; secret: string },
): Promise<SessionSeen | null> {
  const row = isBrowserSecret(app.pepper, id, secret)
    ? await app.store.hostedSessions.findByAddress(livemode, id)
    : null
  const account = row && (await app.store.accounts.find(row.accountId))
  return account && { ...(await currentSession(await atTimeOf(app, row, account), row)), account }
}

function currentSession(app: App, row: HostedSessionModel): Promise<SessionNow> {
  const cause = { by: 'page', page: row.id } as const
  return resumeSession({ ...app, cause }, row, (kind, other) => wake(app, kind, other))
}

/** The address of the session's page for a browser. */
export const sessionUrl = ({ store }: App, { session }: SessionSeen): string =>
  store.hostedSessions.url(session.id)

/**
 * `impossible`: the payment that the session describes cannot be begun with any card, for example because its customer
 * was deleted.
 */
export type Paying = { kind: 'begun' } | { kind: 'impossible' }

/** Begins the session's next attempt with the card, typed in this browser. The outcome of the payment is in its row. */
export async function payOnSession(
  app: App,
  { session, payment, account }: SessionSeen,
  card: CardInput,
  browser: BrowserBody,
): Promise<Paying> {
  const write = browserWrite(app, {
    tenant: { accountId: session.accountId, livemode: session.livemode },
    account,
    operationId: 'createPayment',
    name: [session.id, String(session.attempt)],
    command: { body: { ...paymentOf(session, payment, card), browser }, session },
  })
  try {
    await writeOnce(await atTimeOf(app, session, account), write, payAttempt)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const isBegun = error.details.paymentId !== undefined || error.row.status === 409
    if (!isBegun) {
      app.log.warn({ session: session.id, code: error.code }, 'a hosted payment cannot be begun')
      return { kind: 'impossible' }
    }
  }
  wake(app, 'hosted_session', session)
  return { kind: 'begun' }
}

const payAttempt: WriteUseCase<CreatePayment & { session: HostedSessionModel }> = {
  async begin(app, write) {
    const beginning = await createPayment.begin(app, write)
    if (beginning.kind !== 'not_written') return beginning
    const { session } = write.command
    const current = await app.store.hostedSessions.find(session, session.id)
    // The session no longer takes this attempt. Its page shows why.
    const takesIt = current?.attempt === session.attempt && takesCard(current, app.now())
    if (!takesIt || current.revision === session.revision) throw inProgress()
    return payAttempt.begin(app, { ...write, command: { ...write.command, session: current } })
  },
}

/** The payment that the session describes, in the form of an API call. `before`: that of the attempt before. */
function paymentOf(
  session: HostedSessionModel,
  before: PaymentModel | null,
  card: CardInput,
): CardPaymentBody {
  const { capture, store, description, order, metadata, three_d_secure } = presentHostedSession(session, null)
  const { currency, reference } = session
  return {
    amount: toMajor(session.amount, currency),
    currency,
    capture,
    reference,
    store,
    description,
    metadata,
    three_d_secure,
    customer: customerOf(session, before),
    ...(order && { order }),
    payment_method: { type: 'card', card },
    initiated_by: 'customer',
  }
}

/** A customer whom the session describes is made with its first payment, and is that of the next ones. */
function customerOf(
  { customerId, payer }: HostedSessionModel,
  before: PaymentModel | null,
): CardPaymentBody['customer'] {
  const given = (payer ?? {}) as NonNullable<CardPaymentBody['customer']>
  if (customerId !== null) return { ...given, id: customerId }
  return before?.customerId ? { id: before.customerId } : given
}

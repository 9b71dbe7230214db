/** The card that a cardholder gives on the page of a session that stores one (decision 0276). */
import type { CardInput } from '../../contract/card'
import { ApiError, impossible } from '../../contract/errors'
import { SESSION_CHECK, takesCard } from '../../domain/hosted-session'
import type { Cause } from '../../domain/cause'
import { newId } from '../../infra/ids'
import type { HostedSessionModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { refuseNumber } from '../card-numbers'
import { readCard, sealCard } from '../cards'
import { atTimeOf } from '../clock'
import { found } from '../found'
import { draftToken } from '../tokens/draft'
import { wake } from '../wake'
import { browserWrite } from '../writes/browser'
import { finish } from '../writes/finish'
import { writeOnce } from '../writes/once'
import { inProgress } from '../writes/replay'
import type { WriteUseCase } from '../writes/write'
import type { Paying, SessionSeen } from './pay'
import { goOnWithCard } from './setup'

/** Begins the session's next attempt with the card, and goes on with it at once. What comes of it is in the session's row. */
export async function storeOnSession(
  given: App,
  { session, account }: SessionSeen,
  card: CardInput,
): Promise<Paying> {
  const app = await atTimeOf(given, session, account)
  const write = browserWrite(app, {
    tenant: { accountId: session.accountId, livemode: session.livemode },
    account,
    operationId: 'createPaymentMethod',
    name: [session.id, String(session.attempt)],
    command: { session, card },
  })
  try {
    await writeOnce(app, write, takeCard)
  } catch (error) {
    if (!(error instanceof ApiError) || error.row.status === 503) throw error
    if (error.row.status !== 409) {
      app.log.warn({ session: session.id, code: error.code }, 'the card of a hosted page cannot be stored')
      return { kind: 'impossible' }
    }
    return { kind: 'begun' }
  }
  await goOnAtOnce({ ...app, cause: write.cause }, session)
  return { kind: 'begun' }
}

/** If it cannot go on now, whoever looks next does: the page, the session's workflow, or the sweep. */
async function goOnAtOnce(app: App & { cause: Cause }, session: HostedSessionModel): Promise<void> {
  const current = await app.store.hostedSessions.find(session, session.id)
  const waiting = current && (await goOnWithCard(app, current))
  if (waiting) wake(app, 'payment_method', waiting)
  wake(app, 'hosted_session', session)
}

const takeCard: WriteUseCase<{ session: HostedSessionModel; card: CardInput }> = {
  async begin(app, write) {
    const { session: seen, card: given } = write.command
    const session = await found(app.store.hostedSessions, write.tenant, seen.id)
    // It no longer takes this attempt. Its page shows why.
    if (session.attempt !== seen.attempt || !takesCard(session, app.now())) throw inProgress()
    const { customerId } = session
    if (customerId !== null && !(await app.store.customers.exists(write.tenant, customerId)))
      throw impossible('customer', { code: 'names_nothing', expected: 'customer' })
    const card = readCard(given)
    const { reference, description, metadata } = session
    refuseNumber({ reference, description, metadata: metadata as Record<string, string> }, card.number)
    const id = newId('token', app.now().getTime())
    const token = draftToken(write.tenant, id, card)
    const sealed = { token, card: sealCard(app, id, card), cvc: app.vault.sealCvc(id, given.cvc) }
    const leftFrom = new Date(token.createdAt.getTime() + SESSION_CHECK)
    return finish(app, write, app.store.hostedSessions.takeCard(session, sealed, leftFrom, write.cause))
  },
}

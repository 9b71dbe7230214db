/** Hosted sessions (contract 8): reads, and changes of state with their events. */
import type { HostedSessionListQuery } from '../contract/hosted-sessions/list'
import { presentHostedSession, type HostedSessionView } from '../contract/hosted-sessions/view'
import type { Cause } from '../domain/cause'
import type { SessionStatus } from '../domain/hosted-session'
import { browserSecret, isBrowserSecret } from '../infra/browser-secret'
import type { HostedSessionModel, PaymentModel } from '../prisma/generated/models'
import { added, plan, revised, silently, type Change, type Happening } from './change'
import { commit } from './commit'
import type { StoreContext, Tenant } from './context'
import { writeInTime } from './event-times'
import type { Work } from './finish'
import { createSessionSetups } from './hosted-setups'
import { idBounds, readPage, type Page } from './page'

interface SessionEnd {
  status: Exclude<SessionStatus, 'open'>
  /** The payment of the latest attempt. */
  payment: PaymentModel | null
  /** What else changes with it: the subscription whose card is replaced, and the card. */
  also?: () => readonly Change[]
}

/** What a setup session does not know before its card is stored. A customer who was made with the card is described. */
const beforeSetup = ({ mode, payer, customerId }: HostedSessionModel) =>
  mode === null ? {} : { paymentMethodId: null, customerId: payer === null ? customerId : null }

/** The session once a payment is made on it: another one needs the form of the next attempt. */
export const attempted = (
  session: HostedSessionModel,
  { id: paymentId, dueAt }: Pick<PaymentModel, 'id' | 'dueAt'>,
  { at, cause }: Happening,
): Change<'hosted_sessions'> =>
  silently('hosted_sessions', session, { paymentId, attempt: session.attempt + 1, dueAt: dueAt ?? at }, cause)

export function createHostedSessionStore(context: StoreContext) {
  const { db, now, pepper, publicUrl } = context
  const url = (id: string) => `${publicUrl}/hosted/${id}/${browserSecret(pepper, id)}`
  const ofClient = (id: string) => `${id}:client`
  const clientSecret = (id: string) => `${id}_secret_${browserSecret(pepper, ofClient(id))}`
  const view = (row: HostedSessionModel): HostedSessionView => presentHostedSession(row, url(row.id))
  /**
   * The session after its end, with the event of that. A customer whom it described is that of its payment; of a session
   * without one, nothing that it said of him is kept.
   */
  const ending = (
    from: HostedSessionModel,
    { status, payment }: SessionEnd,
    cause: Cause,
  ): Change<'hosted_sessions'> => {
    const at = now()
    const described =
      from.mode === null
        ? from.customerId === null && { customerId: payment?.customerId ?? null, payer: null }
        : from.payer !== null && { payer: null }
    // It is due until its workflow has seen its end: should the wake be lost, the sweep wakes it.
    const next = revised(from, { status, dueAt: at, ...described })
    const shown = {
      types: [`hosted_session.${status}`] as const,
      // Its end is its only event, so that event shows all changes since the session was created, when it had no payment.
      before: presentHostedSession({ ...from, paymentId: null, ...beforeSetup(from) }, null),
      after: presentHostedSession(next, null),
      apiVersion: from.apiVersion,
    }
    return plan('hosted_sessions', from, next, shown, { at, cause })
  }
  return {
    ...createSessionSetups(context),
    /** The address of the session's page for a browser. */
    url,
    view,
    isClientSecret: (id: string, given: string) =>
      given.startsWith(`${id}_secret_`) &&
      isBrowserSecret(pepper, ofClient(id), given.slice(`${id}_secret_`.length)),

    /** Creates a session. Only the answer to this call contains its client secret. */
    create(session: HostedSessionModel, cause: Cause): Work {
      const body = { ...view(session), client_secret: clientSecret(session.id) }
      return {
        name: 'hosted_sessions.create',
        resourceId: session.id,
        status: 201,
        body: JSON.stringify(body),
        changes: [added('hosted_sessions', session, cause)],
      }
    },

    async find({ accountId, livemode }: Tenant, id: string): Promise<HostedSessionModel | null> {
      return db.hostedSession.findFirst({ where: { id, accountId, livemode } })
    },

    async list(
      { accountId, livemode }: Tenant,
      query: HostedSessionListQuery,
    ): Promise<Page<HostedSessionModel>> {
      const where = {
        accountId,
        livemode,
        AND: idBounds('hosted_session', query),
        ...(query.type && { type: query.type === 'link' ? 'link' : null }),
        ...(query.status && { status: query.status }),
        ...(query.currency !== undefined && { currency: query.currency }),
        ...(query.customer !== undefined && { customerId: query.customer }),
      }
      return readPage(query, (page) => db.hostedSession.findMany({ where, ...page }))
    },

    /** How many links are open that calls have made; stops counting at `most`. */
    async countOpenLinks({ accountId, livemode }: Tenant, most: number): Promise<number> {
      return db.hostedSession.count({
        where: { accountId, livemode, type: 'link', status: 'open', mailedFor: null },
        take: most,
      })
    },

    /** For browsers, whose requests name no account. */
    async findByAddress(livemode: boolean, id: string): Promise<HostedSessionModel | null> {
      return db.hostedSession.findFirst({ where: { id, livemode } })
    },

    /** The session whose latest payment this is. */
    async findByPayment({ accountId, livemode }: Tenant, paymentId: string) {
      return db.hostedSession.findFirst({ where: { paymentId, accountId, livemode } })
    },

    /** Ends an open session. Returns null if it has changed since it was read. */
    async end(from: HostedSessionModel, end: SessionEnd, cause: Cause): Promise<HostedSessionModel | null> {
      return writeInTime(context, async () => {
        const change = ending(from, end, cause)
        const changes = [change, ...(end.also?.() ?? [])]
        return (await commit(context, 'hosted_sessions.end', changes)) ? change.next : null
      })
    },

    /** Expires an open session before its time, if it has not changed since it was read. */
    expire(from: HostedSessionModel, payment: PaymentModel | null, cause: Cause): Work {
      const change = ending(from, { status: 'expired', payment }, cause)
      return {
        name: 'hosted_sessions.expire',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(view(change.next)),
        changes: [change],
      }
    },

    /**
     * Sets when the session is next looked at; null once its workflow has seen its end. Does nothing if the session has
     * changed since it was read.
     */
    async wait(row: HostedSessionModel, dueAt: Date | null, cause: Cause): Promise<void> {
      await commit(context, 'hosted_sessions.wait', [silently('hosted_sessions', row, { dueAt }, cause)])
    },
  }
}

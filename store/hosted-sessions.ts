/** Hosted sessions (contract 8): reads, and changes of state with their events. */
import { tellChange } from '../contract/event'
import type { HostedSessionListQuery } from '../contract/hosted-sessions/list'
import { presentHostedSession, type HostedSessionView } from '../contract/hosted-sessions/view'
import { CARD_LIMIT } from '../domain/hosted-session'
import { browserSecret, isBrowserSecret } from '../infra/browser-secret'
import { Prisma } from '../prisma/generated/client'
import type { HostedSessionModel } from '../prisma/generated/models'
import type { StoreContext, Tenant } from './context'
import type { OpenedCustomer } from './customers/work'
import { writeInTime } from './event-times'
import { eventParts, lastEventTime, planEvents } from './events'
import { adding, changing, type Work } from './finish'
import { claimOverdue } from './overdue'
import { idBounds, readPage, type Page } from './page'
import { part, statement } from './statement'

/** The number of the attempt for which a form was shown. The session takes one attempt for each form. */
export type SessionAttempt = Pick<HostedSessionModel, 'id' | 'attempt' | 'processorKey'>

/**
 * The part of a payment's first statement that makes the payment the session's. Finds no row if another payment has
 * become that, or the session takes none any more.
 */
export function attempting(
  { id, attempt }: SessionAttempt,
  payment: Tenant & { id: string; dueAt: Date | null },
  now: Date,
): Prisma.Sql {
  const { accountId, livemode } = payment
  return Prisma.sql`
    UPDATE hosted_sessions SET payment_id = ${payment.id}, attempt = attempt + 1, due_at = ${payment.dueAt ?? now}
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
      AND status = 'open' AND attempt = ${attempt} AND attempt <= ${CARD_LIMIT} AND expires_at > ${now}
    RETURNING 1`
}

/** Whether the session is still open, with the same latest payment as when it was read. */
const isOpenAs = ({ id, accountId, livemode, paymentId }: HostedSessionModel) => Prisma.sql`
  id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
  AND status = 'open' AND payment_id IS NOT DISTINCT FROM ${paymentId}`

export function createHostedSessionStore(context: StoreContext) {
  const { db, now, pepper, publicUrl } = context
  const url = (id: string) => `${publicUrl}/hosted/${id}/${browserSecret(pepper, id)}`
  const ofClient = (id: string) => `${id}:client`
  const clientSecret = (id: string) => `${id}_secret_${browserSecret(pepper, ofClient(id))}`
  const view = (row: HostedSessionModel): HostedSessionView => presentHostedSession(row, url(row.id))
  const unmoved = ({ id, accountId, livemode, paymentId }: HostedSessionModel) => ({
    id,
    accountId,
    livemode,
    paymentId,
    status: 'open',
  })
  /** The session after its end, with the event of that. */
  const ending = (from: HostedSessionModel, status: 'completed' | 'expired') => {
    // It is due until its workflow has seen its end: should the wake be lost, the sweep wakes it.
    const next = { ...from, status, dueAt: now() }
    // Its end is its only event, so that event shows all changes since the session was created, when it had no payment.
    const made = presentHostedSession({ ...from, paymentId: null }, null)
    const { drafts } = tellChange([`hosted_session.${status}`], made, presentHostedSession(next, null))
    const events = planEvents(drafts, from, now(), from.lastEventAt)
    return { next: { ...next, lastEventAt: lastEventTime(events, from.lastEventAt) }, events }
  }
  return {
    /** The address of the session's page for a browser. */
    url,
    view,
    isClientSecret: (id: string, given: string) =>
      given.startsWith(`${id}_secret_`) &&
      isBrowserSecret(pepper, ofClient(id), given.slice(`${id}_secret_`.length)),

    /** Creates a session, and the customer that comes with it. Only the answer to this call contains its client secret. */
    create(session: HostedSessionModel, customer: OpenedCustomer | null): Work {
      const body = { ...view(session), client_secret: clientSecret(session.id) }
      return {
        name: 'hosted_sessions.create',
        resourceId: session.id,
        status: 201,
        body: JSON.stringify(body),
        events: customer?.events ?? [],
        parts: [adding('hosted_sessions', session), ...(customer ? [adding('customers', customer.row)] : [])],
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

    /** How many payment links are open; stops counting at `most`. */
    async countOpenLinks({ accountId, livemode }: Tenant, most: number): Promise<number> {
      return db.hostedSession.count({
        where: { accountId, livemode, type: 'link', status: 'open' },
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
    async end(from: HostedSessionModel, status: 'completed' | 'expired'): Promise<HostedSessionModel | null> {
      return writeInTime(context, async () => {
        const { next, events } = ending(from, status)
        const ended = part(
          'ended',
          [],
          Prisma.sql`
            UPDATE hosted_sessions SET status = ${status}, due_at = ${next.dueAt}, last_event_at = ${next.lastEventAt}
            WHERE ${isOpenAs(from)}
            RETURNING 1`,
        )
        const parts = [ended, ...eventParts(events, 'ended')]
        const written = await db.$executeRaw(statement('hosted_sessions.end', parts, 'ended'))
        return written === 1 ? next : null
      })
    },

    /** Expires an open session before its time, if it has not changed since it was read. */
    expire(from: HostedSessionModel): Work {
      const { next, events } = ending(from, 'expired')
      const { status, dueAt, lastEventAt } = next
      return {
        name: 'hosted_sessions.expire',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(view(next)),
        events,
        given: Prisma.sql`SELECT 1 FROM hosted_sessions WHERE ${isOpenAs(from)} FOR UPDATE`,
        parts: [changing('hosted_sessions', from, { status, dueAt, lastEventAt })],
      }
    },

    /** Sets when an open session is next looked at. Does nothing if the session has changed since it was read. */
    async wait(row: HostedSessionModel, dueAt: Date): Promise<void> {
      await db.hostedSession.updateMany({ where: unmoved(row), data: { dueAt } })
    },

    /** The workflow has seen the session's end. */
    async seen({ id, accountId, livemode }: HostedSessionModel): Promise<void> {
      await db.hostedSession.updateMany({
        where: { id, accountId, livemode, status: { not: 'open' } },
        data: { dueAt: null },
      })
    },

    /** Claims sessions that have been due since before `before`, oldest first, and sets their due time to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'hosted_session', before, limit),
  }
}

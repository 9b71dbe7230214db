/** Creates a page that takes a payment in the browser (contract 8.1). */
import { keptAsSent } from '../../contract/as-sent'
import { ApiError } from '../../contract/errors'
import type { HostedSessionBody } from '../../contract/hosted-sessions/create'
import { PAYMENT_LINK_LIFE, OPEN_LINK_LIMIT, SESSION_LIFE } from '../../domain/hosted-session'
import { creationKey } from '../../domain/processor-keys'
import { NOTHING_KNOWN } from '../../domain/routing'
import { mintedAt, newId } from '../../infra/ids'
import type { HostedSessionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { requireCurrency } from '../acquirers/refusals'
import { checkedAmount } from '../amounts'
import type { App } from '../app'
import { draftCustomer } from '../customers/draft'
import type { WithStore } from '../dependencies'
import { requireHttps } from '../return-addresses'
import { hexOf } from '../writes/claim'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { wake } from '../wake'

export const createHostedSession: WriteUseCase<HostedSessionBody> = {
  async begin(app, write) {
    const isLink = write.command.type === 'link'
    if (isLink) await requireRoom(app, write.tenant)
    const { id, row, payer } = await draftCustomer(app, write.tenant, write.command.customer)
    // Who is described is made with the first payment: a session that nobody pays on leaves nobody.
    const customer = row
      ? { customerId: null, payer: { ...write.command.customer } }
      : { customerId: id, payer: payer && { ...payer } }
    const session = draftSession(write, customer, app)
    await requireTaken(app, session)
    return finish(app, write, app.store.hostedSessions.create(session, write.cause), () => {
      // A run that slept for weeks would stay on the build that it began on. The sweep starts one when the link is due.
      if (!isLink) wake(app, 'hosted_session', session)
    })
  },
}

/** Throws if no payment of the session could be taken, as far as that is known without its card. */
async function requireTaken(app: App, session: HostedSessionModel): Promise<void> {
  const { acquirer } = await app.acquirers.choose(session.accountId, {
    ...NOTHING_KNOWN,
    key: session.processorKey,
    currency: session.currency,
    amount: session.amount,
    initiatedBy: 'customer',
    metadata: session.metadata as Record<string, string>,
  })
  await requireCurrency(app, acquirer, session.currency)
}

/** Calls that run at once may go beyond the limit together; it is there to bound what waits, not to count it. */
async function requireRoom({ store }: WithStore, tenant: Tenant): Promise<void> {
  if ((await store.hostedSessions.countOpenLinks(tenant, OPEN_LINK_LIMIT)) < OPEN_LINK_LIMIT) return
  throw new ApiError({ code: 'too_many_links', max: OPEN_LINK_LIMIT })
}

function draftSession(
  { account, tenant, claim, command: body }: Write<HostedSessionBody>,
  customer: Pick<HostedSessionModel, 'customerId' | 'payer'>,
  { now, era }: Pick<App, 'now' | 'era'>,
): HostedSessionModel {
  requireHttps(tenant.livemode, { success_url: body.success_url, cancel_url: body.cancel_url })
  const id = newId('hosted_session', now().getTime())
  const createdAt = mintedAt(id)
  const expiresAt =
    body.expires_at === undefined
      ? new Date(createdAt.getTime() + (body.type === 'link' ? PAYMENT_LINK_LIFE : SESSION_LIFE))
      : new Date(Date.parse(body.expires_at))
  return {
    id,
    ...tenant,
    status: 'open',
    amount: checkedAmount(body),
    currency: body.currency,
    reference: body.reference,
    ...customer,
    capture: body.capture,
    store: body.store,
    successUrl: body.success_url ?? '',
    cancelUrl: body.cancel_url ?? '',
    paymentId: null,
    attempt: 1,
    expiresAt,
    dueAt: expiresAt,
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    createdAt,
    description: body.description ?? null,
    order: body.order ?? null,
    metadata: body.metadata,
    threeDsMode: body.three_d_secure?.mode ?? 'automatic',
    processorKey: creationKey('session', { ...tenant, era }, hexOf(claim)),
    asSent: keptAsSent(null, { order: body.order, metadata: body.metadata }) as HostedSessionModel['asSent'],
    type: body.type === 'link' ? 'link' : null,
    revision: 0,
  }
}

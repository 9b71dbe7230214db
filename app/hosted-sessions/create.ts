/** Creates a page that takes a payment in the browser, or stores a card (contract 8.1, 8.5). */
import { keptAsSent } from '../../contract/as-sent'
import { ApiError } from '../../contract/errors'
import {
  isSetup,
  type HostedSessionBody,
  type PaymentSessionBody,
} from '../../contract/hosted-sessions/create'
import { OPEN_LINK_LIMIT } from '../../domain/hosted-session'
import { NOTHING_KNOWN } from '../../domain/routing'
import type { HostedSessionModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { requireCurrency } from '../acquirers/refusals'
import { checkedAmount } from '../amounts'
import type { App } from '../app'
import { draftCustomer } from '../customers/draft'
import type { WithStore } from '../dependencies'
import { requireHttps } from '../return-addresses'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { wake } from '../wake'
import { draftSession, sessionKey } from './draft'
import { draftSetup } from './draft-setup'

export const createHostedSession: WriteUseCase<HostedSessionBody> = {
  async begin(app, write) {
    const { command: body, tenant } = write
    const isLink = body.type === 'link'
    if (isLink) await requireRoom(app, tenant)
    requireHttps(tenant.livemode, { success_url: body.success_url, cancel_url: body.cancel_url })
    const session = isSetup(body)
      ? await draftSetup(app, { ...write, command: body })
      : await draftPaymentSession(app, { ...write, command: body })
    return finish(app, write, app.store.hostedSessions.create(session, write.cause), () => {
      // A run that slept for weeks would stay on the build that it began on. The sweep starts one when the link is due.
      if (!isLink) wake(app, 'hosted_session', session)
    })
  },
}

async function draftPaymentSession(app: App, write: Write<PaymentSessionBody>): Promise<HostedSessionModel> {
  const { tenant, command: body } = write
  const { id, row, payer } = await draftCustomer(app, tenant, body.customer)
  // Who is described is made with the first payment: a session that nobody pays on leaves nobody.
  const customer = row
    ? { customerId: null, payer: { ...body.customer } }
    : { customerId: id, payer: payer && { ...payer } }
  const session: HostedSessionModel = {
    ...draftSession(app, write.account, tenant, body, sessionKey(app, write)),
    amount: checkedAmount(body),
    currency: body.currency,
    reference: body.reference,
    ...customer,
    capture: body.capture,
    store: body.store,
    order: body.order ?? null,
    threeDsMode: body.three_d_secure?.mode ?? 'automatic',
    asSent: keptAsSent(null, { order: body.order, metadata: body.metadata }) as HostedSessionModel['asSent'],
  }
  await requireTaken(app, session)
  return session
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

/** Charges a stored card on a schedule (contract 10.1). */
import { keptAsSent } from '../../contract/as-sent'
import { valueFault, faultsError, type Fault } from '../../contract/errors'
import type { CreateSubscriptionBody } from '../../contract/subscriptions/body'
import { beginning } from '../../domain/charge-calendar'
import { creationKey } from '../../domain/processor-keys'
import { mintedAt, newId } from '../../infra/ids'
import type { PaymentMethodModel, SubscriptionModel } from '../../prisma/generated/models'
import { requireCurrency } from '../acquirers/refusals'
import { checkedAmount } from '../amounts'
import type { App } from '../app'
import { hexOf } from '../writes/claim'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'
import { chargeFacts } from './charge-facts'
import { findCard, refuseCardNumber, chargeScheduleFaults, scheduleOf, startDateFaults } from './terms'
import { wake } from '../wake'

type Create = Write<CreateSubscriptionBody>

export const createSubscription: WriteUseCase<CreateSubscriptionBody> = {
  async begin(app, write) {
    const { tenant, command } = write
    const card = await chargedCard(app, write)
    const row = draft(app, write)
    const facts = chargeFacts(row, card, row.processorKey)
    const { acquirer } = await app.acquirers.choose(tenant.accountId, facts)
    await requireCurrency(app, acquirer, command.currency)
    return finish(app, write, app.store.subscriptions.create(row, card, write.cause), () => {
      wake(app, 'subscription', row)
    })
  },
}

/** The card to charge. Throws all faults of the subscription. */
async function chargedCard(app: App, { tenant, command }: Create): Promise<PaymentMethodModel> {
  const { customer, payment_method: cardId, start_date: startDate } = command
  const faults: Fault[] = []
  if (!(await app.store.customers.exists(tenant, customer)))
    faults.push(valueFault('customer', { code: 'names_nothing', expected: 'customer' }))
  const found = await findCard(app, tenant, cardId, customer)
  if (found.kind === 'refused') faults.push(found.fault)
  faults.push(
    ...startDateFaults(startDate, app.now(), tenant.livemode),
    ...chargeScheduleFaults(scheduleOf(command)),
  )
  const [first, ...more] = faults
  if (found.kind === 'refused') throw faultsError([first ?? found.fault, ...more])
  if (first) throw faultsError([first, ...more])
  await refuseCardNumber(app, command, cardId)
  return found.card
}

function draft(app: App, { tenant, account, claim, command }: Create): SubscriptionModel {
  const id = newId('subscription', app.now().getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    ...tenant,
    customerId: command.customer,
    paymentMethodId: command.payment_method,
    amount: checkedAmount(command),
    currency: command.currency,
    ...beginning(scheduleOf(command), createdAt),
    retryDays: command.retry_days ?? null,
    lastChargeAt: null,
    lastChargeStatus: null,
    lastChargePaymentId: null,
    lastChargeFailure: null,
    pauseReason: null,
    reference: command.reference ?? null,
    description: command.description ?? null,
    processingChannel: command.processing_channel ?? null,
    metadata: command.metadata,
    pausedAt: null,
    cancelledAt: null,
    dueAt: createdAt,
    revision: 0,
    termsRevision: 0,
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    untold: null,
    processorKey: creationKey('charge', { ...tenant, era: app.era }, hexOf(claim)),
    asSent: keptAsSent(null, { metadata: command.metadata }) as SubscriptionModel['asSent'],
  }
}

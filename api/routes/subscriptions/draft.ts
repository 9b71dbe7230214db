/** From a body to the row of a new subscription, or of one that is changed, or to what stands against it. */
import { faultsError, impossible, type Fault } from '../../../contract/errors'
import type { CreateSubscriptionBody, UpdateSubscriptionBody } from '../../../contract/subscriptions/body'
import { dateAt } from '../../../domain/charge-dates'
import { mintedAt, newId } from '../../../infra/ids'
import type { PaymentMethodModel, SubscriptionModel } from '../../../prisma/generated/models'
import { refuseNumber } from '../../../app/card-numbers'
import { checkedAmount } from '../../../app/amounts'
import type { Write } from '../../route'

export interface SubscriptionDraft {
  subscription: SubscriptionModel
  card: PaymentMethodModel
}

type Caller = Pick<Write<unknown>, 'services' | 'tenant'>

export async function draftSubscription(call: Write<CreateSubscriptionBody>): Promise<SubscriptionDraft> {
  const { services, tenant, account, body } = call
  const known = await services.store.customers.exists(tenant, body.customer)
  const found = await findCard(call, body.payment_method, body.customer)
  const faults: Fault[] = known ? [] : [fault('customer', 'resource_wrong_type', 'names no customer')]
  faults.push(...found.faults, ...dateFaults(body.start_date, body.end_date ?? null, services.now()))
  const [first, ...more] = faults
  if (first) throw faultsError([first, ...more])
  if (!found.card) throw new Error('a card without a fault that is not there')
  await refuseCardNumber(call, body, found.card)
  const id = newId('subscription', services.now().getTime())
  const createdAt = mintedAt(id)
  const subscription: SubscriptionModel = {
    id,
    ...tenant,
    status: 'active',
    customerId: body.customer,
    paymentMethodId: body.payment_method,
    amount: checkedAmount(body),
    currency: body.currency,
    interval: body.interval,
    startDate: body.start_date,
    endDate: body.end_date ?? null,
    nextNumber: 0,
    chargeDate: null,
    attempt: 0,
    tries: 0,
    attemptAt: null,
    paymentId: null,
    failures: 0,
    lastChargeAt: null,
    lastChargeStatus: null,
    lastChargePaymentId: null,
    lastChargeFailure: null,
    pauseReason: null,
    reference: body.reference ?? null,
    description: body.description ?? null,
    processingChannel: body.processing_channel ?? null,
    metadata: body.metadata,
    pausedAt: null,
    cancelledAt: null,
    dueAt: createdAt,
    version: 1,
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    untold: null,
    createdAt,
  }
  return { subscription, card: found.card }
}

/** The stored card that `id` names, if the customer's subscriptions can charge it. An expired one can, and is declined. */
async function findCard(
  { services, tenant }: Caller,
  id: string,
  customer: string,
): Promise<{ card: PaymentMethodModel | null; faults: Fault[] }> {
  const card = await services.store.paymentMethods.find(tenant, id)
  const refused = (code: Fault['code'], message: string) => ({
    card,
    faults: [fault('payment_method', code, message)],
  })
  if (!card) return refused('resource_wrong_type', 'names no stored card')
  if (card.customerId !== customer)
    return refused('parameter_impossible', "is not the customer's stored card")
  if (card.status === 'detached') return refused('payment_method_detached', 'was detached')
  return { card, faults: [] }
}

/** The same, where nothing else can be at fault. */
export async function requireCard(call: Caller, id: string, customer: string): Promise<PaymentMethodModel> {
  const { card, faults } = await findCard(call, id, customer)
  const [first] = faults
  if (first) throw impossible(first.param, first.code, first.message)
  if (!card) throw new Error('a card without a fault that is not there')
  return card
}

/** Throws where one of the texts holds the number of the card that the subscription charges (contract 2.7). */
export async function refuseCardNumber(
  { services: { store, vault } }: Pick<Caller, 'services'>,
  { reference, description, metadata }: Partial<UpdateSubscriptionBody>,
  { id }: Pick<PaymentMethodModel, 'id'>,
): Promise<void> {
  const sealed = await store.paymentMethods.sealed(id)
  if (sealed) refuseNumber({ reference, description, metadata }, vault.openCard(id, sealed).number)
}

export function endDateFaults(startDate: string, endDate: string | null): Fault[] {
  if (endDate === null || endDate >= startDate) return []
  return [fault('end_date', 'parameter_impossible', 'must not be before the start date')]
}

function dateFaults(startDate: string, endDate: string | null, now: Date): Fault[] {
  const isPast = startDate < dateAt(now)
  return [
    ...(isPast ? [fault('start_date', 'parameter_impossible', 'must not be in the past (UTC)')] : []),
    ...endDateFaults(startDate, endDate),
  ]
}

const fault = (param: string, code: Fault['code'], message: string): Fault => ({ param, code, message })

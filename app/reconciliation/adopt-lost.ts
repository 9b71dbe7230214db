/**
 * Books a payment or refund that only the acquirer knows of, under the account, the mode and the id that it was begun for (decision
 * 0141). The acquirer is asked by the key; what its list says is not booked.
 */
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { isCurrency } from '../../domain/money'
import { judgeId } from '../../domain/ids'
import { approved } from '../../domain/payment-outcomes'
import { ownerOfKey, payerOfKey } from '../../domain/processor-keys'
import { judgeRefund } from '../../domain/refunds'
import { MINUTE } from '../../domain/time'
import { inAccountTime } from '../../infra/clock'
import { mintedAt, newId } from '../../infra/ids'
import type { Id } from '../../domain/ids'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import type { Authorization, Processor } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { newPayment } from '../payments/new-payment'
import { adoptIntoRow } from './adopt-payment'
import { refused, UNANSWERED, type Effect } from './effect'
import type { Resting } from './parts'

export type Adopting = Acting & Resting

const CLOSE_INSTEAD =
  'Close it at the acquirer once nobody can repeat its key, which gives the money back, or write it off.'

/** The payment with the key of the item's authorization, under whatever id. */
export async function findPayment(
  { store, pause }: Pick<Adopting, 'store' | 'pause'>,
  tenant: Tenant,
  { authorizationKey, reference, movement, at }: Item,
  stands: Authorization | null,
): Promise<PaymentModel | null> {
  const key = payerOfKey(authorizationKey)
  const named = stands?.terms?.reference ?? (movement === 'refund' ? null : reference)
  const row = named === null ? null : await store.payments.find(tenant, named)
  if (row?.processorKey === key) return row
  const since = new Date(
    Math.min(at.getTime(), Date.parse(stands?.terms?.begunAt ?? at.toISOString())) - MINUTE,
  )
  const rest = () => pause(5)
  const [other = null] = await store.reconciliation.rows.byKeys('payments', tenant, {
    keys: [key],
    since,
    rest,
  })
  return other
}

/** A payment that no row tells of. `reference`: the merchant's own, if the operator knows it. */
export async function adoptLostPayment(
  deps: Adopting,
  tenant: Tenant,
  item: Item,
  stands: Authorization,
  reference: string | null,
): Promise<Effect> {
  const owner = ownerOfKey(item.authorizationKey)
  const account = await deps.store.accounts.find(tenant.accountId)
  const { terms } = stands
  if (!account) return refused(`There is no account ${tenant.accountId} in this database.`, CLOSE_INSTEAD)
  if (owner?.kind !== 'call')
    return refused(
      'It was asked for by a page or a subscription, which repeats it under the same key and books it then.',
      `If that is lost, too: ${CLOSE_INSTEAD.toLowerCase()}`,
    )
  if (stands.state !== 'approved')
    return refused(
      `It is ${stands.state} at the acquirer: there is nothing to book.`,
      'Run the reconciliation again.',
    )
  if (
    !terms?.card ||
    terms.amount === undefined ||
    terms.currency === undefined ||
    terms.reference === undefined
  )
    return refused('The acquirer does not tell what it was begun for.', CLOSE_INSTEAD)
  if (!isCurrency(terms.currency))
    return refused(`${terms.currency} is no currency of ISO 4217.`, CLOSE_INSTEAD)
  if (judgeId(terms.reference, 'payment') !== 'ok')
    return refused(`It was begun for ${terms.reference}, which is no payment of this service.`, CLOSE_INSTEAD)
  const id = terms.reference as Id<'payment'>
  if ((await deps.store.payments.locate(id)) !== null || (await deps.store.payments.isUnderWay(tenant, id)))
    return refused(`${id} is another payment, or its call is under way.`, 'Run the reconciliation again.')
  const at = inAccountTime(deps, new Date(stands.at))
  const draft: PaymentModel = {
    ...(await newPayment(
      deps,
      { tenant, account },
      {
        amount: terms.amount,
        currency: terms.currency,
        capture: stands.captured,
        reference: reference ?? id,
        description: null,
        initiatedBy: 'customer',
        processingChannel: null,
        order: null,
        metadata: {},
        idempotencyKeyHash: new Uint8Array(Buffer.from(owner.keyHash, 'hex')),
        processorKey: payerOfKey(item.authorizationKey),
        acquirer: item.acquirer,
        route: null,
      },
      {
        cardBrand: stands.card.brand,
        cardLast4: terms.card.last4,
        cardBin: stands.card.bin,
        cardFunding: stands.card.funding,
        cardCountry: stands.card.country,
        cardIssuer: stands.card.issuer,
        cardExpiryMonth: terms.card.expiryMonth,
        cardExpiryYear: terms.card.expiryYear,
      },
    )),
    id,
    createdAt: inAccountTime(deps, mintedAt(id)),
    cardholderActedAt: new Date(terms.begunAt),
    review: false,
  }
  const outcome = approved(draft, { ...stands, at: at.toISOString() })
  const booked = await deps.store.payments.adopt(draft, outcome, deps.cause)
  if (!booked)
    return refused('Its call was repeated meanwhile, and goes on with it.', 'Run the reconciliation again.')
  // What was captured later, in parts.
  const more = stands.captured ? null : await adoptIntoRow(deps, booked.next)
  return more && more.kind !== 'done' ? more : { kind: 'done', what: `${id} is booked.` }
}

/** A refund that no row tells of. `payment`: the one that it gives back; null if that is not booked either. */
export async function adoptLostRefund(
  deps: Adopting,
  { tenant, item, payment }: { tenant: Tenant; item: Item; payment: PaymentModel | null },
  acquirer: Processor,
): Promise<Effect> {
  const asked = await acquirer.inquireRefund(item.key)
  if (asked.kind !== 'known') return UNANSWERED
  const stands = asked.value
  if (stands?.state !== 'succeeded')
    return refused(
      'The acquirer has given nothing back under this key.',
      'Ask the acquirer, or write it off.',
    )
  if (!payment)
    return refused(
      'The payment that it gives back is not booked.',
      'Adopt the item of its authorization first.',
    )
  const amount = stands.terms?.amount ?? item.theirAmount ?? 0n
  const verdict = judgeRefund(payment, amount)
  if (verdict.kind !== 'refundable')
    return refused(
      `${payment.id} is ${payment.status}, and has not ${amount} minor units left to give back.`,
      'Adopt what was captured first, or write the item off.',
    )
  const named = stands.terms?.reference ?? ''
  const id =
    judgeId(named, 'refund') === 'ok' ? (named as Id<'refund'>) : newId('refund', deps.now().getTime())
  const createdAt = inAccountTime(deps, mintedAt(id))
  const draft: RefundModel = {
    id,
    ...tenant,
    paymentId: payment.id,
    status: 'pending',
    amount,
    currency: payment.currency,
    reason: null,
    reference: null,
    dueAt: deps.now(),
    apiVersion: payment.apiVersion,
    lastEventAt: createdAt,
    createdAt,
    processorKey: item.key,
    waitingSince: null,
    metadata: {},
    revision: 0,
    feeReturned: 0n,
    failureReason: null,
    succeededAt: null,
    arn: null,
  }
  const known = await deps.store.refunds.find(tenant, id)
  if (!known && !(await deps.store.refunds.adopt(payment, draft, deps.cause))) return UNANSWERED
  await deps.store.refunds.settle(known ?? draft, { status: 'succeeded', amount }, deps.cause)
  return { kind: 'done', what: `${id} of ${payment.id} is booked.` }
}

/** What an acquirer calls a payment, its captures and its refunds. They are found by our keys, which follow from rows of ours. */
import { authorizeKey, captureKey } from '../domain/processor-keys'
import type { AcquirerOperationModel, PaymentModel } from '../prisma/generated/models'
import { hashOfAcquirerKey } from './acquirer-operations'
import type { StoreContext } from './context'

export type NamedAtAcquirer = Pick<AcquirerOperationModel, 'kind' | 'objectId' | 'ids' | 'createdAt'>

export type PaymentAtAcquirer = Pick<
  PaymentModel,
  'id' | 'accountId' | 'livemode' | 'acquirer' | 'processorKey' | 'processorReference' | 'createdAt'
>

/** The oldest first. What the payment's own row has is told where no operation does. */
export async function namesAtAcquirer(
  { db }: Pick<StoreContext, 'db'>,
  payment: PaymentAtAcquirer,
): Promise<NamedAtAcquirer[]> {
  const { id, accountId, livemode, acquirer, processorReference: reference, createdAt } = payment
  const [captures, refunds] = await Promise.all([
    db.paymentOperation.findMany({ where: { paymentId: id }, select: { kind: true, keyHash: true } }),
    db.refund.findMany({ where: { paymentId: id, accountId, livemode }, select: { processorKey: true } }),
  ])
  const keys = [
    authorizeKey(payment),
    ...captures.map(({ kind, keyHash }) =>
      captureKey(payment, { kind, keyHash: Buffer.from(keyHash).toString('hex') }),
    ),
    ...refunds.map(({ processorKey }) => processorKey),
  ]
  const rows = await db.acquirerOperation.findMany({
    where: { acquirer, livemode, keyHash: { in: keys.map(hashOfAcquirerKey) } },
    select: { kind: true, objectId: true, ids: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  const isNamed = rows.some(({ ids }) => Object.values(ids as object).includes(reference))
  const own = { kind: 'authorize', objectId: id, ids: { reference }, createdAt }
  return reference === null || isNamed ? rows : [own, ...rows]
}

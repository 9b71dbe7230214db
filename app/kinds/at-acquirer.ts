/** What its acquirer calls a payment, its captures and its refunds. */
import { namesInAcquirerIds } from '../../contract/dashboard/payment-acquirer'
import type { ShownPart } from './shown'

export const AT_ACQUIRER: ShownPart = {
  name: 'at the acquirer',
  columns: ['kind', 'id', 'name', 'value', 'at'],
  rows: async (overview, { id: payment }) =>
    (await overview.namesAtAcquirer(String(payment))).flatMap(({ kind, objectId: id, ids, createdAt }) =>
      namesInAcquirerIds(ids).map((named) => ({ kind, id, ...named, at: createdAt.toISOString() })),
    ),
}

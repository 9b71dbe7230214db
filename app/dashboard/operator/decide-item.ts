/** An operator settles a difference with an acquirer: at once, or as a proposal where two operators are needed. */
import { ApiError } from '../../../contract/errors'
import type { SettledItemView, SettleItemBody } from '../../../contract/dashboard/operator/reconciliation'
import type { Tenant } from '../../../store/context'
import { decide, type Deciding, type DecidingOperator } from './decisions'
import { settleAsOperator } from './reconciliation'

/** `tenant`: the operator's own account and the mode. Throws 404 `resource_missing`. */
export async function decideItem(
  parts: Deciding,
  { accountId: own, livemode }: Tenant,
  body: SettleItemBody,
  operator: DecidingOperator,
): Promise<SettledItemView> {
  const item = await parts.store.reconciliation.items.find(Number(body.item))
  if (item?.livemode !== livemode) throw new ApiError('resource_missing', { param: 'item' })
  // A repeat is answered, and decides nothing.
  if (item.status === 'settled') return settleAsOperator(parts, livemode, body, operator.actor)
  const decided = await decide(
    parts,
    {
      accountId: item.accountId ?? own,
      livemode,
      kind: 'settle_item',
      subject: body.item,
      change: { ...body, account: item.accountId },
    },
    operator,
  )
  if (decided.proposal === undefined) {
    if (!decided.done.settled) throw new Error('an item was settled, and is not told')
    return decided.done.settled
  }
  return { object: 'settled_item', id: body.item, outcome: 'proposed', what: null }
}

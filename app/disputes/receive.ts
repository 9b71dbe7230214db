/**
 * A notification of a dispute. It says which payment to ask about, and moves nothing by itself: what its acquirer answers is followed
 * (decision 0207).
 */
import { weighNotice } from '../../domain/dispute-notices'
import { DisputeTold } from '../../processor/acquirers/http/disputes'
import { paymentOfKey } from '../acquirers/named'
import type { Handled, TellingAcquirer } from '../acquirers/handled'
import type { ToldNotification } from '../acquirers/notification'
import { actingFor } from '../clock'
import type { Stepping } from '../dependencies'
import { lookAtDisputes } from './look'
import { reportDoubted } from './report'

/** A notification `dispute.opened`, `dispute.updated` or `dispute.closed`. `unmatched`: its acquirer does not say so, or not yet. */
export async function receiveDispute(
  deps: Stepping,
  told: TellingAcquirer,
  { data }: Pick<ToldNotification, 'data'>,
): Promise<Handled> {
  const read = DisputeTold.safeParse(data)
  if (!read.success) return { kind: 'ignored' }
  const notice = read.data
  const named = await paymentOfKey(deps, told, notice.authorizationKey, notice.reference)
  if (named.kind !== 'found') return named
  const { payment } = named
  const own = await actingFor(deps, payment, deps.cause)
  const known = await lookAtDisputes(own, payment)
  if (known === null) return { kind: 'later' }
  const weighed = weighNotice(
    notice,
    known.find(({ dispute }) => dispute === notice.dispute),
  )
  if (weighed.kind === 'ahead') return { kind: 'unmatched' }
  if (weighed.kind === 'contradicted') {
    await reportDoubted(own, payment, notice, weighed.summary)
    return { kind: 'ignored' }
  }
  const row = await own.store.disputes.named(payment, notice.dispute)
  return row ? { kind: 'done', objectId: row.id } : { kind: 'ignored' }
}

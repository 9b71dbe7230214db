/**
 * A notification of a dispute. It says which payment to ask about, and moves nothing by itself: what its acquirer answers is followed
 * (decision 0207), unless it cannot be asked.
 */
import { weighNotice } from '../../domain/dispute-notices'
import { paymentOfKey } from '../acquirers/named'
import type { Handled, TellingAcquirer, ToldOf } from '../acquirers/handled'
import { actingFor } from '../clock'
import type { Stepping } from '../dependencies'
import { followNoticeOf } from './follow'
import { lookAtDisputes } from './look'
import { reportDoubted } from './report'

/** A dispute was opened, has changed or is closed. `unmatched`: its acquirer does not say so, or not yet. */
export async function receiveDispute(
  deps: Stepping,
  told: TellingAcquirer,
  { notice }: ToldOf<'dispute'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, notice.authorizationKey, notice.reference)
  if (named.kind !== 'found') return named
  const { payment } = named
  const own = await actingFor(deps, payment, deps.cause)
  const known = await lookAtDisputes(own, payment)
  if (known === null) return { kind: 'later' }
  if (known === 'unsupported') return followNoticeOf(own, payment, notice)
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

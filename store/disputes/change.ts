/** A dispute's change: its next row, and the events that tell of it. */
import type { EventType } from '../../contract/event-types'
import { presentDispute } from '../../contract/disputes/view'
import { heldBy, paysTwice } from '../../domain/disputes'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import { plan, revised, type Change, type Happening } from '../change'

/** Whether merchants are shown the same of both. */
export const isShownAlike = (one: DisputeModel, other: DisputeModel): boolean =>
  JSON.stringify(presentDispute(one)) === JSON.stringify(presentDispute(other))

export type DisputeEvent = Extract<EventType, `dispute.${string}`>

export function changeDispute(
  from: DisputeModel,
  fields: Partial<DisputeModel>,
  types: readonly DisputeEvent[],
  happening: Happening,
): Change<'disputes'> {
  const next = revised(from, fields)
  const shown = {
    types,
    before: presentDispute(from),
    after: presentDispute(next),
    apiVersion: from.apiVersion,
  }
  return plan('disputes', from, next, shown, happening)
}

export function planDispute(
  draft: DisputeModel,
  types: readonly DisputeEvent[],
  happening: Happening,
): Change<'disputes'> {
  const shown = { types, before: null, after: presentDispute(draft), apiVersion: draft.apiVersion }
  return plan('disputes', null, draft, shown, happening)
}

/** What a refund of its payment that has ended says of an open dispute: whether its cardholder may be paid twice. */
export function refundedMeanwhile(
  from: DisputeModel,
  payment: PaymentModel,
  happening: Happening,
): Change<'disputes'>[] {
  const contestedAmount = payment.amountDisputed - heldBy(from) + from.amount
  const alreadyRefunded = paysTwice({ ...payment, contestedAmount })
  if (alreadyRefunded === from.alreadyRefunded) return []
  return [changeDispute(from, { alreadyRefunded }, ['dispute.updated'], happening)]
}

/** One entry of a payment's past, and what the past is made of. */
import type { Doing } from '../../../contract/dashboard/doer'
import type { PastEntry, PastKind } from '../../../contract/dashboard/payment-story'
import type { EventModel, PaymentModel, PaymentOperationModel } from '../../../prisma/generated/models'
import type { StoryDispute, StoryRefund } from '../../../store/dashboard/stories'

export interface PastParts {
  payment: PaymentModel
  operations: readonly PaymentOperationModel[]
  refunds: readonly StoryRefund[]
  disputes: readonly StoryDispute[]
  events: readonly EventModel[]
}

export const UNKNOWN = { by: null, request: null }
export type Known = Doing | typeof UNKNOWN

export function entry(kind: PastKind, at: Date, doing: Known, more: Partial<PastEntry> = {}): PastEntry {
  return {
    kind,
    at: at.toISOString(),
    ...doing,
    event: null,
    amount: null,
    refund: null,
    dispute: null,
    operation: null,
    code: null,
    fields: [],
    three_d_secure: null,
    ...more,
  }
}

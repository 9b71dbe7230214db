/**
 * Carries out what a call has asked of a payment, and tells what came of it. Everything that was asked before goes first: what is
 * left to capture depends on that.
 */
import type { RefusalCode, UpdateResult } from '../../domain/payment-work'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { advancePayment, type Step } from './advance'

/** What came of the operation, and when the payment's next step is due. */
export interface CarriedOut {
  result: UpdateResult
  step: Step
}

export async function carryOutOperation(
  deps: Acting,
  tenant: Tenant,
  paymentId: string,
  keyHash: Uint8Array,
): Promise<CarriedOut> {
  const step = await advancePayment(deps, tenant, paymentId)
  const operation = await deps.store.operations.find(paymentId, keyHash)
  return { step, result: resultOf(operation, step) }
}

/** A call that was told of a refusal may have deleted the operation; a late message about it may still arrive. */
function resultOf(operation: { result: string | null } | null, step: Step): UpdateResult {
  if (operation === null) return { kind: 'refused', code: 'payment_unexpected_state' }
  const { result } = operation
  if (result === 'succeeded') return { kind: 'settled' }
  if (result !== null) return { kind: 'refused', code: result as RefusalCode }
  return { kind: 'waiting', reason: step.kind === 'wait' ? step.reason : 'processor_unavailable' }
}

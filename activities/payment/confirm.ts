/** Taking the answer to a challenge: the result comes from the processor, never from the `cres` (rulings 3). */
import type { PaymentModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { ConfirmInput } from '../../store/payments/operations'
import type { ActivityDependencies } from '../dependencies'
import { declinedHere, isAuthenticated } from './outcome'

/**
 * `accepted`: the challenge is over and the payment goes on to the processor. `settled`: nothing is left to
 * do. `refused`: the payment is unchanged. `waiting`: the result cannot be had now.
 */
export type Confirming =
  | { kind: 'accepted' }
  | { kind: 'settled' }
  | { kind: 'refused'; code: 'parameter_impossible' | 'payment_unexpected_state' }
  | { kind: 'waiting'; reason: 'processor_unavailable' }

export async function acceptAuthentication(
  deps: ActivityDependencies,
  tenant: Tenant,
  paymentId: string,
  keyHash: Uint8Array,
): Promise<Confirming> {
  const { store, processor } = deps
  const row = await store.payments.find(tenant, paymentId)
  const operation = await store.operations.find(paymentId, keyHash)
  if (!row) throw new Error(`no payment ${paymentId}`)
  // A refused operation is forgotten; a message about it may still arrive.
  if (!operation) return { kind: 'refused', code: 'payment_unexpected_state' }
  if (operation.result === 'succeeded') return { kind: 'settled' }
  if (row.status !== 'requires_action') return refuse(deps, row, keyHash, 'payment_unexpected_state')
  if (isAuthenticated(row)) return { kind: 'accepted' }

  const { threeDSServerTransId } = operation.input as unknown as ConfirmInput
  const result = await processor.authenticationResult(threeDSServerTransId)
  if (result.kind !== 'known') return { kind: 'waiting', reason: 'processor_unavailable' }
  if (row.threeDsTransId !== threeDSServerTransId || !result.value || result.value.status === 'pending') {
    return refuse(deps, row, keyHash, 'parameter_impossible')
  }
  const { status } = result.value
  return status === 'authenticated' || status === 'attempted'
    ? accept(deps, row, status)
    : decline(deps, row, status)
}

/** One transaction: the authentication stands, the challenge and its timer are gone. */
async function accept(
  deps: ActivityDependencies,
  row: PaymentModel,
  threeDsStatus: 'authenticated' | 'attempted',
): Promise<Confirming> {
  const now = deps.now()
  const changes = {
    threeDsStatus,
    sealedChallenge: null,
    challengeExpiresAt: null,
    cardholderActedAt: now,
    epoch: row.epoch + 1,
    leaseUntil: null,
    pendingReason: null,
    dueAt: new Date(now.getTime() + deps.leaseMs),
  }
  const settled = await deps.store.payments.settle(row, { changes, events: [] }, [])
  if (settled.kind === 'overtaken')
    throw new Error(`payment ${row.id} changed while its authentication was accepted`)
  return { kind: 'accepted' }
}

async function decline(
  deps: ActivityDependencies,
  row: PaymentModel,
  threeDsStatus: 'failed' | 'unavailable',
): Promise<Confirming> {
  const unanswered = await deps.store.payments.unanswered(row)
  const settled = await deps.store.payments.settle(
    row,
    declinedHere('authentication_failed', { threeDsStatus }),
    unanswered,
  )
  if (settled.kind === 'overtaken')
    throw new Error(`payment ${row.id} changed while its authentication was recorded`)
  return { kind: 'settled' }
}

async function refuse(
  { store }: ActivityDependencies,
  row: PaymentModel,
  keyHash: Uint8Array,
  code: 'parameter_impossible' | 'payment_unexpected_state',
): Promise<Confirming> {
  await store.operations.refuse(row.id, keyHash, code)
  return { kind: 'refused', code }
}

/** The first authorization of a payment in its workflow, while its create call waits for it (PAYMENT_WORKFLOWS=every). */
import { isTimed } from '../../domain/payment-states'
import type { WaitReason } from '../../domain/payment-work'
import type { Tenant } from '../../store/context'
import type { Dependencies } from '../dependencies'
import { authorizePayment, deferPayment, heldByRow } from './authorize'
import { openCard } from './open-card'

/** `final`: the payment waits for nothing that has a time. */
export type FirstAuthorization =
  { kind: 'settled'; status: string; final: boolean } | { kind: 'waiting'; reason: WaitReason }

/** Somebody else is at it by now: the row tells the rest. */
const movedOn = (status = 'unknown'): FirstAuthorization => ({ kind: 'settled', status, final: false })

/** Authorizes the payment while its create call holds it under `epoch`. */
export async function authorizeHeld(
  deps: Dependencies,
  tenant: Tenant,
  paymentId: string,
  epoch: number,
): Promise<FirstAuthorization> {
  const { payments } = deps.store
  const row = await payments.find(tenant, paymentId)
  if (row?.status !== 'pending' || row.epoch !== epoch) return movedOn(row?.status)
  const card = await openCard(deps, row)
  const held = heldByRow(deps, row, await payments.unanswered(row))
  const outcome = card
    ? await authorizePayment(deps, held, card)
    : { kind: 'waiting' as const, reason: 'processor_unavailable' as const }
  switch (outcome.kind) {
    case 'overtaken':
    case 'reused':
      return movedOn()
    case 'settled':
      return { kind: 'settled', status: outcome.row.status, final: !isTimed(outcome.row.status) }
    case 'waiting':
      await deferPayment(deps, row, outcome.reason)
      return outcome
  }
}

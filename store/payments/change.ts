/** A payment's change of state as rows: the next row, the events that tell of it, and the views of both. */
import { keptAsSent } from '../../contract/as-sent'
import { tellChange, type EventRecord } from '../../contract/event'
import type { EventType } from '../../contract/event-types'
import {
  isChallenged,
  presentPayment,
  type OpenChallenge,
  type PaymentView,
} from '../../contract/payments/view'
import { canMove, type PaymentStatus } from '../../domain/payment-states'
import { browserSecret } from '../../infra/browser-secret'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { lastEventTime, planEvents } from '../events'

export interface SealedAddresses {
  acsUrl: string
  creq: string
}

export interface PaymentChange {
  next: PaymentModel
  /** The columns that differ from the row before. */
  changes: Partial<PaymentModel>
  events: EventRecord[]
  /** The payment as its merchant is answered, as JSON. */
  body: string
}

type Presenting = Pick<StoreContext, 'keyring' | 'pepper' | 'publicUrl'>

/** The payment as its merchant is answered, the addresses of its challenge included. */
export function viewPayment(context: Presenting, row: PaymentModel): PaymentView {
  return presentPayment(row, openChallenge(context, row))
}

/** Where a browser goes to answer the payment's challenge. */
export function redirectUrl({ pepper, publicUrl }: Presenting, paymentId: string): string {
  return `${publicUrl}/3ds/${paymentId}/${browserSecret(pepper, paymentId)}`
}

function openChallenge(context: Presenting, row: PaymentModel): OpenChallenge | null {
  if (!isChallenged(row) || !row.sealedChallenge) return null
  const addresses = JSON.parse(
    context.keyring.open(row.sealedChallenge, row.id).toString(),
  ) as SealedAddresses
  return {
    ...addresses,
    confirmUrl: `${context.publicUrl}/v1/payments/${row.id}/confirm`,
    redirectUrl: redirectUrl(context, row.id),
  }
}

export function sealChallenge(
  { keyring }: Presenting,
  paymentId: string,
  addresses: SealedAddresses,
): PaymentModel['sealedChallenge'] {
  return new Uint8Array(keyring.seal(Buffer.from(JSON.stringify(addresses)), paymentId))
}

/** A new payment with its `payment.created`, which happens at `at`. */
export function openPayment(row: PaymentModel, at = row.createdAt): Pick<PaymentChange, 'next' | 'events'> {
  const { drafts } = tellChange(['payment.created'], null, presentPayment(row, null))
  const events = planEvents(drafts, row, at, null)
  return { next: { ...row, lastEventAt: lastEventTime(events, row.createdAt) }, events }
}

/**
 * The change from `from`, told by one event for each of `types`. Throws when the table of transitions does
 * not list it: that is a bug, never a caller's fault.
 */
export function changePayment(
  context: StoreContext,
  from: PaymentModel,
  changes: Partial<PaymentModel>,
  types: readonly EventType[],
): PaymentChange {
  const to = changes.status ?? from.status
  if (to !== from.status && !canMove(from.status as PaymentStatus, to as PaymentStatus)) {
    throw new Error(`payment ${from.id} cannot move from ${from.status} to ${to}`)
  }
  const isChanged = Object.keys(changes).length > 0
  const columns = isChanged ? { ...changes, ...orderOf(from, changes), revision: from.revision + 1 } : changes
  const changed = { ...from, ...columns }
  const after = presentPayment(changed, null)
  const { drafts, untold } = tellChange(types, presentPayment(from, null), after, from.untold)
  // Only an open challenge shows its merchant more than events carry.
  const shown = isChallenged(changed) ? viewPayment(context, changed) : after
  const body = drafts[0] && shown === after ? drafts[0].object : JSON.stringify(shown)
  if (!isChanged) return { next: changed, changes, events: [], body }
  const events = planEvents(drafts, from, context.now(), from.lastEventAt)
  const lastEventAt = lastEventTime(events, from.lastEventAt)
  const told = { lastEventAt, untold: untold as PaymentModel['untold'] }
  return { next: { ...changed, ...told }, changes: { ...columns, ...told }, events, body }
}

/** The order of what the change sets, which its columns do not keep. */
function orderOf(
  { asSent }: PaymentModel,
  { metadata, lastCaptureMetadata: capture }: Partial<PaymentModel>,
): Partial<PaymentModel> {
  if (metadata === undefined && capture === undefined) return {}
  const set = { ...(metadata !== undefined && { metadata }), ...(capture !== undefined && { capture }) }
  return { asSent: keptAsSent(asSent, set) as PaymentModel['asSent'] }
}

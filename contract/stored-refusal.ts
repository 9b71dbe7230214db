/**
 * Refusals of a card are results of completed work and are stored (contract 14.3). Only the code, the decline code
 * and the payment's id are stored, because each answer's envelope has a request id of its own.
 */
import { ApiError } from './errors'
import type { BareCallFault, CallFault } from './faults/table'

export const STORED_REFUSAL = 402

interface Kept {
  code: 'card_declined' | 'expired_card'
  declineCode: string
  paymentId?: string
}

/** The answer of a write that ends with the refusal of a card (store/finish.ts). */
export function refusedCard(code: Kept['code'], declineCode: string, paymentId?: string) {
  const kept: Kept = { code, declineCode, ...(paymentId !== undefined && { paymentId }) }
  return { status: STORED_REFUSAL, body: JSON.stringify(kept) }
}

export function openRefusal(body: string, headers: Readonly<Record<string, string>> = {}): ApiError {
  const { code, ...details } = JSON.parse(body) as Kept
  return new ApiError(code === 'expired_card' ? code : faultOf(details), { ...details, headers })
}

function faultOf({ declineCode, paymentId }: Omit<Kept, 'code'>): BareCallFault | CallFault {
  const isToStore = paymentId === undefined && declineCode === 'authentication_required'
  return isToStore ? 'card_needs_cardholder' : { code: 'declined', decline_code: declineCode }
}

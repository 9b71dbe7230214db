/**
 * Refusals that are results of work that ran, and are stored (contract 14.3): a card that was refused. Kept is what the
 * envelope is made of, since each answer has a request id of its own.
 */
import { declineMessage } from '../domain/decline-codes'
import { ApiError, type ErrorCode } from './errors'

export const STORED_REFUSAL = 402

interface Kept {
  code: ErrorCode
  declineCode?: string
  paymentId?: string
}

/** The answer of work that ends in the refusal of a card (store/finish.ts). */
export function refusedCard(code: 'card_declined' | 'expired_card', declineCode: string, paymentId?: string) {
  const kept: Kept = { code, declineCode, ...(paymentId !== undefined && { paymentId }) }
  return { status: STORED_REFUSAL, body: JSON.stringify(kept) }
}

export function openRefusal(body: string, headers: Readonly<Record<string, string>> = {}): ApiError {
  const { code, ...details } = JSON.parse(body) as Kept
  const message = details.declineCode === undefined ? {} : { message: declineMessage(details.declineCode) }
  return new ApiError(code, { ...details, ...message, headers })
}

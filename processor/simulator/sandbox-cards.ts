/** How the simulator answers for each card, from the table of sandbox cards. */
import { cardBrand } from '../../domain/cards'
import { SANDBOX_CARDS, conductOf } from '../../domain/sandbox-cards'
import type { CardFacts } from '../port'

/** Whether every refund of a payment with the card fails. */
export function refundsFail(number: string): boolean {
  const conduct = conductOf(number)
  return conduct.kind === 'approves' && conduct.refundsFail === true
}

/** Whether every capture of a payment with the card is taken, and fails then. */
export function capturesFail(number: string): boolean {
  const conduct = conductOf(number)
  return conduct.kind === 'approves' && conduct.capturesFail === true
}

/** The issuer's answer about a card that is to be stored; undefined if the issuer cannot answer now. */
export function verdictOn(number: string): 'verified' | 'challenge' | { declineCode: string } | undefined {
  const conduct = conductOf(number)
  if (conduct.kind === 'fails') return undefined
  if (conduct.kind === 'challenges' && conduct.alsoToStore) return 'challenge'
  // A card without funds can be stored, because no money moves yet. It is declined when it is charged.
  if (conduct.kind !== 'declines' || conduct.declineCode === 'insufficient_funds') return 'verified'
  return { declineCode: conduct.declineCode }
}

export function factsOf(number: string): CardFacts {
  const known = SANDBOX_CARDS.includes(number)
  return {
    brand: cardBrand(number),
    bin: number.slice(0, 6),
    funding: known ? 'credit' : null,
    country: known ? 'IE' : null,
    issuer: known ? 'Sandbox Issuing Bank' : null,
  }
}

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

/**
 * The issuer's answer about a card that is to be stored; undefined if the issuer cannot answer now. `isPresent`: its cardholder can be
 * led through 3-D Secure, so that he is where he would be for a payment.
 */
export function verdictOn(
  number: string,
  isPresent: boolean,
): 'verified' | 'challenge' | { declineCode: string } | undefined {
  const conduct = conductOf(number)
  if (conduct.kind === 'fails') return undefined
  if (conduct.kind === 'challenges' && (isPresent || conduct.alsoToStore)) return 'challenge'
  if (isPresent && pageToStore(number)) return 'challenge'
  // A card without funds can be stored, because no money moves yet. It is declined when it is charged.
  if (conduct.kind !== 'declines' || conduct.declineCode === 'insufficient_funds') return 'verified'
  return { declineCode: conduct.declineCode }
}

/** Whether the cardholder's "Authenticate" succeeds when the card is stored. */
export function authenticatesToStore(number: string): boolean {
  const conduct = conductOf(number)
  return conduct.kind !== 'challenges' || conduct.authenticates
}

/** The acquirer's own page that the card leads through, if it leads through one. Hidden steps are of payments alone. */
export function pageToStore(number: string): 'page' | 'form' | undefined {
  const conduct = conductOf(number)
  const [first] = conduct.kind === 'leads' ? conduct.through : []
  return first === 'page' || first === 'form' ? first : undefined
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

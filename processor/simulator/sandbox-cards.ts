/** What each sandbox card does (rulings 9), and what the processor says of it. */
import { cardBrand } from '../../domain/cards'
import type { CardFacts } from '../port'

export type CardConduct =
  | { kind: 'approves'; refundsFail?: boolean }
  | { kind: 'declines'; declineCode: string }
  | { kind: 'challenges'; authenticates: boolean }
  | { kind: 'fails' }

const CONDUCT: Readonly<Record<string, CardConduct>> = {
  '4111110000000013': { kind: 'approves' },
  '5111110000000010': { kind: 'approves' },
  '341111000000011': { kind: 'approves' },
  '4111110000000021': { kind: 'declines', declineCode: 'generic_decline' },
  '4111110000000039': { kind: 'declines', declineCode: 'insufficient_funds' },
  '4111110000000047': { kind: 'challenges', authenticates: true },
  '4111110000000054': { kind: 'challenges', authenticates: false },
  '4111110000000062': { kind: 'declines', declineCode: 'expired_card' },
  '4111110000000070': { kind: 'fails' },
  '4111110000000088': { kind: 'approves', refundsFail: true },
}

/** Their numbers, without spaces. */
export const SANDBOX_CARDS: readonly string[] = Object.keys(CONDUCT)

/** Any other number that passes Luhn is declined. */
export function conductOf(number: string): CardConduct {
  return CONDUCT[number] ?? { kind: 'declines', declineCode: 'card_not_supported' }
}

/** Whether every refund of a payment with the card fails. */
export function refundsFail(number: string): boolean {
  const conduct = conductOf(number)
  return conduct.kind === 'approves' && conduct.refundsFail === true
}

/** What its issuer says of a card that is to be stored; undefined when it cannot say anything now. */
export function verdictOn(number: string): 'verified' | { declineCode: string } | undefined {
  const conduct = conductOf(number)
  if (conduct.kind === 'fails') return undefined
  // No money is asked for: a card without funds is a good card, and is declined when it is charged.
  if (conduct.kind !== 'declines' || conduct.declineCode === 'insufficient_funds') return 'verified'
  return { declineCode: conduct.declineCode }
}

export function factsOf(number: string): CardFacts {
  const known = number in CONDUCT
  return {
    brand: cardBrand(number),
    bin: number.slice(0, 6),
    funding: known ? 'credit' : null,
    country: known ? 'IE' : null,
    issuer: known ? 'Sandbox Issuing Bank' : null,
  }
}

/**
 * Finds the number of the request's own card, or of a sandbox card, in other values of the body (contract 2.7). All
 * other digits are allowed.
 */
import { faultsOfNumbers } from '../app/card-numbers'
import type { Fault } from '../contract/errors'
import { valueAt } from '../contract/param-path'
import { isCardNumber, normalizeCardNumber } from '../domain/cards'
import { SANDBOX_CARDS } from '../domain/sandbox-cards'

/** Faults of a body as it was sent. `card` is the path of the card, if the route's body may contain one. */
export function cardNumberFaults(body: unknown, card?: readonly string[]): Fault[] {
  const place = card && [...card, 'number']
  const number = place ? valueAt(body, place) : undefined
  const own = typeof number === 'string' ? normalizeCardNumber(number) : ''
  return faultsOfNumbers(body, isCardNumber(own) ? [...SANDBOX_CARDS, own] : SANDBOX_CARDS, place)
}

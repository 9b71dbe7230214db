/** IBANs as readers type them. How long one of each country is, the API knows. */

export const plainIban = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/** In groups of four, as they stand on paper. */
export const groupedIban = (typed: string): string => plainIban(typed).replace(/(.{4})(?=.)/g, '$1 ')

/** What any country has at least, and at most. */
const SHORTEST = 15
const LONGEST = 34
const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]*$/

/** `unfinished`: nothing is wrong with it yet. */
export type IbanState = 'unfinished' | 'wrong_form' | 'wrong_digits' | 'right'

export function ibanState(typed: string): IbanState {
  const iban = plainIban(typed)
  if (iban.length > LONGEST || (iban.length >= 4 && !FORM.test(iban))) return 'wrong_form'
  if (iban.length < SHORTEST) return 'unfinished'
  return remainder(iban) === 1 ? 'right' : 'wrong_digits'
}

/** Of the number that it is when its first four characters go to its end and letters count from ten, divided by 97. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

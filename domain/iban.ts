/** International bank account numbers (ISO 13616): their form, and the two check digits that find a mistyped one. */

/** How long an IBAN of each country is, by the registry that SWIFT keeps. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
}

/** The longest that any country has. */
export const LONGEST_IBAN = 34

export type IbanVerdict =
  { kind: 'iban'; iban: string } | { kind: 'not_iban' | 'unknown_country' | 'wrong_length' | 'wrong_digits' }

/** Judges what a person typed: spaces and small letters are put right first. */
export function judgeIban(typed: string): IbanVerdict {
  const iban = typed.replace(/\s+/g, '').toUpperCase()
  if (iban.length > LONGEST_IBAN || !/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return { kind: 'not_iban' }
  const length = LENGTHS[iban.slice(0, 2)]
  if (length === undefined) return { kind: 'unknown_country' }
  if (iban.length !== length) return { kind: 'wrong_length' }
  return remainder(iban) === 1 ? { kind: 'iban', iban } : { kind: 'wrong_digits' }
}

/** The IBAN of an account of a bank in a country, with its check digits. */
export function ibanOf(country: string, account: string): string {
  const digits = 98 - remainder(`${country}00${account}`)
  return `${country}${String(digits).padStart(2, '0')}${account}`
}

export const countryOfIban = (iban: string): string => iban.slice(0, 2)

/** Of the number that an IBAN is when its first four characters go to its end and letters count from ten, divided by 97. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Number(BigInt(digits) % 97n)
}

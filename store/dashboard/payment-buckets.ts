/**
 * Payments by the first characters of their identifiers, which stand for 12.4 days each. The indexes of the search have
 * them before the value that is searched for: so a sale adds its entry beside those of the last days, which are in memory
 * anyway, and a search looks into each of the account's buckets, newest first (decision 0067).
 */
import { ID_PREFIXES } from '../../domain/ids'
import { Prisma } from '../../prisma/generated/client'

/** The length of the beginning: the prefix and four characters of the time. */
const LENGTH = ID_PREFIXES.payment.length + 4
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 34 years. */
const MOST = 1_000

const numberOf = (id: string): number =>
  Array.from(id.slice(ID_PREFIXES.payment.length, LENGTH)).reduce(
    (sum, digit) => sum * 32 + DIGITS.indexOf(digit),
    0,
  )

function bucketAt(number: number): string {
  let text = ''
  for (let rest = number; text.length < 4; rest = Math.floor(rest / 32))
    text = `${DIGITS.charAt(rest % 32)}${text}`
  return ID_PREFIXES.payment + text
}

/** Every bucket from that of the id `first` to that of `last`, newest first. */
export function bucketsBetween(first: string, last: string): string[] {
  const newest = numberOf(last)
  const count = Math.min(newest - numberOf(first) + 1, MOST)
  return Array.from({ length: Math.max(count, 0) }, (_, index) => bucketAt(newest - index))
}

/** As the indexes have it. */
export const BUCKET = Prisma.raw(`left(id, ${LENGTH})`)

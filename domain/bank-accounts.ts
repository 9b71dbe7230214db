/** The bank accounts that merchants are paid out to: their states, and when a new one may be used (decision 0172). */
import { DAY } from './time'

export const BANK_ACCOUNT_STATUSES = ['unverified', 'verified', 'rejected', 'removed'] as const

export type BankAccountStatus = (typeof BANK_ACCOUNT_STATUSES)[number]

/** The transitions from each status. */
export const BANK_ACCOUNT_TRANSITIONS: Readonly<Record<BankAccountStatus, readonly BankAccountStatus[]>> = {
  unverified: ['verified', 'rejected', 'removed'],
  verified: ['removed'],
  rejected: ['removed'],
  removed: [],
}

/** How long a verified account waits before it is paid to: long enough for the administrators to read their mails. */
export const COOLING_OFF = 2 * DAY

/**
 * After so many wrong guesses at the amount of the small transfer it can never be verified. They count for the IBAN, in every row
 * that it has and had lately: whoever cannot read its statement gets no more of them by adding it again.
 */
export const MOST_GUESSES = 3

/** An account has so many in a mode at most: those that are open, and those that were added lately. */
export const MOST_BANK_ACCOUNTS = 20

/** How long one counts from when it was added, even if it was removed. */
export const BANK_ACCOUNTS_COUNTED = 30 * DAY

/** So many are added in a day of the machine, whatever the clock of a sandbox says: each of them is mailed. */
export const MOST_ADDED_A_DAY = 40

/** The greatest small transfer, in minor units. */
export const GREATEST_VERIFICATION = 99n

/** In the sandbox the first account of a currency is used at once: no money could be led away. */
export function usableFrom(
  { livemode, isFirst }: { livemode: boolean; isFirst: boolean },
  verifiedAt: Date,
): Date {
  return new Date(verifiedAt.getTime() + (livemode || !isFirst ? COOLING_OFF : 0))
}

/** What a guess at the amount of the small transfer comes to. */
export type GuessVerdict = { kind: 'right' } | { kind: 'wrong'; left: number } | { kind: 'not_to_be_guessed' }

/** `tried`: the wrong guesses at the IBAN, in this row and others. */
export function judgeGuess(
  row: { status: string; verificationAmount: bigint; verificationSentAt: Date | null },
  tried: number,
  guess: bigint,
): GuessVerdict {
  if (row.status !== 'unverified' || !row.verificationSentAt || tried >= MOST_GUESSES)
    return { kind: 'not_to_be_guessed' }
  if (row.verificationAmount === guess) return { kind: 'right' }
  return { kind: 'wrong', left: Math.max(0, MOST_GUESSES - tried - 1) }
}

/** Of accounts of one currency, the one that is paid to at a time: the last whose cooling-off time is over. */
export function accountInUse<A extends { id: string; status: string; usableFrom: Date | null }>(
  accounts: readonly A[],
  at: Date,
): A | undefined {
  return accounts
    .filter(({ status, usableFrom: from }) => status === 'verified' && from !== null && from <= at)
    .toSorted((a, b) => Number(b.usableFrom) - Number(a.usableFrom) || (a.id < b.id ? 1 : -1))[0]
}

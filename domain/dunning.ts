/**
 * On which days a subscription's failed charge is tried again, and what ends that: a setting of the account (contract
 * 10.4). A subscription may have days of its own.
 */

/** `cancel`: for good. */
export const DUNNING_ENDS = ['pause', 'cancel'] as const

export interface Dunning {
  /** Days after the charge date, ascending. */
  days: readonly number[]
  /** What happens to the subscription when the last attempt has failed, too. */
  end: (typeof DUNNING_ENDS)[number]
}

export const USUAL_DUNNING: Dunning = { days: [1, 3, 5, 7], end: 'pause' }

/** No setting makes more than 9 attempts in a row, where the strictest network counts 21 in 30 days (card-retries.ts). */
export const MOST_RETRY_DAYS = 8

export const LAST_RETRY_DAY = 30

export const isAscending = (days: readonly number[]): boolean =>
  days.every((day, index) => index === 0 || day > (days[index - 1] ?? day))

/** This many attempts in a row that were not approved end it, also where the next charge date cuts retries off. */
export const failuresLimit = ({ days }: Dunning): number => days.length + 1

/** What an account's row has of it. */
export interface DunningColumns {
  chargeRetryDays: readonly number[]
  /** One of {@link DUNNING_ENDS}. */
  chargeRetriesEnd: string
}

/** `ownDays`: those of the subscription itself; null for its account's. */
export const dunningOf = (
  { chargeRetryDays, chargeRetriesEnd }: DunningColumns,
  ownDays: unknown = null,
): Dunning => ({
  days: (ownDays as readonly number[] | null) ?? chargeRetryDays,
  end: chargeRetriesEnd as Dunning['end'],
})

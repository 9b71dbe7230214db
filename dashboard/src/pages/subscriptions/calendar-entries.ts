/** A subscription's charges as entries of days. */
import type { IconName } from '../../ui/Icon'
import type { Look } from '../../ui/Status'
import type { Calendar } from './queries'

export type EntryWord = 'succeeded' | 'failed' | 'pending' | 'put_off' | 'skipped' | 'coming'

export interface Entry {
  key: string
  /** The UTC day on which it stands. */
  day: string
  /** The date that is charged: of a retry, an earlier one. */
  date: string
  attempt: number
  word: EntryWord
  condition: 'failure' | 'resumption' | null
  amount: number | null
  currency: string
  payment: string | null
  failure: string | null
}

const LOOKS: Readonly<Record<EntryWord, readonly [Look, IconName]>> = {
  succeeded: ['good', 'done'],
  failed: ['bad', 'failed'],
  pending: ['info', 'clock'],
  put_off: ['warn', 'clock'],
  skipped: ['plain', 'cancelled'],
  coming: ['info', 'subscriptions'],
}

/** An entry that depends on something is drawn as less certain. */
export const lookOf = ({ word, condition }: Entry): readonly [Look, IconName] =>
  condition === null ? LOOKS[word] : ['plain', word === 'coming' ? 'clock' : LOOKS[word][1]]

/** By day, the earliest first. */
export function entriesOf({ past, skipped, coming, currency }: Calendar): Entry[] {
  const entries: Entry[] = [
    ...past.map((charge) => ({
      key: `${charge.date} ${charge.attempt}`,
      day: charge.at.slice(0, 10),
      date: charge.date,
      attempt: charge.attempt,
      word: charge.status,
      condition: null,
      amount: charge.amount,
      currency: charge.currency,
      payment: charge.payment,
      failure: charge.failure,
    })),
    ...skipped.map((date) => ({
      key: `skipped ${date}`,
      day: date,
      date,
      attempt: 1,
      word: 'skipped' as const,
      condition: null,
      amount: null,
      currency,
      payment: null,
      failure: null,
    })),
    ...coming.map(({ date, at, attempt, condition, amount }) => ({
      key: `coming ${date} ${attempt}`,
      day: at.slice(0, 10),
      date,
      attempt,
      word: 'coming' as const,
      condition,
      amount,
      currency,
      payment: null,
      failure: null,
    })),
  ]
  return entries.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The month to show at first: that of the next charge, or of the last one if none is to come. */
export function firstMonth({ coming, past, now }: Calendar): string {
  const shown = coming.at(0)?.at ?? past.at(0)?.at ?? now
  return shown.slice(0, 7)
}

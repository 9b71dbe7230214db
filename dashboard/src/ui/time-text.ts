/** Times and dates as texts, in the reader's language; times in the reader's zone. */
export type TimeForm = 'moment' | 'second' | 'date' | 'time' | 'month'

const FORMS: Readonly<Record<TimeForm, Intl.DateTimeFormatOptions>> = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
}

export const timeText = (date: Date, locale: string, form: TimeForm): string =>
  new Intl.DateTimeFormat(locale, FORMS[form]).format(date)

/** The reader's zone, such as "Central European Standard Time". */
export function zoneText(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}

/** A calendar date without a zone, YYYY-MM-DD. */
export const dateText = (date: string, locale: string, options?: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options, timeZone: 'UTC' }).format(new Date(date))

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** In 5 minutes, yesterday, 3 hours ago. A unit counts when it is full: nobody is promised a day that is not left. */
export function relativeTime(date: Date, now: Date, locale: string): string {
  const seconds = (date.getTime() - now.getTime()) / 1_000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, one]) => Math.abs(seconds) >= one) ?? (['second', 1] as const)
  return format.format(Math.trunc(seconds / length), unit)
}

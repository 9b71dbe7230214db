/** Calendar dates without a zone, YYYY-MM-DD, and the months that hold them, YYYY-MM. */

const DAY_MS = 86_400_000

const at = (date: string): Date => new Date(`${date}T00:00:00.000Z`)

export const dateOf = (time: Date): string => time.toISOString().slice(0, 10)

export const monthText = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at(`${month}-01`),
  )

/** The month `by` months later. */
export function monthAfter(month: string, by: number): string {
  const date = at(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return dateOf(date).slice(0, 7)
}

/** The weeks of a month, from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = at(`${month}-01`)
  const monday = first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY_MS
  const end = at(`${monthAfter(month, 1)}-01`).getTime()
  const weeks: string[][] = []
  for (let week = monday; week < end; week += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, day) => dateOf(new Date(week + day * DAY_MS))))
  return weeks
}

/** The weekdays from Monday, in short and in full. */
export function weekdays(locale: string): { short: string; long: string }[] {
  const write = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)))
  return Array.from({ length: 7 }, (_, day) => ({ short: write('short', day), long: write('long', day) }))
}

/** The dates of a filter, as the API takes them: whole days of the reader's zone, in UTC. */

/** The days that `name` has in the address: `created_from=2026-11-01&created_to=2026-11-30`. */
export function rangeOf<N extends string>(
  search: Readonly<Record<string, string | undefined>>,
  name: N,
): Partial<Record<`${N}[gte]` | `${N}[lte]`, string>> {
  const [from, to] = [
    timeOf(search[`${name}_from`], '00:00:00'),
    timeOf(search[`${name}_to`], '23:59:59.999'),
  ]
  return {
    ...(from !== undefined && { [`${name}[gte]`]: from }),
    ...(to !== undefined && { [`${name}[lte]`]: to }),
  } as Partial<Record<`${N}[gte]` | `${N}[lte]`, string>>
}

function timeOf(text: string | undefined, time: string): string | undefined {
  return text !== undefined && isDay(text) ? new Date(`${text}T${time}`).toISOString() : undefined
}

/** Whether it is a day of the calendar: JavaScript takes 30 February for one of March. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

/** The day of a time in the reader's zone, as the address has it. */
export const dayOf = (time: Date): string =>
  [
    time.getFullYear(),
    String(time.getMonth() + 1).padStart(2, '0'),
    String(time.getDate()).padStart(2, '0'),
  ].join('-')

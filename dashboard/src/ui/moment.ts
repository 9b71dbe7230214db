/** Times of `<input type="datetime-local">`, which has no zone: they are the reader's own. */

/** `2026-11-01T10:30` in the reader's zone, of an ISO 8601 time. */
export function localTime(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** ISO 8601 in UTC; undefined if the field is empty or no time. */
export function utcTime(text: string): string | undefined {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

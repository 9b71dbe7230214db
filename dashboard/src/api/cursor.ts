/** The place in a list, as the API takes it. */

export interface Cursor {
  limit: number
  starting_after?: string
  ending_before?: string
}

const ROWS = 25

/** The address names it: `?after=` or `?before=`. */
export const cursorOf = (
  { after, before }: Readonly<Record<string, string | undefined>>,
  limit = ROWS,
): Cursor => ({
  limit,
  ...(after !== undefined ? { starting_after: after } : before !== undefined && { ending_before: before }),
})

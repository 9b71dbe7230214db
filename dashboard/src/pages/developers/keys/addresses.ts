/** The entries of an allow list, as they are typed: one on each line, or with commas. */
export const addressesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

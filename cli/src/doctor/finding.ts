/** What `svc doctor` finds. */
export interface Finding {
  /** Which check found it, for `--skip`. */
  check: string
  problem: string
  /** Where: identifiers of requests, endpoints and keys. */
  examples: readonly string[]
  remedy: string
}

export const foundIf = (isFound: boolean, finding: Finding): Finding[] => (isFound ? [finding] : [])

const SHOWN = 3

export const few = (ids: readonly string[]): string[] =>
  ids.length > SHOWN ? [...ids.slice(0, SHOWN), `and ${ids.length - SHOWN} more`] : [...ids]

/** `1 call`, `2 calls`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

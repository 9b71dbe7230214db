/** What came of settling a difference. */

export type Effect =
  | { kind: 'done'; what: string }
  | Refused
  /** Whether it was done is not known: the same may be asked for again. */
  | { kind: 'unanswered' }

/** Nothing was done: why, and what to do instead. */
export interface Refused {
  kind: 'refused'
  why: string
  todo: string
}

export const refused = (why: string, todo: string): Refused => ({ kind: 'refused', why, todo })
export const UNANSWERED: Effect = { kind: 'unanswered' }

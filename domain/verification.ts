/** What a verification has found. */

/** An invariant that is violated, with its first violations. */
export interface FoundInvariant {
  name: string
  /** What should hold. */
  sentence: string
  count: number
  first: FoundViolation[]
}

interface FoundViolation {
  /** Empty where the row names none. */
  account: string
  livemode: boolean
  objectId: string
  /** What is wrong with it, in words. */
  wrong: string
}

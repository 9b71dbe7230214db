import { ArgumentError } from './errors.js'

/** An object of the service that has a version: of an answer, or of an event. */
export interface Versioned {
  id: string
  /** Absent in events of the time before objects had versions. */
  version?: number
}

/**
 * Whether an object is newer than what you know of it, so that a late event never overwrites a newer answer.
 * @param candidate What has arrived.
 * @param known What you have stored; null or undefined if nothing.
 * @throws ArgumentError if they are two objects.
 */
export function isNewer(candidate: Versioned, known: Versioned | null | undefined): boolean {
  if (known === null || known === undefined) return true
  if (candidate.id !== known.id)
    throw new ArgumentError(
      `Versions compare within one object, and these are two: ${candidate.id} and ${known.id}.`,
    )
  return (candidate.version ?? 0) > (known.version ?? 0)
}

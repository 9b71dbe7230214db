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
 * @throws ArgumentError if they are two objects, or none of the service.
 */
export function isNewer(candidate: Versioned, known: Versioned | null | undefined): boolean {
  requireVersioned('candidate', candidate)
  if (known === null || known === undefined) return true
  requireVersioned('known', known)
  if (candidate.id !== known.id)
    throw new ArgumentError(
      `Versions compare within one object, and these are two: ${candidate.id} and ${known.id}.`,
    )
  return (candidate.version ?? 0) > (known.version ?? 0)
}

/** Texts would compare by their first digit. */
function requireVersioned(name: string, object: unknown): void {
  const { id, version = 0 } = (object ?? {}) as Partial<Record<keyof Versioned, unknown>>
  if (typeof id !== 'string' || !Number.isInteger(version))
    throw new ArgumentError(
      `${name} must be an object with a text as its id and a whole number as its version`,
    )
}

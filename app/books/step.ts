/** How much is asked of the database at once: half as much after a statement that took too long, more again after others. */
import { isTooLong } from '../../store/failures'

export interface PostingStep {
  readonly size: number
  /** The statement was in time. */
  done(): void
  /** Makes it smaller, if the statement took too long. False if it failed for another reason, or cannot be smaller. */
  shrinksFor(error: unknown): boolean
}

export function createStep({ most, least }: { most: number; least: number }): PostingStep {
  let size = most
  return {
    get size() {
      return size
    },
    done() {
      size = Math.min(most, Math.ceil(size * 1.25))
    },
    shrinksFor(error) {
      if (!isTooLong(error)) return false
      const wasLeast = size <= least
      size = Math.max(least, Math.floor(size / 2))
      return !wasLeast
    },
  }
}

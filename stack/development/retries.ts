/** How long a failed part waits before it is started again, and which of its failures are shown on the terminal. */

export interface Pauses {
  /** Milliseconds before the first try; each further one waits twice as long. */
  readonly firstMs: number
  readonly longestMs: number
}

export const PAUSES: Pauses = { firstMs: 200, longestMs: 30_000 }

/** A part that has run this long has recovered. Its next failure is shown as a new one. */
const STEADY_MS = 60_000
/** While the failure stays the same, one in so many tries is shown: at the longest pause, one every ten minutes. */
const TOLD_AGAIN = 20

export interface Retries {
  /** The part has started. */
  runs(): void
  /** The part failed to start or ended: how long to wait, and what to say, if anything is new. */
  failed(trouble: string): { pauseMs: number; words: string | undefined }
}

export function createRetries({ firstMs, longestMs }: Pauses): Retries {
  let runsSince: number | undefined
  let tries = 0
  let told = { trouble: '', pauseMs: 0, tries: 0 }
  return {
    runs() {
      runsSince = Date.now()
    },
    failed(trouble) {
      if (runsSince !== undefined && Date.now() - runsSince > STEADY_MS) tries = 0
      runsSince = undefined
      const pauseMs = Math.min(firstMs * 2 ** Math.min(tries, 30), longestMs)
      tries += 1
      const known = trouble === told.trouble && pauseMs === told.pauseMs && tries < told.tries + TOLD_AGAIN
      if (known) return { pauseMs, words: undefined }
      told = { trouble, pauseMs, tries }
      const count = tries > 1 ? ` (try ${tries})` : ''
      return { pauseMs, words: `${trouble.replace(/\.$/, '')}; ${next(pauseMs)}${count}` }
    },
  }
}

const next = (pauseMs: number): string =>
  pauseMs < 1000 ? 'starting it again' : `starting it again in ${Math.round(pauseMs / 1000)} s`

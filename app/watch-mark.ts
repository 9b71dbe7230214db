/**
 * Closes the service to money if its database is an earlier state than this process or a witness has seen: a copy of its files, or a
 * dump, that was put back (docs/recovery.md). Looked at before a process begins, and every few seconds while it runs.
 */
import { SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'
import type { Witness } from '../infra/witness-file'
import type { ServiceMarks } from '../store/service-marks'

/** A state that was put back within this time may go unnoticed. */
const EVERY = 5 * SECOND

interface Watching {
  serviceMarks: ServiceMarks
  /** The greatest number that one of them or this process has seen counts. */
  witnesses: readonly Witness[]
  log: Logger
}

/** Resolves once it has looked. Returns what looks again. */
export async function lookAtMark({ serviceMarks, witnesses, log }: Watching) {
  const seen = new Map<string, bigint>()
  const asked = witnesses.map((witness) => createAsked(witness, log))

  async function look(): Promise<void> {
    const name = await serviceMarks.name()
    // Read before the number is raised: what another process sees meanwhile is no earlier state.
    const told = await Promise.all(asked.map((witness) => witness.read(name)))
    const known = [seen.get(name) ?? 0n, ...told].reduce((a, b) => (a > b ? a : b))
    const { beat, closed } = await serviceMarks.raise(name, known)
    seen.set(name, beat)
    if (closed !== null)
      log.error(
        { beat: String(beat), seen: String(known) },
        `${closed} The service is closed to money: npm run recover (docs/recovery.md).`,
      )
    await Promise.all(asked.map((witness) => witness.write(name, beat)))
  }

  await look()
  return look
}

/** Asks a witness until it has answered, and tells it again when it is time. One that does not answer is told of once. */
function createAsked(witness: Witness, log: Logger) {
  const { title, everyMs } = witness
  /** The database that it was asked about, and when it was told of it. */
  let of: string | undefined
  let writtenAt = -Infinity
  let isLost = false

  async function tried<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await call()
      isLost = false
      return answer
    } catch (err) {
      if (!isLost)
        log.warn(
          { err },
          `${title} cannot be asked or told how far the database is. It is asked again; until then other witnesses count alone.`,
        )
      isLost = true
      return undefined
    }
  }

  return {
    async read(database: string): Promise<bigint> {
      if (of === database) return 0n
      const beat = await tried(() => witness.read(database))
      if (beat !== undefined) [of, writtenAt] = [database, -Infinity]
      return beat ?? 0n
    },

    /** What could not be read is not written: a greater number may be there. */
    async write(database: string, beat: bigint): Promise<void> {
      const at = performance.now()
      if (of !== database || at - writtenAt < everyMs) return
      await tried(() => witness.write(database, beat))
      writtenAt = at
    },
  }
}

/** Looks now, and again every few seconds. Returns what ends that. */
export async function watchMark(watching: Watching): Promise<() => void> {
  const look = await lookAtMark(watching)
  // Without its database a process can do no harm; the next look tells.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}

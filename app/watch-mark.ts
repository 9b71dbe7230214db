/**
 * Closes the service to money if its database is an earlier state than this process or the witness has seen: a copy of its files, or a
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
  /** Undefined: what this process has seen counts alone. */
  witness: Witness | undefined
  log: Logger
}

/** Resolves once it has looked. Returns what looks again. */
export async function lookAtMark({ serviceMarks, witness, log }: Watching) {
  const seen = new Map<string, bigint>()
  let isTold = false

  async function look(): Promise<void> {
    // Read before the number is raised: what another process sees meanwhile is no earlier state.
    const witnessed = await witness?.read()
    const own = new Map(seen)
    const { name, beat, before } = await serviceMarks.raise()
    const known = [own.get(name) ?? 0n, witnessed?.get(name) ?? 0n].reduce((a, b) => (a > b ? a : b))
    seen.set(name, beat > known ? beat : known + 1n)
    if (beat <= known) {
      const reason = `The database is an earlier state of itself, of ${before.toISOString()}: it was put back from a copy or a dump.`
      if (await serviceMarks.close(known, reason))
        log.error(
          { beat: String(beat), seen: String(known) },
          `${reason} The service is closed to money: npm run recover (docs/recovery.md).`,
        )
    }
    await witness?.write(name, seen.get(name) ?? beat).catch((error: unknown) => {
      if (!isTold)
        log.warn(
          { error },
          'WITNESS_FILE cannot be written: a database that is put back while no process runs goes unnoticed',
        )
      isTold = true
    })
  }

  await look()
  return look
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

/**
 * A call that is still on its way when its caller gives it up: what it does happens whenever the schedule says so, also after its
 * caller has asked about it and was told that nothing is known.
 */
import { gate, ownSchedule } from '../schedule'

/** To be called when the caller asks. What it returns sends the call on its way; undefined outside of a schedule. */
export function arriving(at: string, name: string, work: () => Promise<unknown>): (() => void) | undefined {
  const schedule = ownSchedule()
  if (!schedule) return undefined
  return () => {
    const held = schedule.actors.filter((actor) => /^l\d+$/.test(actor.name)).length
    schedule.spawn(`l${held + 1}`, () =>
      gate({ label: `late ${at}.${name}`, touches: [at], fates: [], effect: work }),
    )
  }
}

/**
 * Why the calls of this process fail while those of another one succeed: its clock, its keys, or its way to the database
 * (decision 0146). What harms all processes alike, such as a Temporal that is down, is none of these.
 */
import { SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'
import type { Readiness } from '../infra/metrics'
import { clockFault } from './incidents/clock'
import type { KeyFaults } from './keys/check'

const LOOK_EVERY = 3 * SECOND
/** A database that fails over, or answers late under load, is silent for less. */
const SILENCE_LIMIT = 15 * SECOND
/** As many looks in a row must find nothing before the process is ready again. */
const CLEAN_LOOKS = 2

interface Looking {
  clockAhead: () => Promise<number>
  keyFaults: () => Promise<KeyFaults>
  log: Logger
}

export type OwnFaults = ReturnType<typeof createOwnFaults>

/** Until it is started it finds nothing. */
export function createOwnFaults({ clockAhead, keyFaults, log }: Looking) {
  let found: readonly string[] = []
  let clean = 0
  let answeredAt = 0
  let underWay: Promise<void> | undefined
  let told: readonly string[] = []
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const clock = clockFault(await clockAhead())
      const { wrong } = await keyFaults()
      const faults = [...(clock === undefined ? [] : [clock]), ...wrong]
      answeredAt = performance.now()
      clean = faults.length === 0 ? clean + 1 : 0
      if (faults.length > 0 || clean >= CLEAN_LOOKS) found = faults
    } catch (error) {
      log.debug({ err: error }, 'this process could not look whether its calls would succeed')
    }
  }

  const list = (): readonly string[] =>
    timer && performance.now() - answeredAt > SILENCE_LIMIT
      ? [`database: it has not answered this process for ${SILENCE_LIMIT / SECOND} s`]
      : found

  function tell(): void {
    const faults = list()
    if (faults.length > 0 && told.length === 0) log.error({ faults }, 'this process is not ready')
    if (faults.length === 0 && told.length > 0) log.info('this process is ready again')
    told = faults
  }

  function begin(): void {
    // One that hangs is not joined by others.
    underWay ??= look().finally(() => {
      underWay = undefined
      tell()
    })
    tell()
  }

  return {
    /** Empty if there is nothing. Answers at once, by the latest look. */
    list,
    readiness: (() => Promise.resolve(list())) satisfies Readiness,
    async start(): Promise<void> {
      answeredAt = performance.now()
      timer = setInterval(begin, LOOK_EVERY).unref()
      await look()
      tell()
    },
    stop(): void {
      clearInterval(timer)
      timer = undefined
    },
  }
}

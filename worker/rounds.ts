/**
 * The rounds of a worker (decision 0188): what is done every few seconds, whether or not there is anything to do. All workers ask;
 * one of them does a round, under a lease that it renews while it works. One that freezes or ends is replaced after the lease.
 */
import { randomUUID } from 'node:crypto'
import { createRegularJobs, recordRun, type RegularDependencies } from '../app/jobs/regular'
import { goOnUnless, WorkerStops, type Job } from '../app/jobs/job'
import { ROUND_NAMES, type RoundName } from '../domain/schedules'
import { MINUTE, SECOND } from '../domain/time'
import { createAlarm } from '../infra/alarm'

const LEASE = MINUTE
const RENEW = 20 * SECOND
/** A round that hangs keeps its lease no longer. */
const RENEWED_FOR = 5 * MINUTE
/** The pause after an outage. */
const OUTAGE = 5 * SECOND

const WORK = {
  sweep: 'startOverdueWorkflows',
  mails: 'sendMails',
  'delivery-leftovers': 'clearLeftovers',
} as const satisfies Record<RoundName, keyof ReturnType<typeof createRegularJobs>>

interface Settings {
  /** How often each is done, in milliseconds. */
  intervals: Readonly<Record<RoundName, { every: number }>>
  /** Nothing is done while the service is closed (decision 0130). */
  isOpen: () => Promise<boolean>
}

export interface Rounds {
  /** Has a round done now, and not only when its time has come. */
  ring(name: RoundName): void
  stop(): Promise<void>
}

export function startRounds(deps: RegularDependencies, settings: Settings): Rounds {
  const rounds = new Map(ROUND_NAMES.map((name) => [name, startRound(deps, name, settings)]))
  return {
    ring: (name) => rounds.get(name)?.ring(),
    async stop() {
      await Promise.all([...rounds.values()].map((round) => round.stop()))
    },
  }
}

function startRound(deps: RegularDependencies, name: RoundName, { intervals, isOpen }: Settings) {
  const { log } = deps
  const { scheduleRuns } = deps.store
  const { every } = intervals[name]
  const holder = randomUUID()
  const alarm = createAlarm()
  const stopping = new AbortController()
  const work = createRegularJobs(deps, jobUntil(stopping.signal))[WORK[name]]
  let isRung = false
  let isLost = false
  let isClosed = false

  const mayBegin = async (): Promise<boolean> => {
    const wasClosed = isClosed
    isClosed = !(await isOpen())
    if (isClosed && !wasClosed)
      log.info({ schedule: name }, 'a round does nothing while the service is closed')
    return !isClosed
  }

  const round = async (): Promise<void> => {
    alarm.clear()
    const after = isRung ? 0 : every
    isRung = false
    if (!(await mayBegin())) return
    if (!(await scheduleRuns.claim(name, { holder, after, every, forMs: LEASE }))) return
    const begun = Date.now()
    const renewing = setInterval(() => {
      if (Date.now() - begun > RENEWED_FOR) clearInterval(renewing)
      else scheduleRuns.renew(name, holder, LEASE).catch(() => undefined)
    }, RENEW)
    try {
      await recordRun(deps, name, work)
    } finally {
      clearInterval(renewing)
      await scheduleRuns.letGo(name, holder).catch(() => undefined)
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let pause = every
      try {
        await round()
        if (isLost) log.info({ schedule: name }, 'rounds are done again')
        isLost = false
      } catch (error) {
        if (error instanceof WorkerStops) return
        if (!isLost) log.warn({ err: error, schedule: name }, 'a round could not be done, and is tried again')
        isLost = true
        pause = Math.min(every, OUTAGE)
      }
      await alarm.pause(pause)
    }
  }
  const running = run()
  return {
    ring() {
      isRung = true
      alarm.ring()
    },
    async stop() {
      stopping.abort()
      alarm.ring()
      await running
    },
  }
}

const jobUntil = (stopping: AbortSignal): Job => ({
  stopping,
  checkpoint() {
    goOnUnless(stopping)
  },
})

/**
 * Shows in a metric how long ago each schedule and round finished, and in the worker's readiness if a round has not for too long.
 * A schedule makes no worker unready: an operator may have paused it, and what is late is told by its alert.
 */
import { Gauge } from 'prom-client'
import type { ScheduleRuns } from '../app/compose'
import { described } from '../domain/measurements'
import { SECOND } from '../domain/time'
import { JOB_NAMES, ROUND_NAMES, scheduleLimit, type Interval, type JobName } from '../domain/schedules'
import type { Logger } from '../infra/logger'
import type { Metrics, Readiness } from '../infra/metrics'

interface Watching {
  metrics: Pick<Metrics, 'registry'>
  runs: ScheduleRuns
  intervals: Readonly<Record<JobName, Interval>>
  /** Whether the service is open to money. While it is not, no schedule does anything (decision 0130). */
  isOpen: () => Promise<boolean>
  log: Logger
  now: () => number
}

/** After a worker's start, or after the service was opened, every round has its limit to finish. */
export function watchSchedules({ metrics, runs, intervals, isOpen, log, now }: Watching): Readiness {
  const startedAt = now()
  let openSince = startedAt

  /** Milliseconds since each finished last, or since this process started if there was none. */
  const ages = async <T extends JobName>(names: readonly T[]): Promise<[T, number][]> => {
    const finished = new Map((await runs.list()).map(({ schedule, finishedAt }) => [schedule, finishedAt]))
    return names.map((name) => [name, now() - (finished.get(name)?.getTime() ?? startedAt)])
  }

  new Gauge({
    ...described('schedule_last_finished_seconds'),
    registers: [metrics.registry],
    async collect() {
      this.reset()
      try {
        for (const [schedule, age] of await ages(JOB_NAMES)) this.set({ schedule }, age / SECOND)
      } catch (error) {
        log.warn({ err: error }, 'the runs of schedules cannot be read')
      }
    },
  })

  return async () => {
    try {
      if (!(await isOpen())) openSince = now()
      const running = now() - openSince
      const late = (await ages(ROUND_NAMES)).filter(
        ([name, age]) => Math.min(age, running) > scheduleLimit(intervals[name]),
      )
      return late.map(([name, age]) => `round ${name}: none has finished for ${Math.round(age / SECOND)} s`)
    } catch (error) {
      log.warn({ err: error }, 'the runs of schedules cannot be read')
      return []
    }
  }
}

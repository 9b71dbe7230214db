/** Shows in a metric and in the worker's readiness if a schedule has not finished a run for too long. */
import { Gauge } from 'prom-client'
import type { ScheduleRuns } from '../app/compose'
import { described } from '../domain/measurements'
import { SECOND } from '../domain/time'
import { JOB_NAMES, scheduleLimit, type Interval, type JobName } from '../domain/schedules'
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

/** After a worker's start, or after the service was opened, every schedule has its limit to finish a run. */
export function watchSchedules({ metrics, runs, intervals, isOpen, log, now }: Watching): Readiness {
  const startedAt = now()
  let openSince = startedAt

  /** Milliseconds since the last finished run of each schedule, or since this process started if there was none. */
  const ages = async (): Promise<[JobName, number][]> => {
    const finished = new Map((await runs.list()).map(({ schedule, finishedAt }) => [schedule, finishedAt]))
    return JOB_NAMES.map((name) => [name, now() - (finished.get(name)?.getTime() ?? startedAt)])
  }

  new Gauge({
    ...described('schedule_last_finished_seconds'),
    registers: [metrics.registry],
    async collect() {
      this.reset()
      try {
        for (const [schedule, age] of await ages()) this.set({ schedule }, age / SECOND)
      } catch (error) {
        log.warn({ err: error }, 'the runs of schedules cannot be read')
      }
    },
  })

  return async () => {
    try {
      if (!(await isOpen())) openSince = now()
      const running = now() - openSince
      const late = (await ages()).filter(
        ([name, age]) => Math.min(age, running) > scheduleLimit(intervals[name]),
      )
      return late.map(
        ([name, age]) => `schedule ${name}: no run has finished for ${Math.round(age / SECOND)} s`,
      )
    } catch (error) {
      log.warn({ err: error }, 'the runs of schedules cannot be read')
      return []
    }
  }
}

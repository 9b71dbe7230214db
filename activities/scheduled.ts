/** What the schedules run: jobs that say what they did, and the activities around them, which answer nothing. */
import type { ScheduleName } from '../domain/schedules'
import type { Logger } from '../infra/logger'
import type { Store } from '../store/store'
import { WorkerStops } from './checkpoint'
import { createLeftoverActivities, type LeftoverDependencies } from './deliveries/leftovers'
import { createHousekeepingActivities, type HousekeepingDependencies } from './housekeeping'
import { createMailActivities, type MailDependencies } from './mails'
import { createScheduleActivities, type ScheduleDependencies } from './schedules'

export type ScheduledDependencies = { store: Store; log: Logger } & MailDependencies &
  HousekeepingDependencies &
  LeftoverDependencies &
  ScheduleDependencies

type Counts = Readonly<Record<string, number>>

export function createScheduledJobs(deps: ScheduledDependencies) {
  return {
    ...createMailActivities(deps),
    ...createHousekeepingActivities(deps),
    ...createLeftoverActivities(deps),
    ...createScheduleActivities(deps),
  }
}

/**
 * A result that a worker cannot read would hold up its schedule for as long as that lasts: counts go to the log, and the
 * row of the schedule tells when it last ran.
 */
export function createScheduledActivities(deps: ScheduledDependencies) {
  const {
    log,
    store: { scheduleRuns },
  } = deps
  const jobs = createScheduledJobs(deps)
  const recorded = (schedule: ScheduleName, job: keyof typeof jobs) => async (): Promise<void> => {
    await scheduleRuns.begin(schedule)
    try {
      const counts: Counts = await jobs[job]()
      const idle = Object.values(counts).every((count) => count === 0)
      log[idle ? 'debug' : 'info']({ schedule, ...counts }, 'a scheduled run is over')
    } catch (error) {
      if (error instanceof WorkerStops) {
        log.info({ schedule }, 'a scheduled run goes on after a worker has stopped')
        throw error
      }
      const failure = error instanceof Error ? error.name : 'not an Error'
      await scheduleRuns.fail(schedule, failure).catch((unwritten: unknown) => {
        log.warn({ err: unwritten, schedule }, 'a failed run could not be recorded')
      })
      log.error({ err: error, schedule }, 'a scheduled run failed')
      throw error
    }
    await scheduleRuns.finish(schedule)
  }
  return {
    startOverdueWorkflows: recorded('sweep', 'startOverdueWorkflows'),
    sendMails: recorded('mails', 'sendMails'),
    clearLeftovers: recorded('delivery-leftovers', 'clearLeftovers'),
    keepHouse: recorded('housekeeping', 'keepHouse'),
    reviewEndpoints: recorded('endpoint-health', 'reviewEndpoints'),
    settleFees: recorded('fee-settlement', 'settleFees'),
    ageCards: recorded('cards', 'ageCards'),
  }
}

export type ScheduledActivities = ReturnType<typeof createScheduledActivities>

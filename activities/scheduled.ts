/**
 * The activities of the schedules. A result that a worker cannot read would hold up its schedule for as long as that lasts, so they
 * answer nothing: counts go to the log, and the row of the schedule tells when it last ran.
 */
import { createRegularJobs, recordRun, type RegularDependencies } from '../app/jobs/regular'
import type { JobName } from '../domain/schedules'
import { checkpoint } from './checkpoint'

export interface ScheduledDependencies extends RegularDependencies {
  /** Raised when the worker stops. */
  stopping: AbortSignal
}

export const createScheduledJobs = ({ stopping, ...deps }: ScheduledDependencies) =>
  createRegularJobs(deps, {
    stopping,
    checkpoint: (counts) => {
      checkpoint(stopping, counts)
    },
  })

export function createScheduledActivities(deps: ScheduledDependencies) {
  const {
    log,
    store: { scheduleRuns, serviceStates },
  } = deps
  const jobs = createScheduledJobs(deps)
  const recorded = (schedule: JobName, job: keyof typeof jobs) => async (): Promise<void> => {
    if (!(await serviceStates.isOpen())) {
      log.info({ schedule }, 'a scheduled run does nothing while the service is closed')
      return
    }
    await scheduleRuns.begin(schedule)
    await recordRun(deps, schedule, jobs[job])
  }
  return {
    keepHouse: recorded('housekeeping', 'keepHouse'),
    reviewEndpoints: recorded('endpoint-health', 'reviewEndpoints'),
    settleFees: recorded('fee-settlement', 'settleFees'),
    ageCards: recorded('cards', 'ageCards'),
    countHours: recorded('dashboard-hours', 'countHours'),
    verifyRows: recorded('verify', 'verifyRows'),
    reconcileYesterday: recorded('reconciliation', 'reconcileYesterday'),
    pollNotifications: recorded('acquirer-notifications', 'pollNotifications'),
  }
}

export type ScheduledActivities = ReturnType<typeof createScheduledActivities>

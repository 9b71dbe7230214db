/** What the schedules run: jobs that say what they did, and the activities around them, which answer nothing. */
import type { App } from '../app/app'
import type { Dependencies } from '../app/dependencies'
import { countHours } from '../app/dashboard/metrics/count'
import { keepHouse } from '../app/jobs/housekeeping'
import { startOverdueWorkflows, type Sweep } from '../app/jobs/sweep'
import { sendMails, type Mailer } from '../app/mails/send'
import { ageCards } from '../app/payment-methods/age'
import { settleFees } from '../app/payments/settle-fees'
import { clearLeftovers } from '../app/webhooks/deliveries/leftovers'
import { reviewEndpoints } from '../app/webhooks/endpoints/review'
import type { ScheduleName } from '../domain/schedules'
import { WorkerStops, checkpoint } from './checkpoint'

export interface ScheduledDependencies extends Pick<Dependencies, 'store' | 'log' | 'now' | 'real'>, Sweep {
  /** Absent where no server is known: mails wait until one is. */
  mailer: Mailer | undefined
  workflows: Sweep['workflows'] & Pick<App['workflows'], 'tell'>
  /** Raised when the worker stops. */
  stopping: AbortSignal
}

type Counts = Readonly<Record<string, number>>

export function createScheduledJobs(deps: ScheduledDependencies) {
  const { store, log, mailer, stopping } = deps
  const job = {
    stopping,
    checkpoint: (counts: unknown) => {
      checkpoint(stopping, counts)
    },
  }
  let saidMailsWait = false
  return {
    startOverdueWorkflows: () => startOverdueWorkflows(deps, job),
    clearLeftovers: () => clearLeftovers(deps, job),
    keepHouse: () => keepHouse(deps, job),
    reviewEndpoints: () => reviewEndpoints(deps),
    settleFees: () => settleFees(deps, job),
    ageCards: () => ageCards(deps, job),
    countHours: () => countHours(deps, job),
    async sendMails() {
      if (mailer) return sendMails(deps, mailer, job)
      const waiting = saidMailsWait ? 0 : await store.mails.countDue()
      saidMailsWait ||= waiting > 0
      if (waiting > 0) log.warn({ waiting }, 'mails wait: SMTP_URL is not set')
      return { sent: 0, failed: 0 }
    },
  }
}

/**
 * A result that a worker cannot read would hold up its schedule for as long as that lasts: counts go to the log, and the
 * row of the schedule tells when it last ran.
 */
export function createScheduledActivities(deps: ScheduledDependencies) {
  const {
    log,
    store: { scheduleRuns, serviceStates },
  } = deps
  const jobs = createScheduledJobs(deps)
  const recorded = (schedule: ScheduleName, job: keyof typeof jobs) => async (): Promise<void> => {
    if (!(await serviceStates.isOpen())) {
      log.info({ schedule }, 'a scheduled run does nothing while the service is closed')
      return
    }
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
    countHours: recorded('dashboard-hours', 'countHours'),
  }
}

export type ScheduledActivities = ReturnType<typeof createScheduledActivities>

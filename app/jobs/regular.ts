/** What is done regularly, and the record of each run (`schedule_runs`): by rounds of a worker, or by Temporal Schedules. */
import type { JobName } from '../../domain/schedules'
import type { App } from '../app'
import { countHours } from '../dashboard/metrics/count'
import type { Dependencies } from '../dependencies'
import { forgetFiles } from '../files/forget'
import { writeCardholderMails } from '../mails/cardholders'
import { sendMails, type Mailer } from '../mails/send'
import { tellAhead } from '../mails/tell-ahead'
import { ageCards } from '../payment-methods/age'
import { settleFees } from '../payments/settle-fees'
import { verifyNightly } from '../verification/nightly'
import { clearLeftovers } from '../webhooks/deliveries/leftovers'
import { reviewEndpoints } from '../webhooks/endpoints/review'
import { keepHouse } from './housekeeping'
import { WorkerStops, type Job } from './job'
import { pollNotifications, type PolledModes } from './poll-notifications'
import { reconcileYesterday } from './reconcile-yesterday'
import { startOverdueWorkflows, type Sweep } from './sweep'

export interface RegularDependencies
  extends
    Pick<Dependencies, 'store' | 'bank' | 'log' | 'now' | 'real'>,
    Sweep,
    Omit<PolledModes, 'workflows'> {
  /** Absent where no server is known: mails wait until one is. */
  mailer: Mailer | undefined
  workflows: Sweep['workflows'] &
    Pick<App['workflows'], 'wakeIfRunning' | 'start' | 'running' | 'whichRun' | 'inspect'>
  /** Where the content of files lies; undefined if this process reaches none. */
  objects: App['objects']
}

/** What a run did. */
type Counts = Readonly<Record<string, number>>

export function createRegularJobs(deps: RegularDependencies, job: Job) {
  const { store, log, mailer } = deps
  let saidMailsWait = false
  return {
    startOverdueWorkflows: () => startOverdueWorkflows(deps, job),
    clearLeftovers: () => clearLeftovers(deps, job),
    keepHouse: async (): Promise<Record<string, number>> => ({
      ...(await keepHouse(deps, job)),
      contents: await forgetFiles(deps, job),
    }),
    reviewEndpoints: () => reviewEndpoints(deps),
    settleFees: () => settleFees(deps, job),
    ageCards: async (): Promise<Record<string, number>> => {
      const aged = await ageCards(deps, job)
      const toldAhead = await tellAhead(deps, job)
      return { ...aged, ...(toldAhead > 0 && { toldAhead }) }
    },
    countHours: () => countHours(deps, job),
    verifyRows: () => verifyNightly(deps, job),
    reconcileYesterday: () => reconcileYesterday(deps, job),
    pollNotifications: () => pollNotifications(deps, job),
    sendMails: async (): Promise<Record<string, number>> => {
      const counts = { sent: 0, failed: 0 }
      let cardholders = 0
      for (let isMore = true; isMore;) {
        const written = await writeCardholderMails(deps, job)
        const { sent, failed } = mailer ? await sendMails(deps, mailer, job) : { sent: 0, failed: 0 }
        counts.sent += sent
        counts.failed += failed
        cardholders += written.count
        isMore = written.isMore
      }
      const all = { ...counts, ...(cardholders > 0 && { cardholders }) }
      if (mailer) return all
      const waiting = saidMailsWait ? 0 : await store.mails.countDue()
      saidMailsWait ||= waiting > 0
      if (waiting > 0) log.warn({ waiting }, 'mails wait: SMTP_URL is not set')
      return all
    },
  }
}

/** Does a run that has begun, and records its end. Rejects if it failed. */
export async function recordRun(
  { store: { scheduleRuns }, log }: Pick<RegularDependencies, 'store' | 'log'>,
  schedule: JobName,
  work: () => Promise<Counts>,
): Promise<void> {
  try {
    const counts = await work()
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

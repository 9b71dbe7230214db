/** What Temporal Schedules run: small workflows with one activity each and no result. */
import { proxyActivities } from '@temporalio/workflow'
import type { ScheduledActivities } from '../activities/scheduled'

const {
  keepHouse,
  reviewEndpoints,
  settleFees,
  ageCards,
  countHours,
  reconcileYesterday,
  pollNotifications,
} = proxyActivities<ScheduledActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '1 minute',
  retry: { maximumAttempts: 3 },
})

/** Its place is kept, so that a try goes on where the one before ended, and the run of the schedule limits how often. */
const { verifyRows } = proxyActivities<ScheduledActivities>({
  startToCloseTimeout: '20 hours',
  heartbeatTimeout: '1 minute',
  retry: { initialInterval: '10 seconds', maximumInterval: '5 minutes' },
})

/** Hourly: deletes what is past its retention. */
export async function housekeepingWorkflow(): Promise<void> {
  await keepHouse()
}

/** Hourly: degrades or disables endpoints that have failed for long, even if no attempt was made since. */
export async function endpointHealthWorkflow(): Promise<void> {
  await reviewEndpoints()
}

/** Daily, after midnight UTC: settles the fees of the days before. */
export async function feeSettlementWorkflow(): Promise<void> {
  await settleFees()
}

/** Daily, as the date changes: stored cards expire, and merchants are told of those that expire soon. */
export async function cardsWorkflow(): Promise<void> {
  await ageCards()
}

/** Every five minutes: counts the hours that the dashboard shows and that have changed. */
export async function dashboardHoursWorkflow(): Promise<void> {
  await countHours()
}

/** Nightly: compares all rows with what always holds of them, and with the workflows that run. */
export async function verifyWorkflow(): Promise<void> {
  await verifyRows()
}

/** Hourly: compares what the acquirers did on the day before, as far as that is not done. */
export async function reconciliationWorkflow(): Promise<void> {
  await reconcileYesterday()
}

/** Every five minutes: reads what acquirers list as told, and keeps what never came. */
export async function acquirerNotificationsWorkflow(): Promise<void> {
  await pollNotifications()
}

/** What Temporal Schedules run: small workflows with one activity each and no result. */
import { proxyActivities } from '@temporalio/workflow'
import type { ScheduledActivities } from '../activities/scheduled'

const {
  startOverdueWorkflows,
  sendMails,
  keepHouse,
  clearLeftovers,
  reviewEndpoints,
  settleFees,
  ageCards,
  countHours,
} = proxyActivities<ScheduledActivities>({
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '1 minute',
  retry: { maximumAttempts: 3 },
})

/** Every `SWEEP_EVERY_MS`, by default 15 s: finds what was interrupted and hands it to its workflow (contract 19.3). */
export async function sweepWorkflow(): Promise<void> {
  await startOverdueWorkflows()
}

/** A quarter as often as the sweep, and apart from it, so that a mail server that hangs delays nothing else. */
export async function mailsWorkflow(): Promise<void> {
  await sendMails()
}

/** Hourly: deletes what is past its retention. */
export async function housekeepingWorkflow(): Promise<void> {
  await keepHouse()
}

/** A quarter as often as the sweep: clears what is left of webhook deliveries that are over. */
export async function deliveryLeftoversWorkflow(): Promise<void> {
  await clearLeftovers()
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

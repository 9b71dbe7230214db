/** What Temporal Schedules run: small workflows of one activity each, which answer nothing. */
import { proxyActivities } from '@temporalio/workflow'
import type { ScheduledActivities } from '../activities/scheduled'

const { startOverdueWorkflows, sendMails, keepHouse, clearLeftovers, reviewEndpoints, settleFees, ageCards } =
  proxyActivities<ScheduledActivities>({
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '1 minute',
    retry: { maximumAttempts: 3 },
  })

/** Every 15 s: what was interrupted is found and handed to its workflow (contract 19.3). */
export async function sweepWorkflow(): Promise<void> {
  await startOverdueWorkflows()
}

/** As often, and apart from it: a mail server that hangs holds up nothing else. */
export async function mailsWorkflow(): Promise<void> {
  await sendMails()
}

/** Hourly: what is past its retention is deleted. */
export async function housekeepingWorkflow(): Promise<void> {
  await keepHouse()
}

/** As often as the sweep: what is left of webhook deliveries that are over is cleared. */
export async function deliveryLeftoversWorkflow(): Promise<void> {
  await clearLeftovers()
}

/** Hourly: endpoints that have failed for long are degraded or disabled, though no attempt was made since. */
export async function endpointHealthWorkflow(): Promise<void> {
  await reviewEndpoints()
}

/** Daily, after midnight UTC: the fees of the days before are settled. */
export async function feeSettlementWorkflow(): Promise<void> {
  await settleFees()
}

/** Daily, as the date changes: stored cards expire, and their merchants are told beforehand. */
export async function cardsWorkflow(): Promise<void> {
  await ageCards()
}

/** What Temporal Schedules run: small workflows of one activity each. */
import { proxyActivities } from '@temporalio/workflow'
import type { LeftoverActivities } from '../activities/delivery/leftovers'
import type { HousekeepingActivities } from '../activities/housekeeping'
import type { MailActivities } from '../activities/mails'
import type { ScheduleActivities } from '../activities/schedules'

const options = {
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '1 minute',
  retry: { maximumAttempts: 3 },
} as const

const { startOverdueWorkflows, settleFees, ageCards, reviewEndpoints } =
  proxyActivities<ScheduleActivities>(options)
const { keepHouse } = proxyActivities<HousekeepingActivities>(options)
const { clearLeftovers } = proxyActivities<LeftoverActivities>(options)
const { sendMails } = proxyActivities<MailActivities>(options)

/** Every 15 s: what was interrupted is found and handed to its workflow (design, 7). */
export async function sweepWorkflow(): Promise<{ started: number }> {
  return startOverdueWorkflows()
}

/** As often, and apart from it: a mail server that hangs holds up nothing else. */
export async function mailsWorkflow(): Promise<{ sent: number; failed: number }> {
  return sendMails()
}

/** Hourly: what is past its retention is deleted. */
export async function housekeepingWorkflow(): Promise<Awaited<ReturnType<typeof keepHouse>>> {
  return keepHouse()
}

/** As often as the sweep: what is left of webhook deliveries that are over is cleared. */
export async function deliveryLeftoversWorkflow(): Promise<Awaited<ReturnType<typeof clearLeftovers>>> {
  return clearLeftovers()
}

/** Hourly: endpoints that have failed for long are degraded or disabled, though no attempt was made since. */
export async function endpointHealthWorkflow(): Promise<{ changed: number }> {
  return reviewEndpoints()
}

/** Daily, after midnight UTC: the fees of the days before are settled. */
export async function feeSettlementWorkflow(): Promise<{ payments: number }> {
  return settleFees()
}

/** Daily, as the date changes: stored cards expire, and their merchants are told beforehand. */
export async function cardsWorkflow(): Promise<{ expired: number; announced: number }> {
  return ageCards()
}

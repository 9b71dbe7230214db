/** The workflows after a careless change: each lacks a step that old runs have taken. */
import { proxyActivities, sleep } from '@temporalio/workflow'
import type { PaymentActivities } from '../../../activities/payments/activities'
import type { PaymentWorkflowInput } from '../../../workflows/messages'

const { advancePayment } = proxyActivities<PaymentActivities>({ startToCloseTimeout: '40 seconds' })

/** Has no updates, and waits before its first step. */
export async function paymentWorkflow(ref: PaymentWorkflowInput): Promise<void> {
  await sleep('1 second')
  await advancePayment({ ref })
}

/** Sleeps before its first look. */
export async function refundWorkflow(): Promise<void> {
  await sleep('1 second')
}

export const hostedSessionWorkflow = refundWorkflow
export const webhookReplayWorkflow = refundWorkflow

/** Sleeps before its first look. */
export async function subscriptionWorkflow(): Promise<void> {
  await sleep('1 second')
}

/** Sleeps before its first look. */
export async function sandboxClockWorkflow(): Promise<void> {
  await sleep('1 second')
}

/** Sleeps before its first look. */
export async function deliveryWorkflow(): Promise<void> {
  await sleep('1 second')
}

export async function endpointHealthWorkflow(): Promise<{ changed: number }> {
  return { changed: 0 }
}

export async function housekeepingWorkflow(): Promise<{ idempotencyRecords: number }> {
  return { idempotencyRecords: 0 }
}

export async function feeSettlementWorkflow(): Promise<{ payments: number }> {
  return { payments: 0 }
}

export async function cardsWorkflow(): Promise<{ expired: number }> {
  return { expired: 0 }
}

export async function dashboardHoursWorkflow(): Promise<{ hours: number }> {
  return { hours: 0 }
}

export async function verifyWorkflow(): Promise<{ violations: number }> {
  return { violations: 0 }
}

export async function reconciliationWorkflow(): Promise<{ finished: number }> {
  return { finished: 0 }
}

export async function acquirerNotificationsWorkflow(): Promise<{ read: number }> {
  return { read: 0 }
}

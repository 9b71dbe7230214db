/** The workflows of kinds that do nothing but wait and take their steps, each under a name of its own in Temporal's list. */
import type { RefOf } from '../domain/workflow-ref'
import { checkInput } from './guards'
import { takeSteps } from './waiting'

export async function acquirerNotificationWorkflow(input: RefOf<'acquirer_notification'>): Promise<void> {
  await takeSteps(checkInput('acquirer_notification', input))
}

export async function disputeWorkflow(input: RefOf<'dispute'>): Promise<void> {
  await takeSteps(checkInput('dispute', input))
}

export async function disputeWatchWorkflow(input: RefOf<'dispute_watch'>): Promise<void> {
  await takeSteps(checkInput('dispute_watch', input))
}

export async function hostedSessionWorkflow(input: RefOf<'hosted_session'>): Promise<void> {
  await takeSteps(checkInput('hosted_session', input))
}

export async function paymentMethodWorkflow(input: RefOf<'payment_method'>): Promise<void> {
  await takeSteps(checkInput('payment_method', input))
}

export async function payoutWorkflow(input: RefOf<'payout'>): Promise<void> {
  await takeSteps(checkInput('payout', input))
}

export async function payoutScheduleWorkflow(input: RefOf<'payout_schedule'>): Promise<void> {
  await takeSteps(checkInput('payout_schedule', input))
}

export async function reportScheduleWorkflow(input: RefOf<'report_schedule'>): Promise<void> {
  await takeSteps(checkInput('report_schedule', input))
}

export async function webhookReplayWorkflow(input: RefOf<'webhook_replay'>): Promise<void> {
  await takeSteps(checkInput('webhook_replay', input))
}

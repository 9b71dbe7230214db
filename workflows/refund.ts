/**
 * Settles one refund: asks the acquirer for it when it is due, asks again about an answer that was lost, and ends once it has
 * succeeded or failed. Its steps are in app/refunds/advance.ts.
 */
import type { RefOf } from '../domain/workflow-ref'
import { checkInput } from './guards'
import { takeSteps } from './waiting'

export async function refundWorkflow(input: RefOf<'refund'>): Promise<void> {
  await takeSteps(checkInput('refund', input))
}

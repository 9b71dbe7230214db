/** The ids of objects' workflows. */
import { KINDS } from '../../app/kinds'
import { rowsNamed } from '../../app/kinds/kind'
import { workflowIdOf } from '../../domain/workflow-ref'

const idsOf = (kind: string) => (id: string) => workflowIdOf(rowsNamed(KINDS, kind).kind.waits.workflow, id)

export const paymentWorkflowId = idsOf('payment')
export const refundWorkflowId = idsOf('refund')
export const hostedSessionWorkflowId = idsOf('hosted_session')
export const cardWorkflowId = idsOf('payment_method')
export const payoutWorkflowId = idsOf('payout')
export const disputeWorkflowId = idsOf('dispute')
export const subscriptionWorkflowId = idsOf('subscription')
export const deliveryWorkflowId = idsOf('event')
export const replayWorkflowId = idsOf('webhook_replay')

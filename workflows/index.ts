/** What the worker bundles: every workflow by its type. */
export { hostedSessionWorkflow } from './hosted-session'
export { paymentWorkflow } from './payment'
export { refundWorkflow } from './refund'
export { feeSettlementWorkflow, housekeepingWorkflow, sweepWorkflow } from './schedules'

/** What the worker bundles: every workflow by its type. */
export { hostedSessionWorkflow } from './hosted-session'
export { paymentWorkflow } from './payment'
export { refundWorkflow } from './refund'
export { cardsWorkflow, feeSettlementWorkflow, housekeepingWorkflow, sweepWorkflow } from './schedules'

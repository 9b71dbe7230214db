/** What the worker bundles: every workflow by its type. */
export { paymentWorkflow } from './payment'
export { refundWorkflow } from './refund'
export { cardsWorkflow, feeSettlementWorkflow, housekeepingWorkflow, sweepWorkflow } from './schedules'

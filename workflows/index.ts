/** What the worker bundles: every workflow by its type. */
export { paymentWorkflow } from './payment'
export { feeSettlementWorkflow, housekeepingWorkflow, sweepWorkflow } from './schedules'

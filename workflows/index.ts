/** What the worker bundles: every workflow by its type. */
export { paymentWorkflow } from './payment'
export { housekeepingWorkflow, sweepWorkflow } from './schedules'

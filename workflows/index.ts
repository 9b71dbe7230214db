/** What the worker bundles: every workflow by its type. */
export { paymentWorkflow } from './payment'
export { cardsWorkflow, housekeepingWorkflow, sweepWorkflow } from './schedules'

/** What the worker bundles: every workflow by its type. */
export * from './kinds'
export { deliveryWorkflow } from './delivery'
export { paymentWorkflow } from './payment'
export { sandboxClockWorkflow } from './sandbox-clock'
export { subscriptionWorkflow } from './subscription'
export {
  acquirerNotificationsWorkflow,
  cardsWorkflow,
  dashboardHoursWorkflow,
  reconciliationWorkflow,
  endpointHealthWorkflow,
  feeSettlementWorkflow,
  housekeepingWorkflow,
  verifyWorkflow,
} from './schedules'
export { refundWorkflow } from './refund'

/** What the worker bundles: every workflow by its type. */
export { deliveryWorkflow } from './delivery'
export { paymentWorkflow } from './payment'
export { sandboxClockWorkflow } from './sandbox-clock'
export { subscriptionWorkflow } from './subscription'
export {
  cardsWorkflow,
  dashboardHoursWorkflow,
  deliveryLeftoversWorkflow,
  endpointHealthWorkflow,
  feeSettlementWorkflow,
  housekeepingWorkflow,
  mailsWorkflow,
  sweepWorkflow,
} from './schedules'
export { waitingWorkflow } from './waiting'

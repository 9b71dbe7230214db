/** What the worker bundles: every workflow by its type. */
export { deliveryWorkflow } from './delivery'
export { hostedSessionWorkflow } from './hosted-session'
export { paymentWorkflow } from './payment'
export { refundWorkflow } from './refund'
export { replayWorkflow } from './replay'
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

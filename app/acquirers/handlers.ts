/**
 * What is done with a notification, by its type. A handler may run again at any point, after others and out of order: what it
 * does is conditional on the rows, and what counts is what the acquirer answers when it is asked (decisions 0175 and 0207).
 */
import type { NotificationHandler } from './handled'
import { receiveDispute } from '../disputes/receive'
import { receiveFraudWarning } from '../disputes/warn'
import { wakeSettledCapture, wakeSettledRefund } from './settled'

/** Of types that are not here, nothing is done. */
export const NOTIFICATION_HANDLERS: ReadonlyMap<string, NotificationHandler> = new Map([
  ['capture.settled', wakeSettledCapture],
  ['capture.failed', wakeSettledCapture],
  ['refund.settled', wakeSettledRefund],
  ['refund.failed', wakeSettledRefund],
  ['dispute.opened', receiveDispute],
  ['dispute.updated', receiveDispute],
  ['dispute.closed', receiveDispute],
  ['fraud.warning', receiveFraudWarning],
])

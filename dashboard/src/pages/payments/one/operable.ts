/** What can be done with a payment in its state (contract 3.4). The API decides anyway. */
import { minorOf } from '../../../ui/amount'
import type { Payment } from './queries'

const CANCELLABLE: readonly Payment['status'][] = ['pending', 'requires_action', 'authorized', 'on_hold']
const REFUNDABLE: readonly Payment['status'][] = ['succeeded', 'partially_refunded']

export const canCapture = ({ status }: Payment): boolean => status === 'authorized'
export const canCancel = ({ status }: Payment): boolean => CANCELLABLE.includes(status)
export const canRefund = ({
  status,
  amount_captured: captured,
  amount_refunded: refunded,
}: Payment): boolean => REFUNDABLE.includes(status) && captured > refunded

/** What of the authorization is not captured, in minor units. */
export const leftToCapture = ({ amount, amount_captured: captured, currency }: Payment): number =>
  minorOf(amount, currency) - minorOf(captured, currency)

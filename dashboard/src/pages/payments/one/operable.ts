/** What can be done with a payment in its state (contract 3.4). The API decides anyway. */
import { minorOf } from '../../../ui/amount'
import type { Payment } from './queries'

const CANCELLABLE: readonly Payment['status'][] = ['pending', 'requires_action', 'authorized', 'on_hold']

export const canCapture = ({ status }: Payment): boolean => status === 'authorized'
export const canCancel = ({ status }: Payment): boolean => CANCELLABLE.includes(status)
export const canRefund = ({ amount_refundable: left }: Payment): boolean => left > 0

/** What of the authorization is not captured, in minor units. */
export const leftToCapture = ({ amount_capturable: left, currency }: Payment): number =>
  minorOf(left, currency)

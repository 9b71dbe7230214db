/** What is left to the merchant of a payment, as its balance has it (contract 3.15). Amounts are minor units. */
import { feeReturned, type Charged } from './tariffs'

interface Settling extends Pick<Charged, 'tariff'> {
  amountCaptured: bigint
  amountRefunded: bigint
  amountDisputed: bigint
  fee: bigint
  /** What its disputes cost. */
  disputeFees: bigint
}

/** Below zero when more was given back and charged than was captured. */
export const netOf = (payment: Settling): bigint =>
  payment.amountCaptured -
  payment.amountRefunded -
  payment.amountDisputed -
  payment.fee +
  feeReturned(payment, payment.amountRefunded) -
  payment.disputeFees

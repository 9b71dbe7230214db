/** What the captures of a payment have taken, each by its operation. */
import { authorizeKey, captureKey } from '../../domain/processor-keys'
import type { CaptureInput } from '../../domain/operation-outcomes'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'

export interface CapturesOf {
  payment: PaymentModel
  captures: readonly PaymentOperationModel[]
}

export const keyOfCapture = (payment: PaymentModel, { kind, keyHash }: PaymentOperationModel): string =>
  captureKey(payment, { kind, keyHash: Buffer.from(keyHash).toString('hex') })

/** Whether it was captured with its authorization, which no operation tells of. */
export const isCapturedAtOnce = ({ payment, captures }: CapturesOf): boolean =>
  payment.capture && payment.amountCaptured > 0n && !captures.some(({ result }) => result === 'succeeded')

/** What has captured under a key of the acquirer, and stands; null if nothing has. */
export function captureUnder(key: string | undefined, ours: CapturesOf): Capturing | null {
  const { payment, captures } = ours
  if (key === authorizeKey(payment)) return isCapturedAtOnce(ours) ? 'at_once' : null
  return captures.find((one) => one.result === 'succeeded' && keyOfCapture(payment, one) === key) ?? null
}

/** What has captured: an operation, or the payment's authorization itself. */
export type Capturing = PaymentOperationModel | 'at_once'

/** What it has captured. An operation that asked for whatever was left has what the others leave. */
export function capturedBy(operation: Capturing, { payment, captures }: CapturesOf): bigint {
  if (operation === 'at_once') return payment.amountCaptured
  const named = namedBy(operation)
  if (named !== null) return named
  const others = captures
    .filter((other) => other !== operation && other.result === 'succeeded')
    .reduce((sum, other) => sum + (namedBy(other) ?? 0n), 0n)
  return payment.amountCaptured - others
}

function namedBy({ input }: PaymentOperationModel): bigint | null {
  const { amount = null } = input as unknown as Partial<CaptureInput>
  return amount === null ? null : BigInt(amount)
}

/** What the captures of a payment have taken, each by its operation. */
import { captureKey } from '../../domain/processor-keys'
import type { CaptureInput } from '../../domain/operation-outcomes'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'

export interface CapturesOf {
  payment: PaymentModel
  captures: readonly PaymentOperationModel[]
}

export const keyOfCapture = (payment: PaymentModel, { kind, keyHash }: PaymentOperationModel): string =>
  captureKey(payment, { kind, keyHash: Buffer.from(keyHash).toString('hex') })

/** What an operation has captured. One that asked for whatever was left has what the others leave. */
export function capturedBy(operation: PaymentOperationModel, { payment, captures }: CapturesOf): bigint {
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

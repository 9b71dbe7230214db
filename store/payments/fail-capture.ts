/** A capture that fails after it had succeeded: the payment's change and the operation's other result, in one statement. */
import type { Cause } from '../../domain/cause'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { toHex } from '../rows'
import { part } from '../statement'
import { changePayment, type PaymentChange } from './change'

export interface FailedCapture {
  outcome: PaymentOutcome
  declineCode: string
  cause: Cause
}

/**
 * `operation`: null of what was captured with its authorization. Null, and nothing is written, if the payment or the operation has
 * changed since it was read.
 */
export const failCapture = (
  context: StoreContext,
  payment: PaymentModel,
  operation: PaymentOperationModel | null,
  { outcome, declineCode, cause }: FailedCapture,
): Promise<PaymentChange | null> =>
  writeInTime(context, async () => {
    const change = changePayment(context, payment, outcome, cause)
    if (!operation) return (await commit(context, 'payments.fail_capture', [change])) ? change : null
    const { paymentId, keyHash } = operation
    const key = Prisma.sql`o.payment_id = ${paymentId} AND o.key_hash = ${toHex(keyHash)}::bytea`
    const at = context.now()
    const undone = part(
      'undone',
      ['claim'],
      Prisma.sql`
      UPDATE payment_operations o
      SET result = 'card_declined', decline_code = ${declineCode}, finished_at = ${at},
        input = o.input || jsonb_build_object('failedAt', ${at.toISOString()}::text)
      FROM claim WHERE ${key}`,
    )
    const given = Prisma.sql`SELECT 1 FROM payment_operations o WHERE ${key} AND o.result = 'succeeded'`
    const isWritten = await commit(context, 'payments.fail_capture', [change], { given, also: [undone] })
    return isWritten ? change : null
  })

/** Books a payment that only the acquirer knew of: no call waits for it, and its Idempotency-Key has no record. */
import type { Cause } from '../../domain/cause'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { toHex } from '../rows'
import { changePayment, planPayment, type PaymentChange } from './change'

/** `row`: its `idempotencyKeyHash` is the half that its key tells. Null, and nothing is written, if a call has that key by now. */
export async function adoptPayment(
  context: StoreContext,
  row: PaymentModel,
  outcome: PaymentOutcome,
  cause: Cause,
): Promise<PaymentChange | null> {
  return writeInTime(context, async () => {
    const opened = planPayment(row, cause, context.now())
    const planned = changePayment(context, opened.next, outcome, cause)
    const change = { ...planned, from: null, events: [...opened.events, ...planned.events] }
    return (await commit(context, 'payments.adopt', [change], { given: noCallHas(row) })) ? change : null
  })
}

const noCallHas = ({ accountId, livemode, idempotencyKeyHash: half }: PaymentModel): Prisma.Sql => Prisma.sql`
  SELECT 1 WHERE NOT EXISTS (
    SELECT FROM idempotency_records i
    WHERE i.account_id = ${accountId} AND i.livemode = ${livemode}
      AND i.key_hash >= ${toHex(half)}::bytea AND i.key_hash < ${`${toHex(half)}${'f'.repeat(34)}`}::bytea)`

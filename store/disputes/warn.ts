/** An issuer has warned that its cardholder calls a payment fraud. */
import type { Cause } from '../../domain/cause'
import type { PaymentModel } from '../../prisma/generated/models'
import { warningCounted } from '../brand-months'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { changePayment } from '../payments/change'
import { changesAllTheTime } from '../payments/record'

/** False, and nothing is written, if the payment was warned of before. */
export const warnOfFraud = (
  context: StoreContext,
  payment: PaymentModel,
  at: Date,
  cause: Cause,
): Promise<boolean> =>
  writeInTime(context, async () => {
    const { id, accountId, livemode } = payment
    for (let tries = 0; tries < TRIES; tries += 1) {
      const row = await context.db.payment.findFirstOrThrow({ where: { id, accountId, livemode } })
      if (row.fraudWarnedAt) return false
      const outcome = { changes: { fraudWarnedAt: at }, events: ['payment.fraud_warning'] as const }
      const change = changePayment(context, row, outcome, cause)
      if (await commit(context, 'payments.warn', [change], { also: warningCounted(row, at) })) return true
    }
    throw changesAllTheTime(payment)
  })

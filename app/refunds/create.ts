/** Refunds a payment, fully or partly (contract 4.1). */
import { ApiError, impossible } from '../../contract/errors'
import type { RefundBody } from '../../contract/refunds/create'
import { currencyDigits, toMajorText } from '../../domain/money'
import { refOf } from '../../domain/workflow-ref'
import { newRefundKey } from '../../domain/processor-keys'
import { REFUNDABLE_STATUSES, judgeRefund, settlesAt } from '../../domain/refunds'
import { mintedAt, newId } from '../../infra/ids'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import { amountOf } from '../amounts'
import type { App } from '../app'
import { requireCredentials } from '../acquirers/refusals'
import { foundToWorkOn } from '../payments/found'
import { hexOf } from '../writes/claim'
import { finish } from '../writes/finish'
import type { Write, WriteUseCase } from '../writes/write'

export interface CreateRefund {
  payment: string
  terms: RefundBody
}

export const createRefund: WriteUseCase<CreateRefund> = {
  async begin(app, write) {
    const { tenant, command } = write
    const payment = await foundToWorkOn(app, tenant, command.payment)
    const amount = refundedBy(payment, command.terms)
    await requireCredentials(app, payment)
    const refund = draft(app, write, payment, amount)
    const work = app.store.refunds.create(payment, refund, write.cause)
    return finish(app, write, work, () => {
      startWorkflow(app, refund)
    })
  },
}

/** In minor units. Throws if the refund is not possible. */
function refundedBy(payment: PaymentModel, terms: RefundBody): bigint {
  const { id, status, currency } = payment
  const asked = terms.amount === undefined ? undefined : amountOf(payment, terms.amount)
  const verdict = judgeRefund(payment, asked)
  switch (verdict.kind) {
    case 'refundable':
      return verdict.amount
    case 'unexpected_state':
      throw new ApiError(
        { code: 'payment_not_refundable', status, allowed: [...REFUNDABLE_STATUSES] },
        { paymentId: id },
      )
    case 'exceeds_captured':
    case 'disputed': {
      const isDisputed = verdict.kind === 'disputed'
      if (verdict.left === 0n) throw impossible('amount', isDisputed ? 'all_in_dispute' : 'nothing_left', id)
      const left = Number(toMajorText(verdict.left, currencyDigits(currency)))
      const code = isDisputed ? 'amount_in_dispute' : 'amount_above_captured'
      throw impossible('amount', { code, left, currency }, id)
    }
  }
}

function draft(
  app: App,
  { tenant, account, claim, command: { terms } }: Write<CreateRefund>,
  payment: PaymentModel,
  amount: bigint,
): RefundModel {
  const id = newId('refund', app.now().getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    ...tenant,
    paymentId: payment.id,
    status: 'pending',
    amount,
    currency: payment.currency,
    reason: terms.reason ?? null,
    reference: terms.reference ?? null,
    dueAt: settlesAt(createdAt, tenant.livemode, app.refundDelayMs),
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    createdAt,
    processorKey: newRefundKey(payment, hexOf(claim).keyHash),
    waitingSince: null,
    metadata: terms.metadata,
    revision: 0,
    feeReturned: 0n,
    failureReason: null,
    succeededAt: null,
    arn: null,
  }
}

/** Runs after the commit. If the workflow cannot be started now, the sweep starts it. */
function startWorkflow({ workflows, background, now }: App, row: RefundModel): void {
  const { paymentId: payment, status, dueAt } = row
  const about = { payment, status, dueAt }
  const waitMs = (dueAt?.getTime() ?? 0) - now().getTime()
  background(workflows.start(refOf('refund', row), about, waitMs), 'starting a refund workflow')
}

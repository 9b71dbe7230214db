/** The payment workflow's activities: ids, ISO strings and integers in and out, never card data. */
import type { WaitReason } from './authorize'
import { authorizePayment, deferPayment } from './authorize'
import { advancePayment, openCard, type Step } from './advance'
import { acceptAuthentication, type Confirming } from './confirm'
import { operate, type Operating } from './operate'
import { isTimed } from '../../domain/payment-states'
import type { Dependencies } from '../../app/dependencies'

export interface PaymentRef {
  payment: string
  account: string
  livemode: boolean
}

/** `final`: the payment waits for nothing that has a time. */
export type FirstAuthorization =
  { kind: 'settled'; status: string; final: boolean } | { kind: 'waiting'; reason: WaitReason }

export function createPaymentActivities(deps: Dependencies) {
  const tenantOf = ({ account, livemode }: PaymentRef) => ({ accountId: account, livemode })
  return {
    /** The first authorization of a payment whose create call holds `epoch` (PAYMENT_WORKFLOWS=every). */
    async authorizeHeldPayment({
      ref,
      epoch,
    }: {
      ref: PaymentRef
      epoch: number
    }): Promise<FirstAuthorization> {
      const row = await deps.store.payments.find(tenantOf(ref), ref.payment)
      if (row?.status !== 'pending' || row.epoch !== epoch)
        return { kind: 'settled', status: row?.status ?? 'unknown', final: false }
      const card = await openCard(deps, row)
      const unanswered = await deps.store.payments.unanswered(row)
      const outcome = card
        ? await authorizePayment(deps, row, card, unanswered)
        : { kind: 'waiting' as const, reason: 'processor_unavailable' as const }
      if (outcome.kind === 'overtaken') return { kind: 'settled', status: 'unknown', final: false }
      if (outcome.kind === 'settled') {
        const { status } = outcome.row
        return { kind: 'settled', status, final: !isTimed(status) }
      }
      await deferPayment(deps, row, outcome.reason)
      return outcome
    },

    /** One step of a waiting payment. */
    async advancePayment({ ref, tries }: { ref: PaymentRef; tries: number }): Promise<Step> {
      return advancePayment(deps, tenantOf(ref), ref.payment, tries)
    },

    /** The answer to the payment's challenge; `operation` is the operation's key hash in hex. */
    async acceptAuthentication({
      ref,
      operation,
    }: {
      ref: PaymentRef
      operation: string
    }): Promise<Confirming> {
      return acceptAuthentication(deps, tenantOf(ref), ref.payment, Buffer.from(operation, 'hex'))
    },

    /** A capture, cancel or release; `operation` is the operation's key hash in hex. */
    async operateOnPayment({ ref, operation }: { ref: PaymentRef; operation: string }): Promise<Operating> {
      return operate(deps, tenantOf(ref), ref.payment, Buffer.from(operation, 'hex'))
    },
  }
}

export type PaymentActivities = ReturnType<typeof createPaymentActivities>

/** All reads and writes of payments. */
import type { BroughtBack } from '../../domain/actions'
import type { Cause } from '../../domain/cause'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { counted } from '../moved-money'
import { createPaymentSearch } from '../dashboard/payment-search'
import { openAction, openBroughtBack, sealBroughtBack } from './actions'
import { adoptPayment } from './adopt'
import { createPaymentAttempts } from './attempts'
import { redirectUrl, viewPayment } from './change'
import { createPaymentClaims } from './claims'
import type { ClaimedPayment } from './draft'
import { failCapture, type FailedCapture } from './fail-capture'
import { createFeeSettlement } from './fees'
import { insertPayment, type Inserting } from './insert'
import { createPaymentReads } from './read'
import { recordOutcome, type OutcomeEnding } from './record'
import { updatedPayment, type MerchantFields } from './update'
import { createWaitingPayments } from './waiting'
import type { SalesContext } from './together'

export function createPaymentStore(context: SalesContext) {
  return {
    ...createPaymentReads(context),
    ...createPaymentClaims(context),
    ...createWaitingPayments(context),
    ...createPaymentAttempts(context),
    ...createFeeSettlement(context),
    ...createPaymentSearch(context),
    insert: (draft: ClaimedPayment, outcome: PaymentOutcome, inserting: Inserting) =>
      counted(context, insertPayment(context, draft, outcome, inserting)),
    adopt: (row: PaymentModel, outcome: PaymentOutcome, cause: Cause) =>
      counted(context, adoptPayment(context, row, outcome, cause)),
    recordOutcome: (row: PaymentModel, outcome: PaymentOutcome, ending: OutcomeEnding) =>
      counted(context, recordOutcome(context, row, outcome, ending)),
    failCapture: (row: PaymentModel, operation: PaymentOperationModel | null, failed: FailedCapture) =>
      counted(context, failCapture(context, row, operation, failed)),
    update: (row: PaymentModel, fields: MerchantFields, cause: Cause) =>
      updatedPayment(context, row, fields, cause),
    view: (row: PaymentModel) => viewPayment(context, row),
    action: (row: PaymentModel) => openAction(context, row),
    sealBroughtBack: (paymentId: string, brought: BroughtBack) =>
      sealBroughtBack(context, paymentId, brought),
    openBroughtBack: (paymentId: string, sealed: string) => openBroughtBack(context, paymentId, sealed),
    redirectUrl: (paymentId: string) => redirectUrl(context, paymentId),
  }
}

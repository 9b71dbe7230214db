/** Captures an authorized payment, or a part of it (contract 3.8). */
import type { CaptureInput } from '../../domain/operation-outcomes'
import type { CaptureBody } from '../../contract/payments/operate'
import type { PaymentModel } from '../../prisma/generated/models'
import { requireSeveralCaptures } from '../acquirers/refusals'
import { amountOf } from '../amounts'
import type { App } from '../app'
import type { Beginning, Write, WriteUseCase } from '../writes/write'
import { amountExceeded } from './refusals'
import { operablePayment, requestOperation, resumeOperation } from './request-operation'

export interface CapturePayment {
  id: string
  body: CaptureBody
}

export const capturePayment: WriteUseCase<CapturePayment> = { begin: beginCapture, resume: resumeOperation }

async function beginCapture(app: App, write: Write<CapturePayment>): Promise<Beginning> {
  const payment = await operablePayment(app, write, 'capture')
  if (!write.command.body.final) await requireSeveralCaptures(app, payment)
  return requestOperation(app, write, {
    kind: 'capture',
    payment,
    input: captureOf(payment, write.command.body),
  })
}

function captureOf(payment: PaymentModel, { amount, final, reference, metadata }: CaptureBody): CaptureInput {
  const more = {
    final,
    reference: reference ?? null,
    ...(metadata && { metadata, keys: Object.keys(metadata) }),
  }
  if (amount === undefined) return { amount: null, ...more }
  const minor = amountOf(payment, amount)
  if (minor > payment.amount - payment.amountCaptured) throw amountExceeded(payment)
  return { amount: minor.toString(), ...more }
}

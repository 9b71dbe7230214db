/** What is read of Adyen's answers, and no more of it. Source: its specification of the version that `sending.ts` names. */
import { z } from 'zod'
import { isCurrency } from '../../../domain/money'
import { ADYEN_AMOUNTS } from './amounts'

/** What Adyen tells besides, as far as it is switched on for the account. */
export const BesidesTold = z.record(z.string(), z.unknown()).transform((fields): Record<string, string> => {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts as [string, string][])
})
export type BesidesTold = Readonly<Record<string, string>>

/** Of up to nine quadrillion units. */
export const ToldAmount = z.object({ currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(0) })
export type ToldAmount = z.infer<typeof ToldAmount>

/** In minor units; null if it is no whole number of them, or in a currency that is not in use. */
export const minorOfTold = ({ currency, value }: ToldAmount): bigint | null =>
  isCurrency(currency) ? ADYEN_AMOUNTS.fromAcquirer(BigInt(value), currency) : null

const PageFields = z.record(z.string(), z.string())

export const PaymentAnswer = z.object({
  resultCode: z.string(),
  pspReference: z.string().min(1).max(100).optional(),
  merchantReference: z.string().max(200).optional(),
  amount: ToldAmount.optional(),
  refusalReasonCode: z.string().max(20).optional(),
  additionalData: BesidesTold.optional(),
  paymentMethod: z.object({ brand: z.string().optional() }).optional(),
  action: z
    .object({
      type: z.string(),
      url: z.url().max(8_192).optional(),
      method: z.string().optional(),
      data: PageFields.optional(),
    })
    .optional(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

/** Of a capture, a refund or a close: the outcome is told later. */
export const ReceivedAnswer = z.object({
  status: z.literal('received'),
  pspReference: z.string(),
  amount: ToldAmount.optional(),
})

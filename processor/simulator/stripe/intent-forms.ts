/** The parameters of calls about a PaymentIntent. */
import { z } from 'zod'
import { CRYPTOGRAM, THREE_DS_VERSIONS, type Authentication } from '../../../domain/authentications'
import type { Exemption } from '../../../domain/besides'
import { createdRange, expandPaths, flagText, formText, metadataText, pageShape, wholeNumber } from './shapes'

const if_available = z.enum(['if_available', 'never']).exactOptional()
export const StripeOptions = z
  .strictObject({
    card: z
      .strictObject({
        request_three_d_secure: z.enum(['any', 'automatic', 'challenge']).exactOptional(),
        request_multicapture: if_available,
        request_extended_authorization: if_available,
        request_overcapture: if_available,
        request_incremental_authorization: if_available,
        three_d_secure: z
          .strictObject({
            version: z.enum(THREE_DS_VERSIONS),
            transaction_id: formText(100),
            cryptogram: z.string().regex(CRYPTOGRAM),
            ares_trans_status: z.enum(['A', 'C', 'Y']).exactOptional(),
            electronic_commerce_indicator: z.enum(['01', '02', '05', '06', '07']).exactOptional(),
            exemption_indicator: z.enum(['low_risk', 'none']).exactOptional(),
          })
          .exactOptional(),
        // The preview's: what the network called the first payment.
        mit_exemption: z.strictObject({ network_transaction_id: formText(60) }).exactOptional(),
      })
      .optional(),
  })
  .optional()

const offSession = z.union([flagText, z.enum(['one_off', 'recurring'])]).optional()
const confirmable = {
  payment_method: formText(100).optional(),
  payment_method_options: StripeOptions,
  setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
  return_url: z.url().max(5_000).optional(),
  receipt_email: formText(500).optional(),
  expand: expandPaths,
}

export const NewIntentForm = z.strictObject({
  ...confirmable,
  amount: wholeNumber.pipe(z.number().min(1).max(99_999_999)),
  currency: formText(3),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic'),
  confirmation_method: z.literal('automatic').optional(),
  payment_method_types: z.array(z.literal('card')).max(1).optional(),
  // It is confirmed by a call of its own, so that its id is known before anything is risked.
  confirm: z.literal('false', 'The simulator confirms an intent by a call of its own.').optional(),
  description: formText(1_000).optional(),
  metadata: metadataText.default({}),
  statement_descriptor_suffix: formText(22).optional(),
})

export const IntentsForm = z.strictObject({ ...pageShape, created: createdRange })

export const ConfirmForm = z.strictObject({
  ...confirmable,
  off_session: offSession,
  error_on_requires_action: flagText.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  mandate_data: z.looseObject({}).optional(),
})

export const CaptureForm = z.strictObject({
  amount_to_capture: wholeNumber.pipe(z.number().min(1)).optional(),
  final_capture: flagText.optional(),
  metadata: metadataText.optional(),
  statement_descriptor_suffix: formText(22).optional(),
  expand: expandPaths,
})

export const CancelForm = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand: expandPaths,
})

export const captureIn = (method: string): 'automatic' | 'manual' =>
  method === 'manual' ? 'manual' : 'automatic'

export function optionsIn({
  payment_method_options: given,
}: Pick<z.infer<typeof NewIntentForm>, 'payment_method_options'>) {
  const { mit_exemption: _, three_d_secure: __, ...options } = given?.card ?? {}
  return options
}

/** Of a cardholder who was authenticated elsewhere, and may have been spared. After a challenge it is not said how that ended: well, or nobody would pay. */
export function authenticationIn({
  payment_method_options: given,
}: Pick<z.infer<typeof ConfirmForm>, 'payment_method_options'>): {
  authentication?: Authentication
  exemption?: Exemption
} {
  const proof = given?.card?.three_d_secure
  if (!proof) return {}
  const { version, cryptogram, ares_trans_status: answer, electronic_commerce_indicator: eci = '05' } = proof
  return {
    authentication: {
      version,
      cryptogram,
      eci,
      transactionId: proof.transaction_id,
      status: answer === 'A' ? 'A' : 'Y',
      challenged: answer === 'C',
    },
    ...(proof.exemption_indicator === 'low_risk' && { exemption: 'transaction_risk_analysis' }),
  }
}

/** What is read of Stripe's objects, and no more of it. Source: the specification of the version that `sending.ts` names. */
import { z } from 'zod'

/** Up to the year 2100. */
export const seconds = z.int().min(0).max(4_102_444_800)
export const amount = z.int().transform(BigInt)
export const currency = z.string().transform((code) => code.toUpperCase())
const text = z.string().nullish()
export const StripeMetadata = z.record(z.string(), z.string()).nullish()

/** The object itself where it was asked for, or its id. */
export const expandable = <T extends z.ZodType>(schema: T) =>
  z.union([schema, z.string().transform(() => undefined)]).nullish()

const ThreeDSecure = z.object({
  result: text,
  version: text,
  electronic_commerce_indicator: text,
  exemption_indicator: text,
  exemption_indicator_applied: z.boolean().nullish(),
})

const Checks = z.object({ address_line1_check: text, address_postal_code_check: text, cvc_check: text })

/** The card as it was given, before anything was charged. */
const GivenCard = z.object({
  brand: text,
  country: text,
  funding: text,
  last4: text,
  exp_month: z.int(),
  exp_year: z.int(),
})
export type GivenCard = z.infer<typeof GivenCard>

const ChargedCard = GivenCard.extend({
  checks: Checks.nullish(),
  authorization_code: text,
  capture_before: seconds.nullish(),
  network_transaction_id: text,
  transaction_link_id: text,
  three_d_secure: ThreeDSecure.nullish(),
})
export type ChargedCard = z.infer<typeof ChargedCard>

/** What a network told of a decline, and what Stripe advises. */
const network = { advice_code: text, network_advice_code: text, network_decline_code: text }

const Outcome = z.object({ type: text, network_status: text, ...network })

export const Charge = z.object({
  id: z.string(),
  created: seconds,
  amount,
  amount_captured: amount,
  amount_refunded: amount,
  captured: z.boolean(),
  paid: z.boolean(),
  status: z.string(),
  balance_transaction: expandable(z.object({ created: seconds })),
  outcome: Outcome.nullish(),
  payment_method_details: z.object({ card: ChargedCard.nullish() }).nullish(),
})
export type Charge = z.infer<typeof Charge>

export const PaymentMethod = z.object({ id: z.string(), card: GivenCard })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Why the latest try has failed. */
const LastError = z.object({
  code: text,
  decline_code: text,
  ...network,
  payment_method: z.object({ card: GivenCard.nullish() }).nullish(),
})
export type LastError = z.infer<typeof LastError>

const NextAction = z.object({
  type: z.string(),
  redirect_to_url: z.object({ url: z.string().nullish() }).nullish(),
})

export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  canceled_at: seconds.nullish(),
  amount,
  amount_received: amount,
  currency,
  capture_method: z.string(),
  metadata: StripeMetadata,
  latest_charge: expandable(Charge),
  last_payment_error: LastError.nullish(),
  next_action: NextAction.nullish(),
})
export type Intent = z.infer<typeof Intent>

export const SetupIntent = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  payment_method: expandable(z.object({ card: GivenCard.nullish() })),
  last_setup_error: LastError.nullish(),
  next_action: NextAction.nullish(),
})
export type SetupIntent = z.infer<typeof SetupIntent>

export const StripeRefund = z.object({
  id: z.string(),
  status: text,
  created: seconds,
  amount,
  currency,
  metadata: StripeMetadata,
  failure_reason: text,
  destination_details: z
    .object({ card: z.object({ reference: text, reference_type: text }).nullish() })
    .nullish(),
})
export type StripeRefund = z.infer<typeof StripeRefund>

/** A list in its order, newest first, and whether more follows behind its last object. */
export const stripeListOf = <T extends z.ZodType>(schema: T) =>
  z.object({ data: z.array(schema).max(100), has_more: z.boolean() })

export const isoOf = (unix: number): string => new Date(unix * 1_000).toISOString()

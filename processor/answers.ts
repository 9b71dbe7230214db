/** What acquirers answer, as it is read: an answer that lacks any field of its state is treated as no answer at all. */
import { z } from 'zod'
import { NextAction } from './action-answers'
import { APPLIED_EXEMPTIONS } from '../domain/besides'
import { CARD_BRANDS } from '../domain/cards'
import { CHECKS } from '../domain/network-facts'
import { at, minor } from './acquirers/http/movements'
import type { Authorization, Capture, Refund, Verification } from './port'

const Card = z.object({
  brand: z.enum(CARD_BRANDS),
  bin: z.string().nullable(),
  funding: z.string().nullable(),
  country: z.string().nullable(),
  issuer: z.string().nullable(),
})
const ThreeDSecure = z.object({
  required: z.boolean(),
  status: z.enum(['not_required', 'pending', 'authenticated', 'attempted', 'failed', 'unavailable']),
  version: z.string().nullable(),
})
export const TermsAnswer = z.object({
  reference: z.string().exactOptional(),
  begunAt: at,
  amount: minor.exactOptional(),
  currency: z.string().exactOptional(),
  card: z.object({ last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }).exactOptional(),
})
const Taken = z.object({ captured: minor, refunded: minor, at })
const networkCode = z.string().max(10).nullable()
const fact = z.string().max(64).exactOptional()
const networkIds = { transactionId: fact, linkId: fact }
const check = z.enum(CHECKS).exactOptional()
const checks = { addressCheck: check, codeCheck: check }
const NetworkApproval = z.object({
  ...networkIds,
  authorizationCode: fact,
  ...checks,
  eci: fact,
  liabilityShifted: z.boolean().exactOptional(),
  exemption: z.enum(APPLIED_EXEMPTIONS).exactOptional(),
  arn: fact,
})
const NetworkDecline = z.object({ code: networkCode, advice: networkCode })
/** Not every acquirer tells them. */
const told = { terms: TermsAnswer.exactOptional(), taken: Taken.exactOptional() }
const facts = { at, card: Card, threeDSecure: ThreeDSecure, ...told }
export const AuthorizationAnswer: z.ZodType<Authorization> = z.discriminatedUnion('state', [
  z.object({
    ...facts,
    state: z.literal('approved'),
    processorReference: z.string(),
    captured: z.boolean(),
    captureStatus: z.enum(['pending', 'failed']).exactOptional(),
    network: NetworkApproval.exactOptional(),
    captureBefore: at.exactOptional(),
  }),
  z.object({
    ...facts,
    state: z.literal('declined'),
    declineCode: z.string(),
    network: NetworkDecline.nullable().exactOptional(),
    checks: z.object(checks).exactOptional(),
  }),
  z.object({
    ...facts,
    state: z.literal('challenge'),
    challenge: NextAction,
  }),
  z.object({ state: z.literal('closing'), at, ...told }),
  z.object({ state: z.literal('closed'), at, voided: z.boolean(), ...told }),
])
export const CaptureAnswer: z.ZodType<Capture> = z.discriminatedUnion('state', [
  z.object({
    state: z.enum(['captured', 'pending']),
    at,
    amount: minor.exactOptional(),
    arn: fact,
    taken: told.taken,
  }),
  z.object({ state: z.literal('refused'), at, declineCode: z.string(), taken: told.taken }),
])
export const RefundAnswer: z.ZodType<Refund> = z.object({
  state: z.enum(['pending', 'succeeded', 'failed']),
  at,
  terms: told.terms,
  failure: z.string().exactOptional(),
  arn: fact,
})
export const VerificationAnswer: z.ZodType<Verification> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('verified'),
    at,
    card: Card,
    network: z.object(networkIds).exactOptional(),
  }),
  z.object({ state: z.literal('refused'), at, declineCode: z.string(), card: Card }),
  z.object({ state: z.literal('challenge'), at, challenge: NextAction, card: Card }),
])

/** The payment as a merchant sees it (contract 3.1): the resource's schema and its presenter. */
import { z } from 'zod'
import { APPLIED_EXEMPTIONS, EXEMPTIONS, type Besides } from '../../domain/besides'
import { RETRY_RULES } from '../../domain/card-retries'
import { DECLINES, declineMessage } from '../../domain/decline-codes'
import { PAYMENT_FAILURES, paymentFailureOf } from '../../domain/payment-failures'
import { CHECKS, retryMessage, type NetworkFacts, type RetryAdvice } from '../../domain/network-facts'
import {
  CAPTURE_STATUSES,
  PAYMENT_STATUSES,
  THREE_DS_STATUSES,
  type CaptureStatus,
} from '../../domain/payment-states'
import { capturable } from '../../domain/payment-facts'
import { refundable } from '../../domain/refunds'
import { netOf } from '../../domain/net'
import { feeReturned } from '../../domain/tariffs'
import { toMajor } from '../../domain/money'
import type { PaymentModel } from '../../prisma/generated/models'
import { inSentOrder } from '../as-sent'
import { CardView, presentCard } from '../card'
import { livemode, money, timestamp, version } from '../common'

const NextAction = z.object({
  type: z.literal('three_d_secure_challenge'),
  challenge: z
    .object({
      acs_url: z.url().nullable(),
      creq: z.string().nullable(),
      confirm_url: z.url().nullable(),
    })
    .meta({
      description:
        'For a page of your own; its fields are null where the acquirer has its own way, and in events, because they contain secrets',
    }),
  redirect: z.object({ url: z.url().nullable() }).meta({
    description: 'Where to send the browser; `url` is null in events, because it contains a secret',
  }),
})

const Money = z.object({ amount: money(), currency: z.string() })

export const PaymentView = z
  .object({
    id: z.string(),
    object: z.literal('payment'),
    status: z.enum(PAYMENT_STATUSES),
    amount: money(),
    amount_captured: money(),
    amount_refunded: money(),
    amount_disputed: money(),
    amount_capturable: money(),
    amount_refundable: money(),
    currency: z.string(),
    reference: z.string(),
    description: z.string().nullable(),
    customer: z.string().nullable(),
    payment_method: z.object({
      id: z.string(),
      type: z.literal('card'),
      stored: z.boolean(),
      card: CardView,
    }),
    initiated_by: z.enum(['customer', 'merchant']),
    sequence: z.enum(['recurring', 'unscheduled']).nullable(),
    subscription: z.string().nullable(),
    three_d_secure: z.object({
      required: z.boolean(),
      status: z.enum(THREE_DS_STATUSES),
      version: z.string().nullable(),
      exemption: z
        .object({
          requested: z.enum(EXEMPTIONS).nullable(),
          applied: z.enum(APPLIED_EXEMPTIONS).nullable(),
        })
        .nullable()
        .meta({ description: 'From 3-D Secure; null if none was asked for or applied' }),
    }),
    next_action: NextAction.optional(),
    decline_code: z
      .string()
      .meta({ enum: Object.keys(DECLINES) })
      .nullable(),
    decline_message: z.string().nullable(),
    failure_reason: z
      .string()
      .meta({ enum: Object.keys(PAYMENT_FAILURES) })
      .nullable(),
    network_decline_code: z.string().nullable(),
    network_advice_code: z.string().nullable(),
    statement_descriptor: z.string().nullable(),
    network: z
      .object({
        transaction_id: z.string().nullable(),
        link_id: z.string().nullable(),
        authorization_code: z.string().nullable(),
        avs_check: z.enum(CHECKS).nullable(),
        cvc_check: z.enum(CHECKS).nullable(),
        eci: z.string().nullable(),
        liability_shifted: z.boolean().nullable(),
        arn: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'What the card network told of the approval; null if it told nothing' }),
    retry_advice: z
      .object({ rule: z.enum(RETRY_RULES), after: timestamp().nullable(), message: z.string() })
      .nullable()
      .meta({ description: 'What the card network forbids after the decline; null for nothing' }),
    fee: Money.extend({ settled: z.boolean(), returned: money(), disputes: money() }),
    net: Money,
    order: z.object({}).loose().nullable(),
    metadata: z.record(z.string(), z.string()),
    capture_before: timestamp().nullable(),
    captured_at: timestamp().nullable(),
    fraud_warned_at: timestamp().nullable(),
    last_capture: z
      .object({
        status: z.enum(CAPTURE_STATUSES),
        amount: money(),
        reference: z.string().nullable(),
        metadata: z.record(z.string(), z.string()),
      })
      .nullable()
      .meta({
        description:
          'The latest capture, with the parameters of its call; null before the first. `pending`: the acquirer has taken it, and its amount counts as captured; it confirms it later, or it has `failed`',
      }),
    version: version(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'Payment' })

export type PaymentView = z.infer<typeof PaymentView>

/** The decrypted addresses of a challenge. Those of any other action are for our own page alone. */
export interface OpenChallenge {
  acsUrl: string | null
  creq: string | null
  confirmUrl: string | null
  redirectUrl: string
}

/** Whether the payment waits for the answer to a challenge. */
export const isChallenged = ({ status, sealedChallenge }: PaymentModel): boolean =>
  status === 'requires_action' && sealedChallenge !== null

/** `challenge` is null for events, whose readers must not learn its addresses: they have its fields without values. */
export function presentPayment(row: PaymentModel, challenge: OpenChallenge | null): PaymentView {
  const major = (minor: bigint) => toMajor(minor, row.currency)
  return {
    id: row.id,
    object: 'payment',
    status: row.status as PaymentView['status'],
    amount: major(row.amount),
    amount_captured: major(row.amountCaptured),
    amount_refunded: major(row.amountRefunded),
    amount_disputed: major(row.amountDisputed),
    amount_capturable: major(capturable(row)),
    amount_refundable: major(refundable(row)),
    currency: row.currency,
    reference: row.reference,
    description: row.description,
    customer: row.customerId,
    payment_method: { id: row.paymentMethodId, type: 'card', stored: row.stored, card: presentCard(row) },
    initiated_by: row.initiatedBy as PaymentView['initiated_by'],
    sequence: row.sequence as PaymentView['sequence'],
    subscription: row.subscriptionId,
    three_d_secure: {
      required: row.threeDsRequired,
      status: row.threeDsStatus as PaymentView['three_d_secure']['status'],
      version: row.threeDsVersion,
      exemption: presentExemption(row),
    },
    ...(isChallenged(row) && { next_action: presentNextAction(challenge) }),
    decline_code: row.declineCode,
    decline_message: row.declineCode === null ? null : declineMessage(row.declineCode),
    failure_reason: paymentFailureOf(row),
    network_decline_code: networkOf(row).declineCode ?? null,
    network_advice_code: networkOf(row).adviceCode ?? null,
    statement_descriptor: (row.besides as Besides | null)?.statementDescriptor ?? null,
    network: presentNetwork(networkOf(row)),
    retry_advice: row.status === 'declined' ? presentRetry(row.retry as RetryAdvice | null) : null,
    fee: {
      amount: major(row.fee),
      currency: row.currency,
      settled: row.feeSettled,
      returned: major(feeReturned(row, row.amountRefunded)),
      disputes: major(row.disputeFees),
    },
    net: { amount: major(netOf(row)), currency: row.currency },
    order: inSentOrder(row.order as PaymentView['order'], row.asSent, 'order'),
    metadata: inSentOrder(row.metadata as PaymentView['metadata'], row.asSent, 'metadata'),
    capture_before: row.captureBefore?.toISOString() ?? null,
    captured_at: row.capturedAt?.toISOString() ?? null,
    fraud_warned_at: row.fraudWarnedAt?.toISOString() ?? null,
    last_capture: presentLastCapture(row),
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}

const networkOf = (row: PaymentModel): NetworkFacts => (row.network ?? {}) as NetworkFacts

function presentExemption(row: PaymentModel): PaymentView['three_d_secure']['exemption'] {
  const { exemption: requested = null } = (row.besides ?? {}) as Besides
  const { exemption: applied = null } = networkOf(row)
  return requested === null && applied === null ? null : { requested, applied }
}

function presentNetwork(facts: NetworkFacts): PaymentView['network'] {
  const { transactionId, linkId, authorizationCode, addressCheck, codeCheck } = facts
  const { eci, liabilityShifted, arn } = facts
  const told = [transactionId, authorizationCode, addressCheck, codeCheck, eci, liabilityShifted, arn]
  if (told.every((fact) => fact === undefined)) return null
  return {
    transaction_id: transactionId ?? null,
    link_id: linkId ?? null,
    authorization_code: authorizationCode ?? null,
    avs_check: addressCheck ?? null,
    cvc_check: codeCheck ?? null,
    eci: eci ?? null,
    liability_shifted: liabilityShifted ?? null,
    arn: arn ?? null,
  }
}

const presentRetry = (advice: RetryAdvice | null): PaymentView['retry_advice'] =>
  advice && { rule: advice.rule, after: advice.after, message: retryMessage(advice.rule) }

function presentLastCapture(row: PaymentModel): PaymentView['last_capture'] {
  if (row.lastCaptureAmount === null) return null
  return {
    status: (row.lastCaptureStatus ?? 'captured') as CaptureStatus,
    amount: toMajor(row.lastCaptureAmount, row.currency),
    reference: row.lastCaptureReference,
    metadata: inSentOrder(row.lastCaptureMetadata as PaymentView['metadata'], row.asSent, 'capture'),
  }
}

export const presentNextAction = (
  challenge: OpenChallenge | null,
): NonNullable<PaymentView['next_action']> => ({
  type: 'three_d_secure_challenge',
  challenge: {
    acs_url: challenge?.acsUrl ?? null,
    creq: challenge?.creq ?? null,
    confirm_url: challenge?.confirmUrl ?? null,
  },
  redirect: { url: challenge?.redirectUrl ?? null },
})

/** What the acquirer of a payment calls it. */
import { z } from 'zod'
import { ACQUIRER_NAMES } from '../../domain/acquirer-names'
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '../../domain/ended-attempts'
import type { NetworkFacts } from '../../domain/network-facts'
import type { BestChoice, PaymentRoute } from '../../domain/payment-route'
import type { AcquirerOperationModel, PaymentAttemptModel } from '../../prisma/generated/models'
import { timestamp } from '../common'

export const PaymentAcquirerView = z
  .object({
    object: z.literal('payment_acquirer'),
    payment: z.string(),
    acquirer: z.string().nullable().meta({
      description:
        'The acquirer of the settings, or the account at one; null for a merchant whose payment is at no account of their own',
    }),
    route: z
      .object({
        version: z.int().meta({ description: 'Of the rules' }),
        rule: z.string().nullable().meta({ description: 'Null if it met none' }),
        next: z.array(z.string()).meta({ description: 'Where it could go next' }),
        passed: z
          .array(z.string())
          .meta({ description: 'What was passed over, since it failed or was gone' }),
        best: z
          .object({
            approved: z.int(),
            decided: z.int().meta({ description: 'Payments that it had decided lately' }),
            country: z.string().nullable().meta({ description: 'Of the cards; null if all count' }),
            is_trial: z
              .boolean()
              .meta({ description: 'Another one approved more: it was chosen to see how it does' }),
          })
          .nullable()
          .meta({ description: 'Why a rule that takes the best one chose this one; null if none did' }),
      })
      .nullable()
      .meta({
        description:
          'What the rules said when the payment was made; a merchant is named own accounts alone. Null if there were none',
      }),
    attempts: z
      .array(
        z.object({
          number: z.int().meta({ description: 'From 1' }),
          acquirer: z.string().nullable().meta({ description: 'As `acquirer`' }),
          outcome: z.enum(ATTEMPT_OUTCOMES).meta({
            description:
              '`unreachable`: it never arrived; `transient`: it could not be done then; `closed`: what was sent is refused for ever',
          }),
          decline_code: z.string().nullable(),
          network_decline_code: z.string().nullable(),
          network_advice_code: z.string().nullable(),
          ended_at: timestamp(),
        }),
      )
      .meta({ description: 'Those before the one that the payment is in; empty as a rule' }),
    operations: z.array(
      z.object({
        kind: z.string().meta({ description: '`authorize`, `capture` or `refund`' }),
        id: z.string().meta({ description: 'The payment or refund that it was begun for' }),
        names: z
          .array(z.object({ name: z.string(), value: z.string() }))
          .meta({ description: 'What the acquirer calls it, by the name that its kind has for each' }),
        at: timestamp(),
      }),
    ),
  })
  .meta({ id: 'PaymentAcquirer' })

export type PaymentAcquirerView = z.infer<typeof PaymentAcquirerView>

/** What is shown of a payment's acquirers. An acquirer that its reader is not told of is null. */
interface AtAcquirers {
  acquirer: string | null
  route: PaymentRoute | null
  attempts: readonly (Omit<PaymentAttemptModel, 'acquirer'> & { acquirer: string | null })[]
}

export const presentAcquirerNames = (
  payment: string,
  { acquirer, route, attempts }: AtAcquirers,
  rows: readonly Pick<AcquirerOperationModel, 'kind' | 'objectId' | 'ids' | 'createdAt'>[],
): PaymentAcquirerView => ({
  object: 'payment_acquirer',
  payment,
  acquirer,
  route: route && {
    version: route.version,
    rule: route.rule,
    next: [...route.next],
    passed: [...(route.passed ?? [])],
    best: presentBest(route.best),
  },
  attempts: attempts.map(({ number, acquirer: tried, outcome, declineCode, network, endedAt }) => {
    const { declineCode: code = null, adviceCode = null } = (network ?? {}) as NetworkFacts
    return {
      number,
      acquirer: tried,
      outcome: outcome as AttemptOutcome,
      decline_code: declineCode,
      network_decline_code: code,
      network_advice_code: adviceCode,
      ended_at: endedAt.toISOString(),
    }
  }),
  operations: rows
    .map(({ kind, objectId: id, ids, createdAt }) => ({
      kind,
      id,
      names: namesInAcquirerIds(ids),
      at: createdAt.toISOString(),
    }))
    .filter(({ names }) => names.length > 0),
})

function presentBest(best: BestChoice | undefined) {
  if (!best) return null
  const { approved, decided, country, isTrial } = best
  return { approved, decided, country, is_trial: isTrial }
}

export const namesInAcquirerIds = (ids: unknown): { name: string; value: string }[] =>
  ACQUIRER_NAMES.flatMap((name) => {
    const value = (ids as Readonly<Record<string, unknown>>)[name]
    return typeof value === 'string' ? [{ name, value }] : []
  })

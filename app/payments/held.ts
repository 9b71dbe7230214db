/** A payment whose outcome is open, in the hands of whoever may write that outcome: by its row, or by its claim (claimed.ts). */
import type { CardDecline } from '../../domain/card-retries'
import { SECOND } from '../../domain/time'
import type { FollowedAttempt } from '../../domain/attempts'
import type { PaymentChanges } from '../../domain/payment-changes'
import { FAILED, underProcessorKey, type PaymentOutcome } from '../../domain/payment-outcomes'
import type { WaitReason } from '../../domain/payment-work'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { PROCESSOR_LIMIT } from '../../processor/port'
import type { PaymentChange } from '../../store/payments/change'
import type { SealedPayment } from '../../store/payments/draft'
import type { OutcomeEnding, WaitingCall } from '../../store/payments/record'
import type { Acting, Dependencies } from '../dependencies'

/**
 * `settled`: this call has recorded the outcome. `overtaken`: another call or activity has recorded it, or has taken the
 * payment over. `reused`: what stands at the processor was asked for by another body under the same Idempotency-Key; nothing
 * is written, and the key is free. `waiting`: the outcome is not known yet, and whoever holds the payment decides when to ask again.
 */
export type AuthorizeResult =
  | { kind: 'settled'; row: PaymentModel; body: string }
  | { kind: 'reused' }
  | { kind: 'overtaken' }
  | WaitingPayment

/** `isClosing`: the acquirer has taken its close, and decides it later. `row`: the payment, if it is in another attempt by now. */
export interface WaitingPayment {
  kind: 'waiting'
  reason: WaitReason
  isClosing?: true
  row?: PaymentModel
}

/** It goes on at another acquirer, where nothing was sent yet. */
export interface FollowedPayment {
  kind: 'followed'
  held: HeldPayment
}

export const CLOSING: WaitingPayment = { kind: 'waiting', reason: 'processor_unavailable', isClosing: true }

export interface HeldPayment {
  row: PaymentModel
  /** Nothing was sent under its key before. */
  isFresh?: true
  /** Those of its card that its network counts. */
  declines: () => Promise<readonly CardDecline[]>
  record: (outcome: PaymentOutcome) => Promise<AuthorizeResult>
  /** Holds it for another lease, to send a call. False if it is in other hands, or its key is being closed. */
  renew: () => Promise<boolean>
  /**
   * Writes that its key, which begins with `processorKey`, is being closed; the same payment, whose row says so. Null if it is in
   * other hands.
   */
  beginClosing: (processorKey: string) => Promise<HeldPayment | null>
  /** Writes that it goes on at another acquirer; the same payment, in its next attempt. Null if it is in other hands. */
  follow: (following: FollowedAttempt) => Promise<HeldPayment | null>
  /**
   * Writes that its cardholder is authenticated, and has the vault keep the proof; the same payment, held anew. Null if it is in other
   * hands.
   */
  prove: (changes: PaymentChanges, sealed: SealedPayment) => Promise<HeldPayment | null>
  /** Gives the payment up, and frees its Idempotency-Key. Nothing of it is closed, because what stands is another call's. */
  giveUp: () => Promise<AuthorizeResult>
}

export type Recording = (
  row: PaymentModel,
  outcome: PaymentOutcome,
  ending: OutcomeEnding,
) => Promise<PaymentChange | null>

/** A payment that has a row; its outcome answers the calls. `recordOutcome`: for whoever ends something else with it. */
export function heldByRow(
  deps: Pick<Acting, 'store' | 'cause' | 'real' | 'leaseMs'>,
  row: PaymentModel,
  calls: readonly WaitingCall[],
  recordOutcome: Recording = deps.store.payments.recordOutcome,
  declines: () => Promise<readonly CardDecline[]> = () => deps.store.cardDeclines.of(row, null),
): HeldPayment {
  const { store, cause } = deps
  const record = async (outcome: PaymentOutcome, freesKey = false) =>
    settled(await recordOutcome(row, outcome, { calls, cause, freesKey }))
  return {
    row,
    declines,
    record: (outcome) => record(outcome),
    giveUp: () => record(FAILED, true),
    renew: async () => (await store.payments.renew(row, leaseFrom(deps), cause)) !== null,
    async beginClosing(processorKey) {
      const closing = await store.payments.beginClosing(row, processorKey, cause)
      return closing && heldByRow(deps, closing, calls, recordOutcome, declines)
    },
    async follow(following) {
      const next = await store.payments.follow(row, following, leaseFrom(deps), cause)
      return next && heldByRow(deps, next, calls, recordOutcome)
    },
    async prove(changes, sealed) {
      const proven = { changes, sealed, leaseUntil: leaseFrom(deps) }
      const next = await store.payments.prove(row, proven, cause)
      return next && heldByRow(deps, next, calls, recordOutcome, declines)
    },
  }
}

/** The same of a payment that has a row, with the operation of that name ended with its outcome. */
export async function heldByOperation(
  deps: Parameters<typeof heldByRow>[0],
  row: PaymentModel,
  operation: PaymentOperationModel['keyHash'],
): Promise<HeldPayment> {
  const { payments } = deps.store
  return heldByRow(deps, row, await payments.unanswered(row), (from, outcome, ending) =>
    payments.recordOutcome(from, outcome, { ...ending, operation }),
  )
}

/** Until when whoever takes a payment now has it to itself. */
export const leaseFrom = ({ real, leaseMs }: Pick<Dependencies, 'real' | 'leaseMs'>): Date =>
  new Date(real().getTime() + leaseMs)

/**
 * Whether its holder may send a call under its key now. While its lease lasts longer than the call, nobody else can begin to close
 * it; after that the row is asked.
 */
export async function mayBeSent(
  { real }: Pick<Dependencies, 'real'>,
  { row, renew }: HeldPayment,
): Promise<boolean> {
  const isHeld = row.leaseUntil !== null && real().getTime() + PROCESSOR_LIMIT <= row.leaseUntil.getTime()
  return (isHeld && row.closingSince === null) || renew()
}

/** What came of writing the outcome: null, when the payment was in other hands by then. */
export const settled = (recorded: PaymentChange | null): AuthorizeResult =>
  recorded ? { kind: 'settled', row: recorded.next, body: recorded.body } : { kind: 'overtaken' }

/** The same payment, in the same hands, with the key that the processor has answered about. */
export const underKey = (held: HeldPayment, { processorKey, ...row }: PaymentModel): HeldPayment =>
  processorKey === held.row.processorKey
    ? held
    : {
        ...held,
        row: { ...row, processorKey },
        record: (outcome) => held.record(underProcessorKey(outcome, processorKey)),
      }

/** Ends this call's hold on the payment: from here its workflow goes on. False when the call held it no longer. */
export async function deferPayment(deps: Acting, row: PaymentModel, reason: WaitReason): Promise<boolean> {
  return deps.store.payments.defer(row, reason, firstRetry(deps), deps.cause)
}

/** When a payment that has to wait is worked on again. */
export const firstRetry = ({ now }: Pick<Dependencies, 'now'>): Date => new Date(now().getTime() + SECOND)

/** A payment in the hands of the call that claimed it: it has no row before its outcome is known (decision 0058). */
import type { CardDecline } from '../../domain/card-retries'
import { MINUTE } from '../../domain/time'
import { UNCHANGED, type PaymentOutcome } from '../../domain/payment-outcomes'
import { beingClosed } from '../../domain/payment-leases'
import type { WaitReason } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import { NOTHING_SEALED, type ClaimedPayment } from '../../store/payments/draft'
import type { PaymentChange } from '../../store/payments/change'
import { atTimeOf } from '../clock'
import type { Dependencies } from '../dependencies'
import { deferPayment, firstRetry, heldByRow, leaseFrom, settled, type HeldPayment } from './held'
import { sealPaymentCard, type PaidCard } from './sealed-card'

export interface HeldClaim extends HeldPayment {
  /**
   * Inserts the payment as one that waits: its workflow goes on with it. False when the claim was taken over. `inAttempt`: the
   * payment, if it is in another attempt by now.
   */
  defer: (reason: WaitReason, inAttempt?: PaymentModel) => Promise<boolean>
}

interface KnownCard {
  cardHashes: ReturnType<Dependencies['vault']['hashesOf']>
  declines: readonly CardDecline[]
}

/**
 * `card`: what the vault keeps if the payment has to wait; null where nobody has it any more. `known`: the hashes of its number and
 * its declines, where the caller has them at hand.
 */
export function heldByClaim(
  deps: Dependencies,
  claimed: ClaimedPayment,
  card: PaidCard | null,
  known?: KnownCard,
): HeldClaim {
  const row = claimed.payment
  const cardHashes = known?.cardHashes ?? (card && deps.vault.hashesOf(card.number))
  const seal = () => (card ? sealPaymentCard(deps, row, card) : NOTHING_SEALED)
  const { cause } = claimed
  /** The payment, once it has a row. */
  let begun: PaymentModel | null = null
  const goOn = async (inserted: PaymentChange | null) => {
    begun = inserted?.next ?? null
    return begun && heldByRow({ ...deps, cause }, begun, await deps.store.payments.unanswered(begun))
  }
  const insert = (outcome: PaymentOutcome, answers: boolean): Promise<PaymentChange | null> =>
    deps.store.payments.insert(claimed, outcome, { answers, seal, cardHashes })
  return {
    row,
    ...(claimed.epoch === 1 && { isFresh: true }),
    declines: async () => known?.declines ?? deps.store.cardDeclines.of(row, cardHashes),
    record: async (outcome) => settled(await insert(outcome, true)),
    giveUp: async () => {
      await deps.store.payments.dropClaim(claimed)
      return { kind: 'reused' }
    },
    renew: () => deps.store.payments.renewClaim(claimed, leaseFrom(deps)),
    // A close is begun in a row, so that whoever goes on with the payment finds it.
    async beginClosing(processorKey) {
      const since = deps.real()
      const leaseUntil = leaseFrom(deps)
      const waits = { leaseUntil, waitingSince: since, dueAt: inAccountTime(deps, leaseUntil) }
      const changes = { ...waits, ...beingClosed(row, processorKey, since) }
      return goOn(await deps.store.payments.insert(claimed, { changes, events: [] }, AS_DRAFTED))
    },
    // What follows is in a row before it is sent, with the card, so that whoever goes on with the payment asks there.
    async follow({ changes, ...following }) {
      const leaseUntil = leaseFrom(deps)
      const held = { ...changes, leaseUntil, dueAt: inAccountTime(deps, leaseUntil) }
      return goOn(await insert({ ...following, changes: held, events: [] }, false))
    },
    async prove(changes, sealed) {
      const leaseUntil = leaseFrom(deps)
      const held = { ...changes, leaseUntil, dueAt: inAccountTime(deps, leaseUntil) }
      const proven = { changes: held, events: [] }
      const keeping = { answers: false, seal: () => sealed, cardHashes }
      return goOn(await deps.store.payments.insert(claimed, proven, keeping))
    },
    defer: async (reason, inAttempt) => {
      const latest = inAttempt ?? begun
      if (latest) return deferPayment({ ...deps, cause }, latest, reason)
      const since = deps.real()
      const changes = {
        pendingReason: reason,
        leaseUntil: since,
        waitingSince: since,
        dueAt: firstRetry(deps),
      }
      return (await insert({ changes, events: [] }, false)) !== null
    },
  }
}

/** What a left claim becomes: the payment as it was drafted, overdue, so that its workflow asks the processor about it. */
const AS_DRAFTED = { answers: false, seal: () => NOTHING_SEALED }

/** A claim that could not be adopted is tried again after this time, and lets others go first. */
const PUT_OFF = MINUTE

/**
 * Inserts payments whose calls broke off, at most `limit` of those whose claim was made before `before`. One that cannot be
 * inserted is logged and put off, and stops no other. `checkpoint` is called before each. Answers how many were inserted.
 */
export async function adoptClaims(
  { store, log, real }: Pick<Dependencies, 'store' | 'log' | 'real'>,
  before: Date,
  limit: number,
  checkpoint: (adopted: number) => void = () => undefined,
): Promise<number> {
  let adopted = 0
  for (const record of await store.payments.leftClaims(before, limit)) {
    checkpoint(adopted)
    try {
      const claimed = await store.payments.openClaim(record)
      const own = await atTimeOf({ store }, record)
      await own.store.payments.insert(claimed, UNCHANGED, AS_DRAFTED)
      adopted += 1
    } catch (error) {
      log.error({ err: error, payment: record.resourceId }, 'the claim of a payment cannot be adopted')
      await store.payments.putOff(record, new Date(real().getTime() + PUT_OFF))
    }
  }
  return adopted
}

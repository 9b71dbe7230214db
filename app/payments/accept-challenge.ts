/** Going on after an action of the cardholder: what came of it the processor tells, and never the browser (contract 3.7). */
import { actionIdOf, actionKindOf } from '../../domain/actions'
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import type { DecidedOperation } from '../../domain/operation-outcomes'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Authorization, ProcessorAnswer, Resumed } from '../../processor/port'
import { NOTHING_SEALED } from '../../store/payments/draft'
import type { ConfirmInput } from '../../store/payments/operations'
import type { Acting } from '../dependencies'
import { isAuthenticated, wasConfirmed } from '../../domain/payment-facts'
import { declinedHere } from '../../domain/decline-outcomes'
import { UNCHANGED } from '../../domain/payment-outcomes'
import { authenticatedHere } from '../../domain/own-authentication'
import { recordAnswer } from './authorize'
import type { AnsweredAttempt } from './elsewhere'
import { heldByOperation } from './held'
import { resumeOwn } from './resume-own'
import { sealPaymentCard } from './sealed-card'
import { writeDecided, type OperationResult } from './write-decided'

/** `accepted`: the challenge is over and the payment goes on to the processor. `settled`: nothing is left to do. */
export type ConfirmResult = { kind: 'accepted' } | OperationResult

/**
 * Carries a confirm out, whoever finds it. One that nobody has asked for within the cardholder's patience is refused: he
 * may have gone, and is not charged behind his back. His challenge stays open, for another confirm (contract 3.13).
 */
export async function acceptConfirm(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<ConfirmResult> {
  const write = (decided: DecidedOperation) => writeDecided(deps, row, operation, decided)
  const unexpected: DecidedOperation = { kind: 'refused', code: 'payment_unexpected_state' }
  // If it went on by another confirm, those that wait are answered with it as it is.
  if (row.status !== 'requires_action')
    return write(wasConfirmed(row) ? { kind: 'done', outcome: UNCHANGED } : unexpected)
  if (isAuthenticated(row)) return { kind: 'accepted' }
  if (row.closingSince !== null) return write(unexpected)
  const askedAt = operation.askedAt ?? operation.createdAt
  if (deps.real().getTime() >= askedAt.getTime() + CARDHOLDER_PATIENCE) return write(unexpected)

  const input = operation.input as unknown as ConfirmInput
  const notDone = () => write({ kind: 'refused', code: 'parameter_impossible' })
  if (row.threeDsTransId !== input.threeDSServerTransId) return notDone()
  if (row.ownAuthentication === true) return acceptOwn(deps, row, operation, { askedAt, notDone })
  const resumed = await resume(deps, row, input)
  if (resumed.kind !== 'known') return { kind: 'waiting', reason: 'processor_unavailable' }
  const { value } = resumed
  if (!value) return notDone()
  if (value.state !== 'authentication') {
    // The same action again: the cardholder has not carried it out.
    const isStillOpen = value.state === 'challenge' && actionIdOf(value.challenge) === row.threeDsTransId
    return isStillOpen ? notDone() : goOn(deps, row, operation, value, askedAt)
  }
  const { status } = value
  if (status === 'pending') return notDone()
  return status === 'authenticated' || status === 'attempted'
    ? accept(deps, row, status, askedAt)
    : decline(deps, row, status)
}

/** The same of an action that the service's own authenticator has led to. */
async function acceptOwn(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  { askedAt, notDone }: { askedAt: Date; notDone: () => Promise<OperationResult> },
): Promise<ConfirmResult> {
  const result = await resumeOwn(deps, row, operation, askedAt)
  switch (result.kind) {
    case 'unknown':
      return { kind: 'waiting', reason: 'processor_unavailable' }
    case 'not_done':
      return notDone()
    case 'declined':
      return decline(deps, row, result.status)
    case 'went_on':
      return afterRecording(row, result.recorded)
    case 'proven': {
      const { authentication } = result.value
      const proof = result.card && { ...result.card, cryptogram: authentication.cryptogram }
      const sealed = proof ? sealPaymentCard(deps, row, proof) : NOTHING_SEALED
      const changes = { ...authenticatedHere(row, authentication), ...acceptedAt(deps, row, askedAt) }
      if (!(await deps.store.payments.prove(row, { changes, sealed }, deps.cause)))
        throw new Error(`payment ${row.id} changed while its authentication was accepted`)
      return { kind: 'accepted' }
    }
  }
}

function resume(
  { store, acquirers }: Acting,
  row: PaymentModel,
  { threeDSServerTransId: action, returned }: ConfirmInput,
): Promise<ProcessorAnswer<Resumed | null>> {
  const open = store.payments.action(row)
  const brought = returned === undefined ? { fields: {} } : store.payments.openBroughtBack(row.id, returned)
  const kind = open ? actionKindOf(open) : 'challenge'
  return acquirers.of(row).resume(authorizeKey(row), { kind, action, ...brought })
}

/** What the processor has decided by itself is recorded, or the action that follows. */
async function goOn(
  deps: Acting,
  row: PaymentModel,
  { keyHash: operation }: PaymentOperationModel,
  value: Authorization,
  cardholderActedAt: Date,
): Promise<ConfirmResult> {
  const held = await heldByOperation(deps, row, operation)
  const acted = { ...held, row: { ...row, cardholderActedAt } }
  const recorded = await recordAnswer(deps, acted, { kind: 'known', value })
  return afterRecording(row, recorded)
}

function afterRecording({ id }: PaymentModel, recorded: AnsweredAttempt): ConfirmResult {
  if (recorded.kind === 'waiting') return recorded
  if (recorded.kind === 'overtaken') throw new Error(`payment ${id} changed while its action was carried out`)
  return { kind: 'settled' }
}

/** One transaction: the authentication stands, the challenge and its timer are gone. */
async function accept(
  deps: Acting,
  row: PaymentModel,
  threeDsStatus: 'authenticated' | 'attempted',
  cardholderActedAt: Date,
): Promise<ConfirmResult> {
  const changes = { threeDsStatus, ...acceptedAt(deps, row, cardholderActedAt) }
  const ending = { cause: deps.cause }
  if (!(await deps.store.payments.recordOutcome(row, { changes, events: [] }, ending)))
    throw new Error(`payment ${row.id} changed while its authentication was accepted`)
  return { kind: 'accepted' }
}

const acceptedAt = (deps: Acting, { epoch }: PaymentModel, cardholderActedAt: Date) => ({
  sealedChallenge: null,
  challengeExpiresAt: null,
  cardholderActedAt,
  epoch: epoch + 1,
  leaseUntil: null,
  pendingReason: null,
  waitingSince: null,
  dueAt: new Date(deps.now().getTime() + deps.leaseMs),
})

async function decline(
  deps: Acting,
  row: PaymentModel,
  threeDsStatus: 'failed' | 'unavailable',
): Promise<ConfirmResult> {
  const { payments } = deps.store
  const outcome = declinedHere('authentication_failed', { threeDsStatus })
  const ending = { calls: await payments.unanswered(row), cause: deps.cause }
  if (!(await payments.recordOutcome(row, outcome, ending)))
    throw new Error(`payment ${row.id} changed while its authentication was recorded`)
  return { kind: 'settled' }
}

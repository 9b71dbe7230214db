/**
 * Asks the acquirer for what an operation wants. A capture has a key of its own there, and a cancel acts on the payment's key, so
 * that each may be asked for again from any point (contract 3.8, 3.9).
 */
import { toDeclineCode } from '../../domain/decline-codes'
import type { Told, Wanted } from '../../domain/operation-outcomes'
import { awaitsProcessor, isToBeAuthenticated } from '../../domain/payment-facts'
import { authorizeKey, captureKey } from '../../domain/processor-keys'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Capture, ProcessorAnswer } from '../../processor/port'
import { isRepeatable, isSentFor } from '../../processor/terms'
import type { Acting } from '../dependencies'
import { takenOf } from './authorize'
import { closeAtAcquirer, closingWait } from './close'
import { inquireOwn, isOfOtherBody } from './own-key'

/** `row`: the payment, as taken over from whoever authorized it. */
interface Asked {
  row: PaymentModel
  told: Told
}

export async function askAcquirer(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  wanted: Wanted,
): Promise<Asked> {
  switch (wanted.kind) {
    case 'capture':
      return { row, told: await askOrCapture(deps, row, operation, wanted) }
    case 'close':
      if (awaitsProcessor(row)) return takeOverAndClose(deps, row)
      return isToBeAuthenticated(row) ? closeOwn(deps, row) : close(deps, row, row.processorKey)
    default:
      return { row, told: { kind: 'unasked' } }
  }
}

/** A capture that may have been sent before may have happened: the processor is asked before it is told again. */
async function askOrCapture(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  { terms: { amount }, final }: Extract<Wanted, { kind: 'capture' }>,
): Promise<Told> {
  const { store, acquirers } = deps
  const { kind, keyHash } = operation
  const key = captureKey(row, { kind, keyHash: Buffer.from(keyHash).toString('hex') })
  const acquirer = acquirers.of(row)
  if (!(await store.operations.markSent(operation))) {
    const known = await acquirer.inquireCapture(key)
    const isRepeated = known.kind === 'cannot_tell' && isRepeatable(known, deps.real())
    if (known.kind !== 'known' && !isRepeated) return known
    if (known.kind === 'known' && known.value) return capturedAt(deps, { kind: 'known', value: known.value })
    if (!(await store.operations.markSent(operation, true))) return { kind: 'closing' }
  }
  const { id: reference, currency } = row
  const asked = { key, reference, authorizationKey: authorizeKey(row), amount, currency, final }
  return capturedAt(deps, await acquirer.capture(asked))
}

function capturedAt(deps: Acting, answer: ProcessorAnswer<Capture>): Told {
  if (answer.kind !== 'known') return answer
  const { value } = answer
  const taken = takenOf(deps, value)
  return value.state === 'refused'
    ? { kind: 'refused', declineCode: toDeclineCode(value.declineCode), taken }
    : {
        kind: 'captured',
        amount: value.amount,
        arn: value.arn,
        at: inAccountTime(deps, new Date(value.at)),
        taken,
        // What is taken counts as captured: a merchant sends its goods by it, as with every other service.
        isPending: value.state === 'pending',
      }
}

/** Takes the payment over first, so that a process that is still authorizing it can no longer record the outcome. */
async function takeOverAndClose(deps: Acting, row: PaymentModel): Promise<Asked> {
  const { store, real, leaseMs, cause } = deps
  const held = await store.payments.takeOver(row, new Date(real().getTime() + leaseMs), cause)
  return held ? closeOwn(deps, held) : { row, told: { kind: 'unavailable' } }
}

async function closeOwn(deps: Acting, held: PaymentModel): Promise<Asked> {
  // Whose operation stands under the key is not known yet, and another payment's is never closed.
  const asked = await inquireOwn(deps, held)
  if (asked.answer.kind === 'cannot_tell' && isSentFor(asked.answer, held.id))
    return close(deps, held, asked.row.processorKey)
  if (asked.answer.kind !== 'known') return { row: held, told: asked.answer }
  const { value } = asked.answer
  return value && (asked.isAdopted || isOfOtherBody(held, value))
    ? { row: held, told: { kind: 'foreign' } }
    : close(deps, held, asked.row.processorKey)
}

/** `processorKey`: what the payment's key is, which its row need not tell yet. */
async function close(deps: Acting, before: PaymentModel, processorKey: string): Promise<Asked> {
  const row = await deps.store.payments.beginClosing(before, processorKey, deps.cause)
  if (!row) return { row: before, told: { kind: 'unavailable' } }
  const closed = await closeAtAcquirer(deps, row, before.closingSince !== null)
  switch (closed.kind) {
    case 'closed':
      return { row, told: { ...closed, processorKey, taken: takenOf(deps, closed.value) } }
    case 'closing': {
      const askAt = new Date(deps.now().getTime() + closingWait(deps, row))
      return { row, told: { kind: 'close_taken', processorKey, askAt } }
    }
    default:
      return { row, told: closed }
  }
}

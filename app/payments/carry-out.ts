/**
 * Carrying out what was asked of a payment: confirm, capture, cancel, release. Each is a row, unique by its key: the acquirer is
 * asked, it is decided what that comes to, and that is written. Everything up to there may be repeated.
 */
import type { Cause } from '../../domain/cause'
import { DataFault } from '../../domain/incidents'
import { decideOperation, wantedOf, type OperationInput } from '../../domain/operation-outcomes'
import type { PaymentOperation } from '../../domain/payment-states'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { causeOf } from '../../store/events'
import { WAITING_OPERATIONS } from '../../store/overdue'
import type { Acting } from '../dependencies'
import { reportUnknownOutcome } from '../incidents/unknown-outcome'
import { acceptConfirm, type ConfirmResult } from './accept-challenge'
import { askAcquirer } from './ask-acquirer'
import { writeDecided, type OperationResult } from './write-decided'

/** `since`: when the operation that has to wait was first asked for. */
type Unfinished = Extract<OperationResult, { kind: 'waiting' }> & { since: Date }

/** `waiting`: why it must wait, if it must. `confirmed`: the cause of the confirm by which the payment goes on, if there is one. */
interface Finished {
  waiting?: Unfinished
  confirmed?: Cause | undefined
}

/** Carries out what is unfinished, oldest first. */
export async function finishOperations(deps: Acting, tenant: Tenant, paymentId: string): Promise<Finished> {
  let confirmed: Cause | undefined
  for (const operation of await deps.store.operations.unfinished(paymentId)) {
    const row = await deps.store.payments.find(tenant, paymentId)
    if (!row) throw new DataFault('row_missing', `no payment ${paymentId}`)
    // What it comes to is told as its asker's, whoever carries it out.
    const asked = { ...deps, cause: causeOf(operation) }
    const result = await carryOut(asked, row, operation)
    if (result.kind === 'waiting') return { waiting: { ...result, since: operation.createdAt } }
    if (result.kind === 'accepted') confirmed ??= asked.cause
  }
  return { confirmed }
}

async function carryOut(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult | ConfirmResult> {
  const kind = operation.kind as PaymentOperation
  if (kind === 'confirm') return acceptConfirm(deps, row, operation)
  const wanted = wantedOf(row, kind, operation.input as OperationInput)
  const asked = await askAcquirer(deps, row, operation, wanted)
  if (asked.told.kind === 'cannot_tell' && wanted.kind === 'capture')
    await reportUnknownOutcome(deps, WAITING_OPERATIONS, { ...row, amount: wanted.terms.amount })
  return writeDecided(deps, asked.row, operation, decideOperation(asked.row, wanted, asked.told))
}

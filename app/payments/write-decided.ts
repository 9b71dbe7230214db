/** Writes what was decided for an operation on a payment: the one place that records it or refuses it. */
import { stepOf, type Cause } from '../../domain/cause'
import type { DecidedOperation } from '../../domain/operation-outcomes'
import { FAILED, type PaymentOutcome } from '../../domain/payment-outcomes'
import type { RefusalCode } from '../../domain/payment-work'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Acting } from '../dependencies'
import type { WaitingPayment } from './held'

/** `refused`: the payment is unchanged. `waiting`: whether it was done is not known, and is asked about again. */
export type OperationResult = { kind: 'settled' } | { kind: 'refused'; code: RefusalCode } | WaitingPayment

export async function writeDecided(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  decided: DecidedOperation,
): Promise<OperationResult> {
  const { store, log, cause } = deps
  switch (decided.kind) {
    case 'done':
      await record(deps, row, decided.outcome, { operation: operation.keyHash, cause })
      return { kind: 'settled' }
    case 'refused': {
      const { code, declineCode = null, stands } = decided
      // No call asked for what is booked here: the step found it.
      const booked = stands && (await record(deps, row, stands, { cause: stepOf(row.id) }))
      if (booked)
        log.warn(
          { payment: row.id, kind: operation.kind },
          'the processor had captured what was not on record',
        )
      const refused = await store.operations.refuse(booked ?? row, operation, { code, declineCode })
      if (!refused) throw new Error(`an operation on ${row.id} changed while it was refused`)
      return { kind: 'refused', code }
    }
    case 'given_up':
      // Nothing of it is closed, because what stands is another call's.
      await record(deps, row, FAILED, { cause, freesKey: true })
      throw new Error(`payment ${row.id} was given up under an operation`)
    case 'waiting':
      return decided
  }
}

async function record(
  { store }: Acting,
  row: PaymentModel,
  outcome: PaymentOutcome,
  ending: { cause: Cause; operation?: Uint8Array; freesKey?: boolean },
): Promise<PaymentModel> {
  const calls = await store.payments.unanswered(row, ending.operation)
  const recorded = await store.payments.recordOutcome(row, outcome, { ...ending, calls })
  // The error has the operation carried out again, from the row as it is then.
  if (!recorded) throw new Error(`payment ${row.id} changed under an operation`)
  return recorded.next
}

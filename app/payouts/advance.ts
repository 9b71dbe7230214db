/**
 * One step of a payout, decided from its row: wait, hand it to the bank, ask what became of it, record that. Every step may be
 * repeated: each effect is conditional on the row, and the bank makes a transfer once under its key.
 */
import type { Transfer } from '../../bank/port'
import { DataFault } from '../../domain/incidents'
import { HELD_LOOK, nextBankLook, nextWatch } from '../../domain/payouts'
import { utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { PayoutModel } from '../../prisma/generated/models'
import { OPERATOR } from '../../store/audit'
import type { Tenant } from '../../store/context'
import { askedAgain } from '../asked-again'
import type { Acting } from '../dependencies'
import { askBank } from './ask-bank'

export async function advancePayout(deps: Acting, tenant: Tenant, id: string): Promise<WaitingStep> {
  const row = await deps.store.payouts.find(tenant, id)
  if (!row) throw new DataFault('row_missing', `no payout ${id}`)
  if (!row.dueAt) return done(row)
  if (row.dueAt > deps.now()) return wait(deps, row)
  switch (row.status) {
    case 'pending':
      return handOver(deps, row)
    case 'in_transit':
      return settle(deps, row)
    default:
      return watch(deps, row)
  }
}

/** The row is written first: what may be at the bank can never be cancelled. */
async function handOver(deps: Acting, row: PayoutModel): Promise<WaitingStep> {
  const { store, now, cause } = deps
  if (await store.payoutSettings.hold(row)) {
    const later = new Date(now().getTime() + HELD_LOOK)
    return again(deps, row, await store.payouts.defer(row, later, null, cause))
  }
  const account = await store.bankAccounts.find(row, row.bankAccountId)
  if (account?.status === 'removed') return takeBack(deps, row)
  const handed = await store.payouts.handOver(row, now(), cause)
  return handed ? settle(deps, handed) : again(deps, row, null)
}

/** Whoever takes a bank account away wants nothing paid to it any more. A restore may have taken back that the bank has it. */
async function takeBack(deps: Acting, row: PayoutModel): Promise<WaitingStep> {
  const { store, bank, now, cause } = deps
  const known = await bank.ask(row.bankKey, now().toISOString())
  if (known.kind !== 'known') return putOff(deps, row)
  if (!known.value) return again(deps, row, await store.payouts.takenBack(row, cause))
  return again(deps, row, await store.payouts.handedOver(row, now(), cause))
}

async function settle(deps: Acting, row: PayoutModel): Promise<WaitingStep> {
  const answer = await askBank(deps, row)
  if (answer.kind !== 'known') return putOff(deps, row)
  const { store, now, cause } = deps
  const { value } = answer
  if (isOther(row, value)) return again(deps, row, await notThis(deps, row))
  switch (value.state) {
    case 'accepted':
      return again(deps, row, await store.payouts.defer(row, nextBankLook(row, now()), null, cause))
    case 'paid': {
      const paidAt = told(value)
      return again(deps, row, await store.payouts.paid(row, paidAt, nextWatch(paidAt, now()), cause))
    }
    case 'refused':
      return again(deps, row, await store.payouts.failed(row, value.reason, cause))
    case 'returned':
      return again(deps, row, await returned(deps, row, value))
  }
}

const isOther = ({ amount, currency }: PayoutModel, { terms }: Transfer): boolean =>
  terms !== undefined && (terms.amount !== amount || terms.currency !== currency)

const OTHER =
  'Our bank has paid another amount for the same request before. Payouts go on once an operator has booked it.'

/**
 * A call or a schedule is repeated on an earlier state of the database, with another amount. What the bank has paid is in the balance
 * once more, so nothing is paid out until an operator has taken it from there (docs/recovery.md).
 */
async function notThis({ store, cause }: Acting, row: PayoutModel): Promise<PayoutModel | null> {
  await store.payoutSettings.beginHold(row, OTHER, OPERATOR)
  return store.payouts.failed(row, DOUBLED, cause)
}

/** The code of ISO 20022 for a second one of the same. */
const DOUBLED = 'AM05'

/** It was paid while nobody looked, and has come back since: both are told. Still due in between, should this step end there. */
async function returned(
  { store, now, cause }: Acting,
  row: PayoutModel,
  value: Extract<Transfer, { reason: string }>,
): Promise<PayoutModel | null> {
  const paid = await store.payouts.paid(row, told(value), now(), cause)
  return paid && store.payouts.failed(paid, value.reason, cause)
}

/** A transfer that was paid may come back for some days. */
async function watch(deps: Acting, row: PayoutModel): Promise<WaitingStep> {
  const { store, bank, now, cause } = deps
  const answer = await bank.ask(row.bankKey, now().toISOString())
  if (answer.kind !== 'known') return putOff(deps, row)
  const { value } = answer
  // A bank that has forgotten it says that nothing has come back.
  if (value?.state === 'refused' || value?.state === 'returned')
    return again(deps, row, await store.payouts.failed(row, value.reason, cause))
  const next = nextWatch(row.paidAt ?? now(), now())
  return again(deps, row, await store.payouts.defer(row, next, null, cause))
}

const told = ({ at }: Transfer): Date => new Date(at)

async function putOff(deps: Acting, row: PayoutModel): Promise<WaitingStep> {
  const { store, now, cause } = deps
  const { dueAt, since } = askedAgain(deps, row, now())
  return again(deps, row, await store.payouts.defer(row, dueAt, since, cause))
}

/** What comes next of the row as it was written; if it has changed meanwhile, as it is by now. */
async function again(deps: Acting, row: PayoutModel, written: PayoutModel | null): Promise<WaitingStep> {
  const now = written ?? (await deps.store.payouts.find(row, row.id)) ?? row
  return now.dueAt ? wait(deps, now) : done(now)
}

const done = ({ status }: PayoutModel): WaitingStep => ({ kind: 'done', status, details: status })

function wait({ now }: Acting, { status, dueAt: due }: PayoutModel): WaitingStep {
  const at = due ?? now()
  const dueAt = at.toISOString()
  const details = `${status}: next look ${utcText(dueAt)}`
  return { kind: 'wait', status, details, waitMs: Math.max(0, at.getTime() - now().getTime()), dueAt }
}

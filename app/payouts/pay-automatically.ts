/** One step of a schedule: when its time has come, what is available is paid out, once a day at most (decision 0174). */
import { ApiError } from '../../contract/errors'
import { accountInUse } from '../../domain/bank-accounts'
import { DataFault } from '../../domain/incidents'
import { nextPayoutAt } from '../../domain/payout-schedules'
import { HELD_LOOK, judgePayout } from '../../domain/payouts'
import { scheduledPayoutKey } from '../../domain/processor-keys'
import { MINUTE, dateAt, dayOf, utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import type { PayoutScheduleModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import type { Acting } from '../dependencies'
import { freeBankKey } from './bank-key'
import { draftPayout } from './draft'
import { purseOf } from './purse'

const TRIES = 20

export async function advanceSchedule(deps: Acting, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now, cause } = deps
  for (let tries = 0; ; tries += 1) {
    const row = await store.payoutSettings.schedule(tenant, id)
    if (!row) throw new DataFault('row_missing', `no payout schedule ${id}`)
    const { interval: status, dueAt } = row
    if (!dueAt) return { kind: 'done', status, details: status }
    if (dueAt > now()) return wait(deps, row, dueAt)
    const next = nextPayoutAt(row, now())
    const paid = await pay(deps, row, next)
    if (paid === 'paid') return wait(deps, row, next ?? now())
    if (paid === 'overtaken' && tries < TRIES) continue
    const later = new Date(now().getTime() + (paid === 'held' ? HELD_LOOK : MINUTE))
    const due = paid === 'nothing' ? next : later
    const day = paid === 'nothing' ? null : dayOfKey(row, now())
    // Where it has changed since it was read, its row says by now when it pays next.
    if ((await store.payoutSettings.moveOn(row, due, cause, day)) || tries >= TRIES)
      return wait(deps, row, due ?? now())
  }
}

/**
 * `paid`: the schedule is moved on with it. `overtaken`: nothing is written, for something was changed meanwhile. `behind`: so are the
 * books. `held`: so is the account.
 */
type Paid = 'paid' | 'nothing' | 'overtaken' | 'behind' | 'held'

/** What is put off, or repeated after a restore, is still the payout of the day on which it was due. */
const dayOfKey = ({ dueDay, dueAt }: PayoutScheduleModel, now: Date): string => dueDay ?? dateAt(dueAt ?? now)

async function pay(deps: Acting, row: PayoutScheduleModel, next: Date | null): Promise<Paid> {
  try {
    return await payOnce(deps, row, next)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'service_unavailable') return 'behind'
    throw error
  }
}

async function payOnce(
  { store, now, era, cause }: Acting,
  row: PayoutScheduleModel,
  next: Date | null,
): Promise<Paid> {
  const { currency, minimum, accountId, livemode } = row
  if (await store.payoutSettings.hold(row)) return 'held'
  const bankAccount = accountInUse(await store.bankAccounts.list(row, currency), now())
  if (!bankAccount) return 'nothing'
  const purse = await purseOf({ store, now }, row, currency)
  if (purse.before?.automatic && sameDay(purse.before.createdAt, now())) return 'nothing'
  const day = dayOfKey(row, now())
  const named = await freeBankKey(
    { store },
    row,
    scheduledPayoutKey({ accountId, livemode, era }, { currency, day }),
  )
  // A sandbox whose clock was set back has its days again.
  if (livemode && named.latest) return 'nothing'
  const verdict = judgePayout(purse.available, null, minimum)
  if (verdict.kind !== 'possible') return 'nothing'
  const { apiVersion } = (await store.accounts.find(row.accountId)) ?? {}
  if (apiVersion === undefined) throw new DataFault('row_missing', `no account ${row.accountId}`)
  const terms = { amount: verdict.amount, automatic: true, description: null, metadata: null, apiVersion }
  const { bankKey } = named
  const draft = draftPayout({ ...terms, bankAccount, purse, bankKey }, now())
  const by = { purse, schedule: row, next }
  return (await store.payouts.createAutomatic(draft, by, cause)) ? 'paid' : 'overtaken'
}

const sameDay = (one: Date, other: Date): boolean => dayOf(one).getTime() === dayOf(other).getTime()

function wait({ now }: Acting, { interval: status }: PayoutScheduleModel, due: Date): WaitingStep {
  const dueAt = due.toISOString()
  const waitMs = Math.max(0, due.getTime() - now().getTime())
  return { kind: 'wait', status, details: `pays next ${utcText(dueAt)}`, waitMs, dueAt }
}

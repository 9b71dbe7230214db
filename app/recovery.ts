/** What an operator does with a service that is closed to money, and what he is shown before he opens it (decisions 0130 and 0203). */
import type { Withdrawal } from '../infra/withdrawals'
import { OPERATOR } from '../store/audit'
import type { Store } from '../store/store'

export interface RecoveryParts {
  store: Pick<Store, 'serviceStates' | 'accounts'>
  real: () => Date
}

export interface Compared extends Withdrawal {
  /** Whether the key works in this database; null if it is no key, or none that is here. */
  works: boolean | null
}

/** What was taken away since the database's state, with what this database says of it. */
export async function compareWithdrawals(
  { store, real }: RecoveryParts,
  withdrawals: readonly Withdrawal[],
): Promise<Compared[]> {
  return Promise.all(
    withdrawals.map(async (one) => ({ ...one, works: await store.accounts.keyWorks(one.object, real()) })),
  )
}

/** The keys that were revoked and work again. The service stays closed while there are any. */
export const worksAgain = (found: readonly Compared[]): Compared[] =>
  found.filter(({ works, operation }) => works === true && operation === 'revokeApiKey')

/** Takes away again what this database lets work. Returns the ids of the keys. */
export async function withdrawAgain(
  { store, real }: RecoveryParts,
  found: readonly Compared[],
): Promise<string[]> {
  const revoked: string[] = []
  for (const { object } of worksAgain(found))
    if (await store.accounts.revokeKey(object, real())) revoked.push(object)
  return revoked
}

export type StateChange = 'changed' | 'unchanged' | 'overtaken'

export async function closeService({ store }: RecoveryParts, reason: string): Promise<StateChange> {
  return change(store.serviceStates, { mode: 'recovering', reason })
}

/** `differences` is how many violations of invariants were accepted; null if the rows were not verified. */
export async function openService(
  { store }: RecoveryParts,
  { reason, differences }: { reason: string; differences: number | null },
): Promise<StateChange> {
  return change(store.serviceStates, { mode: 'open', reason, differences })
}

async function change(
  states: Store['serviceStates'],
  to: Parameters<typeof states.change>[1],
): Promise<StateChange> {
  const state = await states.find()
  if (state.mode === to.mode) return 'unchanged'
  return (await states.change(state, to)) ? 'changed' : 'overtaken'
}

/** What merchants read on their pages while their payouts wait for an operator. */
const RESTORED = 'Our database was restored. Payouts go on once what our bank has paid since was compared.'

interface WithPayouts {
  store: Pick<Store, 'payoutSettings'>
}

/**
 * Holds the payouts of all accounts of live mode: a payout that was made since the backup is not known here any more, its money is
 * there once more, and the bank would take the next one for another. Returns how many accounts were not held before.
 */
export async function holdPayouts({ store: { payoutSettings } }: WithPayouts): Promise<number> {
  let held = 0
  for (const accountId of await payoutSettings.inLiveMode())
    if (await payoutSettings.beginHold({ accountId, livemode: true }, RESTORED, OPERATOR)) held += 1
  return held
}

export interface ReleasedPayouts {
  /** How many accounts there were. */
  released: number
  /** Payouts about which the bank was asked and has not answered: those of their accounts stay held. */
  unanswered: string[]
}

/** Lets go on what was held because of a restore, and nothing that an operator holds. */
export async function releasePayouts({
  store: { payouts, payoutSettings },
}: {
  store: Pick<Store, 'payoutSettings'> & { payouts: Pick<Store['payouts'], 'unanswered'> }
}): Promise<ReleasedPayouts> {
  const told: ReleasedPayouts = { released: 0, unanswered: [] }
  for (const accountId of await payoutSettings.heldBecause(true, RESTORED)) {
    const tenant = { accountId, livemode: true }
    const waiting = await payouts.unanswered(tenant)
    told.unanswered.push(...waiting.map(({ id }) => id))
    if (waiting.length === 0 && (await payoutSettings.endHold(tenant, OPERATOR))) told.released += 1
  }
  return told
}

/** What becomes of an account at an acquirer after it was connected. */
import {
  MOST_UNMATCHED,
  presentAcquirerAccount,
  type AcquirerAccountView,
  type ChangeAcquirerAccountBody,
  type RotateAcquirerAccountBody,
} from '../../contract/dashboard/acquirer-accounts'
import { ApiError } from '../../contract/errors'
import { rotated } from '../../domain/acquirer-accounts'
import { narrowedTo } from '../../domain/acquirer-capabilities'
import type { HeldAcquirerAccount } from '../../store/acquirer-accounts'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'
import { requireAnswer, requireWithin, type WithContracts } from './connect'

type Changing = Pick<WithContracts, 'store' | 'contracts'>

const held = (row: HeldAcquirerAccount | null): HeldAcquirerAccount => {
  if (!row) throw new ApiError('unexpected_state')
  return row
}

/**
 * Exchanges credentials. The acquirer has to answer a test call with the new secret; what it signed with before is believed for
 * seven days more.
 */
export async function rotateAcquirerAccount(
  { store, contracts, real }: WithContracts,
  row: HeldAcquirerAccount,
  { secret, signing_secret: signing }: RotateAcquirerAccountBody,
  actor: Actor,
): Promise<HeldAcquirerAccount> {
  const before = row.secrets ?? (secret === undefined ? null : { secret, signing: [] })
  if (row.isErased || before === null) throw new ApiError('unexpected_state')
  await requireAnswer(contracts, row, secret ?? before.secret)
  const secrets = rotated(before, { secret, signing }, real())
  const changed = held(await store.acquirerAccounts.rotate(row, secrets, actor))
  contracts.changed()
  return changed
}

/**
 * Changes what it is called, which payments go to it, and what is known of it. Nothing that is open breaks: payments stay with it
 * whatever its channels, and what it cannot do is refused at the call that asks for it. Throws 409 `unexpected_state` if it has
 * changed since, if it waits for an approval, which would then be one of something else, or if it is retired. Throws 400 if it is said
 * to be able to do more than its acquirer.
 */
export async function changeAcquirerAccount(
  { store, contracts, real }: Changing & Pick<WithContracts, 'real'>,
  row: HeldAcquirerAccount,
  { revision, paused, ...changes }: ChangeAcquirerAccountBody,
  actor: Actor,
): Promise<HeldAcquirerAccount> {
  if (row.revision !== revision || row.status !== 'active') throw new ApiError('unexpected_state')
  requireWithin(contracts, row.acquirer, changes.capabilities)
  const given = paused === undefined ? changes : { ...changes, pausedAt: pausedSince(row, paused, real()) }
  const changed = held(await store.acquirerAccounts.change(row, given, actor))
  contracts.changed()
  return changed
}

const pausedSince = ({ pausedAt }: HeldAcquirerAccount, paused: boolean, now: Date): Date | null =>
  paused ? (pausedAt ?? now) : null

/** It takes no new payments any more, and goes on with those that it has. Once more changes nothing. */
export async function retireAcquirerAccount(
  { store, contracts }: Changing,
  row: HeldAcquirerAccount,
  actor: Actor,
): Promise<HeldAcquirerAccount> {
  if (row.status === 'retired') return row
  const retired = held(await store.acquirerAccounts.retire(row, actor))
  contracts.changed()
  return retired
}

/** What an operator has proposed takes payments from now on. Throws 409 `unexpected_state` if it was retired meanwhile. */
export async function activateAcquirerAccount(
  { store, contracts }: Changing,
  row: HeldAcquirerAccount | null,
  actor: Actor,
): Promise<HeldAcquirerAccount> {
  if (row?.status !== 'proposed') throw new ApiError('unexpected_state')
  const active = held(await store.acquirerAccounts.activate(row, actor))
  contracts.changed()
  return active
}

/** What a merchant or an operator reads of them, the oldest first. */
export async function listAcquirerAccounts(parts: Changing, tenant: Tenant): Promise<AcquirerAccountView[]> {
  const rows = await parts.store.acquirerAccounts.list(tenant)
  return rows.map(await presenterOf(parts, rows))
}

/** One of them, as its list has it. */
export const showAcquirerAccount = async (
  parts: Changing,
  row: HeldAcquirerAccount,
): Promise<AcquirerAccountView> => (await presenterOf(parts, [row]))(row)

async function presenterOf(
  { store, contracts: { acquirers, door } }: Changing,
  rows: readonly HeldAcquirerAccount[],
): Promise<(row: HeldAcquirerAccount) => AcquirerAccountView> {
  const told = await store.acquirerNotifications.lastOf(rows, MOST_UNMATCHED)
  return (row) => {
    const { most, events = [] } = acquirers.get(row.acquirer) ?? {}
    const can = most ? narrowedTo(most, row.capabilities) : null
    return presentAcquirerAccount(row, {
      door,
      events,
      can: can && { ...can, currencies: can.currencies && [...can.currencies] },
      told: told.get(row.id) ?? { at: null, type: null, unmatched: 0 },
    })
  }
}

/** Throws 404 `resource_missing`. */
export const ownAcquirerAccount = (
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<HeldAcquirerAccount> => found(store.acquirerAccounts, tenant, id)

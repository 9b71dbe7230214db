/**
 * A machine asks whether a member has agreed, and collects its key. The key is made in the statement that hands it over, so it is
 * stored nowhere, and nobody gets it twice (decision 0082).
 */
import { CURRENT_VERSION } from '../../contract/versions'
import { POLL_INTERVAL } from '../../domain/pairings'
import { permissionsIn, type Role } from '../../domain/roles'
import type { AccountModel, PairingModel } from '../../prisma/generated/models'
import { newKey } from '../api-keys/mint'
import { memberActorOf, type Dashboard, type Visitor } from '../members/dashboard'
import { deviceHashes } from './codes'

export interface CollectedKey {
  key: string
  account: AccountModel
  livemode: boolean
  scopes: readonly string[]
  expiresAt: Date | null
}

export type Collected =
  | { kind: 'pending' | 'refused' | 'expired' }
  | { kind: 'too_early'; seconds: number }
  | { kind: 'approved'; collected: CollectedKey }

/** `expired` too for a code that nobody has, and one that was used. */
export async function collectPairing(
  deps: Dashboard,
  deviceCode: string,
  visitor: Visitor,
): Promise<Collected> {
  const { store, pepper, real } = deps
  const pairing = await store.pairings.find(deviceHashes(pepper, deviceCode))
  const now = real()
  if (!pairing || pairing.expiresAt <= now || pairing.status === 'collected') return { kind: 'expired' }
  if (pairing.status === 'refused') return { kind: 'refused' }
  const seconds = await pace(deps, pairing, now)
  if (seconds !== null) return { kind: 'too_early', seconds }
  return pairing.status === 'approved' ? hand(deps, pairing, visitor) : { kind: 'pending' }
}

/** A machine that asks too early is told to ask more rarely, and for how long to wait. */
async function pace({ store }: Dashboard, pairing: PairingModel, now: Date): Promise<number | null> {
  const isEarly = pairing.nextPollAt > now
  const { more, most } = POLL_INTERVAL
  const interval = isEarly ? Math.min(pairing.interval + more, most) : pairing.interval
  // Who already asks as rarely as can be is refused without a write.
  if (isEarly && interval === pairing.interval) return interval
  // A second less, for clocks and networks that are not even.
  await store.pairings.asked(pairing, interval, new Date(now.getTime() + (interval - 1) * 1_000))
  return isEarly ? interval : null
}

async function hand(deps: Dashboard, pairing: PairingModel, visitor: Visitor): Promise<Collected> {
  const { store, livemode: _here, ...parts } = deps
  const { accountId, livemode, memberId, keyId, scopes, keyExpiresAt: expiresAt, host } = pairing
  if (accountId === null || livemode === null || memberId === null || keyId === null)
    throw new Error('a pairing was approved without what it grants')
  const membership = await store.memberships.find(accountId, memberId)
  const account = await store.accounts.find(accountId)
  const role = membership?.role as Role | undefined
  if (!account || role === undefined || !mayStill(account, role, { livemode, scopes }))
    return { kind: 'refused' }
  const minted = newKey(
    parts,
    { accountId, livemode },
    {
      kind: 'secret',
      name: `svc on ${host}`.slice(0, 100),
      scopes,
      ipAllowList: [],
      allowedOrigins: [],
      expiresAt,
    },
  )
  const key = { ...minted.row, id: keyId }
  const actor = memberActorOf(memberId, visitor)
  const isDone = await store.pairings.collect(pairing, { key, role, actor, apiVersion: CURRENT_VERSION })
  if (!isDone) return { kind: 'expired' }
  return { kind: 'approved', collected: { key: minted.key, account, livemode, scopes, expiresAt } }
}

/** Whether the member who agreed could still give this key. */
function mayStill(
  account: AccountModel,
  role: Role,
  { livemode, scopes }: { livemode: boolean; scopes: readonly string[] },
): boolean {
  const own: readonly string[] = permissionsIn(account, role, livemode)
  return (account.live || !livemode) && ['keys.write', ...scopes].every((scope) => own.includes(scope))
}

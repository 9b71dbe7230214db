/** A member looks at who asks for a key, and agrees or refuses (decision 0082). */
import type { Scope } from '../../domain/scopes'
import { PAIRED_KEY_LIFE } from '../../domain/pairings'
import { networkOf } from '../../infra/addresses'
import { newId } from '../../infra/ids'
import type { PairingModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { Admitting } from '../members/dashboard'
import { attempt, type Limited } from '../members/failures'
import { userHashes } from './codes'

/** The member who decides, in his account and mode. */
export interface Decider {
  tenant: Tenant
  actor: Actor
}

export interface Asker {
  pairing: PairingModel
  /** Whether the machine is in the network of the member who looks. */
  isSameNetwork: boolean
  keyExpiresAt: Date | null
}

type Missing = { kind: 'refused' } | Limited

/** What waits under the code. Codes that nobody has are counted, so that they cannot be guessed. */
export async function findAsker(
  deps: Admitting,
  { tenant, actor }: Decider,
  userCode: string,
): Promise<{ kind: 'found'; asker: Asker } | Missing> {
  const address = actor.address ?? ''
  const result = await attempt(deps, { name: `pairing ${actor.id}`, address }, () =>
    deps.store.pairings.findOpen(userHashes(deps.pepper, userCode)),
  )
  if (result.kind !== 'right') return result
  const pairing = result.proven
  const isSameNetwork = pairing.network === networkOf(address)
  return { kind: 'found', asker: { pairing, isSameNetwork, keyExpiresAt: endOf(deps, tenant) } }
}

const endOf = ({ real }: Pick<Admitting, 'real'>, { livemode }: Tenant): Date | null =>
  livemode ? new Date(real().getTime() + PAIRED_KEY_LIFE) : null

/** Gives the machine a key, which it collects. */
export async function approvePairing(
  deps: Admitting,
  decider: Decider,
  { userCode, scopes }: { userCode: string; scopes: readonly Scope[] },
): Promise<{ kind: 'done' } | Missing> {
  const found = await findAsker(deps, decider, userCode)
  if (found.kind !== 'found') return found
  const { tenant, actor } = decider
  const { pairing, keyExpiresAt } = found.asker
  const keyId = newId('api_key', deps.real().getTime())
  const grant = { tenant, memberId: actor.id ?? '', scopes, keyId, keyExpiresAt }
  return (await deps.store.pairings.approve(pairing, grant, actor)) ? { kind: 'done' } : { kind: 'refused' }
}

export async function refusePairing(
  deps: Admitting,
  decider: Decider,
  userCode: string,
): Promise<{ kind: 'done' } | Missing> {
  const found = await findAsker(deps, decider, userCode)
  if (found.kind !== 'found') return found
  const { tenant, actor } = decider
  const isDone = await deps.store.pairings.refuse(found.asker.pairing, tenant, actor)
  return { kind: isDone ? 'done' : 'refused' }
}

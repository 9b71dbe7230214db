/** A machine ends the key that was made for it. Whoever has the key may: it only takes rights away (decision 0082). */
import { readKey } from '../../domain/api-key'
import type { Dashboard, Visitor } from '../members/dashboard'

/** False if it is no key that a machine got by pairing, in this mode. */
export async function endPairing(
  { store, pepper, livemode }: Dashboard,
  key: string,
  { address, requestId }: Visitor,
): Promise<boolean> {
  const row = readKey(key) ? await store.pairings.findKey(pepper.hashes('api-key', key)) : null
  if (row?.livemode !== livemode) return false
  await store.pairings.end(row, { type: 'api_key', id: row.id, address, requestId })
  return true
}

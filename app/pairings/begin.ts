/** A machine asks for a key: it gets a code to show, and one to collect with (decision 0082). */
import { MOST_PAIRINGS, PAIRING_LIFE, POLL_INTERVAL, shownUserCode } from '../../domain/pairings'
import { SIGN_IN_WINDOW } from '../../domain/member-sessions'
import { networkOf } from '../../infra/addresses'
import type { Dashboard, Visitor } from '../members/dashboard'
import { deviceHashes, newDeviceCode, newUserCode, userHashes } from './codes'

export interface BegunPairing {
  deviceCode: string
  userCode: string
  verificationUrl: string
  expiresIn: number
  interval: number
}

/** How many a network may begin in 15 minutes, however many of them are over by then. */
const MOST_BEGUN = 3 * MOST_PAIRINGS.network

/** Null if too many are open, or were begun by this network. */
export async function beginPairing(
  { store, pepper, real, publicUrl }: Dashboard,
  host: string,
  { address }: Visitor,
): Promise<BegunPairing | null> {
  const createdAt = real()
  const network = networkOf(address)
  const counted = pepper.hash('sign-in-failure', 'pairing', network)
  if ((await store.links.count(counted, createdAt, SIGN_IN_WINDOW)).count > MOST_BEGUN) return null
  const [deviceCode, userCode] = [newDeviceCode(), newUserCode()]
  const begun = await store.pairings.begin({
    deviceHash: deviceHashes(pepper, deviceCode)[0],
    userHash: userHashes(pepper, userCode)[0],
    host,
    address,
    network,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + PAIRING_LIFE),
  })
  if (!begun) return null
  return {
    deviceCode,
    userCode: shownUserCode(userCode),
    verificationUrl: `${publicUrl}/dashboard/pair`,
    expiresIn: PAIRING_LIFE / 1_000,
    interval: POLL_INTERVAL.first,
  }
}

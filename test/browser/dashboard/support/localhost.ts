/** A service at `localhost`: browsers have no passkeys for an address of numbers. */
import { isCommonPassword } from '../../../../infra/common-passwords'
import { freePort } from '../../../../stack/development/ports'
import { startOwnApi } from '../../../api/support/own-api'
import type { Facts } from '../../../support/service'

/** `more`: what of its environment differs. */
export async function startAtLocalhost(
  facts: Facts,
  more: Record<string, string> = {},
): Promise<{ facts: Facts; stop(): Promise<void> }> {
  // In this process, reading the list takes longer than a page waits for its answer.
  await isCommonPassword('')
  const ports = { port: await freePort(), livePort: await freePort() }
  const publicUrl = `http://localhost:${ports.port}`
  const livePublicUrl = `http://localhost:${ports.livePort}`
  const addresses = { PUBLIC_URL: publicUrl, LIVE_PUBLIC_URL: livePublicUrl }
  const { stop } = await startOwnApi(facts, { ...addresses, ...more }, undefined, ports)
  return { facts: { ...facts, publicUrl, livePublicUrl }, stop }
}

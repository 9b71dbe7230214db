/** The `Svc-Signature` of a delivery (contract 12.5). */
import { createHmac } from 'node:crypto'

/** One `v1` for each secret, the current one first. `at` is the time of the attempt. */
export function signatureHeader(secrets: readonly string[], at: Date, body: Uint8Array): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => `v1=${macOf(secret, timestamp, body)}`)
  return [`t=${timestamp}`, ...signatures].join(',')
}

/** What is signed is the time, in seconds, and the body. */
const macOf = (secret: string, seconds: number, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** The `Svc-Signature` of a delivery (contract 12.5). */
import { createHmac } from 'node:crypto'

/** One `v1` for each secret, the current one first. `at` is the time of the attempt. */
export function signatureHeader(secrets: readonly string[], at: Date, body: Uint8Array): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
    return `v1=${hex}`
  })
  return [`t=${timestamp}`, ...signatures].join(',')
}

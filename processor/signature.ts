/**
 * The signature of a notification: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`, with one `v1` for each secret in use. Of the kind
 * `http` it is `Acquirer-Signature`, of Stripe `Stripe-Signature`, which has others beside, such as `v0`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE } from '../domain/time'
import type { NotificationSecrets } from './told'

/** `stale`: it was signed by the acquirer, but not lately. */
type SignatureProof = 'signed' | 'malformed' | 'forged' | 'stale'

/** The greatest difference between an acquirer's clock, as its signature tells it, and this one, in milliseconds. */
const REPLAY_WINDOW = 5 * MINUTE

const FORM = /^t=(\d{1,12})((?:,v\d=[0-9a-f]{64}){1,4})$/

/** Every secret is tried against every signature, so that the time it takes tells nothing of them. */
export function proveNotification(
  header: string,
  body: Uint8Array,
  { secrets, now }: NotificationSecrets,
): SignatureProof {
  const [, seconds, listed] = FORM.exec(header) ?? []
  if (seconds === undefined || listed === undefined) return 'malformed'
  const given = listed.split(',').flatMap((one) => (one.startsWith('v1=') ? [one.slice(3)] : []))
  let isSigned = false
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
    for (const hex of given) isSigned = timingSafeEqual(expected, Buffer.from(hex, 'hex')) || isSigned
  }
  if (!isSigned) return 'forged'
  return Math.abs(now.getTime() - Number(seconds) * 1_000) <= REPLAY_WINDOW ? 'signed' : 'stale'
}

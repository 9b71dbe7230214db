/** Time-based one-time passwords (RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** How many steps a clock may be ahead or behind. */
const TOLERANCE = 1

const SECRET_BYTES = 20

export function newFactor(): Uint8Array {
  return new Secret({ size: SECRET_BYTES }).bytes
}

/** The address that an authenticator app reads, from a QR code or typed by hand. */
export function factorUri(secret: Uint8Array, account: string, product: string): string {
  return factorOf(secret, account, product).toString()
}

/** The time step that the code belongs to; undefined if it belongs to none that is accepted now. */
export function timeStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = factorOf(secret, '', '').validate({
    token: code,
    timestamp: now.getTime(),
    window: TOLERANCE,
  })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

function factorOf(secret: Uint8Array, label: string, issuer: string): TOTP {
  const { buffer } = new Uint8Array(secret)
  return new TOTP({
    issuer,
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    secret: new Secret({ buffer }),
  })
}

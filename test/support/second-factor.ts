/** Second factors, as their owners show them. */
import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator shows: now, or so many times 30 seconds later. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

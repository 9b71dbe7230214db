/** The signatures of webhook deliveries (https://www.w3.org/TR/WebCryptoAPI/ is all that they need). */
import { ArgumentError, SvcError } from './errors.js'
import type { Event } from './generated/events.js'

export interface VerifyOptions {
  /** How far the time of signing may be from now, in seconds: 300 by default. */
  tolerance?: number | undefined
  /** Seconds since 1970; by default the clock's. */
  now?: number | undefined
}

/** One secret, or the new one and the old one while they are rotated. */
export type Secrets = string | readonly string[]

export type Payload = string | Uint8Array | ArrayBuffer

/** The delivery cannot be trusted: answer 400, and do nothing. */
export class SignatureError extends SvcError {
  override readonly name = 'SignatureError'

  constructor(
    message: string,
    /** `time`: it was signed too long ago, or the clocks differ. */
    readonly reason: 'header' | 'time' | 'signature' | 'body',
  ) {
    super(message)
  }
}

/**
 * The event of a delivery, once its signature is verified.
 * @param body The bytes as they arrived, or their text; never an object that was parsed from them.
 * @param header The value of `Svc-Signature`.
 * @throws SignatureError; ArgumentError without a secret.
 */
export async function verify(
  body: Payload,
  header: string | null | undefined,
  secret: Secrets,
  { tolerance = 300, now = Date.now() / 1000 }: VerifyOptions = {},
): Promise<Event> {
  requireSecrets(secret)
  const { time, signatures } = parsed(header ?? '')
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  const signed = joined(new TextEncoder().encode(`${time}.`), content)
  const keys = await Promise.all([secret].flat().map((text) => keyOf(text, 'verify')))
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  if (!(await Promise.all(checks)).includes(true))
    throw new SignatureError('The signature does not match the body and the secret.', 'signature')
  if (!(Math.abs(now - time) <= tolerance))
    throw new SignatureError('The delivery was signed too long ago, or the clocks differ.', 'time')
  try {
    return JSON.parse(new TextDecoder().decode(content)) as Event
  } catch {
    throw new SignatureError('The body is not JSON.', 'body')
  }
}

/** The `Svc-Signature` of a body, as the service makes it: for tests of your receiver. `now`: seconds since 1970. */
export async function sign(body: string, secret: Secrets, now = Date.now() / 1000): Promise<string> {
  requireSecrets(secret)
  const time = Math.floor(now)
  const signed = new TextEncoder().encode(`${time}.${body}`)
  const made = [secret].flat().map(async (text) => {
    const signature = await crypto.subtle.sign('HMAC', await keyOf(text, 'sign'), signed)
    return `v1=${Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  })
  return [`t=${time}`, ...(await Promise.all(made))].join(',')
}

function parsed(header: string): { time: number; signatures: Uint8Array<ArrayBuffer>[] } {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.flatMap(([name, hex = '']) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(hex) ? [bytesOf(hex)] : [],
  )
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0)
    throw new SignatureError('The Svc-Signature header is missing or malformed.', 'header')
  return { time: Number(time), signatures }
}

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => parseInt(hex.slice(index * 2, index * 2 + 2), 16))

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** @throws ArgumentError if there is no secret, which an environment variable that is not set comes to. */
export function requireSecrets(secret: Secrets): void {
  const all: readonly unknown[] = typeof secret === 'object' ? secret : [secret]
  if (all.length === 0 || all.some((one) => typeof one !== 'string' || one === ''))
    throw new ArgumentError('The secret of the endpoint is missing: give the text that begins with hsec_.')
}

/** The comparison within `crypto.subtle.verify` takes the same time wherever the signatures differ. */
function keyOf(secret: string, use: 'sign' | 'verify') {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

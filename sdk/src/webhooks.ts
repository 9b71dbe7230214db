/** The signatures of webhook deliveries (https://www.w3.org/TR/WebCryptoAPI/ is all that they need). */
import { requireArguments, requireOptions, requireRight, rule, type Rules } from './arguments.js'
import { ArgumentError, SvcError } from './errors.js'
import type { Event } from './generated/events.js'

export interface VerifyOptions {
  /** How far the time of signing may be from now, in seconds: 300 by default. */
  tolerance?: number
  /** Seconds since 1970; by default the clock's. */
  now?: number
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
  options: VerifyOptions = {},
): Promise<Event> {
  requireArguments(arguments, 'body', 'header?', 'secret?', 'options?')
  requireSecrets(secret)
  const { tolerance = 300, now = Date.now() / 1000 } = requireVerifyOptions(options)
  const content = bytesIn(body)
  const { time, signatures } = parsed(header ?? '')
  const signed = joined(new TextEncoder().encode(`${time}.`), content)
  const keys = await Promise.all([secret].flat().map((text) => keyOf(text, 'verify')))
  const checks = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  if (!(await Promise.all(checks)).includes(true))
    throw new SignatureError('The signature does not match the body and the secret.', 'signature')
  if (!(Math.abs(now - time) <= tolerance))
    throw new SignatureError('The delivery was signed too long ago, or the clocks differ.', 'time')
  return eventIn(content)
}

function eventIn(content: Uint8Array): Event {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(content))
    if (typeof event === 'object' && event !== null) return event as Event
  } catch {
    // Told as what follows.
  }
  throw new SignatureError('The body is not JSON.', 'body')
}

const SECONDS = rule('number', 'seconds since 1970', (value: number) => Number.isFinite(value) && value >= 0)
const VERIFY: Rules<keyof VerifyOptions> = {
  tolerance: rule('number', 'a number of seconds', (value: number) => value >= 0),
  now: SECONDS,
}

/** @throws ArgumentError if one is unknown, undefined or of another type. */
export const requireVerifyOptions = (options: VerifyOptions): VerifyOptions => requireOptions(options, VERIFY)

/** Classes are told by their names, since those of another realm are as good. */
function bytesIn(body: Payload): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return new TextEncoder().encode(body)
  const kind = Object.prototype.toString.call(body)
  if (kind !== '[object Uint8Array]' && kind !== '[object ArrayBuffer]')
    throw new ArgumentError(
      'body must be the bytes as they arrived or their text, and not what was parsed of them',
    )
  return new Uint8Array(body)
}

/** The `Svc-Signature` of a body, as the service makes it: for tests of your receiver. `now`: seconds since 1970. */
export async function sign(body: string, secret: Secrets, now = Date.now() / 1000): Promise<string> {
  requireArguments(arguments, 'body', 'secret?', 'now')
  requireRight('body', body, rule('string', 'a text'))
  requireSecrets(secret)
  requireRight('now', now, SECONDS)
  const time = Math.floor(now)
  const signed = new TextEncoder().encode(`${time}.${body}`)
  const made = [secret].flat().map(async (text) => {
    const signature = await crypto.subtle.sign('HMAC', await keyOf(text, 'sign'), signed)
    return `v1=${Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  })
  return [`t=${time}`, ...(await Promise.all(made))].join(',')
}

function parsed(header: unknown): { time: number; signatures: Uint8Array<ArrayBuffer>[] } {
  // Of several lines of the header some servers make a list: the sender is not the service.
  const parts = (typeof header === 'string' ? header : '')
    .split(',')
    .map((part) => part.trim().split('=', 2) as [string, string?])
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
  const all: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  if (all.length === 0 || all.some((one) => typeof one !== 'string' || one === ''))
    throw new ArgumentError('The secret of the endpoint is missing: give the text that begins with hsec_.')
}

/** The comparison within `crypto.subtle.verify` takes the same time wherever the signatures differ. */
function keyOf(secret: string, use: 'sign' | 'verify') {
  const bytes = new TextEncoder().encode(secret)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

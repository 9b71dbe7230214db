/** How calls are made. Times are milliseconds. */
import { ArgumentError, type SvcError } from './errors.js'

export interface CallOptions {
  /** Ends the call, which is rejected with an `AbortError`; its `cause` is the signal's reason. */
  signal?: AbortSignal | undefined
  /** How long the call may take in all, repeats and waits included: 60,000 by default, at most 24 days. */
  deadline?: number | undefined
  /** How long one attempt may take: 30,000 by default. */
  attemptTimeout?: number | undefined
  /** How often a failed attempt is repeated at most: 4 times by default. */
  maxRetries?: number | undefined
}

export interface WriteOptions extends CallOptions {
  /**
   * Names this write: a repeat with the same key and the same body returns the stored answer. By default every call has
   * a key of its own, and keeps it while it is repeated. Give your own, such as the number of an order, to repeat the
   * call in another process.
   */
  idempotencyKey?: string | undefined
}

export interface SvcOptions extends Omit<CallOptions, 'signal'> {
  /**
   * Where the API is, without `/v1`. By default the environment variable `SVC_BASE_URL`; for test keys otherwise the
   * stack that `npm start` runs on this machine.
   */
  baseUrl?: string | undefined
  /** Makes the HTTP requests; by default the platform's own `fetch`. */
  fetch?: typeof fetch | undefined
  /** Is told of each attempt before it is sent. */
  onRequest?: ((request: RequestInfo) => void) | undefined
  /** Is told what came of each attempt. */
  onAnswer?: ((answer: AttemptInfo) => void) | undefined
}

/** An attempt, for logs and metrics: without its body, and without the key. */
export interface RequestInfo {
  method: string
  url: string
  /** 1 for the first attempt of a call, 2 for its first repeat. */
  attempt: number
  idempotencyKey: string | undefined
}

export interface AttemptInfo extends RequestInfo {
  /** Undefined if there was no answer. */
  status: number | undefined
  requestId: string | undefined
  /** Milliseconds. */
  duration: number
  /** What the attempt failed with; the call goes on if it may be repeated. */
  error: SvcError | undefined
}

/** What a call of an operation takes that the library does not know. */
export interface RawOptions extends WriteOptions {
  query?: object | undefined
  body?: unknown
}

/** An API key, or a function that gives the access token of a platform, called for each attempt. */
export type Credential = string | (() => string | Promise<string>)

const LOCAL_SANDBOX = 'http://localhost:8080'

/** @throws ArgumentError if nothing says where the API is, or what says it is no address. */
export function baseUrlOf(key: Credential, { baseUrl }: SvcOptions): string {
  const isTestKey = typeof key === 'string' && /^svc_(?:secret|public)_test_/.test(key)
  const base = baseUrl ?? environment('SVC_BASE_URL') ?? (isTestKey ? LOCAL_SANDBOX : undefined)
  if (base === undefined) throw new ArgumentError('Say where the API is: new Svc(key, { baseUrl })')
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new ArgumentError('baseUrl must be an address such as https://api.example.com')
  let end = base.length
  while (base[end - 1] === '/') end -= 1
  return base.slice(0, end)
}

/** @throws ArgumentError if there is no key: an environment variable that is not set is told at once. */
export function requireCredential(credential: Credential): void {
  if (typeof credential === 'function') return
  if (typeof credential !== 'string' || !/^[\x21-\x7e]+$/.test(credential))
    throw new ArgumentError(
      'The key is missing: new Svc(key), with a key that begins with svc_ or an access token.',
    )
}

/** The longest wait of a timer. A longer one would be over at once. */
const LONGEST = 2 ** 31 - 1

export type Limits = Record<'deadline' | 'attemptTimeout' | 'maxRetries', number>

/** @throws ArgumentError if one of them is no limit. */
export function requireLimits({ deadline, attemptTimeout, maxRetries }: Limits): void {
  for (const [name, value] of Object.entries({ deadline, attemptTimeout }))
    if (!(value > 0 && value <= LONGEST))
      throw new ArgumentError(`${name} must be more than 0 and at most ${LONGEST} milliseconds (24 days)`)
  if (maxRetries !== Infinity && !(Number.isInteger(maxRetries) && maxRetries >= 0))
    throw new ArgumentError('maxRetries must be 0 or a greater whole number')
}

/** @throws ArgumentError if it is no Idempotency-Key. */
export function requireKey(idempotencyKey: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
    throw new ArgumentError('idempotencyKey must have 1 to 255 printable ASCII characters')
}

function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}

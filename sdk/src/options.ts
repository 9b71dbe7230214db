/** How calls are made. Times are milliseconds. */
import { isPlain, requireOptions, requireRight, rule, type Rules } from './arguments.js'
import { ArgumentError, type SvcError } from './errors.js'

export interface CallOptions {
  /** Ends the call, which is rejected with an `AbortError`; its `cause` is the signal's reason. */
  signal?: AbortSignal
  /** How long the call may take in all, repeats and waits included: 60,000 by default, at most 24 days. */
  deadline?: number
  /** How long one attempt may take: 30,000 by default. */
  attemptTimeout?: number
  /** How often a failed attempt is repeated at most: 4 times by default. */
  maxRetries?: number
}

export interface WriteOptions extends CallOptions {
  /**
   * Names this write: a repeat with the same key and the same body returns the stored answer. By default every call has
   * a key of its own, and keeps it while it is repeated. Give your own, such as the number of an order, to repeat the
   * call in another process. Null counts as none.
   */
  idempotencyKey?: string | null
}

export interface SvcOptions extends Omit<CallOptions, 'signal'> {
  /**
   * Where the API is, without `/v1`. By default the environment variable `SVC_BASE_URL`; for test keys otherwise the
   * stack that `npm start` runs on this machine.
   */
  baseUrl?: string
  /** Makes the HTTP requests; by default the platform's own `fetch`. */
  fetch?: typeof fetch
  /** Is told of each attempt before it is sent. */
  onRequest?: (request: RequestInfo) => void
  /** Is told what came of each attempt. */
  onAnswer?: (answer: AttemptInfo) => void
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
  query?: object
  /** Not with GET. */
  body?: object
}

/** An API key, or a function that gives the access token of a platform, called for each attempt. */
export type Credential = string | (() => string | Promise<string>)

const LOCAL_SANDBOX = 'http://localhost:8080'

/** The longest wait of a timer. A longer one would be over at once. */
const LONGEST = 2 ** 31 - 1

export const TIME = rule(
  'number',
  `more than 0 and at most ${LONGEST} milliseconds (24 days)`,
  (value: number) => value > 0 && value <= LONGEST,
)

const LIMITS = {
  deadline: TIME,
  attemptTimeout: TIME,
  maxRetries: rule(
    'number',
    '0 or a greater whole number',
    (value: number) => value === Infinity || (Number.isInteger(value) && value >= 0),
  ),
} satisfies Rules

export type Limits = Record<keyof typeof LIMITS, number>

export const SIGNAL = rule(
  'object',
  "an AbortSignal, such as an AbortController's signal",
  (value: Partial<AbortSignal> | null) =>
    typeof value?.aborted === 'boolean' && typeof value.addEventListener === 'function',
)

const CALL: Rules<keyof CallOptions> = { ...LIMITS, signal: SIGNAL }

/** What surrounds a header's value is taken off on its way, so a key with a blank there would be another one. */
const KEY = rule(
  'string',
  'a text of 1 to 255 printable ASCII characters, without blanks around it',
  (value: string) => /^[\x20-\x7e]{1,255}$/.test(value) && value.trim() === value,
)

const WRITE: Rules<keyof WriteOptions> = { ...CALL, idempotencyKey: KEY }

const OBJECT: Rules[string] = { told: 'a plain object', isRight: isPlain }
const RAW_READ: Rules = { ...CALL, query: OBJECT }
const RAW_WRITE: Rules<keyof RawOptions> = { ...WRITE, query: OBJECT, body: OBJECT }

const FUNCTION = rule('function', 'a function')

const CLIENT: Rules<keyof SvcOptions> = {
  ...LIMITS,
  baseUrl: rule('string', 'an address such as https://api.example.com, without /v1', (value: string) =>
    isBase(value),
  ),
  fetch: FUNCTION,
  onRequest: FUNCTION,
  onAnswer: FUNCTION,
}

/** @throws ArgumentError if one is unknown, undefined or of another type. */
export const requireCallOptions = (options: CallOptions): CallOptions => requireOptions(options, CALL)
export const requireClientOptions = (options: SvcOptions): SvcOptions => requireOptions(options, CLIENT)

/** A key that is null counts as none. @throws ArgumentError */
export const requireWriteOptions = (options: WriteOptions): Keyed<WriteOptions> => keyed(options, WRITE)

/** A read takes no key and no body: neither would do anything. @throws ArgumentError */
export const requireRawOptions = (options: RawOptions, isRead: boolean): Keyed<RawOptions> =>
  keyed(options, isRead ? RAW_READ : RAW_WRITE)

export type Keyed<T extends WriteOptions> = Omit<T, 'idempotencyKey'> & { idempotencyKey?: string }

function keyed<T extends WriteOptions>(given: T, rules: Rules): Keyed<T> {
  if (!isPlain(given) || given.idempotencyKey !== null) return requireOptions(given, rules) as Keyed<T>
  const { idempotencyKey: _none, ...options } = given
  return requireOptions(options, rules)
}

/**
 * How an operation is followed to its outcome, unless the caller has own limits.
 * @public The generated methods of the resources call it.
 */
export const followed = (options: WriteOptions): WriteOptions => ({
  deadline: 90_000,
  maxRetries: Infinity,
  ...requireWriteOptions(options),
})

/** @throws ArgumentError if nothing says where the API is, or what says it is no address. */
export function baseUrlOf(key: Credential, { baseUrl }: SvcOptions): string {
  const isTestKey = typeof key === 'string' && /^svc_(?:secret|public)_test_/.test(key)
  const set = environment('SVC_BASE_URL')
  const base = baseUrl ?? set ?? (isTestKey ? LOCAL_SANDBOX : undefined)
  if (base === undefined) throw new ArgumentError('Say where the API is: new Svc(key, { baseUrl })')
  requireRight(baseUrl === undefined && set !== undefined ? 'SVC_BASE_URL' : 'baseUrl', base, CLIENT.baseUrl)
  return withoutEnd(base)
}

/** Paths are added to its end. */
function isBase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (
    /^https?:$/.test(protocol) &&
    username + password === '' &&
    !/[?#\s]/.test(text) &&
    !withoutEnd(text).endsWith('/v1')
  )
}

/** Without slashes at the end, of which there may be any number. */
function withoutEnd(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** @throws ArgumentError if there is no key: an environment variable that is not set is told at once. */
export function requireCredential(credential: Credential): void {
  if (typeof credential !== 'function') requireToken(credential)
}

/** @throws ArgumentError if it is no text that a header can have. */
export function requireToken(token: unknown): asserts token is string {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new ArgumentError(
      'The key is missing: new Svc(key), with a key that begins with svc_ or an access token, or a function that gives one.',
    )
}

function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}

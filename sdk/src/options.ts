/** How calls are made. Times are milliseconds. */
export interface CallOptions {
  /** Ends the call; its promise is rejected with the signal's reason. */
  signal?: AbortSignal | undefined
  /** How long the call may take in all, repeats and waits included: 60,000 by default. */
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
}

/** An API key, or a function that gives the access token of a platform, called for each attempt. */
export type Credential = string | (() => string | Promise<string>)

const LOCAL_SANDBOX = 'http://localhost:8080'

/** @throws TypeError if nothing says where the API is. */
export function baseUrlOf(key: Credential, { baseUrl }: SvcOptions): string {
  const isTestKey = typeof key === 'string' && /^svc_(?:secret|public)_test_/.test(key)
  const base = baseUrl ?? environment('SVC_BASE_URL') ?? (isTestKey ? LOCAL_SANDBOX : undefined)
  if (base === undefined) throw new TypeError('Say where the API is: new Svc(key, { baseUrl })')
  return base.replace(/\/+$/, '')
}

function environment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name]
}

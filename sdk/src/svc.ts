import { requireArguments } from './arguments.js'
import { Calls } from './calls.js'
import { ArgumentError } from './errors.js'
import { Resources } from './generated/resources.js'
import { requireRawOptions, type Credential, type RawOptions, type SvcOptions } from './options.js'
import { requirePath } from './path.js'
import type { Result } from './result.js'
import { SubscriptionResource } from './subscriptions.js'
import { sign, verify } from './webhooks.js'

/** Verifies deliveries of webhooks; needs no key. */
export const webhooks = { verify, sign } as const

/** The API, as the account of a key. */
export class Svc extends Resources {
  readonly webhooks = webhooks
  override readonly subscriptions: SubscriptionResource
  readonly #calls: Calls

  /**
   * @param credential An API key, or a function that gives the access token of a platform.
   * @throws ArgumentError if the key is missing, if an option is unknown or wrong, or if nothing says where the API is.
   */
  constructor(credential: Credential, options: SvcOptions = {}) {
    requireArguments(arguments, 'credential?', 'options?')
    const calls = new Calls(credential, options)
    super(calls)
    this.#calls = calls
    this.subscriptions = new SubscriptionResource(calls)
  }

  /**
   * Calls an operation that this version of the library does not know, with the same repeats and errors as all others:
   * `svc.request('POST', '/v1/payments', { body })`.
   */
  async request<T = unknown>(
    method: Method,
    path: `/v1/${string}`,
    given: RawOptions = {},
  ): Promise<Result<T>> {
    requireArguments(arguments, 'method', 'path', 'options?')
    if (!METHODS.includes(method)) throw new ArgumentError(`method must be one of ${METHODS.join(', ')}`)
    requirePath(path)
    const { query = {}, body, ...options } = requireRawOptions(given, method === 'GET')
    return method === 'GET'
      ? this.#calls.read<T>(path, query, options)
      : this.#calls.write<T>(method, path, { query, ...(body && { body }) }, options)
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof METHODS)[number]

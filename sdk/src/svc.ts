import { Calls } from './calls.js'
import { ArgumentError } from './errors.js'
import { Resources } from './generated/resources.js'
import type { Credential, RawOptions, SvcOptions } from './options.js'
import type { Result } from './result.js'
import { sign, verify } from './webhooks.js'

/** Verifies deliveries of webhooks; needs no key. */
export const webhooks = { verify, sign } as const

/** The API, as the account of a key. */
export class Svc extends Resources {
  readonly webhooks = webhooks
  readonly #calls: Calls

  /**
   * @param credential An API key, or a function that gives the access token of a platform.
   * @throws ArgumentError if the key is missing, or if nothing says where the API is.
   */
  constructor(credential: Credential, options: SvcOptions = {}) {
    const calls = new Calls(credential, options)
    super(calls)
    this.#calls = calls
  }

  /**
   * Calls an operation that this version of the library does not know, with the same repeats and errors as all others:
   * `svc.request('POST', '/v1/payments', { body })`.
   */
  async request<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: `/v1/${string}`,
    { query = {}, body, ...options }: RawOptions = {},
  ): Promise<Result<T>> {
    if (!path.startsWith('/v1/')) throw new ArgumentError('The path must begin with /v1/')
    return method === 'GET'
      ? this.#calls.read<T>(path, query, options)
      : this.#calls.write<T>(method, path, body, options)
  }
}

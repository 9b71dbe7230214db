/** Calls of the API: requests, repeats and answers. */
import { requireRight } from './arguments.js'
import { bodyText, searchOf } from './body.js'
import { AbortError, ConnectionError, ResponseError, SvcError, errorOf } from './errors.js'
import { API_VERSION, LIBRARY_VERSION } from './generated/codes.js'
import { ListCall, type Page, type PageQuery } from './list.js'
import {
  baseUrlOf,
  requireCallOptions,
  requireClientOptions,
  requireCredential,
  requireToken,
  requireWriteOptions,
  type AttemptInfo,
  type CallOptions,
  type Credential,
  type Limits,
  type SvcOptions,
  type WriteOptions,
} from './options.js'
import { platformFetch } from './platform.js'
import { requestIdOf, resultOf, type Result } from './result.js'
import { waitAfter } from './retry.js'
import { limited, pause, throwIfAborted } from './time.js'

interface Request {
  method: string
  url: string
  body?: string | undefined
  idempotencyKey?: string | undefined
}

interface Attempt<T> extends Pick<AttemptInfo, 'status' | 'requestId'> {
  result: Result<T> | SvcError
}

/** Names the library and its version, for the service's log. */
const CLIENT = `svc-sdk-js/${LIBRARY_VERSION}`

export class Calls {
  readonly #credential: Credential
  readonly #baseUrl: string
  readonly #fetch: typeof fetch
  readonly #limits: Limits
  readonly #hooks: { [Name in 'onRequest' | 'onAnswer']: SvcOptions[Name] | undefined }

  constructor(credential: Credential, given: SvcOptions) {
    requireCredential(credential)
    const options = requireClientOptions(given)
    this.#credential = credential
    this.#baseUrl = baseUrlOf(credential, options)
    this.#fetch = options.fetch ?? platformFetch()
    const { deadline = 60_000, attemptTimeout = 30_000, maxRetries = 4 } = options
    this.#limits = { deadline, attemptTimeout, maxRetries }
    const { onRequest, onAnswer } = options
    this.#hooks = { onRequest, onAnswer }
  }

  async read<T>(path: string, query: object, given: CallOptions): Promise<Result<T>> {
    const options = requireCallOptions(given)
    return this.#send({ method: 'GET', url: this.#baseUrl + path + searchOf(query) }, options)
  }

  async write<T>(
    method: string,
    path: string,
    content: { body?: object | undefined; query?: object | undefined },
    given: WriteOptions,
  ): Promise<Result<T>> {
    const { idempotencyKey = newKey(), ...options } = requireWriteOptions(given)
    const { body, query = {} } = content
    if ('body' in content) requireRight('body', body)
    const url = this.#baseUrl + path + searchOf(query)
    return this.#send({ method, url, body: bodyText(body), idempotencyKey }, options)
  }

  /** @param place Gives the path, once the list is asked for: what is wrong with it rejects as all else does. */
  list<T>(place: () => string, query: object, options: CallOptions): ListCall<T> {
    return new ListCall(query, async (page: PageQuery) => {
      const found = await this.read<Page<T>>(place(), page, options)
      if (Array.isArray(found.data)) return found
      throw new ResponseError(200, found.headers, JSON.stringify(found).slice(0, 1000))
    })
  }

  async #send<T>(request: Request, options: CallOptions): Promise<Result<T>> {
    const limits = { ...this.#limits, ...options }
    const { deadline, attemptTimeout, maxRetries } = limits
    const end = performance.now() + deadline
    for (let tried = 0; ; tried++) {
      const left = Math.min(attemptTimeout, end - performance.now())
      const answer = await this.#told<T>({ ...request, attempt: tried + 1 }, left, options.signal)
      if (!(answer instanceof SvcError)) return answer
      const wait = waitAfter(answer, tried)
      if (wait === undefined || tried >= maxRetries || performance.now() + wait >= end) throw answer
      await pause(wait, options.signal)
    }
  }

  /** One request, of which the caller's hooks are told. */
  async #told<T>(
    request: Request & { attempt: number },
    milliseconds: number,
    signal: AbortSignal | undefined,
  ): Promise<Result<T> | SvcError> {
    const { method, url, attempt, idempotencyKey } = request
    const info = { method, url, attempt, idempotencyKey }
    this.#hooks.onRequest?.(info)
    const from = performance.now()
    const answer = await this.#attempt<T>(request, milliseconds, signal)
    const duration = performance.now() - from
    const error = answer.result instanceof SvcError ? answer.result : undefined
    const { status, requestId } = answer
    this.#hooks.onAnswer?.({ ...info, status, requestId, duration, error })
    return answer.result
  }

  /** One request. A failure that may be repeated is returned; what else goes wrong is thrown. */
  async #attempt<T>(
    { method, url, body, idempotencyKey }: Request,
    milliseconds: number,
    signal: AbortSignal | undefined,
  ): Promise<Attempt<T>> {
    throwIfAborted(signal, idempotencyKey)
    const headers = new Headers({
      authorization: `Bearer ${await this.#key()}`,
      'svc-version': API_VERSION,
      'svc-client': CLIENT,
    })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
    const limit = limited(milliseconds, signal)
    try {
      const response = await this.#fetch(url, {
        method,
        headers,
        body: body ?? null,
        signal: limit.signal,
        // An API does not redirect, and the key is for nobody else.
        redirect: 'manual',
      })
      const result = read<T>(response, await response.text(), idempotencyKey)
      return { result, status: response.status, requestId: requestIdOf(response.headers) }
    } catch (cause) {
      if (signal?.aborted === true) throw new AbortError(signal, idempotencyKey)
      const result = new ConnectionError(`No answer from ${new URL(url).origin}.`, { idempotencyKey, cause })
      return { result, status: undefined, requestId: undefined }
    } finally {
      limit.release()
    }
  }

  async #key(): Promise<string> {
    const token: unknown = typeof this.#credential === 'string' ? this.#credential : await this.#credential()
    requireToken(token)
    return token
  }
}

function read<T>(
  { ok, status, headers }: Response,
  text: string,
  idempotencyKey: string | undefined,
): Result<T> | SvcError {
  const body = ok ? jsonIn(text) : undefined
  return body ? resultOf<T>(body, headers) : errorOf(status, headers, text, idempotencyKey)
}

function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** 128 random bits. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What a call can fail with. Every class is a {@link SvcError}. */
import type { CodesByType, DeclineCode, ErrorCode, ErrorType, Fault } from './generated/codes.js'
import { requestIdOf } from './result.js'
import type { Open } from './values.js'

export class SvcError extends Error {
  override readonly name: string = 'SvcError'
  /** The key of the write that failed: a repeat with it never does the same thing twice. */
  readonly idempotencyKey: string | undefined

  constructor(
    message: string,
    { idempotencyKey, cause }: { idempotencyKey?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.idempotencyKey = idempotencyKey
  }
}

/** What the library was given cannot be used. Nothing was sent. */
export class ArgumentError extends SvcError {
  override readonly name = 'ArgumentError'
}

/** The caller's own `signal` has ended the call; its reason is the `cause`. What was sent may have been done. */
export class AbortError extends SvcError {
  override readonly name = 'AbortError'

  constructor({ reason }: AbortSignal, idempotencyKey?: string) {
    super('The call was ended by its signal.', { idempotencyKey, cause: reason })
  }
}

/** No answer: the API could not be reached, or the time for the attempt was over. See `cause`. */
export class ConnectionError extends SvcError {
  override readonly name = 'ConnectionError'
}

/** An answer that is not the API's, such as the page of a proxy. */
export class ResponseError extends SvcError {
  override readonly name = 'ResponseError'

  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** The beginning of what was answered. */
    readonly body: string,
    idempotencyKey?: string,
  ) {
    super(`The answer, with status ${status}, is not one of the API.`, { idempotencyKey })
  }
}

/** The `error` of the API's envelope. */
export interface ErrorBody<Type extends ErrorType = ErrorType> {
  type: Type
  code: Open<CodesByType[Type]>
  decline_code: Open<DeclineCode> | null
  message: string
  fault?: Fault | undefined
  param: string | null
  errors: { param: string; code: Open<ErrorCode>; message: string; fault?: Fault | undefined }[]
  payment_id: string | null
  cursor?: string | undefined
  request_id: string
  doc_url: string
}

/** A refusal or a failure that the API tells of, with every field of its envelope. */
export class ApiError<Type extends ErrorType = ErrorType> extends SvcError implements ErrorBody<Type> {
  override readonly name: string = 'ApiError'
  readonly type: Type
  readonly code: Open<CodesByType[Type]>
  readonly decline_code: Open<DeclineCode> | null
  /**
   * What exactly is wrong, with its parameters. A newer API may tell of faults that are not known here; an older one tells
   * none.
   */
  readonly fault: Fault | undefined
  /** The parameter that is at fault. */
  readonly param: string | null
  /** Every fault of the request. */
  readonly errors: ErrorBody['errors']
  /** The payment that the call has made, or was about. */
  readonly payment_id: string | null
  /** With `cursor_out_of_range`: where to go on from in the list, as `ending_before`. */
  readonly cursor: string | undefined
  readonly request_id: string
  /** Where the code is explained. */
  readonly doc_url: string
  readonly requestId: string

  constructor(
    body: ErrorBody<Type>,
    readonly status: number,
    readonly headers: Headers,
    idempotencyKey?: string,
  ) {
    super(body.message, { idempotencyKey })
    this.type = body.type
    this.code = body.code
    this.decline_code = body.decline_code
    this.fault = body.fault
    this.param = body.param
    this.errors = body.errors
    this.payment_id = body.payment_id
    this.cursor = body.cursor
    this.request_id = body.request_id
    this.doc_url = body.doc_url
    this.requestId = requestIdOf(headers)
  }
}

/** The request is malformed, or names something that is not there. */
export class InvalidRequestError extends ApiError<'invalid_request_error'> {
  override readonly name = 'InvalidRequestError'
}

/** The key is missing, unknown, revoked, expired or of the other mode. */
export class AuthenticationError extends ApiError<'authentication_error'> {
  override readonly name = 'AuthenticationError'
}

/** The card is refused; `decline_code` says why. */
export class CardError extends ApiError<'card_error'> {
  override readonly name = 'CardError'
}

/** The key lacks a scope, or may not be used from this address. */
export class PermissionError extends ApiError<'permission_error'> {
  override readonly name = 'PermissionError'
}

/** The Idempotency-Key belongs to another call, or to one that is still running. */
export class IdempotencyError extends ApiError<'idempotency_error'> {
  override readonly name = 'IdempotencyError'
}

/** The request is well-formed, but cannot be carried out. */
export class ValidationError extends ApiError<'validation_error'> {
  override readonly name = 'ValidationError'
}

/** Too many requests; `headers` has `Retry-After`. */
export class RateLimitError extends ApiError<'rate_limit_error'> {
  override readonly name = 'RateLimitError'
}

/** The service or the processor failed. Repeat the call with the same `idempotencyKey`. */
export class ServiceError extends ApiError<'api_error'> {
  override readonly name = 'ServiceError'
}

const CLASSES = {
  invalid_request_error: InvalidRequestError,
  authentication_error: AuthenticationError,
  card_error: CardError,
  permission_error: PermissionError,
  idempotency_error: IdempotencyError,
  validation_error: ValidationError,
  rate_limit_error: RateLimitError,
  api_error: ServiceError,
} satisfies { [Type in ErrorType]: new (body: never, status: number, headers: Headers) => ApiError<Type> }

/** The error of an answer; of a type that is not known here it is an {@link ApiError}. */
export function errorOf(
  status: number,
  headers: Headers,
  text: string,
  idempotencyKey: string | undefined,
): ApiError | ResponseError {
  const body = envelopeIn(text)
  if (!body) return new ResponseError(status, headers, text.slice(0, 1000), idempotencyKey)
  const Class = (Object.hasOwn(CLASSES, body.type) ? CLASSES[body.type] : ApiError) as typeof ApiError
  return new Class(body, status, headers, idempotencyKey)
}

function envelopeIn(text: string): ErrorBody | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: ErrorBody }
    return typeof error?.code === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

/** Failures with a place in the error table (specification 7, rulings 8). */
import { ERRORS, type ErrorRow } from './error-table'

export { ERRORS } from './error-table'

export type ErrorCode = keyof typeof ERRORS

export function publishedCode(code: ErrorCode): string {
  return ERRORS[code].publishedAs ?? code
}

/** One fault of a request, as `error.errors` lists it. */
export interface Fault {
  param: string
  code: ErrorCode
  message: string
}

export interface ErrorDetails {
  message?: string
  param?: string
  declineCode?: string
  paymentId?: string
  faults?: readonly Fault[]
  /** Seconds, as `Retry-After`. */
  retryAfter?: number
  headers?: Readonly<Record<string, string>>
}

/** A failure with a place in the error table; what is not one of these reaches a caller as `internal_error`. */
export class ApiError extends Error {
  readonly row: ErrorRow

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(details.message ?? ERRORS[code].meaning)
    this.name = 'ApiError'
    this.row = ERRORS[code]
  }
}

/** Several faults at once: 400 when any of them is about form, else 422 with the first fault's code. */
export function faultsError(faults: readonly [Fault, ...Fault[]], paymentId?: string): ApiError {
  const leading = faults.find((fault) => ERRORS[fault.code].status === 400) ?? faults[0]
  const { message, param } = leading
  return new ApiError(leading.code, { message, param, faults, ...(paymentId !== undefined && { paymentId }) })
}

/** The refusal of one well-formed parameter. */
export function impossible(param: string, code: ErrorCode, message: string, paymentId?: string): ApiError {
  return faultsError([{ param, code, message }], paymentId)
}

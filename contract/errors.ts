/** Failures with a place in the error table (contract 15). */
import { ERRORS, type ErrorRow } from './error-table'

export { ERRORS } from './error-table'

export type ErrorCode = keyof typeof ERRORS

export function publishedCode(code: ErrorCode): string {
  return ERRORS[code].publishedAs ?? code
}

/** One fault of a request. */
export interface Fault {
  param: string
  code: ErrorCode
  /** What is said of the parameter, whose name is put before it: `is required`. */
  message: string
}

export interface ErrorDetails {
  /** What happened, as a sentence; the table's meaning when absent. */
  message?: string
  /** What to do about it; the table's remedy when absent. */
  remedy?: string
  param?: string
  declineCode?: string
  paymentId?: string
  /** As `error.errors` lists them: each message with the name of its parameter. */
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
  const { code, param, message } = faults.find((fault) => ERRORS[fault.code].status === 400) ?? faults[0]
  return new ApiError(code, {
    message: `${param} ${message}.`,
    param,
    faults: faults.map((fault) => ({ ...fault, message: `${fault.param} ${fault.message}` })),
    ...(paymentId !== undefined && { paymentId }),
  })
}

/** The refusal of one well-formed parameter. */
export function impossible(param: string, code: ErrorCode, message: string, paymentId?: string): ApiError {
  return faultsError([{ param, code, message }], paymentId)
}

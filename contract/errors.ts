/** Failures with a code in the error table (contract 15). */
import { DASHBOARD_ERRORS } from './dashboard/errors'
import { ERRORS, type ErrorRow } from './error-table'

export { ERRORS } from './error-table'

export type ErrorCode = keyof typeof ERRORS

/** Whether a merchant's program can meet the code. The others are met by members, in the dashboard. */
export const isPublicCode = (code: ErrorCode): boolean => !(code in DASHBOARD_ERRORS)

export function publishedCode(code: ErrorCode): string {
  return ERRORS[code].publishedAs ?? code
}

/** One fault of a request. */
export interface Fault {
  param: string
  code: ErrorCode
  /** The rest of the sentence after the parameter's name: `is required`. */
  message: string
}

export interface ErrorDetails {
  /** What happened, as a sentence; if absent, the table's meaning. */
  message?: string
  /** What to do about it; if absent, the table's remedy. */
  remedy?: string
  param?: string
  declineCode?: string
  paymentId?: string
  /** Where to go on from, for a list that cannot be read on from the cursor that was given. */
  cursor?: string
  /** The entries of `error.errors`: each message begins with its parameter's name. */
  faults?: readonly Fault[]
  /** Seconds, as `Retry-After`. */
  retryAfter?: number
  headers?: Readonly<Record<string, string>>
}

/** A failure with a code in the error table. A caller sees every other error as `internal_error`. */
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

/** Several faults at once: 400 if one of them is a fault of form, otherwise 422 with the first fault's code. */
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

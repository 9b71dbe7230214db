/** Failures with a fault of the fault table, whose row of the error table gives status and code (contract 15). */
import { DASHBOARD_ERRORS } from './dashboard/errors'
import { ERRORS, type ErrorCode, type ErrorRow } from './error-table'
import {
  remedyOf,
  faultRowOf,
  sentenceOf,
  type AnyFault,
  type BareCallFault,
  type BareValueFault,
  type CallFault,
  type ValueFault,
} from './faults/table'

export { ERRORS, type ErrorCode } from './error-table'

/** Whether a merchant's program can meet the code. The others are met by members, in the dashboard. */
export const isPublicCode = (code: ErrorCode): boolean => !(code in DASHBOARD_ERRORS)

export function publishedCode(code: ErrorCode): string {
  return ERRORS[code].publishedAs ?? code
}

/** One fault of a request, in a parameter. */
export interface Fault {
  param: string
  fault: ValueFault
}

export const errorCodeOf = ({ fault }: Fault): ErrorCode => faultRowOf(fault.code).code

/** The parameter `param` has the fault: `valueFault('amount', { code: 'too_large', max: 5 })`. */
export const valueFault = (param: string, fault: BareValueFault | ValueFault): Fault => ({
  param,
  fault: typeof fault === 'string' ? { code: fault } : fault,
})

export const tellFault = ({ param, fault }: Fault): string => `${param} ${sentenceOf(fault)}`

export interface ErrorDetails {
  param?: string
  declineCode?: string
  paymentId?: string
  /** Where to go on from, for a list that cannot be read on from the cursor that was given. */
  cursor?: string
  /** The entries of `error.errors`. */
  faults?: readonly Fault[]
  /** Seconds, as `Retry-After`. */
  retryAfter?: number
  headers?: Readonly<Record<string, string>>
}

/** A failure with a fault of the table, which makes its message. A caller sees every other error as `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly row: ErrorRow
  readonly fault: AnyFault
  readonly remedy: string

  constructor(
    told: BareCallFault | CallFault | Fault,
    readonly details: ErrorDetails = {},
  ) {
    const isOfValue = typeof told !== 'string' && 'fault' in told
    const fault = isOfValue ? told.fault : typeof told === 'string' ? { code: told } : told
    super(isOfValue ? `${tellFault(told)}.` : sentenceOf(fault))
    this.name = 'ApiError'
    this.fault = fault
    this.remedy = remedyOf(fault)
    this.code = faultRowOf(fault.code).code
    this.row = ERRORS[this.code]
  }
}

/** Several faults at once: 400 if one of them is a fault of form, otherwise 422 with the first fault's code. */
export function faultsError(faults: readonly [Fault, ...Fault[]], paymentId?: string): ApiError {
  const first = faults.find((fault) => ERRORS[errorCodeOf(fault)].status === 400) ?? faults[0]
  return new ApiError(first, {
    param: first.param,
    faults,
    ...(paymentId !== undefined && { paymentId }),
  })
}

/** Throws them all at once, if there are any. */
export function throwFaults([first, ...others]: readonly Fault[]): void {
  if (first) throw faultsError([first, ...others])
}

/** The refusal of one well-formed parameter. */
export const impossible = (param: string, fault: BareValueFault | ValueFault, paymentId?: string): ApiError =>
  faultsError([valueFault(param, fault)], paymentId)

/** What stands against a call, as one error: an answer of the API, or no answer at all. */

import type { ToldFault } from '../texts/sentences'
import type { components, FaultCode } from './schema'

export type ErrorCode = components['schemas']['ErrorEnvelope']['error']['code']

export interface Fault {
  /** The field, as the API names it: `card.number`. Empty if it is none. */
  param: string
  code: string
  message: string
  fault: ToldFault
}

/** Texts of a page's own, by what the API calls the fault or the error. */
export type Messages = Readonly<Partial<Record<FaultCode | ErrorCode, string>>>

interface Parts {
  status: number
  code: string
  message: string
  requestId?: string | undefined
  fault?: ToldFault | undefined
  faults?: readonly Fault[]
  isOfFields?: boolean | undefined
  declineCode?: string | undefined
}

export class Problem extends Error {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number
  /** The API's error code; `unreachable` if there was no answer. */
  readonly code: string
  /** What the service calls the request: support finds it in the logs by that. */
  readonly requestId: string | undefined
  /** What exactly is wrong; undefined if there was no answer of the API. */
  readonly fault: ToldFault | undefined
  readonly faults: readonly Fault[]
  /** Whether the error is what is wrong with its fields, each told by itself, and not of the call as a whole. */
  readonly isOfFields: boolean
  readonly declineCode: string | undefined

  constructor({
    status,
    code,
    message,
    requestId,
    fault,
    faults = [],
    isOfFields = false,
    declineCode,
  }: Parts) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.fault = fault
    this.faults = faults
    this.isOfFields = isOfFields
    this.declineCode = declineCode
  }

  /** Whether the same call may succeed later: nobody answered, or the service could not. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

interface Envelope {
  error?: {
    code?: string
    message?: string
    fault?: ToldFault
    param?: string | null
    request_id?: string
    decline_code?: string | null
    errors?: Fault[]
  }
}

/** The problem that an answer with an error envelope tells of. */
export function problemOf(response: Response, body: unknown): Problem {
  const { error } = (typeof body === 'object' && body !== null ? body : {}) as Envelope
  const code = error?.code ?? `status_${response.status}`
  const message = error?.message ?? response.statusText
  const fault = error?.fault
  const told = error?.errors ?? []
  const named = error?.param && fault ? [{ param: error.param, code, message, fault }] : []
  return new Problem({
    status: response.status,
    code,
    message,
    requestId: error?.request_id ?? response.headers.get('Request-Id') ?? undefined,
    fault,
    faults: told.length > 0 ? told : named,
    isOfFields: told.some((one) => one.fault.code === fault?.code),
    declineCode: error?.decline_code ?? undefined,
  })
}

export const unreachable = (): Problem =>
  new Problem({ status: 0, code: 'unreachable', message: 'The service could not be reached.' })

export const isProblem = (thrown: unknown, code?: string): thrown is Problem =>
  thrown instanceof Problem && (code === undefined || thrown.code === code)

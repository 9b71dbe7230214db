/** How the program ends, and what it ends with. */
import { ApiError, ConnectionError, ResponseError, type SvcError } from '@svc/sdk'

/** Exit codes, for scripts; `svc --help` and the README list them. */
export const EXIT = {
  done: 0,
  /** The API refused, or what was asked for did not come about. */
  failed: 1,
  /** Unknown commands and options, and values that cannot be. */
  usage: 2,
  /** No key, or one that may not do this. */
  credentials: 3,
  /** No answer, too many requests, or a fault of the service: the same call may be repeated. */
  unavailable: 4,
  /** `svc doctor` found something. */
  found: 5,
  /** It needs a confirmation in live mode, and got none: nothing was sent. */
  unconfirmed: 6,
  interrupted: 130,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Ends the program with a message and a code. */
export class Ending extends Error {
  constructor(
    message: string,
    readonly code: ExitCode,
    /** What may help. */
    readonly hint?: string,
  ) {
    super(message)
  }
}

/** What a command calls a parameter of the API: `--amount`; undefined if it has no option for it. */
export type OptionFor = (param: string) => string | undefined

/** A message for a failed call: never more of the request than the API itself repeats. */
export function endingOf(fault: SvcError, optionFor: OptionFor = () => undefined): Ending {
  if (isRefusal(fault)) {
    const told = ({ param, message }: { param: string | null; message: string }): string => {
      const option = param === null ? undefined : optionFor(param)
      // The API begins with its own name of the parameter.
      return option !== undefined && message.startsWith(`${param} `)
        ? option + message.slice(param?.length)
        : message
    }
    const parts = [fault.code, fault.param === null ? '' : `parameter ${fault.param}`, fault.request_id]
    const faults = fault.errors.length > 1 ? fault.errors.map((one) => `\n  ${told(one)}`).join('') : ''
    const text = `${told(fault)}${faults}\n(${parts.filter((part) => part !== '').join(', ')})`
    return new Ending(text, codeOf(fault.status), hintOf(fault))
  }
  if (fault instanceof ResponseError) return new Ending(fault.message, codeOf(fault.status))
  const hint = fault instanceof ConnectionError ? 'Is it running? `svc status` shows the address.' : undefined
  return new Ending(fault.message, EXIT.unavailable, hint)
}

/** Of any type: `instanceof` alone does not tell which. */
export const isRefusal = (fault: unknown): fault is ApiError => fault instanceof ApiError

/** The code of a refusal; empty for everything else. */
export const refusalCode = (fault: unknown): string => (isRefusal(fault) ? fault.code : '')

function codeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.credentials
  return status === 429 || status >= 500 ? EXIT.unavailable : EXIT.failed
}

function hintOf({ status, idempotencyKey, doc_url }: ApiError): string {
  if (status === 401) return 'Log in again, or with another key: svc login'
  if (status >= 500 && idempotencyKey !== undefined)
    return `Repeat it safely with --idempotency-key ${idempotencyKey}`
  return doc_url
}

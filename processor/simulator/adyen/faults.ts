/** Errors in Adyen's shape. */
import type { SimulatorReply } from '../listener'

type ErrorType = 'validation' | 'security' | 'internal'

export class AdyenFault extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
    readonly errorType: ErrorType = 'validation',
  ) {
    super(message)
  }
}

/** What cannot be taken: nothing was begun. */
export const unfit = (errorCode: string, message: string): AdyenFault =>
  new AdyenFault(422, errorCode, message)

const errorText = ({ status, errorCode, message, errorType }: AdyenFault): SimulatorReply => ({
  status,
  body: JSON.stringify({ status, errorCode, message, errorType }),
})

const failure = (status: number, errorCode: string, message: string, type: ErrorType = 'internal') =>
  errorText(new AdyenFault(status, errorCode, message, type))

/** Undefined for what is no fault of the interface. A repeat of what was refused is looked at anew. */
export const adyenFaultReply = (error: unknown): { reply: SimulatorReply; isKept: boolean } | undefined =>
  error instanceof AdyenFault ? { reply: errorText(error), isKept: false } : undefined

/** Its error codes of another body and of a limit are not known: the simulator has made them up. */
export const ADYEN_REPLIES = {
  otherBody: failure(422, '705', 'The Idempotency-Key was used for another request.', 'validation'),
  underWay: failure(422, '704', 'Request already processed or in progress', 'validation'),
  rateLimited: {
    ...failure(429, '429', 'Too many requests. Try again later.'),
    headers: { 'retry-after': '1' },
  },
  outOfOrder: {
    ...failure(503, '503', 'Nothing was done. Try again later.'),
    headers: { 'transient-error': 'true' },
  },
  broken: failure(500, '905', 'Something went wrong on our side.'),
}

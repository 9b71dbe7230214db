/** Errors in Stripe's shape. */
import type { SimulatorReply } from '../listener'

export interface StripeError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  message: string
  param?: string
  decline_code?: string
  advice_code?: string
  network_decline_code?: string
  network_advice_code?: string
  charge?: string
  payment_intent?: object
  payment_method?: object
  setup_intent?: object
}

/** `isKept`: a repeat under the same Idempotency-Key gets it again, since the work had begun. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: StripeError,
    readonly isKept = false,
  ) {
    super(error.message)
  }
}

export const errorReply = (
  status: number,
  error: StripeError,
  headers: Readonly<Record<string, string>> = {},
): SimulatorReply => ({ status, body: JSON.stringify({ error }), headers })

/** A parameter that cannot be taken: nothing was begun. */
export const invalid = (param: string | undefined, message: string, code?: string): StripeFault =>
  new StripeFault(400, {
    type: 'invalid_request_error',
    ...(code !== undefined && { code }),
    message,
    ...(param !== undefined && { param }),
  })

/** What cannot be done with something as it stands. */
export const unsuited = (
  code: string | undefined,
  message: string,
  more: Omit<Partial<StripeError>, 'type' | 'code' | 'message'> = {},
): StripeFault =>
  new StripeFault(
    400,
    { type: 'invalid_request_error', ...(code !== undefined && { code }), message, ...more },
    true,
  )

/** What a parameter names is not there; by default one of the address. */
export const missing = (what: string, id: string, param = 'id', status: 400 | 404 = 404): StripeFault =>
  new StripeFault(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

export const cardFault = (error: Omit<StripeError, 'type'>): StripeFault =>
  new StripeFault(402, { type: 'card_error', ...error }, true)

export const STRIPE_REPLIES = {
  otherBody: errorReply(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the parameters of their first use.',
  }),
  underWay: errorReply(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: 'Another request with this Idempotency-Key is in progress.',
  }),
  rateLimited: errorReply(
    429,
    { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests. Try again later.' },
    { 'retry-after': '1', 'stripe-should-retry': 'true' },
  ),
  outOfOrder: errorReply(503, { type: 'api_error', message: 'Nothing was done. Try again later.' }),
  broken: errorReply(500, { type: 'api_error', message: 'Something went wrong on our side.' }),
}

/** Undefined for what is no fault of the interface. */
export const faultReply = (error: unknown): { reply: SimulatorReply; isKept: boolean } | undefined =>
  error instanceof StripeFault
    ? { reply: errorReply(error.status, error.error), isKept: error.isKept }
    : undefined

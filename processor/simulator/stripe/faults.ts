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

export const RATE_LIMITED = errorReply(
  429,
  { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests. Try again later.' },
  { 'retry-after': '1', 'stripe-should-retry': 'true' },
)
export const OUT_OF_ORDER = errorReply(503, {
  type: 'api_error',
  message: 'Nothing was done. Try again later.',
})
/** Of which nobody knows whether anything was done. */
export const BROKEN: { status: number; error: StripeError } = {
  status: 500,
  error: { type: 'api_error', message: 'Something went wrong on our side.' },
}
/** What a server before it answers. */
export const BAD_GATEWAY: SimulatorReply = {
  status: 502,
  type: 'text/html',
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
}

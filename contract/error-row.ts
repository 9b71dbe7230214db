/** What a row of the error table says (contract 15). */
export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'card_error'
  | 'permission_error'
  | 'idempotency_error'
  | 'validation_error'
  | 'rate_limit_error'
  | 'api_error'

export interface ErrorRow {
  status: number
  type: ErrorType
  /** What happened, for the errors page and as the default message. */
  meaning: string
  /** What to do about it. */
  remedy: string
  /** The code that callers see, if one published code stands for two rows. */
  publishedAs?: 'parameter_invalid' | 'resource_missing'
}

export const errorRow = (
  status: number,
  type: ErrorType,
  meaning: string,
  remedy: string,
  publishedAs?: 'parameter_invalid' | 'resource_missing',
): ErrorRow => ({ status, type, meaning, remedy, ...(publishedAs && { publishedAs }) })

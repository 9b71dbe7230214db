import { ApiError, isPublicCode, valueFault } from '../../contract/errors'
import { ERRORS } from '../../contract/error-table'
import { FAULT_PARAMS } from '../../contract/faults/params'
import {
  FAULTS,
  isOfValue,
  isPublicFault,
  paramsOf,
  remedyOf,
  faultRowOf,
  sentenceOf,
  type AnyFault,
  type FaultCode,
  type ValueFault,
} from '../../contract/faults/table'

const CODES = Object.keys(FAULTS) as FaultCode[]

const SAMPLES: Partial<Record<string, unknown>> = {
  currency: 'EUR',
  expected: 'payment_method',
  given: 'refund',
  mode: 'live',
  here: 'sandbox',
  decline_code: 'insufficient_funds',
}

/** A fault with a value that is known again for each of its parameters. */
function sampleOf(code: FaultCode): AnyFault {
  const named = paramsOf(code).map((name) => {
    const { schema } = FAULT_PARAMS[name]
    const other = schema.safeParse(7).success ? 7 : schema.safeParse('x').success ? `the ${name}` : ['a', 'b']
    return [name, SAMPLES[name] ?? other] as const
  })
  return { code, ...Object.fromEntries(named) } as AnyFault
}

test.each(CODES)('%s has a sentence in which each parameter stands', (code) => {
  const fault = sampleOf(code)
  const told = `${sentenceOf(fault)} ${remedyOf(fault)}`
  expect(told).not.toMatch(/[{}]|undefined/)
  for (const name of paramsOf(code)) {
    const { [name]: _, ...without } = fault as unknown as Record<string, unknown>
    expect(
      `${sentenceOf(without as unknown as AnyFault)} ${remedyOf(without as unknown as AnyFault)}`,
    ).not.toBe(told)
  }
  expect(sentenceOf(fault)).toMatch(isOfValue(code) ? /^[a-z(].*[^.]$/ : /[.?]$/)
  expect(remedyOf(fault)).toMatch(/\.$/)
})

test.each(CODES)('%s refines a row of the error table', (code) => {
  const fault = sampleOf(code)
  const error = new ApiError(isOfValue(code) ? valueFault('field', fault as ValueFault) : (fault as never))
  expect(error.code).toBe(faultRowOf(code).code)
  expect(error.row).toBe(ERRORS[error.code])
  expect(error.fault).toEqual(fault)
})

/** Each four words that follow each other. */
const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[a-z0-9_{}:-]+/g) ?? []
  return words.slice(3).map((_, index) => words.slice(index, index + 4).join(' '))
}

test.each(CODES)('%s says nothing twice', (code) => {
  const fault = sampleOf(code)
  const said = runsOf(sentenceOf(fault))
  expect(runsOf(remedyOf(fault)).filter((run) => said.includes(run))).toEqual([])
  // What the sentence tells to do is not told again, in other words, by what an error of its kind tells.
  const { says, remedy } = faultRowOf(code)
  const tells = /[:;.] (add|abort|approve|cancel|repeat|retrieve|take|try|use|wait)\b/i.test(says)
  expect(tells && remedy === undefined && !isOfValue(code)).toBe(false)
})

describe('the types of errors', () => {
  /** Section 7 of the specification, and what HTTP itself refuses, which it does not name. */
  const TYPES: Readonly<Record<number, string>> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    402: 'card_error',
    403: 'permission_error',
    404: 'invalid_request_error',
    409: 'idempotency_error',
    422: 'validation_error',
    429: 'rate_limit_error',
    500: 'api_error',
    503: 'api_error',
    ...Object.fromEntries([405, 413, 414, 415, 431].map((status) => [status, 'invalid_request_error'])),
  }
  /** Of members alone, whose 409 has the dashboard read again what has changed. */
  const OF_MEMBERS = ['account_switched', 'unexpected_state']

  test('follow from the status', () => {
    const others = Object.entries(ERRORS)
      .filter(([, { status, type }]) => type !== TYPES[status])
      .map(([code]) => code)
    expect(others.toSorted()).toEqual(OF_MEMBERS)
  })

  test('a fault that a merchant’s program can meet has a code that it can meet', () => {
    expect(CODES.filter((code) => isPublicFault(code) && !isPublicCode(faultRowOf(code).code))).toEqual([])
  })
})

test('numbers of one and of several are written in their words', () => {
  expect(sentenceOf({ code: 'too_short', min: 1 })).toBe('must have at least 1 character')
  expect(sentenceOf({ code: 'too_short', min: 12 })).toBe('must have at least 12 characters')
})

test('an amount has all decimal places of its currency', () => {
  expect(sentenceOf({ code: 'amount_above_limit', max: 25.5, currency: 'EUR' })).toContain('25.50 EUR')
  expect(sentenceOf({ code: 'amount_above_limit', max: 2500, currency: 'JPY' })).toContain('2500 JPY')
})

test('each parameter belongs to a fault', () => {
  const used = new Set(CODES.flatMap(paramsOf))
  expect(Object.keys(FAULT_PARAMS).filter((name) => !used.has(name as never))).toEqual([])
})

test('the compiler refuses a sentence of one’s own, and a parameter that is missing', () => {
  const refused = [
    // @ts-expect-error -- no sentence
    new ApiError('resource_missing', { message: 'It is gone.' }),
    // @ts-expect-error -- no `max`
    new ApiError({ code: 'too_many_notes' }),
    // @ts-expect-error -- a fault of a value without its parameter
    new ApiError({ code: 'too_large', max: 5 }),
    // @ts-expect-error -- no `currency`
    valueFault('amount', { code: 'amount_above_limit', max: 5 }),
  ]
  expect(refused).toHaveLength(4)
})

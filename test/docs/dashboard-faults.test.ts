/** The dashboard's words for every fault of the API, in both of its languages. */
import { FAULT_PARAMS } from '../../contract/faults/params'
import {
  FAULTS,
  isOfValue,
  paramsOf,
  sentenceOf,
  type AnyFault,
  type FaultCode,
} from '../../contract/faults/table'

interface Sentences {
  of: Readonly<Record<string, string>>
  words: Readonly<Record<string, string>>
}

interface ToldFault {
  code: string
  [param: string]: string | number | readonly string[]
}

/** The dashboard's modules are resolved by Vite's rules, which the compiler of these tests does not know. */
const { sentences: german } = jest.requireActual<{ sentences: Sentences }>(
  '../../dashboard/src/texts/de/sentences',
)
const { sentences: english } = jest.requireActual<{ sentences: Sentences }>(
  '../../dashboard/src/texts/en/sentences',
)
const { sentenceFor } = jest.requireActual<{
  sentenceFor: (language: 'en' | 'de', sentences: Sentences, fault: ToldFault) => string | undefined
}>('../../dashboard/src/texts/sentences')

const CODES = Object.keys(FAULTS) as FaultCode[]

/** Values that each sentence must show. */
const VALUES: Readonly<Record<string, { value: string | number | string[]; shown: RegExp }>> = {
  currency: { value: 'EUR', shown: /EUR/ },
  at: { value: '2027-03-04T10:15:00.000Z', shown: /2027/ },
  since: { value: '2028-03-04T10:15:00.000Z', shown: /2028/ },
  until: { value: '2029-03-04T10:15:00.000Z', shown: /2029/ },
}

function valueOf(name: keyof typeof FAULT_PARAMS) {
  const known = VALUES[name]
  if (known) return known
  const { schema } = FAULT_PARAMS[name]
  if (schema.safeParse(7).success) return { value: 7, shown: /7/ }
  const word = `the-${name}`
  return { value: schema.safeParse('').success ? word : [word], shown: new RegExp(word) }
}

const sampleOf = (code: FaultCode): ToldFault => ({
  code,
  ...Object.fromEntries(paramsOf(code).map((name) => [name, valueOf(name).value])),
})

test.each(CODES)('%s is told in German with all its parameters', (code) => {
  const told = sentenceFor('de', german, sampleOf(code))
  expect(told).toMatch(/^(?:[A-ZÄÖÜ*]|the-|\d).*\.$/)
  expect(told).not.toMatch(/[{}]|# |undefined/)
  for (const name of paramsOf(code)) expect(told).toMatch(valueOf(name).shown)
})

test.each(CODES)('%s is told in English, in the dashboard’s words or in the API’s', (code) => {
  const fault = sampleOf(code)
  const api = sentenceOf(fault as AnyFault)
  const told = sentenceFor('en', english, fault) ?? `${api.charAt(0).toUpperCase()}${api.slice(1)}`
  // What the API says of a value is the rest of a sentence.
  expect(told).toMatch(code in english.of || !isOfValue(code) ? /^[A-Z\d*].*[.?]$/ : /^[A-Z\d*].*[^.]$/)
  expect(told).not.toMatch(/[{}]|# |undefined/)
})

test('neither language has words for what is no fault', () => {
  const known = new Set<string>(CODES)
  expect(Object.keys({ ...german.of, ...english.of }).filter((code) => !known.has(code))).toEqual([])
})

test.each([
  [
    { code: 'amount_above_limit', max: 999_999.99, currency: 'EUR' },
    'Höchstens 999.999,99 EUR: Das ist die Grenze Ihres Kontos.',
  ],
  [
    { code: 'amount_above_limit', max: 2500, currency: 'JPY' },
    'Höchstens 2.500 JPY: Das ist die Grenze Ihres Kontos.',
  ],
  [{ code: 'too_many', max: 1 }, 'Höchstens 1 Eintrag.'],
  [{ code: 'too_many', max: 50 }, 'Höchstens 50 Einträge.'],
  [{ code: 'not_the_format', format: 'email' }, 'Schreiben Sie eine E-Mail-Adresse wie name@example.com.'],
  [{ code: 'hold_decided', status: 'cancelled' }, 'Die Zahlung ist jetzt: Storniert. Dabei bleibt es.'],
  [
    { code: 'start_past', at: '2026-12-31' },
    'Das liegt in der Vergangenheit: Heute ist der 31.12.2026 (UTC).',
  ],
])('%j', (fault, told) => {
  expect(sentenceFor('de', german, fault)).toBe(told)
})

test('a fault of a newer API has no words yet', () => {
  expect(sentenceFor('de', german, { code: 'of_next_year' })).toBeUndefined()
})

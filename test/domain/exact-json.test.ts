import * as fc from 'fast-check'
import { InexactNumber, parseExactJson } from '../../api/exact-json'

/** Numbers as JSON writes them, of up to 40 digits, each with its value as a fraction of integers. */
const number = fc
  .tuple(
    fc.boolean(),
    fc.bigInt(0n, 10n ** 20n),
    fc.option(fc.stringMatching(/^\d{1,22}$/)),
    fc.option(fc.integer({ min: -20, max: 20 })),
  )
  .map(([negative, whole, fraction, exponent]) => ({
    text: `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}${exponent === null ? '' : `e${exponent}`}`,
    units: BigInt(`${whole}${fraction ?? ''}`) * (negative ? -1n : 1n),
    scale: (fraction?.length ?? 0) - (exponent ?? 0),
  }))

/** In units of 60 decimal places. No number above has more. */
const at60 = ({ units, scale }: { units: bigint; scale: number }): bigint => units * 10n ** BigInt(60 - scale)

/** The value that a double shows, with 60 decimal places. */
function shown(value: number): bigint {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return at60({ units: BigInt(whole + fraction), scale: fraction.length - Number(exponent) })
}

test('a number is read exactly, or as inexact with the text that was sent', () => {
  fc.assert(
    fc.property(number, (sent) => {
      const { a, b } = parseExactJson(`{"a": ${sent.text}, "b": [1.0000000000000000001]}`) as {
        a: unknown
        b: unknown
      }
      expect(b).toEqual([new InexactNumber('1.0000000000000000001')])
      if (a instanceof InexactNumber) expect(a.text).toBe(sent.text)
      expect(a instanceof InexactNumber).toBe(shown(Number(sent.text)) !== at60(sent))
    }),
    { numRuns: 5_000 },
  )
})

test('JSON without such a number is read as JSON.parse reads it', () => {
  const long = fc.constantFrom(
    '"4111110000000013',
    ': 0.12345678901234567890',
    '\\',
    '[-1234567890123456789]',
    '"',
  )
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(long), (value, texts) => {
      const text = JSON.stringify({ value, texts, [texts.join('')]: 0.1, long: 1234567890123456 })
      expect(JSON.stringify(parseExactJson(text))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('what is no JSON throws, however deep it is', () => {
  for (const text of ['', '{"a": 1.0000000000000000001', '01.0000000000000000001', '1.0000000000000000001.2'])
    expect(() => parseExactJson(text)).toThrow(SyntaxError)
  expect(() => parseExactJson(`[1.0000000000000000001,${'['.repeat(60_000)}`)).toThrow(Error)
})

const LIMIT = 64 * 1024
const filled = (before: string, part: string, after: string) =>
  before + part.repeat(Math.floor((LIMIT - before.length - after.length) / part.length)) + after

test.each([
  ['zeros before a digit', filled('{"a":0.', '0', '1}')],
  ['zeros behind a digit', filled('{"a":1', '0', '1}')],
  ['a long exponent', filled('{"a":1e', '0', '1}')],
  ['many long numbers', filled('[1', ',0.00000000000000000001', ']')],
  ['escaped quotes', filled('"', '\\"', '"')],
  ['escaped backslashes', filled('"', '\\\\', '"')],
  ['quotes', filled('[""', ',""', ']')],
  ['spaces', filled('{"a"', ' ', ':1}')],
  ['deep lists', '['.repeat(LIMIT / 2) + ']'.repeat(LIMIT / 2)],
  [
    'deep lists around a long number',
    `${'['.repeat(LIMIT / 2 - 20)}0.00000000000000000001${']'.repeat(LIMIT / 2 - 20)}`,
  ],
  ['many lists', filled('[[]', ',[]', ']')],
])('64 KiB of %s are read in milliseconds', (_what, text) => {
  let least = Infinity
  for (let tries = 0; tries < 5; tries += 1) {
    const { user, system } = process.cpuUsage()
    parseExactJson(text)
    const used = process.cpuUsage({ user, system })
    least = Math.min(least, (used.user + used.system) / 1_000)
  }
  expect(least).toBeLessThan(50)
})

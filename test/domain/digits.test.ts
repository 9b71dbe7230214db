import * as fc from 'fast-check'
import { containsNumber, maskDigitRuns } from '../../domain/digits'

const NUMBER = '4111110000000013'
const digit = fc.constantFrom(...'0123456789')
const digits = (minLength: number, maxLength: number) =>
  fc.array(digit, { minLength, maxLength }).map((list) => list.join(''))
const number = digits(13, 19)

/** Every positional digit script that this version of Node knows, from zero to nine: a source other than our own. */
const SCRIPTS = Intl.supportedValuesOf('numberingSystem')
  .map((system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    return Array.from({ length: 10 }, (_, value) => format.format(value))
  })
  .filter((script) => script.every((one) => /^\p{Nd}$/u.test(one)))
const script = fc.constantFrom(
  ...SCRIPTS,
  [...'⓪①②③④⑤⑥⑦⑧⑨'],
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'],
  [...'⓿❶❷❸❹❺❻❼❽❾'],
  [...'⓿⓵⓶⓷⓸⓹⓺⓻⓼⓽'],
  [...'🄋➀➁➂➃➄➅➆➇➈'],
)

const GAPS = [
  '',
  '',
  ' ',
  '-',
  '.',
  '/',
  '_',
  ' - ',
  '\u00a0',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3000',
  '\n',
  '\t',
]
const gap = fc.constantFrom(...GAPS, ',', ' · ', '–', '\u20e3', '('.repeat(9))

/** A number whose digits are in various scripts, with various separators in its gaps. */
const disguised = fc
  .tuple(
    number,
    fc.array(script, { minLength: 19, maxLength: 19 }),
    fc.array(gap, { minLength: 19, maxLength: 19 }),
  )
  .map(([plain, scripts, gaps]) => ({
    plain,
    written: [...plain].map((one, index) => scripts[index]![Number(one)]! + gaps[index]!).join(''),
  }))

test('the scripts are many, full-width and Arabic-Indic among them', () => {
  expect(SCRIPTS.length).toBeGreaterThan(50)
  expect(SCRIPTS.map((one) => one[4])).toEqual(expect.arrayContaining(['4', '٤', '४']))
  expect(containsNumber('４１１１ １１００ ００００ ００１３', [NUMBER])).toBe(true)
})

describe('containsNumber', () => {
  test('finds a number in any spacing and script of digits, whatever stands around it', () => {
    const around = fc.constantFrom('', 'card ', 'tokn_', '12 ', '(', 'No. 7-', 'é', '\n', ', 4', ' exp 12/28')
    fc.assert(
      fc.property(disguised, around, around, ({ plain, written }, left, right) => {
        expect(containsNumber(`${left}${written}${right}`, ['0000000000000000000', plain])).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('finds it in an address, percent-encoded in whole or in part', () => {
    fc.assert(
      fc.property(disguised, fc.boolean(), ({ plain, written }, whole) => {
        const encoded = whole
          ? [...Buffer.from(written)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
          : encodeURIComponent(written)
        expect(containsNumber(`https://shop.example/%zz?pan=${encoded}&x=%ff`, [plain])).toBe(true)
      }),
    )
  })

  test('finds no other number: an EAN, an order number, an account number', () => {
    fc.assert(
      fc.property(digits(13, 13), digits(16, 16), digits(18, 22), (ean, order, account) => {
        fc.pre(![ean, order, account].some((text) => text.includes(NUMBER)))
        for (const text of [ean, order, `IE${account}`, `4${order.slice(1)}`])
          expect(containsNumber(text, [NUMBER])).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a long text is read to its end', () => {
    expect(containsNumber('0 '.repeat(50_000), [NUMBER])).toBe(false)
    expect(containsNumber(`${'9 '.repeat(50_000)}${NUMBER}`, [NUMBER])).toBe(true)
  })
})

describe('maskDigitRuns', () => {
  test.each([
    ['card_4111110000000013', 'card_[digits]'],
    ['4111 1100 0000 0013!', '[digits]!'],
    ['4111-1100-0000-0013', '[digits]'],
    ['4111.1100.0000.0013', '[digits]'],
    ['4111, 1100 /\t0000\u200b0013', '[digits]'],
    ['４１１１１１００００００００１３', '[digits]'],
    ['1234567890123', '[digits]'],
    ['123456789012', '123456789012'],
    ['x4111110000000013y 5111110000000010', 'x[digits]y [digits]'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T10:11:12.345Z', '2026-11-21T10:11:12.345Z'],
    ['', ''],
  ])('%p becomes %p', (text, expected) => {
    expect(maskDigitRuns(text)).toBe(expected)
  })

  test('hides a number in any spacing and script of digits', () => {
    fc.assert(
      fc.property(disguised, ({ written }) => {
        expect(maskDigitRuns(`card ${written}`)).toMatch(/^card \[digits\][^\p{N}]*$/u)
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves no run of 13 digits, and keeps the rest', () => {
    const piece = fc.oneof(digits(1, 20), fc.constantFrom(' ', '-', '  ', 'a', '_', '.', 'é', '\n'))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const masked = maskDigitRuns(pieces.join(''))
        expect(longestRun(masked)).toBeLessThan(13)
        expect(maskDigitRuns(masked)).toBe(masked)
        const words = (text: string) => text.replace(/\[digits\]/g, '').replace(/[^aé]/g, '')
        expect(words(masked)).toBe(words(pieces.join('')))
        if (longestRun(pieces.join('')) < 13) expect(masked).toBe(pieces.join(''))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** The largest number of digits between two letters. */
function longestRun(text: string): number {
  return Math.max(...text.split(/[a-zé]/).map((part) => part.replace(/\D/g, '').length))
}

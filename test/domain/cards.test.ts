import * as fc from 'fast-check'
import {
  cardBrand,
  fullYear,
  looksLikeCardNumber,
  isCardNumber,
  isExpired,
  normalizeCardNumber,
  passesLuhn,
} from '../../domain/cards'
import { ID_PREFIXES } from '../../domain/ids'

const SANDBOX_CARDS = [
  ['4111 1100 0000 0013', 'visa'],
  ['5111 1100 0000 0010', 'mastercard'],
  ['3411 1100 0000 011', 'amex'],
  ['4111 1100 0000 0021', 'visa'],
  ['4111 1100 0000 0039', 'visa'],
  ['4111 1100 0000 0047', 'visa'],
  ['4111 1100 0000 0054', 'visa'],
  ['4111 1100 0000 0062', 'visa'],
  ['4111 1100 0000 0070', 'visa'],
  ['4111 1100 0000 0088', 'visa'],
] as const

const digit = fc.constantFrom(...'0123456789')
const digits = (minLength: number, maxLength: number) =>
  fc.array(digit, { minLength, maxLength }).map((list) => list.join(''))

/** Numbers that begin like cards of these ranges, are as long as those can be, and end with their check digit. */
const card = fc
  .constantFrom<[string, number][]>(
    ['4', 13],
    ['51', 16],
    ['2221', 16],
    ['34', 15],
    ['36', 14],
    ['6011', 16],
    ['62', 16],
    ['3528', 15],
    ['1800', 15],
  )
  .chain(([range, shortest]) =>
    fc
      .tuple(digits(18, 18), fc.integer({ min: shortest, max: 19 }))
      .map(([rest, length]) => withCheckDigit(`${range}${rest}`.slice(0, length - 1))),
  )

describe('Luhn', () => {
  test('agrees with another way of computing it', () => {
    fc.assert(
      fc.property(digits(1, 24), (number) => {
        expect(passesLuhn(number)).toBe(luhnSum(number) % 10 === 0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('any one wrong digit is found', () => {
    fc.assert(
      fc.property(card, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, where, by) => {
        const at = where % number.length
        const wrong = (Number(number[at]) + by) % 10
        expect(passesLuhn(number)).toBe(true)
        expect(passesLuhn(number.slice(0, at) + String(wrong) + number.slice(at + 1))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  test('two neighbours swapped are found, but for 0 and 9', () => {
    fc.assert(
      fc.property(card, fc.nat(), (number, where) => {
        const at = where % (number.length - 1)
        const left = number.charAt(at)
        const right = number.charAt(at + 1)
        fc.pre(left !== right && !['09', '90'].includes(left + right))
        const swapped = number.slice(0, at) + right + left + number.slice(at + 2)
        expect(passesLuhn(swapped)).toBe(false)
      }),
    )
  })
})

describe('isCardNumber', () => {
  test.each(SANDBOX_CARDS)('%s is one, of %s', (text, brand) => {
    const number = normalizeCardNumber(text)
    expect(isCardNumber(number)).toBe(true)
    expect(cardBrand(number)).toBe(brand)
  })

  test('13 to 19 digits, no more, no fewer', () => {
    const lengths = Array.from({ length: 30 }, (_, length) => length).filter((length) =>
      isCardNumber('0'.repeat(length)),
    )
    expect(lengths).toEqual([13, 14, 15, 16, 17, 18, 19])
  })

  test.each([
    '',
    '4111 1100 0000 0013',
    '4111110000000013\n',
    '411111000000001x',
    '４１１１１１００００００００１３',
    '4111110000000014',
  ])('%p is none', (text) => {
    expect(isCardNumber(text)).toBe(false)
  })
})

describe('normalizeCardNumber', () => {
  test('drops the spaces and dashes people type, and nothing else', () => {
    expect(normalizeCardNumber('4111-1100 0000-0013')).toBe('4111110000000013')
    expect(normalizeCardNumber('4111.1100x')).toBe('4111.1100x')
  })
})

describe('cardBrand', () => {
  test.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2229', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['37', 'amex'],
    ['300', 'diners'],
    ['305', 'diners'],
    ['3095', 'diners'],
    ['36', 'diners'],
    ['38', 'diners'],
    ['39', 'diners'],
    ['3528', 'jcb'],
    ['3589', 'jcb'],
    ['6011', 'discover'],
    ['643', 'maestro'],
    ['644', 'discover'],
    ['649', 'discover'],
    ['65', 'discover'],
    ['62', 'unionpay'],
    ['8100', 'unionpay'],
    ['8171', 'unionpay'],
    ['2131', 'jcb'],
    ['1800', 'jcb'],
    ['50', 'maestro'],
    ['5600', 'maestro'],
    ['6759', 'maestro'],
    ['2220', 'unknown'],
    ['2721', 'unknown'],
    ['3527', 'unknown'],
    ['3590', 'unknown'],
    ['306', 'unknown'],
    ['0', 'unknown'],
    ['1', 'unknown'],
    ['9', 'unknown'],
    ['', 'unknown'],
  ])('%s… is %s', (range, brand) => {
    expect(cardBrand(range === '' ? '' : range.padEnd(16, '0'))).toBe(brand)
  })

  test('Mastercard’s second range is 222100 to 272099', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200_000, max: 299_999 }), (range) => {
        const inside = range >= 222_100 && range <= 272_099
        const another = Math.floor(range / 100) === 2131 ? 'jcb' : 'unknown'
        expect(cardBrand(`${range}0000000000`)).toBe(inside ? 'mastercard' : another)
      }),
      { numRuns: 1_000, examples: [[213_099], [213_100], [222_099], [222_100], [272_099], [272_100]] },
    )
  })
})

describe('expiry', () => {
  test.each([
    [11, 2026, '2026-11-30T23:59:59.999Z', false],
    [11, 2026, '2026-12-01T00:00:00.000Z', true],
    [12, 2026, '2026-12-31T23:59:59.999Z', false],
    [12, 2026, '2027-01-01T00:00:00.000Z', true],
    [2, 2028, '2028-02-29T23:59:59.999Z', false],
    [2, 2028, '2028-03-01T00:00:00.000Z', true],
    [1, 2027, '2026-12-31T23:59:59.999Z', false],
    [1, 26, '2026-01-31T23:59:59.999Z', false],
    [1, 26, '2026-02-01T00:00:00.000Z', true],
    [12, 99, '2099-12-31T23:59:59.999Z', false],
  ])('%i/%i at %s: %p', (month, year, now, expired) => {
    expect(isExpired(month, year, new Date(now))).toBe(expired)
  })

  test('a card is expired once the calendar, in UTC, shows a later month', () => {
    const now = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2000, max: 2099 }),
        now,
        (month, year, at) => {
          const later = at.toISOString().slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`
          expect(isExpired(month, year, at)).toBe(later)
          expect(isExpired(month, year - 2000, at)).toBe(later)
        },
      ),
    )
  })

  test('two-digit years mean 20xx', () => {
    expect([0, 7, 26, 99, 2026].map(fullYear)).toEqual([2000, 2007, 2026, 2099, 2026])
  })
})

describe('looksLikeCardNumber', () => {
  test('finds a card number however it is grouped and whatever stands around it', () => {
    const separators = fc.array(fc.constantFrom('', '', ' ', '-'), { minLength: 18, maxLength: 18 })
    const before = fc.constantFrom('', 'card ', 'tokn_', '12 ', '(', 'No. 7-', '#', '2026-11-21 ', 'é')
    const after = fc.constantFrom('', '.', ' 12/28', ' 123', '-9', ')', ' exp 12', '\n', ', 4')
    fc.assert(
      fc.property(card, separators, before, after, (number, gaps, left, right) => {
        const typed = [...number]
          .map((one, index) => one + (index < number.length - 1 ? gaps[index]! : ''))
          .join('')
        expect(looksLikeCardNumber(`${left}${typed}${right}`)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each(SANDBOX_CARDS)('finds %s', (text) => {
    expect(looksLikeCardNumber(`please charge ${text}, thanks`)).toBe(true)
    expect(looksLikeCardNumber(normalizeCardNumber(text))).toBe(true)
  })

  test('finds none in identifiers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(ID_PREFIXES)), fc.ulid(), (prefix, ulid) => {
        expect(looksLikeCardNumber(prefix + ulid)).toBe(false)
        expect(looksLikeCardNumber(ulid)).toBe(false)
      }),
    )
  })

  test('finds none in dates and times', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2095-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        const iso = at.toISOString()
        expect(looksLikeCardNumber(iso)).toBe(false)
        expect(looksLikeCardNumber(iso.replace('T', ' '))).toBe(false)
        expect(looksLikeCardNumber(`${iso.slice(0, 10)} ${iso.slice(0, 10)}`)).toBe(false)
        expect(looksLikeCardNumber(String(at.getTime()))).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['a wrong check digit', '4111110000000014'],
    ['an unknown issuer range', withCheckDigit('900000000000000')],
    ['too few digits', withCheckDigit('41111100000')],
    ['too many digits', withCheckDigit('4111110000000000000')],
    ['a letter before it', 'A4111110000000013'],
    ['a letter behind it', '4111110000000013Z'],
    ['nothing', ''],
  ])('finds none in %s', (_what, text) => {
    expect(looksLikeCardNumber(text)).toBe(false)
  })

  test('a long text of single digits is read to its end', () => {
    expect(looksLikeCardNumber('0 '.repeat(50_000))).toBe(false)
    expect(looksLikeCardNumber(`${'0 '.repeat(50_000)}4111110000000013`)).toBe(true)
  })
})

/** Luhn's sum, computed from the left with a table of doubled digits. */
function luhnSum(number: string): number {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  return [...number].reduce(
    (sum, one, index) => sum + ((number.length - index) % 2 === 0 ? doubled[Number(one)]! : Number(one)),
    0,
  )
}

function withCheckDigit(payload: string): string {
  return payload + String((10 - (luhnSum(`${payload}0`) % 10)) % 10)
}

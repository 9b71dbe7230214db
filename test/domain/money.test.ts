import * as fc from 'fast-check'
import { CURRENCY_DIGITS } from '../../domain/currencies'
import {
  currencyDigits,
  isCurrency,
  decimalText,
  feeFor,
  floorToMinor,
  toMajor,
  toMajorText,
  toMinor,
} from '../../domain/money'

const currency = fc.constantFrom(...Object.entries(CURRENCY_DIGITS))
const places = fc.integer({ min: 0, max: 3 })

const ok = (minor: bigint) => ({ ok: true, minor })
const refused = (fault: string) => ({ ok: false, fault })

describe('decimalText', () => {
  test.each([
    [12.5, 2, 1, '12.50'],
    [12.755, 2, 1, '12.755'],
    [12.75, 2, 2, '25.50'],
    [0.1, 2, 3, '0.30'],
    [-2.5, 2, 4, '-10.00'],
    [-0.005, 2, 1, '-0.005'],
    [1250, 0, 3, '3750'],
    [3.275, 3, 1, '3.275'],
    [1e-7, 2, 1, '0.0000001'],
    [999_999_999_999, 2, 1_000_000, '999999999999000000.00'],
    [0, 2, 5, '0.00'],
  ])('%d with %i places, %i times, is %s', (major, digits, times, text) => {
    expect(decimalText(major, digits, times)).toBe(text)
  })
})

describe('currencyDigits', () => {
  test.each([
    ['EUR', 2],
    ['USD', 2],
    ['HUF', 2],
    ['XCG', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['CLP', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['TND', 3],
  ])('%s has %i decimal places', (code, expected) => {
    expect(isCurrency(code)).toBe(true)
    expect(currencyDigits(code)).toBe(expected)
  })

  test.each(['', 'eur', 'EURO', 'XXX', 'DEM', 'constructor', 'toString', '__proto__'])(
    '"%s" is no currency',
    (code) => {
      expect(isCurrency(code)).toBe(false)
      expect(() => currencyDigits(code)).toThrow(`no currency in use has the code "${code}"`)
    },
  )

  test('every code is three capitals', () => {
    const codes = Object.keys(CURRENCY_DIGITS)
    expect(codes.length).toBeGreaterThan(150)
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })
})

describe('toMinor', () => {
  test('reads any cents up to 999,999.99 exactly, as a JSON number', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(cents, (sum) => {
        expect(toMinor(JSON.parse(String(sum / 100)) as number, 2)).toEqual(ok(BigInt(sum)))
      }),
      { numRuns: 5_000, examples: [[1], [10], [110], [1_010], [1_999], [57], [113_51], [99_999_999]] },
    )
  })

  test('reads what toMajorText and toMajor write, in every currency', () => {
    fc.assert(
      fc.property(currency, fc.bigInt(1n, 99_999_999_999n), ([code, digits], minor) => {
        expect(toMinor(toMajorText(minor, digits), digits)).toEqual(ok(minor))
        expect(toMinor(toMajor(minor, code), digits)).toEqual(ok(minor))
      }),
      { numRuns: 2_000 },
    )
  })

  test('agrees with the digits of the shortest decimal of any number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), places, (amount, digits) => {
        expect(toMinor(amount, digits)).toEqual(byShortestDecimal(amount, digits))
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    ['JPY', 1_000, 0, ok(1_000n)],
    ['JPY', 1_000.5, 0, refused('too_many_places')],
    ['KWD', 1.234, 3, ok(1_234n)],
    ['KWD', 1.2345, 3, refused('too_many_places')],
    ['EUR', 10.1, 2, ok(1_010n)],
    ['EUR', 1.005, 2, refused('too_many_places')],
    ['EUR', 4.35, 2, ok(435n)],
    ['EUR', 0.01, 2, ok(1n)],
  ])('%s %p', (_code, amount, digits, expected) => {
    expect(toMinor(amount, digits)).toEqual(expected)
  })

  test.each([0.1 + 0.2, 1.1 + 2.2, 0.7 + 0.1, 3 * 1.1, 4.35 * 100 + 1])(
    'refuses %p, the dust of somebody’s float arithmetic',
    (amount) => {
      expect(toMinor(amount, 2)).toEqual(refused('too_many_places'))
    },
  )

  test('refuses every amount that has a digit past the last place', () => {
    const lastDigit = fc.bigInt(1n, 9n)
    fc.assert(
      fc.property(
        places,
        fc.bigInt(1n, 10n ** 12n),
        fc.nat({ max: 5 }),
        lastDigit,
        (digits, minor, gap, last) => {
          const text = toMajorText(minor * 10n ** BigInt(gap + 1) + last, digits + gap + 1)
          expect(toMinor(text, digits)).toEqual(refused('too_many_places'))
        },
      ),
    )
  })

  test('takes zeros past the last place for what they are', () => {
    fc.assert(
      fc.property(
        places,
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 1, max: 10 }),
        (digits, minor, zeros) => {
          const text = toMajorText(minor * 10n ** BigInt(zeros), digits + zeros)
          expect(toMinor(text, digits)).toEqual(ok(minor))
        },
      ),
    )
  })

  test.each([
    0,
    -0,
    -1,
    -0.01,
    -0.001,
    0.001,
    0.009,
    1e-7,
    -1e21,
    Number.MIN_VALUE,
    '0',
    '-5',
    '0.00',
    '0.009',
    '0e99',
  ])('finds less than one minor unit in %p', (amount) => {
    expect(toMinor(amount, 2)).toEqual(refused('not_positive'))
  })

  test('a fraction of a yen is less than one minor unit', () => {
    expect(toMinor(0.5, 0)).toEqual(refused('not_positive'))
  })

  test.each([
    [1e21, 2, ok(10n ** 23n)],
    [1.5e300, 0, ok(15n * 10n ** 299n)],
    [1e-7, 7, ok(1n)],
    [1.5e-7, 7, refused('too_many_places')],
    [1.5e-7, 8, ok(15n)],
    ['1.5e1', 0, ok(15n)],
    ['120e-1', 0, ok(12n)],
    ['125e-1', 0, refused('too_many_places')],
  ])('reads the exponent of %p at %i places', (amount, digits, expected) => {
    expect(toMinor(amount, digits)).toEqual(expected)
  })

  test.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '1\n',
    '1,5',
    '1.',
    '.5',
    '+1',
    '--1',
    '1.2.3',
    '0x10',
    '1_000',
    '1e',
    'NaN',
    '١',
    '1e1000',
  ])('finds no number in %p', (text) => {
    expect(toMinor(text, 2)).toEqual(refused('not_a_number'))
  })

  test.each([NaN, Infinity, -Infinity])('finds no amount in %p', (amount) => {
    expect(toMinor(amount, 2)).toEqual(refused('not_a_number'))
  })
})

describe('toMajorText', () => {
  test.each([
    [1_010n, 2, '10.10'],
    [5n, 2, '0.05'],
    [0n, 2, '0.00'],
    [-5n, 2, '-0.05'],
    [-1_010n, 2, '-10.10'],
    [1_234n, 0, '1234'],
    [0n, 0, '0'],
    [-7n, 0, '-7'],
    [1n, 3, '0.001'],
    [99_999_999n, 2, '999999.99'],
  ])('writes %p at %i places as %s', (minor, digits, expected) => {
    expect(toMajorText(minor, digits)).toBe(expected)
  })

  test('has every place of the currency, and no digit of its own', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), places, (minor, digits) => {
        const text = toMajorText(minor, digits)
        expect(text).toMatch(digits === 0 ? /^-?\d+$/ : new RegExp(`^-?(0|[1-9]\\d*)\\.\\d{${digits}}$`))
        expect(BigInt(text.replace('.', ''))).toBe(minor)
      }),
    )
  })
})

describe('toMajor', () => {
  test.each([
    [1_010n, 'EUR', 10.1],
    [1_010n, 'JPY', 1_010],
    [1_010n, 'KWD', 1.01],
    [30n, 'USD', 0.3],
    [0n, 'USD', 0],
    [99_999_999n, 'USD', 999_999.99],
  ])('%p of %s is %p', (minor, code, expected) => {
    expect(toMajor(minor, code)).toBe(expected)
  })

  test('an amount of no currency is not shown', () => {
    expect(() => toMajor(1_010n, 'XXX')).toThrow('no currency in use has the code "XXX"')
  })
})

describe('floorToMinor', () => {
  test.each([
    ['999999.99', 2, 99_999_999n],
    ['999999.99', 0, 999_999n],
    ['999999.99', 3, 999_999_990n],
    ['0.20', 0, 0n],
    ['-0.5', 0, -1n],
    ['-2', 0, -2n],
  ])('%s at %i places is %p', (major, digits, expected) => {
    expect(floorToMinor(major, digits)).toBe(expected)
  })

  test('never exceeds the amount, and the next whole number does', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), places, fc.nat({ max: 6 }), (units, digits, more) => {
        const floor = floorToMinor(toMajorText(units, digits + more), digits)
        const scale = 10n ** BigInt(more)
        expect(floor * scale <= units && units < (floor + 1n) * scale).toBe(true)
      }),
    )
  })

  test('says what it could not read', () => {
    expect(() => floorToMinor('ten', 2)).toThrow('"ten" is not a decimal number of major units')
  })
})

describe('feeFor', () => {
  test.each([
    ['1.4 % of 10.10 and 0.20: 34.14 cents', 1_010n, 140, '0.20', 2, 34n],
    ['half a cent rounds up', 100n, 50, '0.20', 2, 21n],
    ['just below half a cent rounds down', 99n, 50, '0.20', 2, 20n],
    ['nothing but the fixed sum', 1n, 0, '0.20', 2, 20n],
    ['in yen, 0.35 and 0.20 make more than half of one', 25n, 140, '0.20', 0, 1n],
    ['in yen, 14 and 0.20 are 14', 1_000n, 140, '0.20', 0, 14n],
    ['in dinars of a thousand fils', 10_000n, 140, '0.20', 3, 340n],
    ['the limit', 99_999_999n, 140, '0.20', 2, 1_400_020n],
  ])('%s', (_what, minor, basisPoints, fixed, digits, expected) => {
    expect(feeFor(minor, basisPoints, fixed, digits)).toBe(expected)
  })

  test('lies within half a minor unit of the exact sum, ties above it', () => {
    const basisPoints = fc.integer({ min: 0, max: 2_000 })
    const fixedHundredths = fc.bigInt(0n, 500n)
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 11n),
        basisPoints,
        fixedHundredths,
        places,
        (minor, share, fixed, digits) => {
          const fee = feeFor(minor, share, toMajorText(fixed, 2), digits)
          // In millionths of a minor unit: an amount times basis points has four decimal places, a fixed sum has two.
          const exact = minor * BigInt(share) * 100n + fixed * 10n ** BigInt(digits) * 10_000n
          expect(-500_000n < fee * 1_000_000n - exact && fee * 1_000_000n - exact <= 500_000n).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

/** Computes the same in another way: compares the mantissa and exponent of `toExponential` as whole numbers. */
function byShortestDecimal(amount: number, digits: number): unknown {
  const [mantissa = '', exponent = ''] = amount.toExponential().split('e')
  const fraction = mantissa.split('.')[1] ?? ''
  const shift = Number(exponent) - fraction.length + digits
  const units = BigInt(mantissa.replace('.', ''))
  if (shift >= 0) return units > 0n ? ok(units * 10n ** BigInt(shift)) : refused('not_positive')
  const divisor = 10n ** BigInt(-shift)
  if (units < divisor) return refused('not_positive')
  return units % divisor === 0n ? ok(units / divisor) : refused('too_many_places')
}

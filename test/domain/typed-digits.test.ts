/** A card as people type it, in whatever script and spacing: read by the service and by the hosted page's script alike. */
import { readCardForm } from '../../api/browser/card-form'
import { CardInput } from '../../contract/card'
import { normalizeCardNumber, readExpiry } from '../../domain/cards'
import { typedDigits } from '../../domain/typed-digits'

const NUMBER = '4111110000000013'
const inScript = (zero: string) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
const SCRIPTS = ['０', '٠', '۰', '०', '০', '๐', '𝟎', '𝟶'].map((zero) => [zero, inScript(zero)] as const)
const spaced = (space: string) => NUMBER.replace(/(.{4})(?!$)/g, `$1${space}`)

test.each(SCRIPTS)('digits that begin with %s', (_zero, write) => {
  expect(normalizeCardNumber(write(NUMBER))).toBe(NUMBER)
  expect(typedDigits(write('0987'))).toBe('0987')
  expect(readExpiry(write('12/31'))).toEqual({ month: 12, year: 2031 })
  expect(readExpiry(write('１２／２０３１'))).toEqual({ month: 12, year: 2031 })
  const card = {
    number: write(NUMBER),
    expiry_month: 12,
    expiry_year: 31,
    cvc: write('123'),
    holder_name: 'Ada',
  }
  expect(CardInput.parse(card)).toEqual({ ...card, number: NUMBER, cvc: '123' })
  const form = { number: write(NUMBER), expiry: write('12/31'), cvc: write('123'), name: 'Ada' }
  expect(readCardForm(new URLSearchParams(form), new Date('2026-01-01'))).toMatchObject({
    card: { number: NUMBER, cvc: '123', expiry_month: 12, expiry_year: 2031 },
  })
})

test.each([
  ' ',
  '\u00a0',
  '\u2009',
  '\u202f',
  '\u3000',
  '\u200e',
  '\u200b',
  '\ufeff',
  '\t',
  '\n',
  '-',
  '‐',
  '–',
  '－',
])('a number with %j between its groups', (space) => {
  expect(normalizeCardNumber(spaced(space))).toBe(NUMBER)
  expect(CardInput.shape.number.parse(`${space}${spaced(space)}${space}`)).toBe(NUMBER)
})

test.each(['\u200e123', '12\u00a03', ' 123 ', '\u202d123\u202c'])('the CVC %j', (cvc) => {
  expect(CardInput.shape.cvc.parse(cvc)).toBe('123')
})

test.each(['12 / 31', '12\u00a0/\u00a031', '\u200e12/31', '1231', '12-2031', '12.31'])(
  'the expiry %j',
  (text) => {
    expect(readExpiry(text)).toEqual({ month: 12, year: 2031 })
  },
)

test.each(['4111x110000000013', '4111/1100/0000/0013', '41111100000000１4', '½'])(
  '%j is no number',
  (number) => {
    expect(CardInput.shape.number.safeParse(number).success).toBe(false)
  },
)

test.each(['12a', '12', '12345', '', '1/23'])('%j is no CVC', (cvc) => {
  expect(CardInput.shape.cvc.safeParse(cvc).success).toBe(false)
})

test.each(['13/31', '0/31', '12/3', '12/2100', '12//31'])('%j is no expiry', (text) => {
  expect(readExpiry(text)).toBeUndefined()
})

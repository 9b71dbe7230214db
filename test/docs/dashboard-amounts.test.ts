/** How the dashboard reads amounts that people type, and the names of languages that browsers have. */
import { knownLocale } from '../../dashboard/src/texts/locale'
import { amountText } from '../../dashboard/src/ui/amount'

test.each([
  // What is typed, and what it is for readers of English and of German.
  ['25', '25', '25'],
  ['25.5', '25.5', '25.5'],
  ['12,34', '12.34', '12.34'],
  ['12.34', '12.34', '12.34'],
  ['1,234.50', '1234.50', '1234.50'],
  ['1.234,50', '1234.50', '1234.50'],
  ['1 234,50', '1234.50', '1234.50'],
  ['1’234.50', '1234.50', '1234.50'],
  ['1,234,567', '1234567', '1234567'],
  // A thousand for the one, one for the other: refused where it is not the reader's own way to write decimals.
  ['1,234', undefined, '1.234'],
  ['1.234', '1.234', undefined],
  ['1,23,456', undefined, undefined],
  ['12,345,6', undefined, undefined],
  ['1,234,50', undefined, undefined],
  ['1.234.50', undefined, undefined],
  ['0', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e3', undefined, undefined],
  ['', undefined, undefined],
])('“%s”', (typed, english, german) => {
  expect([amountText(typed, 'en-GB'), amountText(typed, 'de-AT')]).toEqual([english, german])
})

test('a number that would lose decimal places of its text is refused', () => {
  expect(amountText('1.230', 'en-GB', 'EUR')).toBeUndefined()
  expect(amountText('1.230', 'en-GB', 'KWD')).toBe('1.230')
  expect(amountText('5', 'en-GB', 'not yet typed')).toBe('5')
})

test.each([
  ['en-US@posix', 'en-US'],
  ['de_AT.UTF-8', 'de-AT'],
  ['C', undefined],
  ['', undefined],
  ['de-at', 'de-AT'],
])('the language “%s”', (tag, known) => {
  expect(knownLocale(tag)).toBe(known)
})

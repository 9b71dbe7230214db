import * as fc from 'fast-check'
import { BLACK, WHITE, contrast, mix, readColor, textOn } from '../../formats/colors'

const colors = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#0b4f9e', '#0b4f9e'],
  ['0B4F9E', '#0b4f9e'],
  ['#05a', '#0055aa'],
  ['#0b4f9', undefined],
  ['#0b4f9e ', undefined],
  ['blue', undefined],
  ['', undefined],
])('%j is read as %j', (given, color) => {
  expect(readColor(given)).toBe(color)
})

test('contrast is as WCAG computes it', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 5)
  expect(contrast('#777777', WHITE)).toBeCloseTo(4.48, 2)
  expect(contrast(WHITE, '#777777')).toBe(contrast('#777777', WHITE))
})

test('whatever the colour is, its text can be read, and better on the colour under a pointer', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const text = textOn(color)
      expect(contrast(color, text)).toBeGreaterThanOrEqual(4.5)
      const away = text === WHITE ? BLACK : WHITE
      expect(contrast(mix(color, away, 0.15), text)).toBeGreaterThanOrEqual(contrast(color, text))
    }),
  )
})

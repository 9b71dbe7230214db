/** The contrast of the look's colours, once for all that take them: WCAG 2.2, level AA. */
import { contrast } from '../../formats/colors'
import { COLORS, type ColorName } from '../../formats/look'

const READ: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...(['text', 'soft', 'accent', 'good', 'warn', 'bad'] as const).flatMap((text) =>
    (['ground', 'surface', 'raised', 'sunken'] as const).map((ground) => [text, ground] as const),
  ),
  ...(['good', 'warn', 'bad'] as const).map((name) => [name, `${name}-soft`] as const),
  ['accent', 'accent-soft'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-accent', 'bad-fill'],
  ['sandbox-text', 'sandbox'],
  ['live-text', 'live'],
  ['text', 'mark'],
  ...(['keyword', 'string', 'name'] as const).map((name) => [name, 'sunken'] as const),
]

test.each(READ)('%s can be read on %s, in light and in dark', (text, ground) => {
  for (const scheme of [0, 1])
    expect(contrast(COLORS[text][scheme]!, COLORS[ground][scheme]!)).toBeGreaterThanOrEqual(4.5)
})

test('edges of controls can be seen, in light and in dark', () => {
  for (const scheme of [0, 1])
    for (const ground of ['ground', 'surface', 'sunken'] as const)
      expect(contrast(COLORS.edge[scheme]!, COLORS[ground][scheme]!)).toBeGreaterThanOrEqual(3)
})

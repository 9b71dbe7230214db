/**
 * The look of the service: colours, sizes and type of the dashboard, the hosted pages, the documentation and the mails. Style
 * sheets have them as custom properties, of the same names.
 */

/** Each colour in light and in dark. */
export const COLORS = {
  ground: ['#f5f6f8', '#0f1216'],
  surface: ['#ffffff', '#171b21'],
  raised: ['#ffffff', '#1f252d'],
  sunken: ['#eef0f3', '#12161b'],
  hover: ['#f0f3f8', '#222932'],
  line: ['#dfe3e8', '#2a313a'],
  edge: ['#7d8591', '#77818e'],
  text: ['#171b21', '#e8ebef'],
  soft: ['#545c68', '#a9b2be'],
  accent: ['#1b57c9', '#8ab6ff'],
  'accent-fill': ['#1b57c9', '#2f6fe4'],
  'accent-fill-hover': ['#15469f', '#2661cf'],
  'on-accent': ['#ffffff', '#ffffff'],
  'accent-soft': ['#e7effd', '#1b2a44'],
  good: ['#12693f', '#7bd8a5'],
  'good-soft': ['#e2f4ea', '#14301f'],
  warn: ['#835000', '#f3c069'],
  'warn-soft': ['#fdf1d8', '#36290d'],
  bad: ['#b01c2e', '#ff9aa5'],
  'bad-fill': ['#b01c2e', '#b8283a'],
  'bad-soft': ['#fdeaec', '#3d171d'],
  sandbox: ['#fde7c3', '#4a3200'],
  'sandbox-text': ['#5c3600', '#ffdc9c'],
  live: ['#d3f2e0', '#0d3a24'],
  'live-text': ['#0b4a2b', '#a5ecc6'],
  'series-1': ['#1b57c9', '#8ab6ff'],
  'series-2': ['#b4560b', '#f2a65e'],
  'series-3': ['#117a62', '#62cfb4'],
  'series-4': ['#8a3ab3', '#d09bf0'],
  'series-5': ['#b01c5e', '#ff94bf'],
  mark: ['#fff3c4', '#4a3f10'],
  keyword: ['#9a1f4b', '#ff9bb8'],
  string: ['#0a5c36', '#8fdcab'],
  name: ['#6b3fa0', '#d3b5ff'],
} as const

export const SIZES = {
  radius: '8px',
  'radius-small': '6px',
  gap: '1rem',
  small: '0.8125rem',
  tiny: '0.75rem',
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const

export type ColorName = keyof typeof COLORS
export type Scheme = 'light' | 'dark'

export const colorIn = (scheme: Scheme, name: ColorName): string => COLORS[name][scheme === 'light' ? 0 : 1]

const declared = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `--${name}: ${value}`).join('; ')

/** For browsers of any age, which have no switch: these colours, as the system wants them. */
export function lookBySystem(names: readonly ColorName[]): string {
  const colors = (scheme: Scheme) => declared(names.map((name) => [name, colorIn(scheme, name)]))
  return `:root { color-scheme: light dark; ${colors('light')}; ${declared(Object.entries(SIZES))} }
@media (prefers-color-scheme: dark) { :root { ${colors('dark')} } }
`
}

/** For what others show on a ground of theirs: one of the two, whatever the system wants. */
export const lookIn = (scheme: Scheme, names: readonly ColorName[]): string =>
  `:root { color-scheme: ${scheme}; ${declared(names.map((name) => [name, colorIn(scheme, name)]))}; ${declared(Object.entries(SIZES))} }\n`

/** For pages whose reader can choose: `data-theme` of the root decides, and without it the system. */
export function lookByChoice(): string {
  const colors = Object.entries(COLORS).map(
    ([name, both]) => [name, `light-dark(${both.join(', ')})`] as const,
  )
  const lines = [...colors, ...Object.entries(SIZES)].map(([name, value]) => `  --${name}: ${value};\n`)
  return `/* Made of formats/look.ts by the build. */
:root {
  color-scheme: light dark;
${lines.join('')}}

:root[data-theme='light'] {
  color-scheme: light;
}

:root[data-theme='dark'] {
  color-scheme: dark;
}
`
}

/** Colours of sRGB as `#rrggbb`, and their contrast as WCAG 2.2 defines it. */
export const WHITE = '#ffffff'
export const BLACK = '#000000'

/** The contrast that WCAG's level AA asks of text, and of the edges of controls. */
const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

/** Reads `#0b4f9e` or `#05a`, with or without `#`, in upper or lower case; undefined for anything else. */
export function readColor(text: string): string | undefined {
  const [, digits = ''] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === '') return undefined
  const long = digits.length === 6 ? digits : digits.replace(/./g, '$&$&')
  return `#${long.toLowerCase()}`
}

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** White where it can be read on the colour, otherwise black. One of the two has enough contrast with every colour. */
export const textOn = (color: string): string => (contrast(color, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK)

/** The colour with a share (0 to 1) of another mixed in. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) =>
    Math.round(value * (1 - share) + (others[index] ?? 0) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

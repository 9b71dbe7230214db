/** Colours, where somebody sees them. */
import type { World } from '../world'
import { painted } from './plain'

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const

type Color = keyof typeof CODES
export type Colors = Readonly<Record<Color, (text: string) => string>>

/** Only on a terminal, and neither with NO_COLOR (https://no-color.org) nor with `--no-color`. */
export function colorsOf({ env, stdout }: World, { color = true }: { color?: boolean } = {}): Colors {
  const isOn = color && stdout.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  const paint =
    (code: number) =>
    (text: string): string =>
      isOn ? painted(text, code) : text
  return Object.fromEntries(Object.entries(CODES).map(([name, code]) => [name, paint(code)])) as Colors
}

/** How figures differ from those of the period before. */

export type Direction = 'up' | 'down' | 'same'

export interface Change {
  direction: Direction
  /** Signed: +12 %. Undefined if there was nothing to compare with. */
  text: string | undefined
}

/** Of an amount or a count, in per cent. */
export function changeOf(now: number, before: number, locale: string): Change {
  if (before === 0) return { direction: now > 0 ? 'up' : 'same', text: undefined }
  const share = now / before - 1
  const format = { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  return { direction: directionOf(share, 0.005), text: new Intl.NumberFormat(locale, format).format(share) }
}

/** Of a rate, in percentage points. */
export function pointsOf(now: number | null, before: number | null, locale: string): Change {
  if (now === null || before === null) return { direction: 'same', text: undefined }
  const points = (now - before) * 100
  const format = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const
  return { direction: directionOf(points, 0.05), text: new Intl.NumberFormat(locale, format).format(points) }
}

/** `least`: what is less is written as 0. */
function directionOf(difference: number, least: number): Direction {
  if (Math.abs(difference) < least) return 'same'
  return difference > 0 ? 'up' : 'down'
}

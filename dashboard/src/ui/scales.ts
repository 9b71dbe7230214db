/** Places of values in a drawing. */

/** Where the places from 0 to `count` stand: in the middle of their part of the width, or from edge to edge. */
export function positionsOf(count: number, width: number, isEdgeToEdge: boolean): (place: number) => number {
  if (!isEdgeToEdge) return (place) => ((place + 0.5) * width) / Math.max(count, 1)
  return (place) => (count < 2 ? width / 2 : (place * width) / (count - 1))
}

const STEPS = [1, 2, 2.5, 5, 10]
const TICKS = 4

/** Round values from the lowest to the highest one or above, about four steps. */
export function ticksOf(highest: number, lowest = 0): number[] {
  const span = highest > lowest ? highest - lowest : 1
  const raw = span / TICKS
  const power = 10 ** Math.floor(Math.log10(raw))
  // Counts have no halves.
  const fits = (one: number) => one * power >= raw * 0.999 && !(one === 2.5 && power === 1)
  const step = (STEPS.find(fits) ?? 10) * power
  return Array.from({ length: Math.ceil(span / step - 0.001) + 1 }, (_, index) => lowest + index * step)
}

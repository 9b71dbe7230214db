/** What a chart is given. */
import type { TimeForm } from './time-text'

export const USUAL_PX = 220

export interface Point {
  /** ISO 8601: when the period begins. */
  at: string
  /** null where there is nothing to tell, such as a rate of no attempts. */
  value: number | null
}

export interface Series {
  name: string
  points: readonly Point[]
  /** For what is compared with: the period before. Its points stand at the places of the first series. */
  isDashed?: boolean
}

export interface ChartProps {
  kind: 'line' | 'bars'
  series: readonly Series[]
  /** Writes a value: as money, in per cent. */
  format: (value: number) => string
  /** Writes a value at the axis, where there is little room; as `format` if absent. */
  formatTick?: (value: number) => string
  /** How times are written at the axis and in the table: `moment` for hours, `date` for days, `month`. */
  timeForm?: TimeForm
  /** Of the drawing; by default `USUAL_PX`. */
  height?: number
  /** The least that the axis of values reaches up to: 1 for a rate. */
  least?: number
  /** The value at which that axis begins; 0 if absent. */
  lowest?: number
}

/** What a chart is given. */
import type { TimeForm } from './time-text'

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
  /** How times are written at the axis and in the table: `date` for days and months, `moment` for hours. */
  timeForm?: TimeForm
  /** Pixels. */
  height?: number
  /** The least that the axis of values reaches up to: 1 for a rate. */
  least?: number
}

/** The course of a figure, small and without words: the large chart says the same to everybody. */
import type { Point } from '../../ui/chart-types'
import styles from './home.module.css'

interface SparkProps {
  points: readonly Point[]
  kind: 'line' | 'bars'
  /** The value at the bottom. */
  lowest?: number | undefined
}

const [WIDTH, HEIGHT] = [100, 28]
/** Of the least bar, so that it is seen. */
const LEAST = 1

export function Spark({ points, kind, lowest = 0 }: SparkProps) {
  const highest = Math.max(...points.map(({ value }) => value ?? 0))
  const step = WIDTH / points.length
  const heightOf = (value: number) => ((value - lowest) / (highest - lowest || 1)) * (HEIGHT - 4) + LEAST
  const known = points.flatMap(({ value }, place) => (value === null ? [] : [{ value, place }]))
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {kind === 'bars' ? (
        known
          .filter(({ value }) => value > 0)
          .map(({ value, place }) => (
            <rect
              key={place}
              x={place * step + step * 0.1}
              y={HEIGHT - heightOf(value)}
              width={step * 0.8}
              height={heightOf(value)}
            />
          ))
      ) : (
        <polyline
          points={known
            .map(({ value, place }) => `${(place + 0.5) * step},${HEIGHT - heightOf(value) - 1}`)
            .join(' ')}
        />
      )}
    </svg>
  )
}

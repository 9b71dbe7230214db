/** The drawing of a chart, as SVG. Loaded when the first chart is shown. */
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { Group } from '@visx/group'
import { Bar, LinePath } from '@visx/shape'
import { useLanguage } from '../texts/language'
import { USUAL_PX, type ChartProps, type Series } from './chart-types'
import { positionsOf, ticksOf } from './scales'
import { timeText, type TimeForm } from './time-text'
import styles from './ChartDrawing.module.css'

const EDGE = { top: 8, right: 12, bottom: 24, left: 56 }
const LABEL_PX = 90
const COLOURS = ['--series-1', '--series-2', '--series-3', '--series-4', '--series-5'].map(
  (name) => `var(${name})`,
)

/** What is compared with stands back. */
const BEFORE = 'var(--edge)'

const colourOf = (index: number, { isDashed }: Pick<Series, 'isDashed'>): string =>
  isDashed === true ? BEFORE : (COLOURS[index % COLOURS.length] ?? 'currentColor')

export default function ChartDrawing({
  kind,
  series,
  format,
  formatTick = format,
  label,
  timeForm = 'moment',
  height = USUAL_PX,
  least = 0,
  lowest = 0,
}: ChartProps & { label: string }) {
  const { locale } = useLanguage()
  const [ref, width] = useWidth()
  const [shown, setShown] = useState<number>()
  const times = series[0]?.points.map(({ at }) => at) ?? []
  const inner = {
    width: Math.max(width - EDGE.left - EDGE.right, 10),
    height: height - EDGE.top - EDGE.bottom,
  }
  const places = times.map((_, index) => index)
  const x = positionsOf(times.length, inner.width, kind === 'line')
  const ticks = ticksOf(
    Math.max(least, ...series.flatMap(({ points }) => points.map(({ value }) => value ?? 0))),
    lowest,
  )
  const y = (value: number) => inner.height * (1 - (value - lowest) / ((ticks.at(-1) ?? 1) - lowest))
  const band = (inner.width / Math.max(times.length, 1)) * 0.75
  const every = Math.max(1, Math.ceil((times.length * LABEL_PX) / inner.width))
  const point = (event: PointerEvent) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / inner.width
    setShown(Math.min(times.length - 1, Math.max(0, Math.round(share * (times.length - 1)))))
  }
  return (
    <div ref={ref} className={styles.drawing}>
      <svg width={width} height={height} role="img" aria-label={label}>
        <Group left={EDGE.left} top={EDGE.top}>
          {ticks.map((value) => (
            <Group key={value} top={y(value)}>
              <line className={styles.grid} x2={inner.width} />
              <text className={styles.tick} x={-8} y={4} textAnchor="end">
                {formatTick(value)}
              </text>
            </Group>
          ))}
          {places
            .filter((place) => place % every === 0)
            .map((place) => (
              <text
                key={place}
                className={styles.tick}
                x={x(place)}
                y={inner.height + 16}
                textAnchor={kind === 'line' && place === places.length - 1 ? 'end' : 'middle'}
              >
                {shortTime(times[place], locale, timeForm)}
              </text>
            ))}
          <line className={styles.axis} x1={0} x2={inner.width} y1={inner.height} y2={inner.height} />
          {series.map((one, index) =>
            kind === 'bars' ? (
              <Bars
                key={one.name}
                {...{ one, index, count: series.length, band, x, y, height: inner.height }}
              />
            ) : (
              <Line key={one.name} {...{ one, index, x, y }} />
            ),
          )}
          {shown !== undefined && (
            <line className={styles.cross} x1={x(shown)} x2={x(shown)} y1={0} y2={inner.height} />
          )}
          <rect
            width={inner.width}
            height={inner.height}
            fill="transparent"
            onPointerMove={point}
            onPointerLeave={() => setShown(undefined)}
          />
        </Group>
      </svg>
      <Legend
        series={series}
        shown={shown}
        format={format}
        time={shownTime(times[shown ?? -1], locale, timeForm)}
      />
    </div>
  )
}

interface LineProps {
  one: Series
  index: number
  x: (place: number) => number
  y: (value: number) => number
}

/** With a dot at each value: between two places without one there would else be nothing to see. */
const Line = ({ one, one: { points, isDashed = false }, index, x, y }: LineProps) => (
  <>
    <LinePath
      data={points.map(({ value }, place) => ({ place, value }))}
      defined={({ value }) => value !== null}
      x={({ place }) => x(place)}
      y={({ value }) => y(value ?? 0)}
      stroke={colourOf(index, one)}
      strokeWidth={2}
      strokeDasharray={isDashed ? '4 4' : undefined}
      strokeLinejoin="round"
    />
    {points.map(
      ({ at, value }, place) =>
        value !== null && (
          <circle key={at} cx={x(place)} cy={y(value)} r={isDashed ? 2 : 3} fill={colourOf(index, one)} />
        ),
    )}
  </>
)

interface BarsProps extends LineProps {
  count: number
  /** The width of a place. */
  band: number
  height: number
}

function Bars({ one, index, count, band, x, y, height }: BarsProps) {
  const width = band / count
  return one.points.map(({ at, value }, place) => (
    <Bar
      key={at}
      x={x(place) - band / 2 + index * width}
      y={y(value ?? 0)}
      width={Math.max(width - 1, 1)}
      height={Math.max(height - y(value ?? 0), 0)}
      rx={2}
      fill={colourOf(index, one)}
      opacity={one.isDashed === true ? 0.5 : 1}
    />
  ))
}

interface LegendProps extends Pick<ChartProps, 'series' | 'format'> {
  shown: number | undefined
  time: string
}

/** The names of the lines, and their values where one points at. */
const Legend = ({ series, shown, format, time }: LegendProps) => (
  <div className={styles.legend}>
    {series.map((one, index) => {
      const { name, points, isDashed } = one
      const value = shown === undefined ? undefined : points[shown]?.value
      return (
        <span key={name}>
          <svg width="18" height="10" aria-hidden="true">
            <line
              x1="1"
              x2="17"
              y1="5"
              y2="5"
              stroke={colourOf(index, one)}
              strokeWidth="3"
              strokeDasharray={isDashed === true ? '4 3' : undefined}
            />
          </svg>
          {name}
          {value !== undefined && value !== null && <strong>{format(value)}</strong>}
        </span>
      )
    })}
    <span className={styles.at}>{time}</span>
  </div>
)

const shownTime = (at: string | undefined, locale: string, form: ChartProps['timeForm']): string =>
  at === undefined ? '' : timeText(new Date(at), locale, form ?? 'moment')

const SHORT: { moment: Intl.DateTimeFormatOptions } & Partial<Record<TimeForm, Intl.DateTimeFormatOptions>> =
  {
    moment: { day: 'numeric', hour: '2-digit', minute: '2-digit' },
    date: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: '2-digit' },
  }

/** At the axis there is room for the day or the hour alone. */
function shortTime(at: string | undefined, locale: string, form: ChartProps['timeForm']): string {
  if (at === undefined) return ''
  return new Intl.DateTimeFormat(locale, SHORT[form ?? 'moment'] ?? SHORT.moment).format(new Date(at))
}

/** The width of the place, which the drawing fills. */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const observer = new ResizeObserver(() => setWidth(place.clientWidth))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

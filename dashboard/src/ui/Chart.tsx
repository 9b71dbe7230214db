/**
 * Values over time as lines or bars: `<Chart kind="line" label series format />`. It can be shown as a table, which says the same
 * to everybody; what one points at is written below it.
 */
import { lazy, Suspense, useId, useState } from 'react'
import { loadCode } from '../app/load-code'
import { useLanguage, useTexts } from '../texts/language'
import { Button } from './Button'
import { USUAL_PX, type ChartProps } from './chart-types'
import { timeText } from './time-text'
import styles from './Chart.module.css'

/** What is below the drawing, so that its place is kept while it is loaded. */
const LEGEND_PX = 24

const Drawing = lazy(() => loadCode(() => import('./ChartDrawing')))

export function Chart({ label, ...props }: ChartProps & { label: string }) {
  const { chart } = useTexts('common')
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <figcaption id={id}>{label}</figcaption>
        <Button look="quiet" isSmall onClick={() => setTable(!isTable)}>
          {isTable ? chart.asChart : chart.asTable}
        </Button>
      </div>
      {isTable ? (
        <AsTable {...props} label={label} />
      ) : (
        <div style={{ minHeight: (props.height ?? USUAL_PX) + LEGEND_PX }}>
          <Suspense>
            <Drawing {...props} label={label} />
          </Suspense>
        </div>
      )}
    </figure>
  )
}

function AsTable({ series, format, label, timeForm = 'moment' }: ChartProps & { label: string }) {
  const { chart } = useTexts('common')
  const { locale } = useLanguage()
  const times = series[0]?.points.map(({ at }) => at) ?? []
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{chart.time}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((at, index) => (
            <tr key={at}>
              <th scope="row">{timeText(new Date(at), locale, timeForm)}</th>
              {series.map(({ name, points }) => (
                <td key={name}>{shown(points[index]?.value, format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (value: number | null | undefined, format: ChartProps['format']): string =>
  value === undefined || value === null ? '–' : format(value)

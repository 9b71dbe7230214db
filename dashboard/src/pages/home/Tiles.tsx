/** The figures in one line. A press on one shows its course large. */
import { useTexts } from '../../texts/language'
import type { Direction } from './change'
import type { Figure } from './figures'
import type { FigureName } from './choices'
import { isTelling } from './series'
import { Spark } from './Spark'
import styles from './home.module.css'

interface TilesProps {
  figures: readonly Figure[]
  chosen: FigureName | undefined
  choose: (name: FigureName) => void
}

export function Tiles({ figures, chosen, choose }: TilesProps) {
  const texts = useTexts('home')
  return (
    <ul className={styles.tiles} aria-label={texts.figures}>
      {figures.map((figure) => (
        <li key={figure.name}>
          {isTelling(figure.series) ? (
            <button
              type="button"
              className={styles.tile}
              aria-pressed={figure.name === chosen}
              onClick={() => choose(figure.name)}
            >
              <Words figure={figure} />
            </button>
          ) : (
            <div className={styles.tile}>
              <Words figure={figure} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Words({ figure: { name, value, before, change, good, series, chart } }: { figure: Figure }) {
  const texts = useTexts('home')
  return (
    <>
      <span className={styles.term}>{texts[name]}</span> <span className={styles.value}>{value ?? '–'}</span>{' '}
      {before !== undefined && (
        <span className={styles.before}>
          {change.direction !== 'same' && (
            <strong className={lookOf(change.direction, good)}>{change.text}</strong>
          )}{' '}
          {texts.before(before)}
        </span>
      )}
      {series[0] && isTelling(series) && (
        <Spark points={series[0].points} kind={chart.kind} lowest={chart.lowest} />
      )}
    </>
  )
}

function lookOf(direction: Direction, good: Direction | undefined): string | undefined {
  if (direction === 'same' || good === undefined) return undefined
  return direction === good ? styles.good : styles.bad
}

/** Each figure with its change against the period before. */
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import { changeOf, pointsOf, type Change, type Direction } from './change'
import { useFormats } from './formats'
import type { Figures, Metrics } from './queries'
import { amountIn, authenticatedOf, currenciesOf, deliveredOf, sum } from './rates'
import styles from './home.module.css'

interface Value {
  text: string
  before: string
  change: Change
}

interface TileProps {
  term: string
  /** What it counts. */
  hint?: string
  values: readonly Value[]
  /** Which way is good news; neither if absent. */
  good?: Direction
}

export function Tiles({ metrics: { totals, previous } }: { metrics: Metrics }) {
  const texts = useTexts('home')
  const money = useMoney()
  const { locale, whole, percent } = useFormats()
  const before = previous.totals
  const count = (of: (figures: Figures) => number): Value[] => [
    {
      text: whole(of(totals)),
      before: whole(of(before)),
      change: changeOf(of(totals), of(before), locale),
    },
  ]
  const rate = (of: (figures: Figures) => number | null): Value[] => {
    const { direction, text } = pointsOf(of(totals), of(before), locale)
    const shown = (value: number | null) => (value === null ? '–' : percent(value))
    return [
      {
        text: shown(of(totals)),
        before: shown(of(before)),
        change: { direction, text: text === undefined ? undefined : texts.points(text) },
      },
    ]
  }
  const amounts = (of: (figures: Figures) => Figures['volume']): Value[] =>
    currenciesOf(of(totals), of(before)).map((currency) => {
      const [now, then] = [amountIn(of(totals), currency), amountIn(of(before), currency)]
      return {
        text: money(now, currency),
        before: money(then, currency),
        change: changeOf(now, then, locale),
      }
    })
  return (
    <dl className={styles.tiles}>
      <Tile term={texts.volume} values={amounts(({ volume }) => volume)} good="up" />
      <Tile term={texts.payments} values={count(({ payments }) => payments)} good="up" />
      <Tile term={texts.successRate} values={rate((figures) => figures.success_rate)} good="up" />
      <Tile term={texts.declines} values={count(({ declines }) => sum(declines))} good="down" />
      <Tile term={texts.refunds} values={amounts(({ refunds }) => refunds)} good="down" />
      <Tile term={texts.authenticated} values={rate(authenticatedOf)} good="up" />
      <Tile term={texts.delivered} hint={texts.deliveredText} values={rate(deliveredOf)} good="up" />
    </dl>
  )
}

function Tile({ term, hint, values, good }: TileProps) {
  const texts = useTexts('home')
  return (
    <div className={styles.tile}>
      <dt>{term}</dt>
      {values.length === 0 && <dd className={styles.value}>–</dd>}
      {values.map(({ text, before, change }) => (
        <dd key={text + before}>
          <span className={styles.value}>{text}</span>
          <span className={styles.before}>
            {change.text !== undefined && (
              <strong className={lookOf(change.direction, good)}>{change.text}</strong>
            )}{' '}
            {texts.before(before)}
          </span>
        </dd>
      ))}
      {hint !== undefined && <dd className={styles.soft}>{hint}</dd>}
    </div>
  )
}

function lookOf(direction: Direction, good: Direction | undefined): string | undefined {
  if (direction === 'same' || good === undefined) return undefined
  return direction === good ? styles.good : styles.bad
}

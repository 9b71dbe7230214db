/** The parts of a figure, in this period and in the one before. Parts of which there are none in either are left out. */
import { useTexts } from '../../texts/language'
import { Empty } from '../../ui/Empty'
import type { Address } from '../../app/address'
import { Link } from '../../ui/Link'
import { changeOf } from './change'
import { useFormats } from './formats'
import styles from './home.module.css'

export interface Part {
  name: string
  now: number
  before: number
  /** The list of what is counted. */
  to?: Address
}

interface BreakdownProps {
  label: string
  /** What the parts are called. */
  head: string
  rows: readonly Part[]
  empty: string
}

export function Breakdown({ label, head, rows, empty }: BreakdownProps) {
  const texts = useTexts('home')
  const { locale, whole } = useFormats()
  const shown = rows.filter(({ now, before }) => now + before > 0)
  if (shown.length === 0) return <Empty title={empty} />
  return (
    <table className={styles.parts} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.countBefore}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, now, before, to }) => (
          <tr key={name}>
            <th scope="row">{to === undefined ? name : <Link {...to}>{name}</Link>}</th>
            <td>{whole(now)}</td>
            <td>{whole(before)}</td>
            <td>{changeOf(now, before, locale).text ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

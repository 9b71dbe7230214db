/**
 * A table of a list that comes in pages: `<DataTable name label page columns rowTo empty />`. Readers choose its columns; on a
 * phone each row is a card. `page` is of `usePage`; `rows` instead of it for what is there as a whole.
 */
import type { MouseEvent, ReactNode } from 'react'
import type { Page } from '../api/page'
import type { Address } from '../app/address'
import { useTexts } from '../texts/language'
import { Button } from './Button'
import { useColumnChoice } from './column-choice'
import { Empty } from './Empty'
import { Link, useGo } from './Link'
import { Menu } from './Menu'
import { QueryState } from './QueryState'
import { Skeleton } from './Skeleton'
import styles from './DataTable.module.css'

export interface Column<T> {
  id: string
  header: string
  cell: (row: T) => ReactNode
  align?: 'end'
  /** Off until the reader turns it on. */
  isHidden?: boolean
  /** Cannot be turned off. The first column never can. */
  isFixed?: boolean
}

interface Common<T> {
  /** Under which the choice of columns is kept in the browser. */
  name: string
  /** What the table is called for screen readers. */
  label: string
  columns: readonly Column<T>[]
  /** Where a row leads. The first column has the link; the rest of the row may be clicked too. */
  rowTo?: (row: T) => Address | undefined
  empty?: ReactNode
  /** Buttons beside the choice of columns. */
  actions?: ReactNode
}

type DataTableProps<T> = Common<T> &
  ({ page: Page<T>; rows?: undefined } | { rows: readonly T[]; page?: undefined })

export function DataTable<T extends { id: string }>({ page, rows, ...rest }: DataTableProps<T>) {
  const texts = useTexts('common')
  const { empty = <Empty title={texts.table.empty} /> } = rest
  if (rows) return rows.length === 0 ? empty : <Rows {...rest} rows={rows} />
  const { query, newer, older } = page
  // Offline, what is there stays as it is: it may be the last for long.
  const isTurning = query.isPlaceholderData && query.fetchStatus === 'fetching'
  return (
    <QueryState
      query={query}
      isEmpty={({ data }) => data.length === 0 && !newer && !older}
      empty={empty}
      skeleton={<Skeleton lines={10} />}
    >
      {({ data }) => (
        <div aria-busy={isTurning || undefined} className={isTurning ? styles.waiting : undefined}>
          {data.length > 0 ? <Rows {...rest} rows={data} /> : empty}
          {(newer ?? older) && (
            <nav className={styles.pages} aria-label={texts.table.pages}>
              <Button isSmall icon="left" disabled={!newer} onClick={newer}>
                {texts.table.newer}
              </Button>
              <Button isSmall disabled={!older} onClick={older}>
                {texts.table.older}
              </Button>
            </nav>
          )}
        </div>
      )}
    </QueryState>
  )
}

function Rows<T extends { id: string }>({
  name,
  label,
  columns,
  rowTo,
  rows,
  actions,
}: Common<T> & { rows: readonly T[] }) {
  const texts = useTexts('common')
  const go = useGo()
  const { visibility, toggle } = useColumnChoice(name, columns)
  const shown = columns.filter(({ id }) => visibility[id] !== false)
  const choices = columns.filter(({ isFixed }, index) => index > 0 && isFixed !== true)
  const open = (event: MouseEvent<HTMLElement>, to: Address) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input, label, select') !== null
    if (!isControl && getSelection()?.type !== 'Range') go(to)
  }
  return (
    <>
      {(choices.length > 0 || actions !== undefined) && (
        <div className={styles.tools}>
          {actions}
          {choices.length > 0 && (
            <Menu
              label={texts.table.columns}
              icon="columns"
              isSmall
              items={choices.map(({ id, header }) => ({
                label: header,
                isChecked: visibility[id] !== false,
                onSelect: () => toggle(id),
              }))}
            />
          )}
        </div>
      )}
      {/* Without links in its rows, a table that is too wide can be scrolled by the keyboard only if it takes the focus itself. */}
      <div
        className={styles.frame}
        {...(rowTo === undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        {/* The roles stay when a phone shows the rows as cards. */}
        <table className={styles.table} aria-label={label} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {shown.map(({ id, header, align }) => (
                <th key={id} scope="col" role="columnheader" className={align && styles[align]}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const to = rowTo?.(row)
              return (
                <tr
                  key={row.id}
                  role="row"
                  className={to === undefined ? undefined : styles.leads}
                  onClick={to === undefined ? undefined : (event) => open(event, to)}
                >
                  {shown.map(({ id, header, cell, align }, index) => (
                    <td key={id} role="cell" className={align && styles[align]} data-label={header}>
                      {index === 0 && to !== undefined ? <Link {...to}>{cell(row)}</Link> : cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

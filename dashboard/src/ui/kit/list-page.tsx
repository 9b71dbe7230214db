/**
 * A page that lists what one operation reads, described: `export const Page = listPage('/v1/refunds', 'refunds', { … })`. The
 * rows' type follows from the operation; all texts are taken from the topic when the page is shown.
 */
import type { ComponentType, ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNames } from '../../api/names'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import type { Address } from '../../app/address'
import { usePageValues, type Search } from '../../app/search'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../DataTable'
import { Empty } from '../Empty'
import { Filters } from '../Filters'
import { fileAddress, ListTotals } from '../ListTotals'
import { PageHead } from '../PageHead'
import { Stack } from '../Panel'
import { fieldOf, queryIn, type FilterName, type ListFilter } from './filters'
import { readOf, type ListPath, type ReadPath, type Row } from './operation'
import { useTopic, type TextsIn, type Topic } from './topic'
import { shown, useWording, type Naming, type Value } from './values'

type Sum = components['schemas']['Totals']['sums'][number]

interface Totals<X> {
  path: ReadPath
  /** The file's name. */
  file: string
  counted: (texts: X) => (n: number) => string
  /** What each sum is written by. */
  sum?: ComponentType<Sum>
}

type ListColumn<O, X> = Pick<Column<O>, 'align' | 'isHidden' | 'isFixed'> & {
  key: string
  label: (texts: X) => string
} & Value<O, Naming<X>>

interface ListOf<O, X, F extends string> {
  /** Under which the reader's choice of columns is kept. */
  name: string
  title: (texts: X) => string
  /** What the table is called, if not as the page. */
  label?: (texts: X) => string
  sub?: (texts: X) => ReactNode
  empty: (texts: X) => { title: string; text?: string; actions?: ReactNode }
  /** What the list can be filtered by, in sight; `more` opens at a button. */
  filters: readonly ListFilter<F, X>[]
  more?: readonly ListFilter<F, X>[]
  /** How many there are in all, and the file of them. */
  totals?: Totals<X>
  columns: readonly ListColumn<O, X>[]
  /** Where a row leads, if it has a page. */
  rowTo?: (row: O) => Address
  /** How soon the rows are read again while they may change by themselves. */
  refreshMs?: (rows: readonly O[]) => number | false
  /** The payment or customer of a row that columns call by name. */
  named?: (row: O) => string
  actions?: ReactNode
  /** What stands between the heading and the list. */
  above?: ReactNode
  /** What stands in place of the table, if the address asks for something else than the list. */
  instead?: (address: Search) => ReactNode
}

export function listPage<P extends ListPath, T extends Topic>(
  path: P,
  topic: T,
  list: ListOf<Row<P>, TextsIn<T>, FilterName<P>>,
): ComponentType {
  const { name, filters, more = [], totals, named, rowTo } = list
  return function Page() {
    const texts = useTopic(topic)
    const { table } = useTexts('common')
    const words = useTexts('status')
    const [address] = usePageValues()
    const query = queryIn([...filters, ...more], address)
    const page = usePage<Rows<Row<P>>>(
      (cursor) => readOf<Rows<Row<P>>>(path, { query: { ...query, ...cursor } }),
      {
        ...(list.refreshMs && { refreshMs: list.refreshMs }),
      },
    )
    const names = useNames(named ? (page.query.data?.data.map(named) ?? []) : [])
    const wording = { ...useWording(texts), names }
    const columns = list.columns.map((column): Column<Row<P>> => ({
      ...column,
      id: column.key,
      header: column.label(texts),
      cell: (row) => shown(column, row, wording) ?? '–',
    }))
    const { title, text, actions } = list.empty(texts)
    const nothing = (
      <Empty title={title} actions={actions}>
        {text}
      </Empty>
    )
    const label = (list.label ?? list.title)(texts)
    const empty = Object.keys(query).length > 0 ? <Empty title={table.noMatch} /> : nothing
    return (
      <>
        <PageHead title={list.title(texts)} sub={list.sub?.(texts)} actions={list.actions} />
        <Stack>
          {list.above}
          <Filters
            fields={filters.map((filter) => fieldOf(filter, texts, words))}
            more={more.map((filter) => fieldOf(filter, texts, words))}
          />
          {list.instead?.(address) ?? (
            <>
              {totals && <TotalsLine {...{ totals, texts, query }} />}
              <DataTable {...{ name, label, page, columns, empty, ...(rowTo && { rowTo }) }} />
            </>
          )}
        </Stack>
      </>
    )
  }
}

interface Rows<O> {
  data: O[]
  has_more: boolean
}

interface TotalsLineProps<X> {
  totals: Totals<X>
  texts: X
  query: Readonly<Record<string, string>>
}

function TotalsLine<X>({ totals: { path, file, counted, sum: Sum }, texts, query }: TotalsLineProps<X>) {
  const found = useQuery({
    ...readOf<components['schemas']['Totals']>(path, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListTotals
      query={found}
      counted={counted(texts)}
      file={fileAddress(file, query)}
      {...(Sum && { sum: (one) => <Sum {...one} /> })}
    />
  )
}

/**
 * A page that lists what one operation reads: `export const Page = listPage('/v1/refunds', 'refunds', { … })`. The rows' type
 * follows from the operation; all texts are taken from the topic when the page is shown.
 */
import type { ComponentType, ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNames } from '../../api/names'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import type { Address } from '../../app/address'
import { useAddress, type Search } from '../../app/search'
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../DataTable'
import { Empty } from '../Empty'
import { Filters } from '../Filters'
import { fileAddress, ListTotals } from '../ListTotals'
import { Money } from '../Money'
import { PageHead } from '../PageHead'
import { Stack } from '../Panel'
import { fieldOf, queryIn, type FilterName, type ListFilter } from './filters'
import { readOf, type ListPath, type ReadPath, type Row } from './operation'
import { shown, useWording, type Naming, type Value } from './values'

type Totals = components['schemas']['Totals']

type ListColumn<O, X> = Pick<Column<O>, 'align' | 'isHidden' | 'isFixed'> & {
  key: string
  label: (texts: X) => string
} & Value<O, Naming<X>>

interface ListOf<O, X, F extends string> {
  /** Under which the reader's choice of columns is kept. */
  name: string
  title: (texts: X) => string
  sub?: (texts: X) => ReactNode
  empty: (texts: X) => { title: string; text?: string }
  /** What the list can be filtered by, in sight; `more` opens at a button. */
  filters?: readonly ListFilter<F, X>[]
  more?: readonly ListFilter<F, X>[]
  /** How many there are in all, and the file of them. */
  totals?: { path: ReadPath; file: string; counted: (texts: X) => (n: number) => string; hasSums?: boolean }
  columns: readonly ListColumn<O, X>[]
  rowTo: (row: O) => Address
  /** Payments and customers of a row that columns call by name. */
  named?: (row: O) => string
  actions?: ReactNode
  /** What stands in place of the table, if the address asks for something else than the list. */
  instead?: (address: Search) => ReactNode
}

interface ListPageProps<O, X> {
  path: ListPath
  texts: X
  list: ListOf<O, X, string>
}

interface List<O> {
  data: O[]
  has_more: boolean
}

export function listPage<P extends ListPath, T extends keyof Texts>(
  path: P,
  topic: T,
  list: ListOf<Row<P>, Texts[T], FilterName<P>>,
): ComponentType {
  // The rows are those of the path, which the compiler does not see through a variable type.
  const known = list as unknown as ListOf<{ id: string }, Texts[T], string>
  return () => <ListPage path={path} texts={useTexts(topic)} list={known} />
}

function ListPage<O extends { id: string }, X>({ path, texts, list }: ListPageProps<O, X>) {
  const { table } = useTexts('common')
  const words = useTexts('status')
  const [address] = useAddress()
  const { filters = [], more = [], totals, named, rowTo } = list
  const query = queryIn([...filters, ...more], address)
  const page = usePage<List<O>>((cursor) => readOf(path, { query: { ...query, ...cursor } }))
  const rows = page.query.data?.data ?? []
  const names = useNames(named ? rows.map(named) : [])
  const naming = { ...useWording(texts), names }
  const columns = list.columns.map((column): Column<O> => ({
    ...column,
    id: column.key,
    header: column.label(texts),
    cell: (row) => shown(column, row, naming) ?? '–',
  }))
  const empty = list.empty(texts)
  const isFiltered = Object.keys(query).length > 0
  return (
    <>
      <PageHead title={list.title(texts)} sub={list.sub?.(texts)} actions={list.actions} />
      <Stack>
        {filters.length > 0 && (
          <Filters
            fields={filters.map((filter) => fieldOf(filter, texts, words))}
            more={more.map((filter) => fieldOf(filter, texts, words))}
          />
        )}
        {list.instead?.(address) ?? (
          <>
            {totals && <TotalsLine totals={totals} texts={texts} query={query} />}
            <DataTable
              name={list.name}
              label={list.title(texts)}
              page={page}
              columns={columns}
              rowTo={rowTo}
              empty={
                isFiltered ? <Empty title={table.noMatch} /> : <Empty title={empty.title}>{empty.text}</Empty>
              }
            />
          </>
        )}
      </Stack>
    </>
  )
}

interface TotalsLineProps<X> {
  totals: NonNullable<ListOf<never, X, string>['totals']>
  texts: X
  query: Readonly<Record<string, string>>
}

function TotalsLine<X>({ totals: { path, file, counted, hasSums }, texts, query }: TotalsLineProps<X>) {
  const found = useQuery({ ...readOf<Totals>(path, { query }), placeholderData: keepPreviousData })
  return (
    <ListTotals
      query={found}
      counted={counted(texts)}
      file={fileAddress(file, query)}
      {...(hasSums === true && { sum: (one) => <Money {...one} /> })}
    />
  )
}

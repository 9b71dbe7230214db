/** People who were found by a part of their name or address: what each has paid, how often, and when last. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import { wayToPerson, type Person } from '../../app/palette/hits'
import { useLanguage, useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { timeText } from '../../ui/time-text'

export function People({ typed }: { typed: string }) {
  const { people: texts, name, noName, email } = useTexts('customers')
  const { locale } = useLanguage()
  const money = useMoney()
  const query = $api.useQuery('get', '/v1/dashboard/people', { params: { query: { q: typed } } })
  const columns = useMemo(
    (): readonly Column<Person>[] => [
      { id: 'name', header: name, cell: (row) => row.name ?? noName },
      { id: 'email', header: email, cell: (row) => row.email ?? '–' },
      {
        id: 'paid',
        header: texts.paid,
        cell: ({ paid, whole }) => {
          const sums = paid.map(({ amount, currency }) => money(amount, currency)).join(', ')
          return sums === '' ? '–' : whole ? sums : texts.atLeast(sums)
        },
      },
      {
        id: 'payments',
        header: texts.payments,
        cell: ({ paid }) => paid.reduce((n, one) => n + one.payments, 0),
      },
      {
        id: 'last',
        header: texts.last,
        cell: ({ paid }) => {
          const last = paid
            .map(({ last_at: at }) => at)
            .sort()
            .at(-1)
          return last === undefined ? '–' : <Time at={last} form="date" />
        },
      },
      { id: 'customers', header: texts.customers, cell: (row) => row.customers, align: 'end' },
    ],
    [texts, name, noName, email, money],
  )
  return (
    <QueryState query={query}>
      {({ data, has_more: hasMore, parts_since: since }) => (
        <>
          <DataTable
            name="people"
            label={texts.label}
            rows={data}
            columns={columns}
            rowTo={wayToPerson}
            empty={<Empty title={texts.none}>{texts.noneText}</Empty>}
          />
          {hasMore && <Note>{texts.more}</Note>}
          {since !== null && <Note>{texts.since(timeText(new Date(since), locale, 'date'))}</Note>}
        </>
      )}
    </QueryState>
  )
}

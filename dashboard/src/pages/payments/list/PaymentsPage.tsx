/** The payments of the account: searched, filtered, and taken along as a file. */
import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNames } from '../../../api/names'
import { usePage } from '../../../api/page'
import { usePageSearch } from '../../../app/search'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { buttonClass } from '../../../ui/Button'
import { DataTable } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { Filters } from '../../../ui/Filters'
import { Link } from '../../../ui/Link'
import { fileAddress, ListTotals } from '../../../ui/ListTotals'
import { Money } from '../../../ui/Money'
import { PageHead } from '../../../ui/PageHead'
import { SearchOn } from '../../../ui/SearchOn'
import { dayOf } from '../../../ui/range'
import { SavedViews } from '../../../ui/views/SavedViews'
import { columnsOf } from './columns'
import { fieldsOf } from './fields'
import styles from './list.module.css'
import { FILTER_KEYS, fileQueryOf, queryOf } from './query'
import { paymentsQuery, paymentTotals } from './search'

export function Page() {
  const own = useTexts('paymentList')
  const declines = useTexts('declines')
  const status = useTexts('status')
  const { account } = useSession()
  const [search, change] = usePageSearch('/dashboard/payments')
  const query = queryOf(search)
  const page = usePage((cursor) => paymentsQuery(query, cursor))
  const texts = useMemo(() => ({ paymentList: own, declines, status }), [own, declines, status])
  const names = useNames(page.query.data?.data.flatMap(({ customer }) => customer ?? []) ?? [])
  const columns = useMemo(() => columnsOf(texts, names), [texts, names])
  const totals = useQuery({ ...paymentTotals(query), placeholderData: keepPreviousData })
  const { fields, more } = useMemo(() => fieldsOf(texts, account.currencies), [texts, account.currencies])
  const { recognized, stopped_at: stopped, parts_since: since } = page.query.data ?? {}
  const onwards = search.before === undefined ? page.older : page.newer
  return (
    <>
      <PageHead title={own.title} />
      <SavedViews page="payments" keys={FILTER_KEYS} columns={columns} />
      <Filters fields={fields} more={more} />
      {recognized && (
        <p className={styles.recognized} role="status">
          {own.recognized[recognized.as]}
        </p>
      )}
      <ListTotals
        query={totals}
        counted={own.counted}
        sum={(one) => (
          <>
            <Money {...one} /> {own.captured}
          </>
        )}
        file={fileAddress('payments', fileQueryOf(query))}
      />
      <DataTable
        name="payments"
        label={own.title}
        page={page}
        columns={columns}
        rowTo={({ id }) => ({ to: '/dashboard/payments/$id', params: { id } })}
        empty={<Nothing isFiltered={Object.keys(query).length > 0} isOver={!stopped} />}
      />
      {stopped && onwards && (
        <SearchOn
          at={stopped.created_at}
          told={own.stopped}
          label={own.searchOn}
          isBusy={page.query.isPlaceholderData}
          onClick={onwards}
        />
      )}
      {since && (
        <SearchOn
          at={since}
          told={own.partsSince}
          label={own.searchOn}
          isBusy={page.query.isPlaceholderData}
          onClick={() => change({ created_to: dayOf(new Date(since)), after: undefined, before: undefined })}
        />
      )}
    </>
  )
}

function Nothing({ isFiltered, isOver }: { isFiltered: boolean; isOver: boolean }) {
  const texts = useTexts('paymentList')
  if (!isOver) return <Empty title={texts.noneYet} />
  if (isFiltered) return <Empty title={texts.noMatch}>{texts.noMatchText}</Empty>
  return (
    <Empty
      title={texts.empty}
      actions={
        <Link to="/dashboard" className={buttonClass('primary')}>
          {texts.emptyLink}
        </Link>
      }
    >
      {texts.emptyText}
    </Empty>
  )
}

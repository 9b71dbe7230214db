import { useMemo, useState } from 'react'
import type { SearchOf } from '../../../app/address'
import { usePageSearch } from '../../../app/search'
import { useLanguage, useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Empty } from '../../../ui/Empty'
import { Filters } from '../../../ui/Filters'
import { PageHead } from '../../../ui/PageHead'
import { ProblemNote } from '../../../ui/ProblemNote'
import { QueryState } from '../../../ui/QueryState'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import styles from '../developers.module.css'
import { Actor } from './Actor'
import { Answer } from './Answer'
import type { Request } from './types'
import { useRequests, type RequestFilters } from './use-requests'
import { REQUEST_FILTERS } from '../filters'

function filtersOf({
  method,
  outcome,
  object,
  operation,
  actor,
}: SearchOf<'/dashboard/developers/requests'>): RequestFilters {
  return {
    ...(method && { method }),
    ...(outcome && { outcome: Number(outcome) }),
    ...(object !== undefined && { object_id: object }),
    ...(operation !== undefined && { operation }),
    ...(actor !== undefined && { actor }),
  }
}

/** The calls of the account. Those that come can be followed live. */
export function Page() {
  const { requests: texts } = useTexts('logs')
  const { table } = useTexts('common')
  const { locale } = useLanguage()
  const [search] = usePageSearch('/dashboard/developers/requests')
  const [isFollowing, setFollowing] = useState(true)
  const filters = filtersOf(search)
  const { pages, rows, tailError } = useRequests(filters, isFollowing)
  const columns = useMemo(
    (): Column<Request>[] => [
      {
        id: 'call',
        header: texts.call,
        cell: (row) => (
          <code className={styles.call}>
            {row.method} {row.path}
          </code>
        ),
      },
      { id: 'status', header: texts.status, cell: (row) => <Answer request={row} />, isFixed: true },
      { id: 'actor', header: texts.actor, cell: ({ actor }) => <Actor {...actor} /> },
      {
        id: 'duration',
        header: texts.duration,
        cell: (row) => texts.ms(new Intl.NumberFormat(locale).format(row.duration_ms)),
        align: 'end',
      },
      { id: 'time', header: texts.time, cell: (row) => <Time at={row.created_at} form="second" /> },
      { id: 'operation', header: texts.operation, cell: (row) => row.operation, isHidden: true },
      { id: 'address', header: texts.address, cell: (row) => row.ip_address, isHidden: true },
    ],
    [texts, locale],
  )
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.intro}
        actions={
          <Button
            icon={isFollowing ? 'pause' : 'bolt'}
            look={isFollowing ? 'plain' : 'primary'}
            onClick={() => setFollowing(!isFollowing)}
          >
            {isFollowing ? texts.pause : texts.follow}
          </Button>
        }
      />
      <Filters
        fields={[
          { kind: 'search', name: 'object', label: texts.object, placeholder: 'pay_…' },
          {
            kind: 'select',
            name: 'method',
            label: texts.method,
            options: REQUEST_FILTERS.method.options.map((value) => ({ value, label: value })),
          },
          {
            kind: 'select',
            name: 'outcome',
            label: texts.outcome,
            options: REQUEST_FILTERS.outcome.options.map((value) => ({
              value,
              label: texts.outcomes[value],
            })),
          },
          { kind: 'text', name: 'operation', label: texts.operation, placeholder: 'createPayment' },
          { kind: 'text', name: 'actor', label: texts.actor, placeholder: 'key_…' },
        ]}
      />
      <p className={styles.soft} role="status">
        {isFollowing ? (
          <Status look="good" icon="bolt" text={texts.live} />
        ) : (
          <Status look="plain" icon="pause" text={texts.paused} />
        )}
      </p>
      {tailError && <ProblemNote error={tailError} />}
      <QueryState query={pages}>
        {() => (
          <>
            <DataTable
              name="requests"
              label={texts.title}
              rows={rows}
              columns={columns}
              rowTo={({ id }) => ({ to: '/dashboard/developers/requests/$id', params: { id } })}
              empty={
                pages.hasNextPage ? (
                  <Empty title={texts.looked} />
                ) : (
                  <Empty title={isFiltered ? table.noMatch : texts.none}>
                    {isFiltered ? undefined : texts.noneText}
                  </Empty>
                )
              }
            />
            {pages.hasNextPage && (
              <p className={styles.more}>
                <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {texts.older}
                </Button>
              </p>
            )}
          </>
        )}
      </QueryState>
    </>
  )
}

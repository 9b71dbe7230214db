/** What does not arrive, over all endpoints. What is chosen is sent again. */
import { useMemo, useState } from 'react'
import { $api } from '../../api/client'
import { useNames } from '../../api/names'
import { usePage } from '../../api/page'
import type { operations } from '../../api/schema'
import type { SearchOf } from '../../app/address'
import { usePageSearch } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { DataTable } from '../../ui/DataTable'
import { Dialog } from '../../ui/Dialog'
import { Empty } from '../../ui/Empty'
import { Filters } from '../../ui/Filters'
import { PageHead } from '../../ui/PageHead'
import { SearchOn } from '../../ui/SearchOn'
import { AttemptDetails } from './AttemptDetails'
import { failureColumns } from './failure-columns'
import type { Delivery } from './types'
import { useResend } from './use-resend'
import { FAILURE_FILTERS } from './filters'

/** More endpoints than an account has. */
const ALL = 100
const NONE: ReadonlySet<string> = new Set()

export function Page() {
  const texts = useTexts('webhooks')
  const { failures, delivery, deliveryStatuses: words } = texts
  const { table } = useTexts('common')
  const [search] = usePageSearch('/dashboard/webhooks/failures')
  const filters = filtersOf(search)
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/dashboard/webhook-deliveries', {
      params: { query: { ...filters, ...cursor } },
    }),
  )
  const endpoints = $api.useQuery('get', '/v1/webhook_endpoints', { params: { query: { limit: ALL } } })
  const [chosen, setChosen] = useState(NONE)
  const [looked, lookAt] = useState<Delivery>()
  const { write, sent } = useResend(() => setChosen(NONE))
  const { data: rows = [], stopped_at: stopped } = page.query.data ?? {}
  const marked = rows.filter(({ id }) => chosen.has(id))
  const urls = useMemo(() => new Map(endpoints.data?.data.map(({ id, url }) => [id, url])), [endpoints.data])
  const names = useNames(rows.flatMap(({ object_id: id }) => (id?.startsWith('pay_') ? [id] : [])))
  const columns = useMemo(
    () => failureColumns({ texts, urls, chosen, setChosen, lookAt, names }),
    [texts, urls, chosen, names],
  )
  const [last] = looked?.attempts ?? []
  const onwards = search.before === undefined ? page.older : page.newer
  return (
    <>
      <PageHead title={failures.title} sub={failures.sub} />
      <Filters
        fields={[
          {
            kind: 'select',
            name: 'status',
            label: texts.status,
            options: FAILURE_FILTERS.status.options.map((value) => ({ value, label: words[value] })),
          },
          {
            kind: 'select',
            name: 'endpoint',
            label: failures.endpoint,
            options: optionsOf(urls, search.endpoint, endpoints.isSuccess),
          },
          {
            kind: 'select',
            name: 'type',
            label: failures.type,
            options: FAILURE_FILTERS.type.options.map((value) => ({ value, label: value })),
          },
          {
            kind: 'select',
            name: 'error',
            label: failures.error,
            options: Object.entries(delivery.errors).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <DataTable
        name="failures"
        label={failures.title}
        page={page}
        columns={columns}
        rowTo={({ id, webhook_endpoint: endpoint }) => ({
          to: '/dashboard/webhooks/$id/deliveries/$delivery',
          params: { id: endpoint, delivery: id },
        })}
        actions={
          <>
            <Button
              isSmall
              look="quiet"
              icon="check"
              onClick={() => setChosen(new Set(rows.map(({ id }) => id)))}
            >
              {failures.chooseAll}
            </Button>
            {marked.length > 0 && (
              <Button
                isSmall
                look="primary"
                icon="refunds"
                isBusy={write.isPending}
                onClick={() => write.mutate(marked)}
              >
                {write.isPending ? failures.sending(sent, marked.length) : failures.resend(marked.length)}
              </Button>
            )}
          </>
        }
        empty={
          Object.keys(filters).length > 0 ? (
            <Empty title={stopped ? failures.searchOn : table.noMatch} />
          ) : (
            <Empty title={failures.none}>{failures.noneText}</Empty>
          )
        }
      />
      {stopped && onwards && (
        <SearchOn
          at={stopped.created_at}
          told={failures.stopped}
          label={failures.searchOn}
          isBusy={page.query.isPlaceholderData}
          onClick={onwards}
        />
      )}
      <Dialog
        isOpen={looked !== undefined}
        onClose={() => lookAt(undefined)}
        title={looked ? failures.lookAt(looked.event_type) : ''}
        isWide
      >
        {last && <AttemptDetails attempt={last} isOpen />}
      </Dialog>
    </>
  )
}

type Query = NonNullable<operations['listFailingDeliveries']['parameters']['query']>

function filtersOf({ status, endpoint, type, error }: SearchOf<'/dashboard/webhooks/failures'>): Query {
  const given = { status, endpoint, event_type: type, error }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** An endpoint that the address names is known until the list of them says otherwise. */
const optionsOf = (urls: ReadonlyMap<string, string>, named: string | undefined, isKnown: boolean) => [
  ...[...urls].map(([value, label]) => ({ value, label })),
  ...(isKnown || named === undefined ? [] : [{ value: named, label: named }]),
]

import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'

type Run = components['schemas']['ReconciliationRun']

const REFRESH_MS = 15_000

/** The latest comparisons with acquirers, of both modes. */
export function Page() {
  const { reconciliation: texts } = useTexts('operators')
  const query = $api.useQuery(
    'get',
    '/v1/dashboard/operator/reconciliation/runs',
    { params: { query: { limit: 100 } } },
    { refetchInterval: REFRESH_MS },
  )
  const columns: readonly Column<Run>[] = [
    {
      id: 'acquirer',
      header: texts.acquirer,
      cell: ({ acquirer, livemode }) => `${acquirer} · ${livemode ? texts.live : texts.sandbox}`,
    },
    {
      id: 'source',
      header: texts.source,
      cell: ({ source, settlement, currency }) =>
        [texts.sources[source], settlement, currency].filter(Boolean).join(' · '),
    },
    {
      id: 'window',
      header: texts.window,
      cell: ({ from, until }) => (
        <>
          <Time at={from} /> – <Time at={until} />
        </>
      ),
    },
    { id: 'matched', header: texts.matched, cell: ({ matched }) => texts.number(matched), align: 'end' },
    {
      id: 'unfinished',
      header: texts.unfinished,
      cell: ({ unfinished }) => texts.number(unfinished),
      align: 'end',
    },
    {
      id: 'differences',
      header: texts.differences,
      cell: ({ differences }) => texts.number(differences),
      align: 'end',
    },
    {
      id: 'state',
      header: texts.status,
      cell: ({ finished_at: at, reached, failure }) =>
        failure !== null ? (
          <>
            {at === null ? (
              <Status look="bad" text={texts.failed} />
            ) : (
              <Status look="plain" text={texts.notCompared} />
            )}{' '}
            <span lang="en">{failure}</span>
          </>
        ) : at === null ? (
          <>
            <Status look="info" text={texts.running} /> <Time at={reached} />
          </>
        ) : (
          <Status look="good" text={texts.finished} />
        ),
    },
  ]
  return (
    <>
      <PageHead
        title={texts.runs}
        sub={texts.runsSub}
        above={<Link to="/operator/reconciliation">{texts.title}</Link>}
      />
      <QueryState query={query}>
        {({ data }) => (
          <DataTable
            name="reconciliation-runs"
            label={texts.runs}
            columns={columns}
            rows={data}
            empty={<Empty title={texts.noRuns} />}
          />
        )}
      </QueryState>
    </>
  )
}

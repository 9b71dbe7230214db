import { $api } from '../../api/client'
import { useLanguage, useTexts } from '../../texts/language'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { useEndpoint } from './queries'
import type { Replay } from './types'
import styles from './webhooks.module.css'

const ASKED_EVERY_MS = 2_000
/** Everything is on its way; what fails is repeated for days. */
const LATER_MS = 15_000

/** How far a replay has come. It is asked for again until it is finished. */
export function Page() {
  const { id, replay } = usePathParams('/dashboard/webhooks/$id/replays/$replay')
  const { replay: texts, endpoint } = useTexts('webhooks')
  const { data: shown } = useEndpoint(id)
  const query = $api.useQuery(
    'get',
    '/v1/webhook_endpoints/{id}/replays/{replay}',
    { params: { path: { id, replay } } },
    {
      refetchInterval: ({ state: { data } }) => {
        if (data?.status !== 'finished') return ASKED_EVERY_MS
        return leftOf(data) === 0 ? false : LATER_MS
      },
    },
  )
  return (
    <>
      <PageHead
        title={texts.one}
        above={
          <Link to="/dashboard/webhooks/$id" params={{ id }} search={{ tab: 'replays' }}>
            {shown?.url ?? endpoint}
          </Link>
        }
        sub={query.data && <Status value={query.data.status} />}
      />
      <QueryState query={query}>{(data) => <Progress replay={data} />}</QueryState>
    </>
  )
}

const leftOf = ({ total, delivered, failed }: Replay): number => Math.max(0, total - delivered - failed)

function Progress({ replay }: { replay: Replay }) {
  const { replay: texts, events, created } = useTexts('webhooks')
  const { locale } = useLanguage()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const { total, delivered, failed } = replay
  return (
    <Panel title={texts.progress}>
      <div className={styles.stack}>
        <progress
          className={styles.bar}
          aria-label={texts.progress}
          max={Math.max(total, 1)}
          value={total === 0 ? 1 : delivered + failed}
        />
        <dl className={styles.numbers} aria-live="polite">
          {[
            [texts.total, total],
            [texts.delivered, delivered],
            [texts.failed, failed],
            [texts.left, leftOf(replay)],
          ].map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{number(Number(value))}</dd>
            </div>
          ))}
        </dl>
        <Facts
          items={[
            { term: 'ID', value: <CopyId id={replay.id} /> },
            { term: texts.from, value: <Time at={replay.from} /> },
            { term: texts.to, value: <Time at={replay.to} /> },
            { term: events, value: replay.types?.join(', ') ?? texts.typesAll },
            { term: created, value: <Time at={replay.created_at} /> },
          ]}
        />
      </div>
    </Panel>
  )
}

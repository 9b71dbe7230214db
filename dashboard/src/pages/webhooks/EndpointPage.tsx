import { useTexts } from '../../texts/language'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Tabs } from '../../ui/Tabs'
import { Deliveries } from './Deliveries'
import { EndpointActions } from './EndpointActions'
import { EndpointOverview } from './EndpointOverview'
import { useEndpoint } from './queries'
import { Replays } from './Replays'

/** One endpoint: how it does, its deliveries, and its replays. */
export function Page() {
  const { id } = usePathParams('/dashboard/webhooks/$id')
  const texts = useTexts('webhooks')
  const query = useEndpoint(id)
  const endpoint = query.data
  return (
    <>
      <PageHead
        title={endpoint?.url ?? texts.endpoint}
        above={<Link to="/dashboard/webhooks">{texts.title}</Link>}
        sub={
          endpoint && (
            <>
              <Status value={endpoint.status} /> {endpoint.description}
            </>
          )
        }
        actions={endpoint && <EndpointActions endpoint={endpoint} />}
      />
      <QueryState query={query}>
        {(shown) => (
          <Tabs
            label={texts.endpoint}
            tabs={[
              {
                id: 'overview',
                label: texts.tabs.overview,
                content: <EndpointOverview endpoint={shown} />,
              },
              { id: 'deliveries', label: texts.tabs.deliveries, content: <Deliveries endpointId={id} /> },
              { id: 'replays', label: texts.tabs.replays, content: <Replays endpointId={id} /> },
            ]}
          />
        )}
      </QueryState>
    </>
  )
}

import { useMemo } from 'react'
import { $api } from '../../../api/client'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { CopyId } from '../../../ui/CopyId'
import { DataTable, type Column } from '../../../ui/DataTable'
import { Facts } from '../../../ui/Facts'
import { Link, usePathParams } from '../../../ui/Link'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { Doer } from '../../payments/one/Doer'
import { AttemptResult } from '../../webhooks/AttemptResult'
import { ResendEvent } from './ResendEvent'
import type { StoryDelivery, StoryEvent } from './types'

/** One event: what it says, and to which endpoints it was sent. */
export function Page() {
  const { id } = usePathParams('/dashboard/developers/events/$id')
  const { events: texts } = useTexts('logs')
  const query = $api.useQuery('get', '/v1/dashboard/events/{id}', { params: { path: { id } } })
  const event = query.data
  return (
    <>
      <PageHead
        title={event?.type ?? texts.one}
        above={<Link to="/dashboard/developers/events">{texts.title}</Link>}
        sub={event && <Time at={event.created_at} form="second" />}
        actions={event && <ResendEvent of={event} />}
      />
      <QueryState query={query}>
        {(shown) => (
          <Stack>
            <Panel title={texts.one}>
              <Facts
                items={[
                  { term: 'ID', value: <CopyId id={shown.id} /> },
                  { term: texts.object, value: <CopyId id={shown.object_id} /> },
                  { term: texts.causedBy, value: <CausedBy event={shown} /> },
                ]}
              />
            </Panel>
            <Deliveries event={shown} />
            <Panel title={texts.payload}>
              <CodeBlock label={texts.payload} value={shown.payload} />
            </Panel>
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function CausedBy({ event: { by, request } }: { event: StoryEvent }) {
  const { events: texts } = useTexts('logs')
  const { may } = useSession()
  return (
    <>
      <Doer by={by} />{' '}
      {request !== null && may('logs.read') && (
        <Link to="/dashboard/developers/requests/$id" params={{ id: request }}>
          {texts.showRequest}
        </Link>
      )}
    </>
  )
}

function Deliveries({ event }: { event: StoryEvent }) {
  const { events: texts } = useTexts('logs')
  const { may } = useSession()
  const columns = useMemo(
    (): Column<StoryDelivery>[] => [
      {
        id: 'endpoint',
        header: texts.endpoint,
        cell: ({ request }) => request.url ?? texts.deletedEndpoint,
      },
      { id: 'status', header: texts.status, cell: (row) => <Status value={row.status} />, isFixed: true },
      {
        id: 'last',
        header: texts.lastAttempt,
        cell: ({ attempts }) => {
          const last = attempts.at(-1)
          return last ? <AttemptResult attempt={last} /> : '–'
        },
        isFixed: true,
      },
      {
        id: 'attempts',
        header: texts.attempts,
        cell: (row) => row.attempt_count,
        align: 'end',
        isFixed: true,
      },
    ],
    [texts],
  )
  return (
    <Panel title={texts.deliveries}>
      <DataTable
        name="event-deliveries"
        label={texts.deliveries}
        rows={event.deliveries}
        columns={columns}
        rowTo={(row) =>
          may('webhooks.write') && row.request.url !== null
            ? {
                to: '/dashboard/webhooks/$id/deliveries/$delivery',
                params: { id: row.webhook_endpoint, delivery: row.id },
              }
            : undefined
        }
        empty={<p>{texts.noDeliveries}</p>}
      />
    </Panel>
  )
}

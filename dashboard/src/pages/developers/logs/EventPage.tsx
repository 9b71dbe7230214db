import { useMemo } from 'react'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { CodeBlock } from '../../../ui/CodeBlock'
import { DataTable, type Column } from '../../../ui/DataTable'
import { objectPage } from '../../../ui/kit/object-page'
import { Link } from '../../../ui/Link'
import { Panel, Stack } from '../../../ui/Panel'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { Doer } from '../../payments/one/Doer'
import { AttemptResult } from '../../webhooks/AttemptResult'
import { ResendEvent } from './ResendEvent'
import type { StoryDelivery, StoryEvent } from './types'

/** One event: what it says, and to which endpoints it was sent. */
export const Page = objectPage('/v1/dashboard/events/{id}', 'logs.events', {
  at: '/dashboard/developers/events/$id',
  one: ({ one }) => one,
  title: ({ type }) => type,
  sub: ({ created_at: at }) => <Time at={at} form="second" />,
  above: { to: '/dashboard/developers/events', label: ({ title }) => title },
  actions: (event) => <ResendEvent of={event} />,
  details: [
    { label: () => 'ID', id: ({ id }) => id },
    { label: ({ object }) => object, id: (event) => event.object_id },
    { label: ({ causedBy }) => causedBy, text: (event) => <CausedBy event={event} /> },
  ],
  body: (event, details, texts) => (
    <Stack>
      <Panel title={texts.one}>{details}</Panel>
      <Deliveries event={event} />
      <Panel title={texts.payload}>
        <CodeBlock label={texts.payload} value={event.payload} />
      </Panel>
    </Stack>
  ),
})

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

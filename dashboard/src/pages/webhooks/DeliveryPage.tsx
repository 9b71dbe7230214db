import { useState } from 'react'
import { useAhead } from '../../api/account-time'
import { $api } from '../../api/client'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { actionOn } from '../../ui/kit/action'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { AttemptDetails } from './AttemptDetails'
import { attemptsMade, DeliveryStatus } from './DeliveryStatus'
import { NextAttempt } from './NextAttempt'
import { SentRequest } from './SentRequest'
import { useEndpoint } from './queries'
import type { Delivery } from './types'
import { ASKED_EVERY_MS, isUnderWay } from './under-way'

const SHOWN = 8

const Resend = actionOn<Delivery>()('post', '/v1/events/{id}/resend', 'webhooks', {
  needs: 'webhooks.write',
  label: ({ delivery }) => delivery.resend,
  look: 'primary',
  icon: 'refunds',
  title: ({ delivery }) => delivery.resendTitle,
  text: ({ delivery }) => delivery.resendText,
  call: ({ event: id, webhook_endpoint }) => ({ params: { path: { id } }, body: { webhook_endpoint } }),
  done: ({ delivery }) => delivery.resent,
})

/** One delivery: what was sent, and each attempt with its answer. */
export function Page() {
  const { id, delivery } = usePathParams('/dashboard/webhooks/$id/deliveries/$delivery')
  const { delivery: texts } = useTexts('webhooks')
  const [limit, setLimit] = useState(SHOWN)
  const { data: endpoint } = useEndpoint(id)
  const ahead = useAhead()
  const query = $api.useQuery(
    'get',
    '/v1/webhook_endpoints/{id}/deliveries/{delivery}',
    { params: { path: { id, delivery }, query: { limit } } },
    {
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data, ahead) ? ASKED_EVERY_MS : false),
    },
  )
  const shown = query.data
  return (
    <>
      <PageHead
        title={shown?.event_type ?? texts.title}
        above={
          <Link to="/dashboard/webhooks/$id" params={{ id }} search={{ tab: 'deliveries' }}>
            {endpoint?.url ?? texts.back}
          </Link>
        }
        sub={shown && <DeliveryStatus delivery={shown} />}
        actions={shown && endpoint && !endpoint.deleted && <Resend of={shown} />}
      />
      <QueryState query={query}>
        {(data) => (
          <Stack>
            <About delivery={data} />
            <Panel title={texts.attempts}>
              <Stack>
                {data.attempts.length === 0 && <p>{texts.notYet}</p>}
                {data.attempts.toReversed().map((attempt, index) => (
                  <AttemptDetails key={attempt.ordinal} attempt={attempt} isOpen={index === 0} />
                ))}
                {data.more_attempts && (
                  <p>
                    {texts.older}{' '}
                    <Button isSmall onClick={() => setLimit(64)}>
                      {texts.showOlder}
                    </Button>
                  </p>
                )}
              </Stack>
            </Panel>
            <SentRequest eventId={data.event} deliveryId={data.id} />
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function About({ delivery }: { delivery: Delivery }) {
  const { delivery: texts } = useTexts('webhooks')
  return (
    <Panel title={texts.title}>
      <Facts
        items={[
          { term: 'ID', value: <CopyId id={delivery.id} /> },
          {
            term: texts.event,
            value: (
              <Link to="/dashboard/developers/events/$id" params={{ id: delivery.event }}>
                {delivery.event}
              </Link>
            ),
          },
          { term: texts.created, value: <Time at={delivery.created_at} form="second" /> },
          { term: texts.attempts, value: String(attemptsMade(delivery)) },
          {
            term: texts.next,
            value: (delivery.held || delivery.next_attempt_at) && <NextAttempt of={delivery} />,
          },
        ]}
      />
    </Panel>
  )
}

/** One payment on hold: what it is, why it is held, what came before it, and the decision. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { cardText } from '../../ui/card-text'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, usePathParams } from '../../ui/Link'
import { Money, useMoney } from '../../ui/Money'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { Timeline } from '../../ui/Timeline'
import { useComing } from '../payments/one/coming'
import { usePast } from '../payments/one/past'
import { AccountLink } from './AccountLink'
import { HoldDecision } from './HoldDecision'
import { Logged } from './Logged'
import { PaymentAtAcquirer } from './PaymentAtAcquirer'
import { WorkflowLink } from './WorkflowLink'
import { useLimit } from './limit'

type Held = components['schemas']['HeldPayment']

export function Page() {
  const { holds: texts } = useTexts('operators')
  const { atAcquirer } = useTexts('payment')
  const { may } = useSession()
  const money = useMoney()
  const { account, id } = usePathParams('/operator/holds/$account/$id')
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/payments/{payment}', {
    params: { path: { id: account, payment: id } },
  })
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? texts.of(money(data.amount, data.currency), data.account.name) : texts.one}
        sub={<CopyId id={id} />}
        above={<Link to="/operator/holds">{texts.title}</Link>}
        actions={data?.status === 'on_hold' && may('operator.write') && <HoldDecision hold={data} />}
      />
      <QueryState query={query}>
        {(held) => (
          <Stack>
            <Logged />
            <Columns>
              <Panel title={texts.what}>
                <What held={held} />
              </Panel>
              <Stack>
                <Panel title={texts.earlier} sub={texts.earlierText}>
                  <Earlier held={held} />
                </Panel>
                <Panel title={atAcquirer.title}>
                  <PaymentAtAcquirer id={account} payment={id} />
                </Panel>
                <Panel title={texts.story}>
                  <Story held={held} />
                </Panel>
              </Stack>
            </Columns>
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function What({ held }: { held: Held }) {
  const { holds: texts } = useTexts('operators')
  const limit = useLimit()
  const { customer, card } = held
  return (
    <Facts
      items={[
        { term: texts.state, value: <Status value={held.status} /> },
        { term: texts.amount, value: <Money amount={held.amount} currency={held.currency} /> },
        { term: texts.why, value: limit(held) },
        { term: texts.account, value: <AccountLink {...held.account} /> },
        { term: texts.reference, value: <bdi>{held.reference}</bdi> },
        { term: texts.description, value: held.description && <bdi>{held.description}</bdi> },
        { term: texts.customer, value: customer && <bdi>{customer.name ?? customer.id}</bdi> },
        { term: texts.email, value: customer?.email && <bdi>{customer.email}</bdi> },
        { term: texts.card, value: `${cardText(card)} ${card.country ?? ''}` },
        { term: texts.threeDs, value: <Status value={held.three_ds_status} /> },
        { term: texts.created, value: <Time at={held.created_at} form="second" /> },
        { term: texts.until, value: held.capture_before && <Time at={held.capture_before} /> },
        { term: texts.workflow, value: held.workflow_url && <WorkflowLink url={held.workflow_url} /> },
      ]}
    />
  )
}

function Earlier({ held }: { held: Held }) {
  const { holds: texts } = useTexts('operators')
  return (
    <Facts
      items={[
        {
          term: texts.ofCustomer,
          value: held.of_customer ? texts.counts(held.of_customer) : texts.noCustomer,
        },
        { term: texts.ofCard, value: texts.counts(held.of_card) },
      ]}
    />
  )
}

/** Whose keys and members acted is the merchant's own affair, so nobody is named. */
function Story({ held }: { held: Held }) {
  const { holds: texts } = useTexts('operators')
  const { past, coming, now } = held.story
  const itemOfPast = usePast(held, false)
  const itemOfComing = useComing(held.story, held)
  const ends = coming.filter((entry) => !('delivery' in entry))
  return (
    <Timeline
      label={texts.story}
      ahead={Date.parse(now) - Date.now()}
      items={[
        ...past.map((entry, index) => itemOfPast({ ...entry, by: null, request: null }, index)),
        ...ends.map(itemOfComing),
      ]}
    />
  )
}

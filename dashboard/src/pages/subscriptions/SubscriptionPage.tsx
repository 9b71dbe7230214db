/** One subscription: its terms, its calendar, its payments, and what can be done with it. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { expiryText } from '../../ui/card-text'
import { Facts } from '../../ui/Facts'
import { objectPage } from '../../ui/kit/object-page'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { CardName, CardStatus } from '../customers/card'
import { LatestPayments } from '../customers/LatestPayments'
import { cardQuery, customerName, customerQuery } from '../customers/queries'
import { CalendarPanel } from './CalendarPanel'
import { SubscriptionActions } from './SubscriptionActions'
import { priceOf } from './price'
import type { Subscription } from './queries'

export const Page = objectPage('/v1/subscriptions/{id}', 'subscriptions', {
  at: '/dashboard/subscriptions/$id',
  one: ({ one }) => one,
  title: (subscription, { texts, money }) => subscription.reference ?? priceOf(subscription, texts, money),
  above: { to: '/dashboard/subscriptions', label: ({ title }) => title },
  actions: (subscription) => <Actions of={subscription} />,
  details: [
    { label: ({ fields }) => fields.status, status: ({ status }) => status },
    { label: ({ fields }) => fields.price, text: (row, { texts, money }) => priceOf(row, texts, money) },
    { label: ({ fields }) => fields.start, date: (row) => row.start_date },
    { label: ({ fields }) => fields.trialEnd, date: (row) => row.trial_end },
    { label: ({ fields }) => fields.end, date: (row) => row.end_date },
    { label: ({ fields }) => fields.cancelAt, time: (row) => row.cancel_at },
    { label: ({ fields }) => fields.next, time: (row) => row.next_charge_at },
    {
      label: ({ fields }) => fields.retry,
      text: ({ retry }, { texts }) =>
        retry && (
          <>
            <Time at={retry.at} /> ({texts.retryOf(retry.attempt, retry.of)})
          </>
        ),
    },
    {
      label: ({ fields }) => fields.last,
      text: ({ last_charge: last }) =>
        last && (
          <>
            <Link to="/dashboard/payments/$id" params={{ id: last.payment }}>
              <Time at={last.at} />
            </Link>{' '}
            <Status value={last.status} />
          </>
        ),
    },
    { label: ({ fields }) => fields.description, text: ({ description }) => description },
    { label: ({ fields }) => fields.created, time: (row) => row.created_at },
    { label: ({ fields }) => fields.pausedAt, time: (row) => row.paused_at },
    { label: ({ fields }) => fields.cancelledAt, time: (row) => row.cancelled_at },
  ],
  body: (subscription, details, texts) => (
    <Stack>
      {subscription.pause_reason !== null && (
        <Note look="warn" title={texts.reasons[subscription.pause_reason]} />
      )}
      <Columns>
        <Panel title={texts.one}>{details}</Panel>
        <Panel title={texts.fields.card}>
          <Card subscription={subscription} />
        </Panel>
      </Columns>
      <CalendarPanel id={subscription.id} />
      <LatestPayments of={{ subscription: subscription.id }} />
    </Stack>
  ),
})

function Actions({ of: subscription }: { of: Subscription }) {
  const { may } = useSession()
  return may('subscriptions.write') && <SubscriptionActions subscription={subscription} />
}

function Card({ subscription }: { subscription: Subscription }) {
  const { fields } = useTexts('subscriptions')
  const { cards } = useTexts('customers')
  const { may } = useSession()
  const card = useQuery({
    ...cardQuery(subscription.payment_method),
    enabled: may('payment_methods.read'),
  })
  const customer = useQuery({
    ...customerQuery(subscription.customer),
    enabled: may('customers.read') && subscription.status !== 'cancelled',
  })
  return (
    <QueryState query={card}>
      {(stored) => (
        <Facts
          items={[
            {
              term: fields.card,
              value: (
                <Link to="/dashboard/cards/$id" params={{ id: stored.id }}>
                  <CardName card={stored.card} />
                </Link>
              ),
            },
            { term: cards.expiry, value: expiryText(stored.card) },
            { term: cards.status, value: <CardStatus stored={stored} /> },
            {
              term: fields.customer,
              value: (
                <Link to="/dashboard/customers/$id" params={{ id: subscription.customer }}>
                  {customer.data ? customerName(customer.data) : subscription.customer}
                </Link>
              ),
            },
          ]}
        />
      )}
    </QueryState>
  )
}

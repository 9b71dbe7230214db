/** One subscription: its terms, its calendar, its payments, and what can be done with it. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { expiryText } from '../../ui/card-text'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, usePathParams } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { CardName, CardStatus } from '../customers/card'
import { LatestPayments } from '../customers/LatestPayments'
import { cardQuery, customerName, customerQuery } from '../customers/queries'
import { CalendarPanel } from './CalendarPanel'
import { SubscriptionActions } from './SubscriptionActions'
import { dateText } from './dates'
import { useLanguage } from '../../texts/language'
import { usePrice } from './price'
import { subscriptionQuery, type Subscription } from './queries'

export function Page() {
  const { id } = usePathParams('/dashboard/subscriptions/$id')
  const texts = useTexts('subscriptions')
  const { may } = useSession()
  const price = usePrice()
  const query = useQuery(subscriptionQuery(id))
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? (data.reference ?? price(data)) : texts.one}
        sub={<CopyId id={id} />}
        above={<Link to="/dashboard/subscriptions">{texts.title}</Link>}
        actions={data && may('subscriptions.write') && <SubscriptionActions subscription={data} />}
      />
      <QueryState query={query}>
        {(subscription) => (
          <Stack>
            {subscription.pause_reason !== null && (
              <Note look="warn" title={texts.reasons[subscription.pause_reason]} />
            )}
            <Columns>
              <Panel title={texts.one}>
                <Terms subscription={subscription} />
              </Panel>
              <Panel title={texts.fields.card}>
                <Card subscription={subscription} />
              </Panel>
            </Columns>
            <CalendarPanel id={subscription.id} />
            <LatestPayments of={{ subscription: subscription.id }} />
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function Terms({ subscription }: { subscription: Subscription }) {
  const { fields, retryOf } = useTexts('subscriptions')
  const { locale } = useLanguage()
  const price = usePrice()
  const { retry, last_charge: last, end_date: end } = subscription
  return (
    <Facts
      items={[
        { term: fields.status, value: <Status value={subscription.status} /> },
        { term: fields.price, value: price(subscription) },
        { term: fields.start, value: dateText(subscription.start_date, locale) },
        { term: fields.end, value: end === null ? null : dateText(end, locale) },
        {
          term: fields.next,
          value: subscription.next_charge_at !== null && <Time at={subscription.next_charge_at} />,
        },
        {
          term: fields.retry,
          value: retry && (
            <>
              <Time at={retry.at} /> ({retryOf(retry.attempt, retry.of)})
            </>
          ),
        },
        {
          term: fields.last,
          value: last && (
            <>
              <Link to="/dashboard/payments/$id" params={{ id: last.payment }}>
                <Time at={last.at} />
              </Link>{' '}
              <Status value={last.status} />
            </>
          ),
        },
        { term: fields.description, value: subscription.description },
        { term: fields.created, value: <Time at={subscription.created_at} /> },
        { term: fields.pausedAt, value: subscription.paused_at && <Time at={subscription.paused_at} /> },
        {
          term: fields.cancelledAt,
          value: subscription.cancelled_at && <Time at={subscription.cancelled_at} />,
        },
      ].map(({ term, value }) => ({ term, value: value === false ? null : value }))}
    />
  )
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

/** One stored card: its payments, and the subscriptions that charge it. */
import { cardText, expiryText } from '../../ui/card-text'
import { Action } from '../../ui/kit/Action'
import { Details, detailsOf } from '../../ui/kit/Details'
import { objectPage } from '../../ui/kit/ObjectPage'
import { Link } from '../../ui/Link'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { detach } from './actions'
import { CardName, CardStatus, type StoredCard } from './card'
import { LatestPayments } from './LatestPayments'

const details = detailsOf<StoredCard>()('customers', [
  { label: ({ cards }) => cards.status, text: (stored) => <CardStatus stored={stored} /> },
  { label: ({ cards }) => cards.expiry, text: ({ card }) => expiryText(card) },
  {
    label: (texts) => texts.customer,
    link: ({ customer: id }) => ({ to: { to: '/dashboard/customers/$id', params: { id } }, text: id }),
  },
  { label: ({ cards }) => cards.funding, text: ({ card }) => card.funding },
  { label: ({ cards }) => cards.issuer, text: ({ card }) => card.issuer },
  { label: ({ cards }) => cards.country, text: ({ card }) => card.country },
  {
    label: ({ cards }) => cards.storedBy,
    text: ({ setup_payment: id }, { texts }) =>
      id === null ? texts.cards.byToken : <Link to="/dashboard/payments/$id" params={{ id }}>{id}</Link>,
  },
  { label: ({ cards }) => cards.stored, time: (stored) => stored.created_at },
  { label: ({ cards }) => cards.detachedAt, time: (stored) => stored.detached_at },
])

export const Page = objectPage('/v1/payment_methods/{id}', 'customers', {
  at: '/dashboard/cards/$id',
  one: ({ cards }) => cards.one,
  title: ({ card }) => cardText(card),
  heading: ({ card }) => <CardName card={card} />,
  above: { to: '/dashboard/cards', label: ({ cards }) => cards.title },
  actions: (stored) => <Action of={detach} subject={stored} />,
  body: (stored, texts) => (
    <Stack>
      <Columns>
        <Panel title={texts.details}>
          <Details of={details} object={stored} />
        </Panel>
        <SubscriptionsPanel of={{ payment_method: stored.id }} />
      </Columns>
      <LatestPayments of={{ payment_method: stored.id }} />
    </Stack>
  ),
})

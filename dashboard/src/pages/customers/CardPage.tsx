/** One stored card: its payments, and the subscriptions that charge it. */
import { cardText, expiryText } from '../../ui/card-text'
import { objectPage } from '../../ui/kit/object-page'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { Detach } from './actions'
import { CardName, CardStatus } from './card'
import { LatestPayments } from './LatestPayments'

export const Page = objectPage('/v1/payment_methods/{id}', 'customers', {
  at: '/dashboard/cards/$id',
  one: ({ cards }) => cards.one,
  title: ({ card }) => cardText(card),
  heading: ({ card }) => <CardName card={card} />,
  above: { to: '/dashboard/cards', label: ({ cards }) => cards.title },
  actions: (stored) => <Detach of={stored} />,
  details: [
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
        id === null ? (
          texts.cards.byToken
        ) : (
          <Link to="/dashboard/payments/$id" params={{ id }}>
            {id}
          </Link>
        ),
    },
    { label: ({ cards }) => cards.stored, time: (stored) => stored.created_at },
    { label: ({ cards }) => cards.disputedAt, time: (stored) => stored.disputed_at },
    { label: ({ cards }) => cards.detachedAt, time: (stored) => stored.detached_at },
  ],
  body: (stored, details, texts) => (
    <Stack>
      {stored.disputed_at !== null && (
        <Note look="warn" title={texts.cards.disputed}>
          {texts.cards.disputedText}
        </Note>
      )}
      <Columns>
        <Panel title={texts.details}>{details}</Panel>
        <SubscriptionsPanel of={{ payment_method: stored.id }} />
      </Columns>
      <LatestPayments of={{ payment_method: stored.id }} />
    </Stack>
  ),
})

/** One stored card: its payments, and the subscriptions that charge it. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { cardText, expiryText } from '../../ui/card-text'
import { Button } from '../../ui/Button'
import { CopyId } from '../../ui/CopyId'
import { Facts } from '../../ui/Facts'
import { Link, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Columns, Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { SubscriptionsPanel } from '../subscriptions/SubscriptionsPanel'
import { CardName, CardStatus, type StoredCard } from './card'
import { DetachDialog } from './DetachDialog'
import { LatestPayments } from './LatestPayments'
import { cardQuery } from './queries'

export function Page() {
  const { id } = usePathParams('/dashboard/cards/$id')
  const texts = useTexts('customers')
  const { cards } = texts
  const { may } = useSession()
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(cardQuery(id))
  const { data } = query
  return (
    <>
      <PageHead
        title={data ? cardText(data.card) : cards.one}
        heading={data ? <CardName card={data.card} /> : cards.one}
        sub={<CopyId id={id} />}
        above={<Link to="/dashboard/cards">{cards.title}</Link>}
        actions={
          data &&
          data.status !== 'detached' &&
          may('payment_methods.write') && (
            <Button look="danger" onClick={() => setAsking(true)}>
              {cards.detach}
            </Button>
          )
        }
      />
      <QueryState query={query}>
        {(stored) => (
          <Stack>
            <Columns>
              <Panel title={texts.details}>
                <Details stored={stored} />
              </Panel>
              <SubscriptionsPanel of={{ payment_method: stored.id }} />
            </Columns>
            <LatestPayments of={{ payment_method: stored.id }} />
            {isAsking && <DetachDialog stored={stored} onClose={() => setAsking(false)} />}
          </Stack>
        )}
      </QueryState>
    </>
  )
}

function Details({ stored }: { stored: StoredCard }) {
  const { customer, cards } = useTexts('customers')
  const { card, setup_payment: payment } = stored
  return (
    <Facts
      items={[
        { term: cards.status, value: <CardStatus stored={stored} /> },
        { term: cards.expiry, value: expiryText(card) },
        {
          term: customer,
          value: (
            <Link to="/dashboard/customers/$id" params={{ id: stored.customer }}>
              {stored.customer}
            </Link>
          ),
        },
        { term: cards.funding, value: card.funding },
        { term: cards.issuer, value: card.issuer },
        { term: cards.country, value: card.country },
        {
          term: cards.storedBy,
          value:
            payment === null ? (
              cards.byToken
            ) : (
              <Link to="/dashboard/payments/$id" params={{ id: payment }}>
                {payment}
              </Link>
            ),
        },
        { term: cards.stored, value: <Time at={stored.created_at} /> },
        { term: cards.detachedAt, value: stored.detached_at && <Time at={stored.detached_at} /> },
      ]}
    />
  )
}

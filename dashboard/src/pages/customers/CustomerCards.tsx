/** The cards that a customer has stored. */
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { cardText, expiryText } from '../../ui/card-text'
import { Button } from '../../ui/Button'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { CardName, CardStatus, type StoredCard } from './card'
import { DetachDialog } from './DetachDialog'
import { cardsOfQuery } from './queries'
import styles from './customers.module.css'

export function CustomerCards({ customer }: { customer: string }) {
  const { cards: texts } = useTexts('customers')
  const { may } = useSession()
  const [asked, setAsked] = useState<StoredCard>()
  const query = useQuery(cardsOfQuery(customer))
  return (
    <Panel title={texts.of}>
      <QueryState
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty title={texts.none}>{texts.noneText}</Empty>}
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((stored) => (
              <li key={stored.id}>
                <Link to="/dashboard/cards/$id" params={{ id: stored.id }}>
                  <CardName card={stored.card} />
                </Link>
                <span className={styles.soft}>
                  {texts.expiry} {expiryText(stored.card)}
                </span>
                <CardStatus stored={stored} />
                {stored.status !== 'detached' && may('payment_methods.write') && (
                  <span className={styles.end}>
                    <Button
                      isSmall
                      aria-label={`${texts.detach}: ${cardText(stored.card)}`}
                      onClick={() => setAsked(stored)}
                    >
                      {texts.detach}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {asked && <DetachDialog stored={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

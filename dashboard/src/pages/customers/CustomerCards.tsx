/** The cards that a customer has stored. */
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts/language'
import { cardText, expiryText } from '../../ui/card-text'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Detach } from './actions'
import { CardName, CardStatus } from './card'
import { cardsOfQuery } from './queries'
import styles from './customers.module.css'

export function CustomerCards({ customer }: { customer: string }) {
  const { cards: texts } = useTexts('customers')
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
                <span className={styles.end}>
                  <Detach of={stored} name={cardText(stored.card)} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}

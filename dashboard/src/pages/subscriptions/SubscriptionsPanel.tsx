/** The subscriptions of a customer or of a card. */
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import styles from '../customers/customers.module.css'
import { usePrice } from './price'
import { useSubscriptionsOf, type SubscriptionsOf } from './queries'

export function SubscriptionsPanel({ of }: { of: SubscriptionsOf }) {
  const texts = useTexts('subscriptions')
  const { may } = useSession()
  const price = usePrice()
  const query = useSubscriptionsOf(of)
  const isOfCustomer = 'customer' in of
  return (
    <Panel
      title={texts.title}
      actions={
        isOfCustomer && (
          <>
            {query.data?.has_more === true && (
              <Link to="/dashboard/subscriptions" search={of}>
                {texts.all}
              </Link>
            )}
            {may('subscriptions.write') && (
              <Link to="/dashboard/subscriptions/new" search={of}>
                {texts.new}
              </Link>
            )}
          </>
        )
      }
    >
      <QueryState
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty title={texts.none} />}
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((one) => (
              <li key={one.id}>
                <Link to="/dashboard/subscriptions/$id" params={{ id: one.id }}>
                  {one.reference ?? price(one)}
                </Link>
                {one.reference !== null && <span>{price(one)}</span>}
                <Status value={one.status} />
                {one.next_charge_at !== null && (
                  <span className={styles.soft}>
                    {texts.fields.next}: <Time at={one.next_charge_at} form="date" />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}

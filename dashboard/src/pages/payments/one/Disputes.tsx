/** The disputes of a payment, newest first. */
import { useTexts } from '../../../texts/language'
import { Link } from '../../../ui/Link'
import { Money } from '../../../ui/Money'
import { Panel } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'
import { useDisputes, type Payment } from './queries'
import styles from './payment.module.css'

export function Disputes({ payment }: { payment: Payment }) {
  const texts = useTexts('payment')
  const hasCaptured = payment.amount_captured > 0
  const query = useDisputes(payment.id, hasCaptured)
  if (!hasCaptured || query.data?.data.length === 0) return null
  return (
    <Panel title={texts.disputes}>
      <QueryState query={query}>
        {({ data }) => (
          <ul className={styles.refunds}>
            {data.map(({ id, amount, currency, status, opened_at: opened }) => (
              <li key={id}>
                <Link to="/dashboard/disputes/$id" params={{ id }}>
                  <Money amount={amount} currency={currency} />
                </Link>
                <Status value={status} />
                <span className={styles.soft}>
                  <Time at={opened} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}

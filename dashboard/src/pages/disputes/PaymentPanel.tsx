/** The payment that is disputed. */
import { useTexts } from '../../texts/language'
import { cardText } from '../../ui/card-text'
import { Facts } from '../../ui/Facts'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { usePaymentOf } from './queries'

export function PaymentPanel({ id }: { id: string }) {
  const { payment: title, openPayment, fields } = useTexts('disputes')
  const query = usePaymentOf(id)
  return (
    <Panel
      title={title}
      actions={
        <Link to="/dashboard/payments/$id" params={{ id }}>
          {openPayment}
        </Link>
      }
    >
      <QueryState query={query}>
        {({ status, amount_captured: captured, amount_refunded: refunded, currency, ...payment }) => (
          <Facts
            items={[
              { term: fields.status, value: <Status value={status} /> },
              { term: fields.reference, value: <bdi>{payment.reference}</bdi> },
              { term: fields.captured, value: <Money amount={captured} currency={currency} /> },
              {
                term: fields.refunded,
                value: refunded > 0 && <Money amount={refunded} currency={currency} />,
              },
              { term: fields.card, value: cardText(payment.payment_method.card) },
              {
                term: fields.customer,
                value: payment.customer && (
                  <Link to="/dashboard/customers/$id" params={{ id: payment.customer }}>
                    {payment.customer}
                  </Link>
                ),
              },
              { term: fields.paid, value: <Time at={payment.created_at} /> },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  )
}

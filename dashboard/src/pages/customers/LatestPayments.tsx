/** The newest payments of a customer, a card or a subscription, with a link to all of them. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'

type Payment = components['schemas']['Payment']

interface LatestPaymentsProps {
  /** One of the filters of payments. */
  of: { customer: string } | { payment_method: string } | { subscription: string }
}

const ROWS = 5

export function LatestPayments({ of }: LatestPaymentsProps) {
  const texts = useTexts('customers')
  const query = $api.useQuery('get', '/v1/payments', { params: { query: { ...of, limit: ROWS } } })
  const columns = useMemo(
    (): readonly Column<Payment>[] => [
      {
        id: 'amount',
        header: texts.amount,
        cell: (row) => <Money amount={row.amount} currency={row.currency} />,
      },
      {
        id: 'status',
        header: texts.cards.status,
        cell: (row) => <Status value={row.status} />,
        isFixed: true,
      },
      { id: 'reference', header: texts.reference, cell: (row) => row.reference, isFixed: true },
      {
        id: 'created',
        header: texts.paidAt,
        cell: (row) => <Time at={row.created_at} />,
        align: 'end',
        isFixed: true,
      },
    ],
    [texts],
  )
  return (
    <Panel
      title={texts.latestPayments}
      actions={
        query.data?.has_more === true && (
          <Link to="/dashboard/payments" search={of}>
            {texts.allPayments}
          </Link>
        )
      }
    >
      <QueryState query={query}>
        {({ data }) => (
          <DataTable
            name="latest-payments"
            label={texts.latestPayments}
            rows={data}
            columns={columns}
            rowTo={(row) => ({ to: '/dashboard/payments/$id', params: { id: row.id } })}
            empty={<Empty title={texts.noPayments} />}
          />
        )}
      </QueryState>
    </Panel>
  )
}

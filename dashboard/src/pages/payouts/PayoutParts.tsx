/** What a payout is made of: an addition, and its transactions. */
import { useMemo } from 'react'
import { $api } from '../../api/client'
import { usePage } from '../../api/page'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { majorText, minorOf } from '../../ui/amount'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Facts } from '../../ui/Facts'
import { Link } from '../../ui/Link'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { Time } from '../../ui/Time'
import type { Payout } from './queries'

type Transaction = components['schemas']['BalanceTransaction']

export function PayoutParts({ payout }: { payout: Payout }) {
  const { parts: texts } = useTexts('payouts')
  const { fields, types } = useTexts('balance')
  const { id, amount, currency, carried_from: from, carried_to: to } = payout
  const page = usePage((cursor) =>
    $api.queryOptions('get', '/v1/payouts/{id}/transactions', { params: { path: { id }, query: cursor } }),
  )
  const columns = useMemo((): Column<Transaction>[] => {
    const money = (name: 'amount' | 'fee' | 'net'): Column<Transaction> => ({
      id: name,
      header: fields[name],
      cell: (row) => <Money amount={row[name]} currency={row.currency} />,
      align: 'end',
    })
    return [
      { id: 'type', header: fields.type, cell: ({ type }) => types[type] ?? type },
      ...(['amount', 'fee', 'net'] as const).map(money),
      {
        id: 'payment',
        header: fields.payment,
        cell: ({ payment }) =>
          payment === null ? (
            '–'
          ) : (
            <Link to="/dashboard/payments/$id" params={{ id: payment }}>
              {payment}
            </Link>
          ),
      },
      { id: 'created', header: fields.created, cell: (row) => <Time at={row.created_at} />, align: 'end' },
    ]
  }, [fields, types])
  // In minor units, so that nothing is lost.
  const nets = minorOf(amount, currency) + minorOf(to, currency) - minorOf(from, currency)
  const money = (value: number) => <Money amount={value} currency={currency} />
  return (
    <Panel title={texts.title} sub={texts.sub}>
      <Facts
        items={[
          { term: from < 0 ? texts.owed : texts.carriedFrom, value: money(from) },
          { term: texts.transactions, value: money(Number(majorText(nets, currency))) },
          { term: texts.amount, value: money(amount) },
          { term: texts.carriedTo, value: money(to) },
        ]}
      />
      <DataTable
        name="payout-transactions"
        label={texts.transactions}
        page={page}
        columns={columns}
        empty={<Empty title={texts.none} />}
      />
    </Panel>
  )
}

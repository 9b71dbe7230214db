/** What a payment added to the balance and took from it, as the books have it. */
import { $api } from '../../../api/client'
import { useTexts } from '../../../texts/language'
import { DataTable } from '../../../ui/DataTable'
import { Day } from '../../../ui/Day'
import { Empty } from '../../../ui/Empty'
import { Money } from '../../../ui/Money'
import { QueryState } from '../../../ui/QueryState'
import { Status } from '../../../ui/Status'
import { Time } from '../../../ui/Time'

export function Transactions({ id }: { id: string }) {
  const texts = useTexts('balance')
  const query = $api.useQuery('get', '/v1/balance/transactions', {
    params: { query: { payment: id, limit: 100 } },
  })
  const { fields } = texts
  return (
    <QueryState query={query}>
      {({ data }) => (
        <DataTable
          name="booked"
          label={texts.transactions}
          rows={data}
          empty={<Empty title={texts.empty} />}
          columns={[
            { id: 'type', header: fields.type, cell: ({ type }) => texts.types[type] ?? type },
            { id: 'amount', header: fields.amount, cell: (row) => <Money {...row} /> },
            { id: 'fee', header: fields.fee, cell: (row) => <Money {...row} amount={row.fee} /> },
            { id: 'net', header: fields.net, cell: (row) => <Money {...row} amount={row.net} /> },
            { id: 'status', header: fields.status, cell: ({ status }) => <Status value={status} /> },
            { id: 'available_on', header: fields.availableOn, cell: (row) => <Day on={row.available_on} /> },
            {
              id: 'created',
              header: fields.created,
              cell: (row) => <Time at={row.created_at} />,
              align: 'end',
            },
          ]}
        />
      )}
    </QueryState>
  )
}

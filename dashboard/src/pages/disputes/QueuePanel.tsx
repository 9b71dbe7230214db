/** The disputes that wait for an answer, what is due first before the others. */
import { useNames } from '../../api/names'
import { useTexts } from '../../texts/language'
import { brandName } from '../../ui/card-text'
import { DataTable } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { Money } from '../../ui/Money'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Time } from '../../ui/Time'
import { TimeLeft } from './TimeLeft'
import { useDisputeQueue } from './queries'

export function QueuePanel() {
  const texts = useTexts('disputes')
  const { queue, fields, reasons, stages } = texts
  const query = useDisputeQueue()
  const names = useNames(query.data?.data.map(({ payment }) => payment) ?? [])
  return (
    <Panel title={queue.title} sub={queue.sub}>
      <QueryState
        query={query}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty title={queue.none} />}
      >
        {({ data, count }) => (
          <>
            <DataTable
              name="dispute-queue"
              label={queue.title}
              rows={data}
              rowTo={({ id }) => ({ to: '/dashboard/disputes/$id', params: { id } })}
              columns={[
                { id: 'amount', header: fields.amount, cell: (row) => <Money {...row} /> },
                { id: 'left', header: fields.left, cell: (row) => <TimeLeft dispute={row} />, isFixed: true },
                {
                  id: 'due',
                  header: fields.due,
                  cell: ({ evidence_due_by: due }) => (due === null ? '–' : <Time at={due} />),
                },
                { id: 'reason', header: fields.reason, cell: ({ reason }) => reasons[reason] },
                { id: 'stage', header: fields.stage, cell: ({ stage }) => stages[stage] },
                {
                  id: 'card',
                  header: fields.card,
                  cell: ({ payment }) => {
                    const card = names.payments.get(payment)?.card
                    return card === undefined ? '–' : brandName(card.brand)
                  },
                },
                {
                  id: 'payment',
                  header: fields.payment,
                  cell: ({ payment }) => <bdi>{names.payments.get(payment)?.reference ?? payment}</bdi>,
                },
              ]}
            />
            {count > data.length && <p>{queue.more(data.length)}</p>}
          </>
        )}
      </QueryState>
    </Panel>
  )
}

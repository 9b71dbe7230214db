/** What rules would have done with the payments of the last month. */
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { DataTable } from '../../ui/DataTable'
import { Money } from '../../ui/Money'
import { Note } from '../../ui/Note'
import type { Rules } from './routing-rule'
import { acquirerNameOf } from './routing-text'

interface RoutingTrialProps {
  trial: components['schemas']['RoutingTrial']
  acquirers: Rules['acquirers']
}

export function RoutingTrial({ trial, acquirers }: RoutingTrialProps) {
  const texts = useTexts('routing')
  const { trial: words } = texts
  const called = acquirerNameOf(acquirers, texts)
  return (
    <>
      <Note look="good" isAlert>
        {words.said(trial.elsewhere, trial.looked_at)}
        {!trial.is_whole && ` ${words.part}`}
      </Note>
      {trial.routes.length > 0 && (
        <DataTable
          name="routing-trial"
          label={words.title}
          rows={trial.routes.map((route) => ({ ...route, id: JSON.stringify([route.rule, route.acquirer]) }))}
          columns={[
            { id: 'rule', header: words.rule, cell: ({ rule }) => rule ?? words.noRule },
            { id: 'acquirer', header: words.acquirer, cell: ({ acquirer }) => called(acquirer) },
            { id: 'payments', header: words.payments, align: 'end', cell: ({ payments }) => payments },
            { id: 'elsewhere', header: words.elsewhere, align: 'end', cell: ({ elsewhere }) => elsewhere },
            {
              id: 'sums',
              header: words.sums,
              align: 'end',
              cell: ({ sums }) =>
                sums.map(({ currency, amount }) => (
                  <div key={currency}>
                    <Money amount={amount} currency={currency} />
                  </div>
                )),
            },
          ]}
        />
      )}
    </>
  )
}

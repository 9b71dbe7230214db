/** Whether an account's payouts are held, where they go and when. */
import { $api } from '../../api/client'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { HoldPayouts, ReleasePayouts } from './PayoutHold'

export function AccountPayouts({ account: { id, name } }: { account: { id: string; name: string } }) {
  const { payouts: texts } = useTexts('operators')
  const { none } = useTexts('common')
  const query = $api.useQuery('get', '/v1/dashboard/operator/accounts/{id}/payouts', {
    params: { path: { id } },
  })
  const subject = { account: id, name }
  const { data } = query
  return (
    <Panel
      title={texts.title}
      actions={data && (data.hold ? <ReleasePayouts of={subject} /> : <HoldPayouts of={subject} />)}
    >
      <QueryState query={query}>
        {({ hold, bank_accounts: accounts, schedules }) => (
          <Facts
            items={[
              {
                term: texts.state,
                value: <Status look={hold ? 'warn' : 'good'} text={hold ? texts.held : texts.goOn} />,
              },
              { term: texts.reason, value: hold?.reason },
              { term: texts.heldSince, value: hold && <Time at={hold.held_at} /> },
              {
                term: texts.bankAccounts,
                value:
                  accounts
                    .map(({ country, last4, currency, status, in_use: isUsed }) =>
                      [
                        `${currency} ${country} •••• ${last4}`,
                        isUsed ? texts.inUse : texts.statuses[status],
                      ].join(': '),
                    )
                    .join(', ') || none,
              },
              {
                term: texts.schedules,
                value:
                  schedules
                    .map(({ currency, interval }) => `${currency}: ${texts.intervals[interval]}`)
                    .join(', ') || none,
              },
            ]}
          />
        )}
      </QueryState>
    </Panel>
  )
}

/** The payouts of the day: what goes out, what is held back, what failed. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { DataTable, type Column } from '../../ui/DataTable'
import { Empty } from '../../ui/Empty'
import { ItemList } from '../../ui/ItemList'
import { Money, useMoney } from '../../ui/Money'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { Status } from '../../ui/Status'
import { Time } from '../../ui/Time'
import { AccountLink } from './AccountLink'
import { ReleasePayouts } from './PayoutHold'

type Run = components['schemas']['PayoutRun']
type Made = Run['payouts'][number] & { id: string }
type Failure = Run['failures'][number]

const REFRESH_MS = 15_000

export function Page() {
  const { payouts: texts } = useTexts('operators')
  const query = $api.useQuery('get', '/v1/dashboard/operator/payouts', {}, { refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHead title={texts.runTitle} sub={texts.runSub} />
      <QueryState query={query}>{(run) => <Parts run={run} />}</QueryState>
    </>
  )
}

function Parts({ run: { payouts, scheduled, failures, holds } }: { run: Run }) {
  const { payouts: texts } = useTexts('operators')
  const money = useMoney()
  const made: readonly Column<Made>[] = [
    { id: 'currency', header: texts.currency, cell: ({ currency }) => currency },
    { id: 'status', header: texts.state, cell: ({ status }) => <Status value={status} />, isFixed: true },
    {
      id: 'way',
      header: texts.way,
      cell: ({ automatic }) => (automatic ? texts.bySchedule : texts.byHand),
    },
    { id: 'count', header: texts.count, cell: ({ count }) => count, align: 'end' },
    {
      id: 'amount',
      header: texts.amount,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      align: 'end',
    },
  ]
  const failed: readonly Column<Failure>[] = [
    {
      id: 'account',
      header: texts.account,
      cell: ({ account, account_name: name }) => <AccountLink id={account} name={name} />,
    },
    {
      id: 'amount',
      header: texts.amount,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      isFixed: true,
    },
    {
      id: 'failure',
      header: texts.failure,
      cell: ({ failure_code: code, bank_reason: said }) => `${texts.failures[code]} (${said})`,
    },
    { id: 'id', header: texts.payout, cell: ({ id }) => <code>{id}</code> },
    {
      id: 'at',
      header: texts.failedAt,
      cell: ({ failed_at: at }) => <Time at={at} form="second" />,
      align: 'end',
    },
  ]
  return (
    <Stack>
      <Panel title={texts.today} sub={texts.todaySub}>
        <DataTable
          name="operator-payouts"
          label={texts.today}
          columns={made}
          rows={payouts.map((one) => ({ ...one, id: `${one.currency}-${one.status}-${one.automatic}` }))}
          empty={<Empty title={texts.noneToday} />}
        />
        <Note>
          {scheduled.length === 0
            ? texts.noneScheduled
            : scheduled.map(({ currency, count }) => texts.scheduledOf(currency, count)).join(' ')}
        </Note>
      </Panel>
      <Panel title={texts.heldTitle}>
        <ItemList
          label={texts.heldTitle}
          empty={texts.noneHeld}
          items={holds.map(({ account, account_name: name, reason, held_at: at, waiting }) => ({
            id: account,
            title: <AccountLink id={account} name={name} />,
            text: (
              <>
                {reason} · {texts.heldSince} <Time at={at} />
                <br />
                {waiting.length === 0
                  ? texts.noneWaiting
                  : waiting
                      .map(({ currency, count, amount }) => texts.waitingOf(count, money(amount, currency)))
                      .join(', ')}
              </>
            ),
            actions: <ReleasePayouts of={{ account, name }} name={name} />,
          }))}
        />
      </Panel>
      <Panel title={texts.failuresTitle}>
        <DataTable
          name="operator-failed-payouts"
          label={texts.failuresTitle}
          columns={failed}
          rows={failures}
          empty={<Empty title={texts.noneFailed} />}
        />
      </Panel>
    </Stack>
  )
}

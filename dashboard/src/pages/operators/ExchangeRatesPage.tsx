/** The rates by which balances are converted into an account's settlement currency, newest first. */
import { listPage } from '../../ui/kit/list-page'
import { EndRate, SetRate } from './exchange-rates'

export const Page = listPage('/v1/dashboard/operator/exchange-rates', 'operators.rates', {
  name: 'exchange-rates',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none, noneText }) => ({ title: none, text: noneText }),
  actions: <SetRate of={undefined} />,
  filters: [],
  columns: [
    {
      key: 'pair',
      label: ({ pair }) => pair,
      text: ({ from, to }) => `${from} → ${to}`,
      isFixed: true,
    },
    {
      key: 'rate',
      label: ({ rate }) => rate,
      text: ({ from, to, rate }, { texts }) => (rate === null ? texts.ended : `1 ${from} = ${rate} ${to}`),
    },
    { key: 'reason', label: ({ reason }) => reason, text: ({ reason }) => reason },
    { key: 'set_by', label: ({ setBy }) => setBy, text: (row) => row.set_by },
    { key: 'created', label: ({ setAt }) => setAt, time: (row) => row.created_at, align: 'end' },
    {
      key: 'end',
      label: ({ change }) => change,
      text: (row) => <EndRate of={row} name={`${row.from} → ${row.to}`} />,
      align: 'end',
    },
  ],
})

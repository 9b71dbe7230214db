/** The rates by which balances are converted into an account's settlement currency, newest first. */
import { listPage } from '../../ui/kit/list-page'
import { EndRate, SetRate } from './exchange-rates'

export const Page = listPage('/v1/dashboard/operator/exchange-rates', 'operators', {
  name: 'exchange-rates',
  title: ({ rates }) => rates.title,
  sub: ({ rates }) => rates.sub,
  empty: ({ rates }) => ({ title: rates.none, text: rates.noneText }),
  actions: <SetRate of={undefined} />,
  filters: [],
  columns: [
    {
      key: 'pair',
      label: ({ rates }) => rates.pair,
      text: ({ from, to }) => `${from} → ${to}`,
      isFixed: true,
    },
    {
      key: 'rate',
      label: ({ rates }) => rates.rate,
      text: ({ from, to, rate }, { texts }) =>
        rate === null ? texts.rates.ended : `1 ${from} = ${rate} ${to}`,
    },
    { key: 'reason', label: ({ rates }) => rates.reason, text: ({ reason }) => reason },
    { key: 'set_by', label: ({ rates }) => rates.setBy, text: (row) => row.set_by },
    { key: 'created', label: ({ rates }) => rates.setAt, time: (row) => row.created_at, align: 'end' },
    {
      key: 'end',
      label: ({ rates }) => rates.change,
      text: (row) => <EndRate of={row} name={`${row.from} → ${row.to}`} />,
      align: 'end',
    },
  ],
})

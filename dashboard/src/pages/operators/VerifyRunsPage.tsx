/** The runs of the verification: what always holds of all rows, looked at each night and whenever an operator asks. */
import { listPage } from '../../ui/kit/list-page'
import { REFRESH_MS, VerifyStatus, isUnderWay } from './VerifyStatus'
import { StartVerifying } from './verify-actions'

export const Page = listPage('/v1/dashboard/operator/verify-runs', 'operators.verification', {
  name: 'verify-runs',
  title: ({ title }) => title,
  sub: ({ sub }) => sub,
  empty: ({ none, noneText }) => ({ title: none, text: noneText }),
  filters: [],
  refreshMs: (runs) => (runs.some(isUnderWay) ? REFRESH_MS : false),
  columns: [
    { key: 'begun', label: ({ begun }) => begun, time: ({ begun_at: at }) => at },
    {
      key: 'status',
      label: ({ status }) => status,
      text: (run) => <VerifyStatus run={run} />,
    },
    {
      key: 'by',
      label: ({ by }) => by,
      text: ({ begun_by: by }, { texts }) => by?.email ?? texts.schedule,
    },
    {
      key: 'rows',
      label: ({ rows }) => rows,
      text: ({ rows }, { texts }) => texts.number(rows),
      align: 'end',
    },
    {
      key: 'violations',
      label: ({ violations }) => violations,
      text: ({ violations }, { texts }) => texts.number(violations),
      align: 'end',
    },
    {
      key: 'finished',
      label: ({ finished }) => finished,
      time: ({ finished_at: at }) => at,
      align: 'end',
    },
  ],
  rowTo: ({ id }) => ({ to: '/operator/verification/$id', params: { id } }),
  actions: <StartVerifying of={undefined} />,
})

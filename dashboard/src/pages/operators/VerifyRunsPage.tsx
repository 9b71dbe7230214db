/** The runs of the verification: what always holds of all rows, looked at each night and whenever an operator asks. */
import { listPage } from '../../ui/kit/list-page'
import { REFRESH_MS, VerifyStatus, isUnderWay } from './VerifyStatus'
import { StartVerifying } from './verify-actions'

export const Page = listPage('/v1/dashboard/operator/verify-runs', 'operators', {
  name: 'verify-runs',
  title: ({ verification }) => verification.title,
  sub: ({ verification }) => verification.sub,
  empty: ({ verification }) => ({ title: verification.none, text: verification.noneText }),
  filters: [],
  refreshMs: (runs) => (runs.some(isUnderWay) ? REFRESH_MS : false),
  columns: [
    { key: 'begun', label: ({ verification }) => verification.begun, time: ({ begun_at: at }) => at },
    {
      key: 'status',
      label: ({ verification }) => verification.status,
      text: (run) => <VerifyStatus run={run} />,
    },
    {
      key: 'by',
      label: ({ verification }) => verification.by,
      text: ({ begun_by: by }, { texts }) => by?.email ?? texts.verification.schedule,
    },
    {
      key: 'rows',
      label: ({ verification }) => verification.rows,
      text: ({ rows }, { texts }) => texts.verification.number(rows),
      align: 'end',
    },
    {
      key: 'violations',
      label: ({ verification }) => verification.violations,
      text: ({ violations }, { texts }) => texts.verification.number(violations),
      align: 'end',
    },
    {
      key: 'finished',
      label: ({ verification }) => verification.finished,
      time: ({ finished_at: at }) => at,
      align: 'end',
    },
  ],
  rowTo: ({ id }) => ({ to: '/operator/verification/$id', params: { id } }),
  actions: <StartVerifying of={undefined} />,
})

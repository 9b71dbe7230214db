/** What operators read is recorded. */
import { OPERATOR } from '../../../store/audit'
import type { Scenes } from './stage'

export const DASHBOARD: Scenes = {
  'account_views.record': {
    'of two accounts': ({ store }) =>
      store.operating.views.record(['acct_sample', 'acct_other'], false, { ...OPERATOR, id: 'memb_sample' }),
  },
  'dashboard_hours.count': {
    payments: ({ store, rows }) => store.hours.count(rows.tenant, 'payment', [new Date(0)]),
    refunds: ({ store, rows }) => store.hours.count(rows.tenant, 'refund', [new Date(0)]),
    deliveries: ({ store, rows }) => store.hours.count(rows.tenant, 'delivery', [new Date(0)]),
  },
}

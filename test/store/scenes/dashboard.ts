/** What operators read is recorded. */
import { OPERATOR } from '../../../store/audit'
import type { Scenes } from './stage'

export const DASHBOARD: Scenes = {
  'account_views.record': {
    'of two accounts': ({ store }) =>
      store.operating.views.record(['acct_sample', 'acct_other'], false, { ...OPERATOR, id: 'memb_sample' }),
  },
}

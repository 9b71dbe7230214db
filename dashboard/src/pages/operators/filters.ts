/** By what the lists of operators can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const ACCOUNT_FILTERS = { search: text, live: oneOf(['true', 'false']) }

export const GOING_LIVE_FILTERS = { status: oneOf(['submitted', 'returned', 'granted']) }

export const PROPOSAL_FILTERS = { status: oneOf(['waiting', 'approved', 'declined', 'outdated']) }

export const NOTIFICATION_FILTERS = {
  status: oneOf(['received', 'done', 'ignored', 'unmatched']),
  acquirer: text,
}

export const RECONCILIATION_FILTERS = {
  status: oneOf(['open', 'settled']),
  kind: oneOf(['only_theirs', 'only_ours', 'amount', 'currency', 'account', 'state', 'doubled', 'fee']),
  acquirer: text,
  account: text,
}

export const UNWELL_FILTERS = { status: oneOf(['enabled', 'degraded', 'disabled']) }

export const OPERATOR_AUDIT_FILTERS = { actor: text, ...days('created') }

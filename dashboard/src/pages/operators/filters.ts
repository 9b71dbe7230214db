/** By what the lists of operators can be narrowed. */
import { days, oneOf, text } from '../../app/shapes'

export const ACCOUNT_FILTERS = { search: text, live: oneOf(['true', 'false']) }

export const GOING_LIVE_FILTERS = { status: oneOf(['submitted', 'returned', 'granted']) }

export const PROPOSAL_FILTERS = { status: oneOf(['waiting', 'approved', 'declined', 'outdated']) }

export const UNWELL_FILTERS = { status: oneOf(['enabled', 'degraded', 'disabled']) }

export const OPERATOR_AUDIT_FILTERS = { actor: text, ...days('created') }

/** By what the lists of developers can be narrowed. */
import { days, oneOf, ownText, text } from '../../app/shapes'
import { EVENT_TYPES } from '../webhooks/event-types'
import { KINDS } from './sandbox/fault-form'

export const REQUEST_FILTERS = {
  object: text,
  method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  outcome: oneOf(['2', '4', '5']),
  operation: text,
  actor: text,
}

export const EVENT_FILTERS = {
  object: ownText,
  type: oneOf(EVENT_TYPES),
  ...days('created'),
}

export const AUDIT_FILTERS = { object: ownText, action: text, ...days('created') }

export const HIT_FILTERS = { kind: oneOf(KINDS) }

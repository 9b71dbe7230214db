/** By what the lists of endpoints and deliveries can be narrowed. */
import { oneOf, text } from '../../app/shapes'
import { EVENT_TYPES } from './event-types'

export const ENDPOINT_FILTERS = { status: oneOf(['enabled', 'degraded', 'disabled']) }

/** `failing` are those of `pending` that were tried in vain. */
export const DELIVERY_FILTERS = {
  event: text,
  status: oneOf(['failing', 'failed', 'pending', 'succeeded', 'cancelled']),
}

export const FAILURE_FILTERS = {
  status: oneOf(['failing', 'failed']),
  endpoint: text,
  type: oneOf([...EVENT_TYPES, 'webhook_endpoint.tested']),
  error: text,
}

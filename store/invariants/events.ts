import { brokenWhere, KEPT, type Invariant } from './invariant'

const table = 'events'

/** The latest event about the row, by its index. */
const LATEST = `SELECT e.created_at, e.payload FROM events e WHERE e.object_id = x.id ORDER BY e.id DESC LIMIT 1`

export const EVENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'events.first',
    sentence: 'The first event about a payment says that it was created.',
    table: 'payments',
    broken: brokenWhere(
      `'no event says that it was created'`,
      `x.created_at > now() - ${KEPT} AND (SELECT e.type FROM events e WHERE e.object_id = x.id ORDER BY e.id LIMIT 1)
        IS DISTINCT FROM 'payment.created'`,
    ),
  },
  ...['payments', 'refunds', 'disputes'].map((rows): Invariant => {
    const one = rows.slice(0, -1)
    return {
      name: `events.${one}_state`,
      sentence: `The latest event about a ${one} shows the status that it has.`,
      table: rows as 'payments' | 'refunds' | 'disputes',
      broken: `
        SELECT x.account_id, x.livemode, x.id AS object_id,
          format('%s, and its latest event says %s', x.status, coalesce(e.told, 'nothing')) AS wrong
        FROM x LEFT JOIN LATERAL (SELECT l.payload::jsonb #>> '{data,object,status}' AS told FROM (${LATEST}) l) e ON TRUE
        WHERE x.last_event_at > now() - ${KEPT} AND e.told IS DISTINCT FROM x.status`,
    }
  }),
  {
    name: 'events.time',
    sentence: 'A payment names the time of its latest event.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('names %s, and its latest event was at %s', x.last_event_at, coalesce(e.created_at::text, 'no time')) AS wrong
      FROM x LEFT JOIN LATERAL (${LATEST}) e ON TRUE
      WHERE x.last_event_at > now() - ${KEPT} AND e.created_at IS DISTINCT FROM x.last_event_at`,
  },
  {
    name: 'events.order',
    sentence: 'Of two events about an object the one with the greater id is the later one.',
    table,
    broken: `
      SELECT x.account_id, x.livemode, x.object_id, format('%s (%s) is not later than the event before it', x.id, x.type) AS wrong
      FROM x, LATERAL (SELECT e.created_at FROM events e WHERE e.object_id = x.object_id AND e.id < x.id ORDER BY e.id DESC LIMIT 1) b
      WHERE b.created_at >= x.created_at`,
  },
  {
    name: 'events.cause',
    sentence: 'Every event names what caused it.',
    table,
    broken: brokenWhere(
      `'names no cause'`,
      `coalesce(x.cause->>'by', '') NOT IN ('request', 'page', 'step', 'operator', 'job')`,
    ),
  },
  {
    name: 'events.payload',
    sentence:
      'The bytes of an event that are sent name its id, its type and its object; a balance is its account’s, and has no id.',
    table,
    broken: brokenWhere(
      `format('its bytes name %s, %s, %s', x.payload::jsonb->>'id', x.payload::jsonb->>'type', x.payload::jsonb #>> '{data,object,id}')`,
      `(x.payload::jsonb->>'id', x.payload::jsonb->>'type',
          CASE WHEN x.type LIKE 'balance.%' THEN x.account_id ELSE x.payload::jsonb #>> '{data,object,id}' END)
        IS DISTINCT FROM (x.id, x.type, x.object_id)`,
    ),
  },
  {
    name: 'events.object',
    sentence: 'An event’s payment, refund or subscription exists.',
    table,
    broken: brokenWhere(
      `'is about ' || x.object_id || ', which does not exist'`,
      `NOT CASE
        WHEN x.type LIKE 'payment.%' THEN EXISTS (SELECT FROM payments o
          WHERE o.account_id = x.account_id AND o.livemode = x.livemode AND o.id = x.object_id)
        WHEN x.type LIKE 'refund.%' THEN EXISTS (SELECT FROM refunds o
          WHERE o.account_id = x.account_id AND o.livemode = x.livemode AND o.id = x.object_id)
        WHEN x.type LIKE 'subscription.%' THEN EXISTS (SELECT FROM subscriptions o
          WHERE o.account_id = x.account_id AND o.livemode = x.livemode AND o.id = x.object_id)
        ELSE TRUE END`,
    ),
  },
]

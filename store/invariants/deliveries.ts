import { brokenWhere, type Invariant } from './invariant'

const table = 'webhook_deliveries'

export const DELIVERY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'deliveries.written',
    sentence:
      'An event has its delivery to every endpoint that subscribed to it, from a minute after the endpoint was last changed.',
    table: 'events',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id, 'has no delivery to ' || w.id AS wrong
      FROM x JOIN webhook_endpoints w ON w.account_id = x.account_id AND w.livemode = x.livemode
        AND w.deleted_at IS NULL AND (x.type = ANY (w.enabled_events) OR w.enabled_events = '{*}')
        AND w.updated_at < x.created_at - interval '1 minute'
      WHERE x.type <> 'webhook_endpoint.tested' AND NOT EXISTS (SELECT FROM webhook_deliveries d
        WHERE d.account_id = x.account_id AND d.livemode = x.livemode AND d.event_id = x.id AND d.endpoint_id = w.id
          AND d.id = 'dlvr_' || substr(x.id, 6, 10) || upper(left(md5(x.id || w.id), 16)))`,
  },
  {
    name: 'deliveries.event',
    sentence: 'A delivery’s event exists.',
    table,
    broken: brokenWhere(
      `'delivers ' || x.event_id || ', which does not exist'`,
      `NOT EXISTS (SELECT FROM events e WHERE e.account_id = x.account_id AND e.livemode = x.livemode AND e.id = x.event_id)`,
    ),
  },
  {
    name: 'deliveries.attempts',
    sentence: 'A delivery has as many attempts as it counts.',
    table,
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id, format('counts %s attempts and has %s', x.tries, a.count) AS wrong
      FROM x, LATERAL (SELECT count(*) AS count FROM webhook_attempts WHERE delivery_id = x.id) a WHERE a.count <> x.tries`,
  },
  {
    name: 'deliveries.succeeded',
    sentence: 'A delivery that succeeded has an attempt that was answered with 2xx.',
    table,
    broken: brokenWhere(
      `'succeeded, and no attempt was answered with 2xx'`,
      `x.status = 'succeeded' AND NOT EXISTS (SELECT FROM webhook_attempts a
        WHERE a.delivery_id = x.id AND a.response_status BETWEEN 200 AND 299)`,
    ),
  },
  {
    name: 'attempts.delivery',
    sentence: 'An attempt’s delivery exists.',
    table: 'webhook_attempts',
    broken: `
      SELECT '' AS account_id, false AS livemode, x.delivery_id AS object_id, format('attempt %s of a delivery that does not exist', x.ordinal) AS wrong
      FROM x WHERE NOT EXISTS (SELECT FROM accounts a, (VALUES (true), (false)) m (livemode), webhook_deliveries d
        WHERE d.account_id = a.id AND d.livemode = m.livemode AND d.id = x.delivery_id)`,
  },
]

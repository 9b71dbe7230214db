import type { ChangingTable } from '../change'
import type { Models } from '../rows'
import { brokenWhere, KEPT, NEVER_SET_BACK, type Invariant } from './invariant'

const table = 'events'

/** The latest event about the row, by its index. */
const LATEST = `SELECT e.created_at, e.payload FROM events e WHERE e.object_id = x.id ORDER BY e.id DESC LIMIT 1`

/** The tables whose rows have a status and are told of. */
type ToldTable = {
  [T in ChangingTable]: Models[T] extends { status: string; lastEventAt: Date } ? T : never
}[ChangingTable]

interface ToldStates {
  one: string
  /** Statuses that no event tells of, and what the latest event about it says then. */
  untold?: Readonly<Record<string, { told: readonly string[]; inWords: string }>>
}

const STATES: Readonly<Record<ToldTable, ToldStates>> = {
  payments: { one: 'payment' },
  refunds: { one: 'refund' },
  disputes: { one: 'dispute' },
  // Its money has left the balance since it was created: that the bank has it changes nothing for its merchant (decision 0174).
  payouts: {
    one: 'payout',
    untold: { in_transit: { told: ['pending'], inWords: 'it was told as pending' } },
  },
  // One that is over expires by itself, which is told only together with its last charge (docs/subscriptions.md).
  subscriptions: {
    one: 'subscription',
    untold: {
      expired: { told: ['active', 'paused', 'expired'], inWords: 'it may say that it is active or paused' },
    },
  },
  hosted_sessions: {
    one: 'hosted session',
    untold: { open: { told: ['nothing'], inWords: 'there is none' } },
  },
  payment_methods: {
    one: 'stored card',
    untold: {
      expired: { told: ['active', 'expired'], inWords: 'it may say that it is active' },
      requires_action: { told: ['nothing'], inWords: 'there is none' },
    },
  },
}

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
  ...Object.entries(STATES).map(([table, { one, untold = {} }]): Invariant => {
    const silent = Object.entries(untold)
    const exceptions = silent.map(
      ([status, { inWords }]) => `, except where it is ${status}: then ${inWords}`,
    )
    const cases = silent.map(
      ([status, { told }]) => `WHEN '${status}' THEN ARRAY[${told.map((one) => `'${one}'`).join(', ')}]`,
    )
    const shown =
      silent.length === 0 ? 'ARRAY[x.status]' : `CASE x.status ${cases.join(' ')} ELSE ARRAY[x.status] END`
    return {
      name: `events.${one.replace(' ', '_')}_state`,
      sentence: `The latest event about a ${one} shows the status that it has${exceptions.join('')}; in a sandbox, if its clock was never set back.`,
      table: table as ToldTable,
      broken: `
        SELECT x.account_id, x.livemode, x.id AS object_id,
          format('%s, and its latest event says %s', x.status, coalesce(e.told, 'nothing')) AS wrong
        FROM x LEFT JOIN LATERAL (SELECT l.payload::jsonb #>> '{data,object,status}' AS told FROM (${LATEST}) l) e ON TRUE
        WHERE x.last_event_at > now() - ${KEPT} AND coalesce(e.told, 'nothing') <> ALL (${shown}) AND ${NEVER_SET_BACK}`,
    }
  }),
  {
    name: 'events.time',
    sentence: 'A payment names the time of its latest event; in a sandbox, if its clock was never set back.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('names %s, and its latest event was at %s', x.last_event_at, coalesce(e.created_at::text, 'no time')) AS wrong
      FROM x LEFT JOIN LATERAL (${LATEST}) e ON TRUE
      WHERE x.last_event_at > now() - ${KEPT} AND e.created_at IS DISTINCT FROM x.last_event_at AND ${NEVER_SET_BACK}`,
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

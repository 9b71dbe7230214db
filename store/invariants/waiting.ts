import { brokenWhere, type Invariant, type WalkedTable } from './invariant'

/**
 * What waits, its statuses that wait without an exception, and the one column that says until when. Watches for disputes are of
 * sandboxes alone.
 */
const WAITING: readonly [table: WalkedTable, one: string, open: string, due: string][] = [
  ['payments', 'payment', `'pending', 'requires_action', 'authorized', 'on_hold'`, 'due_at'],
  ['refunds', 'refund', `'pending'`, 'due_at'],
  ['disputes', 'dispute', `'needs_response', 'under_review'`, 'due_at'],
  ['payouts', 'payout', `'pending', 'in_transit', 'paid'`, 'due_at'],
  ['acquirer_notifications', 'notification of an acquirer', `'received'`, 'due_at'],
  ['subscriptions', 'subscription', `'active', 'paused'`, 'due_at'],
  ['payment_methods', 'stored card', `'requires_action'`, 'due_at'],
  ['hosted_sessions', 'hosted session', `'open'`, 'due_at'],
  ['webhook_replays', 'replay', `'running'`, 'due_at'],
  ['webhook_deliveries', 'delivery', `'pending'`, 'next_attempt_at'],
]

/** What is looked at although it is final: a capture that its acquirer has taken, and not confirmed, or a close. */
const STILL_LOOKED_AT: Partial<Record<WalkedTable, string>> = {
  payments: `x.last_capture_status = 'pending' OR x.closing_since IS NOT NULL`,
}

/** These may rest without a time: an acquirer may name no end of an authorization, a pause has none, and a transfer is watched for days. */
const MAY_REST = [`'authorized'`, `'on_hold'`, `'paused'`, `'paid'`]

/** What nobody has looked at in time. */
const woken = (table: WalkedTable, one: string, state: string): Invariant => ({
  name: `woken.${table}`,
  sentence: `No ${one} is an hour past its time without anybody having looked at it.`,
  table,
  ofWork: true,
  broken: brokenWhere(
    `format('%s, due since %s', ${state}, x.due_at)`,
    `x.due_at < now() - interval '1 hour'`,
  ),
})

const waiting = WAITING.flatMap(([table, one, open, due]): Invariant[] => {
  const must = open
    .split(', ')
    .filter((status) => !MAY_REST.includes(status))
    .join(', ')
  const also = STILL_LOOKED_AT[table]
  const looked = also === undefined ? '' : ` AND (${also}) IS NOT TRUE`
  return [
    {
      name: `waiting.${table}`,
      sentence: `A ${one} that waits has a time at which it is looked at, and one that is final has none.`,
      table,
      broken: brokenWhere(
        `format('%s, with %s', x.status, coalesce('the time ' || x.${due}, 'no time'))`,
        `(x.status IN (${must}) AND x.${due} IS NULL) OR (x.status NOT IN (${open}) AND x.${due} IS NOT NULL${looked})`,
      ),
    },
    ...(due === 'due_at' ? [woken(table, one, 'x.status')] : []),
  ]
})

export const WAITING_INVARIANTS: readonly Invariant[] = [
  ...waiting,
  woken('payout_schedules', 'schedule of payouts', 'x.interval'),
  woken('report_schedules', 'schedule of reports', 'x.interval'),
]

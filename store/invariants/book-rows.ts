/** What the books say of rows, once they have reached the events of those rows. */
import { INTERNAL_KINDS } from '../../domain/books'
import { POSTED } from '../books/events'
import { tenant, type Invariant } from './invariant'

/** Of accounts with more journals the sum of all rows is not looked at: it would take longer than a statement may. */
const SUMMED = 100_000

const POSTED_TYPES = POSTED.map((type) => `'${type}'`).join(', ')

/** Whether the books \`b\` are past every event of an object. */
const isPast = (object: string) =>
  `NOT EXISTS (SELECT FROM events e WHERE e.object_id = ${object} AND e.id >= b.mark)`

const OWN_KINDS = ['payout', ...INTERNAL_KINDS].map((kind) => `'${kind}'`).join(', ')

export const BOOK_ROW_INVARIANTS: readonly Invariant[] = [
  {
    name: 'books.payments',
    sentence:
      'What is posted of a payment is its row, once the books have reached its events: what was captured, with its fee, given back, and taken by disputes.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('captured %s, fee %s, refunded %s, disputed %s; the books say %s, %s, %s and %s', x.amount_captured, x.fee,
          x.amount_refunded, x.amount_disputed, j.captured, j.fee, j.refunded, j.disputed) AS wrong
      FROM x JOIN book_marks b ON ${tenant('b')} AND b.filled_to IS NULL, LATERAL (
        SELECT coalesce(sum(n.amount) FILTER (WHERE n.kind IN ('capture', 'capture_failure')), 0) AS captured,
          coalesce(sum(n.fee) FILTER (WHERE n.kind IN ('capture', 'capture_failure')), 0) AS fee,
          -coalesce(sum(n.amount) FILTER (WHERE n.kind IN ('refund', 'refund_failure')), 0) AS refunded,
          -coalesce(sum(n.amount) FILTER (WHERE n.kind IN ('dispute', 'dispute_won')), 0) AS disputed
        FROM journals n WHERE ${tenant('n')} AND n.payment_id = x.id) j
      WHERE (j.captured <> x.amount_captured OR (x.amount_captured > 0 AND j.fee <> x.fee)
          OR j.refunded <> x.amount_refunded OR j.disputed <> x.amount_disputed)
        AND ${isPast('x.id')}
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = x.id AND NOT (${isPast('r.id')}))
        AND NOT EXISTS (SELECT FROM disputes d WHERE d.payment_id = x.id AND NOT (${isPast('d.id')}))`,
  },
  {
    name: 'payouts.journals',
    sentence: 'A payout’s journals are those of its status, of its amount.',
    table: 'payouts',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('%s of %s, with the journals %s', x.status, x.amount, coalesce(j.kinds, 'none')) AS wrong
      FROM x, LATERAL (
        SELECT string_agg(n.kind, ' ' ORDER BY n.kind) AS kinds,
          bool_and(abs(n.amount) = x.amount OR n.kind = 'payout_paid') AS right_amount
        FROM journals n WHERE ${tenant('n')} AND n.object_id = x.id) j
      WHERE coalesce(j.kinds, '') <> CASE x.status
          WHEN 'paid' THEN 'payout payout_paid'
          WHEN 'cancelled' THEN 'payout payout_cancel'
          WHEN 'failed' THEN CASE WHEN x.paid_at IS NULL THEN 'payout payout_failure' ELSE 'payout payout_failure payout_paid' END
          ELSE 'payout' END
        OR NOT j.right_amount`,
  },
  {
    name: 'payouts.transactions',
    sentence: 'A payout and what it carries on are what it was carried, and its transactions.',
    table: 'payouts',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('%s and %s carried on, of %s carried and %s', x.amount, x.carried_to, x.carried_from, j.net) AS wrong
      FROM x, LATERAL (
        SELECT coalesce(sum(n.amount - n.fee), 0) AS net FROM journals n
        WHERE ${tenant('n')} AND n.currency = x.currency AND n.kind NOT IN (${OWN_KINDS})
          AND n.available_at <= x.cut_at AND (x.cut_from IS NULL OR n.available_at > x.cut_from)) j
      WHERE x.carried_from + j.net <> x.amount + x.carried_to`,
  },
  {
    name: 'books.receivable',
    sentence: `What the acquirer owes an account is what was captured, less what was refunded, lost to disputes and settled; of accounts with up to ${SUMMED.toLocaleString('en')} journals, whose books have reached all events.`,
    table: 'book_marks',
    broken: `
      SELECT x.account_id, x.livemode, b.currency AS object_id,
        format('the acquirer owes %s, and the rows and files say %s', -b.balance, p.taken - d.lost - s.settled) AS wrong
      FROM x JOIN ledger_balances b ON ${tenant('b')} AND b.account = 'processor_receivable',
      LATERAL (SELECT count(*) AS journals FROM (
        SELECT FROM journals n WHERE ${tenant('n')} LIMIT ${SUMMED + 1}) n) c,
      LATERAL (SELECT coalesce(sum(q.amount_captured - q.amount_refunded), 0) AS taken FROM payments q
        WHERE ${tenant('q')} AND q.currency = b.currency AND c.journals <= ${SUMMED}) p,
      LATERAL (SELECT coalesce(sum(q.amount), 0) AS lost FROM disputes q
        WHERE ${tenant('q')} AND q.currency = b.currency AND q.stage <> 'inquiry'
          AND q.status IN ('lost', 'accepted', 'expired') AND c.journals <= ${SUMMED}) d,
      LATERAL (SELECT coalesce(sum(n.amount), 0) AS settled FROM journals j
        JOIN ledger_entries n ON n.account_id = j.account_id AND n.livemode = j.livemode AND n.journal_id = j.id
        WHERE ${tenant('j')} AND j.kind IN ('settlement', 'late_capture', 'late_return') AND n.account = 'processor_receivable'
          AND n.currency = b.currency AND c.journals <= ${SUMMED}) s
      WHERE c.journals <= ${SUMMED} AND -b.balance <> p.taken - d.lost - s.settled
        AND x.filled_to IS NULL AND NOT EXISTS (SELECT FROM events e
          WHERE ${tenant('e')} AND e.type IN (${POSTED_TYPES}) AND e.id >= x.mark)`,
  },
]

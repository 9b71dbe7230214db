import { tenant, type Invariant } from './invariant'

/** Books of more entries are not summed anew as a whole: it would take longer than a statement may. */
const SUMMED = 200_000

export const BOOK_INVARIANTS: readonly Invariant[] = [
  {
    name: 'journals.balanced',
    sentence: 'The entries of each journal add up to zero in each currency.',
    table: 'journals',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id, format('its entries add up to %s %s', e.total, e.currency) AS wrong
      FROM x, LATERAL (
        SELECT currency, sum(amount) AS total FROM ledger_entries n
        WHERE ${tenant('n')} AND n.journal_id = x.id GROUP BY currency) e
      WHERE e.total <> 0`,
  },
  {
    name: 'books.balances',
    sentence: `Each balance of an account’s books is the sum of its entries, which is looked at for books of up to ${SUMMED.toLocaleString('en')} entries.`,
    table: 'book_marks',
    broken: `
      SELECT x.account_id, x.livemode, b.account || ' ' || b.currency AS object_id,
        format('the balance %s, and its entries add up to %s', b.balance, e.total) AS wrong
      FROM x JOIN ledger_balances b ON ${tenant('b')},
      LATERAL (SELECT count(*) AS entries FROM (
        SELECT FROM ledger_entries n WHERE ${tenant('n')} LIMIT ${SUMMED + 1}) n) c,
      LATERAL (SELECT coalesce(sum(n.amount), 0) AS total FROM ledger_entries n
        WHERE ${tenant('n')} AND n.account = b.account AND n.currency = b.currency AND c.entries <= ${SUMMED}) e
      WHERE c.entries <= ${SUMMED} AND e.total <> b.balance`,
  },
  {
    name: 'books.maturities',
    sentence:
      'What is pending, in reserve, or a fee that is not settled is the sum of what leaves it on the days to come.',
    table: 'book_marks',
    broken: `
      SELECT x.account_id, x.livemode, b.account || ' ' || b.currency AS object_id,
        format('the balance %s, and %s leaves it', b.balance, m.total) AS wrong
      FROM x JOIN ledger_balances b ON ${tenant('b')} AND b.account IN ('pending', 'reserve', 'fees'),
      LATERAL (SELECT coalesce(sum(d.amount), 0) AS total FROM book_maturities d
        WHERE ${tenant('d')} AND d.account = b.account AND d.currency = b.currency) m
      WHERE m.total <> b.balance`,
  },
]

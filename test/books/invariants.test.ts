/** What holds of the books (store/invariants/books.ts, book-rows.ts) is asked of PostgreSQL, and what breaks it is found. */
import { DAY } from '../../domain/time'
import { newId } from '../../infra/ids'
import { BOOK_ROW_INVARIANTS } from '../../store/invariants/book-rows'
import { BOOK_INVARIANTS } from '../../store/invariants/books'
import { openBookStage, type BookStage } from './support/book-stage'

let stage: BookStage

beforeAll(async () => {
  stage = await openBookStage()
  const account = await stage.account()
  const time = new Date(Date.now() - 10 * DAY)
  await stage.sale(account, { captured: 4_000, fee: 50, time })
  await stage.refund(account, await stage.sale(account, { captured: 1_000, fee: 30 }), 400)
  const disputed = await stage.sale(account, { captured: 700, fee: 10 })
  await stage.client.query('UPDATE payments SET amount_disputed = 700 WHERE id = $1', [disputed])
  await stage.dispute(account, disputed, { amount: 700, status: 'lost' })
  // What is said of books holds of those that have reached all events.
  await stage.passed(account)
  await stage.post(account)
  await stage.settle(account, { gross: 1_000n, fee: 20n })
  await addPayout(account)
})
beforeEach(() => stage.client.query('BEGIN; SET LOCAL session_replication_role = replica'))
afterEach(() => stage.client.query('ROLLBACK'))
afterAll(async () => {
  await stage.close()
})

const broken = async (): Promise<string[]> => {
  const names: string[] = []
  for (const { name, table, broken: query } of [...BOOK_INVARIANTS, ...BOOK_ROW_INVARIANTS]) {
    const { rows } = await stage.client.query(`WITH x AS (SELECT * FROM ${table}) ${query}`)
    if (rows.length > 0) names.push(name)
  }
  return names
}

/** A payout that takes all that is available, by rows as a payout leaves them. */
async function addPayout(accountId: string): Promise<void> {
  const { client } = stage
  const id = newId('payout')
  const { rows } = await client.query<{ balance: string }>(
    `SELECT balance FROM ledger_balances WHERE account_id = $1 AND account = 'available'`,
    [accountId],
  )
  const amount = rows[0]?.balance ?? '0'
  await client.query(
    `INSERT INTO payouts (id, account_id, livemode, status, amount, currency, automatic, bank_account_id, bank_country, bank_last4,
       arrival_on, carried_from, carried_to, cut_at, bank_key, api_version, last_event_at, created_at, due_at)
     VALUES ($1, $2, false, 'pending', $3, 'EUR', false, 'ba_x', 'DE', '0000', '2026-11-30', 0, 0, clock_timestamp() + interval '1 s', 'po_x',
       '2026-11-21', now(), now(), now())`,
    [id, accountId, amount],
  )
  await client.query(
    `INSERT INTO journals (id, account_id, livemode, kind, source, object_id, currency, amount, fee, at, available_on, available_at, created_at)
     VALUES ($1, $2, false, 'payout', $3, $3, 'EUR', -$4::bigint, 0, now(), now(), clock_timestamp() + interval '2 s', now())`,
    [newId('balance_transaction'), accountId, id, amount],
  )
}

test.each([
  ['journals.balanced', `UPDATE ledger_entries SET currency = 'USD' WHERE ordinal = 0`],
  [
    'books.balances',
    `UPDATE ledger_balances SET balance = balance + 1 WHERE account = 'processor_receivable'`,
  ],
  ['books.maturities', `UPDATE book_maturities SET amount = amount + 1 WHERE account = 'pending'`],
  ['books.payments', `UPDATE journals SET amount = amount - 1 WHERE kind = 'capture'`],
  ['books.payments', `UPDATE journals SET fee = fee + 1 WHERE kind = 'capture'`],
  ['books.payments', `UPDATE payments SET amount_refunded = amount_refunded + 1`],
  ['books.payments', `UPDATE payments SET amount_disputed = amount_disputed + 1`],
  ['books.payments', `DELETE FROM journals WHERE kind = 'refund'`],
  ['payouts.journals', `UPDATE payouts SET status = 'paid', paid_at = now()`],
  ['payouts.journals', `UPDATE payouts SET status = 'cancelled', due_at = NULL`],
  ['payouts.journals', `UPDATE payouts SET amount = amount + 1, carried_to = carried_to - 1`],
  ['payouts.transactions', `UPDATE payouts SET carried_to = carried_to + 1`],
  ['books.receivable', `UPDATE payments SET amount = amount + 1, amount_captured = amount_captured + 1`],
  [
    'books.receivable',
    `INSERT INTO ledger_entries SELECT account_id, livemode, id, 9, 'processor_receivable', currency, 5 FROM journals
     WHERE kind = 'settlement'`,
  ],
])('%s by %s', async (name, plant) => {
  expect(await broken()).toEqual([])
  const { rowCount } = await stage.client.query(plant)
  expect(rowCount).toBeGreaterThan(0)
  expect(await broken()).toContain(name)
})

/** An account's books on a real PostgreSQL, with payments and events as a sale leaves them. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { createAccount } from '../../../app/accounts/create'
import { atTimeOf } from '../../../app/clock'
import { postAll, type BookReader } from '../../../app/books/post'
import { stepOf } from '../../../domain/cause'
import { settlementJournal } from '../../../domain/journals'
import { operationEntries } from '../../../domain/settlements'
import { DAY } from '../../../domain/time'
import { clockBy } from '../../../infra/clock'
import { newEventId, newId } from '../../../infra/ids'
import { createPepper } from '../../../infra/pepper'
import { readResponseKeys } from '../../../infra/response-keys'
import { createResponseSeal } from '../../../infra/response-seal'
import { keyring } from '../../../infra/sealing'
import { connectDatabase } from '../../../store/database'
import { eventHorizon } from '../../../store/event-times'
import { createStore } from '../../../store/store'
import { addRows } from '../../support/many-rows'
import { until } from '../../support/until'
import { startDatabase } from '../../workflows/support/database'

const text = (value: string) => `'${value}'`
const at = (time: Date) => `'${time.toISOString()}'`

export type BookStage = Awaited<ReturnType<typeof openBookStage>>

/** `now`: the time of whoever posts. */
export async function openBookStage(now = () => new Date()) {
  const database = await startDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const db = connectDatabase(database.url, 4)
  const pepper = createPepper(randomBytes(32))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21')
  const store = createStore({
    db,
    keyring: keyring(new Map([['p1', pepper.key('sealing')]])),
    pepper,
    responses,
    publicUrl: 'http://localhost',
    product: 'Payments',
    ...clockBy(now),
  })
  const deps = { store, ...clockBy(now) }

  const latest = new Map<string, number>()
  const stage = {
    db,
    client,
    store,
    deps,
    url: database.url,

    async account(): Promise<string> {
      return (await createAccount(store.accounts, { name: 'Shop' })).id
    },

    /** A payment of which `captured` minor units were captured. Without an event, if it is from before there were books. */
    async sale(
      accountId: string,
      { captured, fee = 0, currency = 'EUR', time = new Date(), told = true }: Sale,
    ): Promise<string> {
      const id = newId('payment')
      await addRows(client, 'payments', [1, 1], {
        account_id: text(accountId),
        livemode: 'false',
        id: text(id),
        status: `'succeeded'`,
        currency: text(currency),
        amount: String(captured),
        amount_captured: String(captured),
        fee: String(fee),
        captured_at: at(time),
        created_at: at(time),
        last_event_at: at(time),
        api_version: `'2026-11-21'`,
      })
      if (told) await stage.tellCapture(accountId, id, { captured, fee, currency, time })
      return id
    },

    /** A capture of a part: the payment shows what is captured in all. `by`: who writes the event. */
    async tellCapture(
      accountId: string,
      id: string,
      { captured, fee = 0, currency = 'EUR', time }: Sale,
      by = client,
    ) {
      const object = {
        object: 'payment',
        id,
        currency,
        amount_captured: captured / 100,
        fee: { amount: fee / 100 },
        captured_at: (time ?? new Date()).toISOString(),
        payment_method: { card: { brand: 'visa' } },
      }
      await stage.event(accountId, 'payment.captured', id, object, by)
    },

    async refund(
      accountId: string,
      payment: string,
      amount: number,
      { told = true, currency = 'EUR' } = {},
    ): Promise<string> {
      const id = newId('refund')
      await addRows(client, 'refunds', [1, 1], {
        account_id: text(accountId),
        livemode: 'false',
        id: text(id),
        payment_id: text(payment),
        status: `'succeeded'`,
        currency: text(currency),
        amount: String(amount),
        api_version: `'2026-11-21'`,
      })
      await client.query('UPDATE payments SET amount_refunded = amount_refunded + $1 WHERE id = $2', [
        amount,
        payment,
      ])
      const object = { object: 'refund', id, payment, currency, amount: amount / 100, fee_returned: 0 }
      if (told) await stage.event(accountId, 'refund.succeeded', id, object)
      return id
    },

    /** A dispute, as it stands; `told` by an event. */
    async dispute(
      accountId: string,
      payment: string,
      { amount, at: reached = 'chargeback', status, told = true }: Contested,
    ): Promise<string> {
      const id = newId('dispute')
      const shown = { payment, currency: 'EUR', stage: reached, status }
      await addRows(client, 'disputes', [1, 1], {
        account_id: text(accountId),
        livemode: 'false',
        id: text(id),
        payment_id: text(payment),
        acquirer_dispute: text(id),
        currency: `'EUR'`,
        amount: String(amount),
        fee: '1500',
        stage: text(reached),
        status: text(status),
        api_version: `'2026-11-21'`,
      })
      const object = { object: 'dispute', id, ...shown, amount: amount / 100, fee: 15 }
      if (told) await stage.event(accountId, 'dispute.opened', id, object)
      return id
    },

    /** At the time of the account, as the database has it. `previous`: what has changed, and what it was. */
    async event(
      accountId: string,
      type: string,
      objectId: string,
      object: object,
      by = client,
      previous: object = {},
    ): Promise<void> {
      const { rows } = await client.query<{ now: Date }>(
        `SELECT clock_timestamp() + svc_clock_ahead($1, false) AS now`,
        [accountId],
      )
      // Of two events of one millisecond either may have the greater id.
      const before = latest.get(accountId) ?? 0
      const now = rows[0]!.now.getTime() === before ? new Date(before + 1) : rows[0]!.now
      latest.set(accountId, now.getTime())
      const payload = JSON.stringify({ data: { object, previous_attributes: previous } })
      await by.query(
        `INSERT INTO events (id, account_id, livemode, type, object_id, api_version, payload, created_at, cause)
         VALUES ($1, $2, false, $3, $4, '2026-11-21', $5, $6, '{}')`,
        [newEventId(now.getTime()), accountId, type, objectId, payload, now],
      )
    },

    /** Moves the account's clock. */
    async ahead(accountId: string, days: number): Promise<void> {
      await store.clocks.ensure(accountId)
      await client.query('UPDATE sandbox_clocks SET ahead_ms = $1, epoch = epoch + 1 WHERE account_id = $2', [
        days * DAY,
        accountId,
      ])
    },

    /** Sets the account's clock back, as the call does. */
    async reset(accountId: string): Promise<void> {
      const clock = await store.clocks.find(accountId)
      if (!clock) throw new Error('the account has no clock')
      const claim = {
        accountId,
        livemode: false,
        keyHash: randomBytes(16),
        fingerprint: randomBytes(32),
        operationId: 'resetSandboxClock',
        sealedResponseKey: responses.keyFor('x', randomBytes(32)),
      }
      await store.finish(claim, store.clocks.reset(clock), stepOf('clock'))
    },

    /** Posts everything that has happened by now. `reader`: somebody who has posted before. */
    async post(accountId: string, reader?: BookReader): Promise<number> {
      const tenant = { accountId, livemode: false }
      return postAll(await atTimeOf(deps, tenant), tenant, undefined, reader)
    },

    /** Waits until every event that was written by now is before the horizon of the log. */
    async passed(accountId: string): Promise<void> {
      const tenant = { accountId, livemode: false }
      const { now } = await atTimeOf(deps, tenant)
      const written = now()
      await until('the log up to now', async () => (await eventHorizon(db, tenant)) > written)
    },

    /** What an acquirer settles. */
    async settle(accountId: string, { gross, fee }: { gross: bigint; fee: bigint }): Promise<void> {
      const book = await store.books.find({ accountId, livemode: false })
      if (!book) throw new Error('the account has no books')
      const [name, currency] = ['default:2026-11-24:EUR', 'EUR']
      const settled = { currency, gross, fee, net: gross - fee }
      const entries = operationEntries({ presented: { currency, amount: gross }, settled, rate: null })
      const of = { settlement: name, source: name, currency, at: new Date(), entries }
      const posting = settlementJournal(of, {})
      const terms = { delayDays: 0, reserveBasisPoints: 0, reserveDays: 0 }
      if (!(await store.books.write(book, { postings: [posting], terms }))) throw new Error('not written')
    },

    async balances(accountId: string): Promise<Record<string, number>> {
      const sums = await db.ledgerBalance.findMany({ where: { accountId, livemode: false } })
      return Object.fromEntries(
        sums
          .filter(({ balance }) => balance !== 0n)
          .map(({ account, currency, balance }) => [
            currency === 'EUR' ? account : `${account} ${currency}`,
            Number(balance),
          ]),
      )
    },

    /** The kinds of its journals, in their order. */
    async kinds(accountId: string): Promise<string[]> {
      const journals = await db.journal.findMany({ where: { accountId }, orderBy: { id: 'asc' } })
      return journals.map(({ kind }) => kind)
    },

    /** What does not add up; nothing is right. */
    async wrong(accountId: string): Promise<unknown[]> {
      const { rows } = await client.query(
        `SELECT 'balance' AS what, b.account, b.currency, b.balance, coalesce(sum(e.amount), 0) AS entries
         FROM ledger_balances b LEFT JOIN ledger_entries e USING (account_id, livemode, account, currency)
         WHERE b.account_id = $1 GROUP BY 2, 3, 4 HAVING b.balance <> coalesce(sum(e.amount), 0)
         UNION ALL
         SELECT 'maturity', m.account, m.currency, sum(m.amount), max(b.balance)
         FROM book_maturities m JOIN ledger_balances b USING (account_id, livemode, account, currency)
         WHERE m.account_id = $1 GROUP BY 2, 3 HAVING sum(m.amount) <> max(b.balance)`,
        [accountId],
      )
      return rows
    },

    async close() {
      await client.end()
      await store.close()
      await database.stop()
    },
  }
  return stage
}

interface Contested {
  amount: number
  /** The stage. */
  at?: string
  status: string
  told?: boolean
}

interface Sale {
  captured: number
  fee?: number
  currency?: string
  time?: Date
  told?: boolean
}

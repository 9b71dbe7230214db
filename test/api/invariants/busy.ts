/** A merchant who has used everything once, and a copy of his rows in a database of its own, in which a test may break them. */
import { Client as Connection } from 'pg'
import { createBookKeeping } from '../../../store/books/keeper'
import { WALKS } from '../../../store/invariants/invariant'
import { answerChallenge } from '../../support/cardholder'
import { buildSession, payOnPage } from '../../support/checkout'
import { newDispute } from '../../support/dispute'
import { buildEndpoint } from '../../support/endpoint'
import { newPayout } from '../../support/payout'
import { requestRefund, settledRefund } from '../../support/refund'
import { clockOf } from '../../support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { postedBooks } from '../balance/books'
import { cardsOf, charge } from '../support/cards'
import type { Shop } from '../support/shop'

/** Makes rows of every kind, and waits until their events are on their way and in the books. */
export async function beBusy(shop: Shop): Promise<void> {
  const { client } = shop
  await client.pay()
  await client.call('POST', '/v1/webhook_endpoints', buildEndpoint({ enabled_events: ['*'] }))
  const authorized = (await client.pay({ capture: false, amount: 20 })).body
  await client.capture(authorized.id, { amount: 5 })
  const held = (await client.pay({ capture: false })).body
  await client.cancel(held.id)
  await client.pay({}, 'genericDecline')
  const challenged = (await client.pay({}, 'challenge')).body
  await client.confirm(challenged.id, await answerChallenge(challenged))
  for (const amounts of [[5], [10, 15.5]]) {
    const { id } = (await client.pay()).body
    for (const amount of amounts) {
      const { body } = await requestRefund(client, id, { amount })
      await settledRefund(client, body.id)
    }
  }
  const cards = cardsOf(client)
  const card = await cards.store()
  await client.create(charge(card))
  await cards.detach(await cards.store())
  const openSession = async (body: object = buildSession()) =>
    (await client.call<{ url: string }>('POST', '/v1/hosted_sessions', body)).body
  await payOnPage((await openSession()).url, 'approved')
  await payOnPage((await openSession({ mode: 'setup', type: 'link' })).url, 'approved')
  const subscriptions = subscriptionsOf(client)
  const today = new Date().toISOString().slice(0, 10)
  for (const name of ['approved', 'chargesDeclinedTwice'] as const)
    await subscriptions.create(await newCharged(client, name), { start_date: today })
  const accountId = shop.merchant.account.id
  await shop.db.account.update({ where: { id: accountId }, data: { settlementCurrency: 'EUR' } })
  await client.pay({ currency: 'USD', amount: 111 })
  await clockOf(client).advance({ by: 'P12D' })
  // What waits is made afterwards, since the clock would end it.
  await openSession()
  await newDispute(client)
  await newPayout(shop.facts, client)
  for (const card of ['challenge', 'processingError'] as const) await client.pay({}, card)
  await postedBooks(shop, accountId, 'conversion', 2)
  const where = { accountId, tries: { gt: 0 } }
  await until('a delivery that was tried', async () => (await shop.db.webhookDelivery.count({ where })) > 0)
  const { isBehind } = createBookKeeping({ db: shop.db, real: () => new Date() })
  await until('the books', async () => !(await isBehind({ accountId, livemode: false })))
}

const BOOKS = ['ledger_entries', 'ledger_balances', 'book_maturities']
const TABLES = ['accounts', 'customers', 'webhook_endpoints', ...BOOKS, ...Object.keys(WALKS)]

/** The part of a table that belongs to an account. */
const ownOf = (table: string): string => {
  const own = (from: string) => `SELECT id FROM ${from} WHERE account_id = $1`
  switch (table) {
    case 'accounts':
      return 'id = $1'
    case 'webhook_attempts':
      return `delivery_id IN (${own('webhook_deliveries')})`
    case 'vault.cards':
      return `id IN (${own('payment_methods')} UNION ALL SELECT payment_method_id FROM payments WHERE account_id = $1)`
    case 'vault.cvcs':
      return `payment_id IN (${own('payments')})`
    default:
      return 'account_id = $1'
  }
}

/** Copies the account's rows as they are at one moment, and drops the constraints that protect them. */
export async function copyAccount(from: string, to: string, account: string): Promise<void> {
  const [source, target] = [from, to].map((connectionString) => new Connection({ connectionString }))
  await Promise.all([source!.connect(), target!.connect()])
  try {
    await source!.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await target!.query(`SET session_replication_role = replica; ${await constraintsOf(target!)}`)
    for (const table of TABLES) {
      const { rows } = await source!.query<{ row: object }>(
        `SELECT to_jsonb(x) AS row FROM ${table} x WHERE ${ownOf(table)}`,
        [account],
      )
      await target!.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(rows.map(({ row }) => row)),
      ])
    }
  } finally {
    await Promise.all([source!.end(), target!.end()])
  }
}

async function constraintsOf(target: Connection): Promise<string> {
  const { rows } = await target.query<{ text: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I;', conrelid::regclass, conname) AS text
     FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text = ANY ($1)`,
    [TABLES],
  )
  return rows.map(({ text }) => text).join('\n')
}

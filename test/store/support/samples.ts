/** A sample row of each resource, created by PostgreSQL and read back, from which writes are planned. */
import { Client } from 'pg'
import { newEventId, newId } from '../../../infra/ids'
import type { Claim } from '../../../store/idempotency'
import type { Database } from '../../../store/database'
import { addRows } from '../../support/many-rows'
import { keyOf } from '../../../store/key-kinds'

const bytes = (length: number) => new Uint8Array(length)
const tenant = { accountId: 'acct_sample', livemode: false }
const OWNED = { account_id: `'acct_sample'`, livemode: 'false' }
const SHOWN = { currency: `'EUR'`, api_version: `'2026-11-21'` }

/** By table, the columns whose values matter. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accounts: { id: `'acct_sample'` },
  api_keys: { ...OWNED, id: `'key_sample'`, kind: `'secret'` },
  customers: { ...OWNED, id: `'cus_sample'` },
  payment_methods: { ...OWNED, id: `'pm_sample'`, customer_id: `'cus_sample'`, status: `'active'` },
  tokens: { ...OWNED, id: `'tok_sample'` },
  payments: {
    ...OWNED,
    ...SHOWN,
    id: `'pay_sample'`,
    status: `'pending'`,
    payment_method_id: `'pm_sample'`,
    initiated_by: `'customer'`,
    amount: '10',
    amount_captured: '10',
    refunds_pending: '1',
  },
  payment_operations: {
    account_id: `'acct_sample'`,
    payment_id: `'pay_sample'`,
    kind: `'capture'`,
    message_id: `'message'`,
  },
  refunds: { ...OWNED, ...SHOWN, id: `'re_sample'`, payment_id: `'pay_sample'`, status: `'pending'` },
  disputes: {
    ...OWNED,
    ...SHOWN,
    id: `'dp_sample'`,
    payment_id: `'pay_sample'`,
    status: `'needs_response'`,
    stage: `'chargeback'`,
    reason: `'fraudulent'`,
    acquirer_dispute: `'d_sample'`,
    evidence_due_by: `'2026-11-01'`,
    sequence: '1',
    amount: '1',
    evidence: `'{}'`,
    metadata: `'{}'`,
  },
  payouts: {
    ...OWNED,
    ...SHOWN,
    id: `'po_sample'`,
    status: `'pending'`,
    amount: '1',
    bank_account_id: `'ba_sample'`,
    arrival_on: `'2060-11-30'`,
    cut_at: 'now()',
    carried_from: '0',
    carried_to: '0',
  },
  hosted_sessions: { ...OWNED, ...SHOWN, id: `'hs_sample'`, status: `'open'` },
  subscriptions: {
    ...OWNED,
    ...SHOWN,
    id: `'sub_sample'`,
    status: `'active'`,
    customer_id: `'cus_sample'`,
    payment_method_id: `'pm_sample'`,
    interval: `'month'`,
    start_date: `'2026-11-01'`,
  },
  webhook_endpoints: { ...OWNED, id: `'we_sample'`, status: `'enabled'`, sealed_secret: `''` },
  webhook_replays: { ...OWNED, id: `'wr_sample'`, endpoint_id: `'we_sample'`, status: `'running'` },
  webhook_deliveries: {
    ...OWNED,
    id: `'dlvr_sample'`,
    endpoint_id: `'we_sample'`,
    event_id: `'evt_sample'`,
    status: `'pending'`,
    next_attempt_at: 'now()',
  },
  platform_clients: { id: `'client_sample'`, livemode: 'false' },
  client_grants: { account_id: `'acct_sample'`, client_id: `'client_sample'` },
}

export type Samples = Awaited<ReturnType<typeof readSamples>>

export async function addSamples(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [table, values] of Object.entries(ROWS)) {
      await addRows(client, table, [1, 1], values)
      await client.query(`CREATE TABLE kept_${table} AS TABLE ${table}`)
    }
  } finally {
    await client.end()
  }
}

/** Tables without a sample whose rows name their account, and so go before it. */
const OWNED_BY_ACCOUNTS = [
  'sandbox_clocks',
  'sandbox_faults',
  ...['ledger_entries', 'journals', 'ledger_balances', 'book_maturities', 'book_marks', 'book_keepers'],
  'acquirer_accounts',
  'routing_rules',
  ...['bank_accounts', 'payout_schedules', 'report_schedules', 'acquirer_notifications', 'dispute_watches'],
]

/** Restores the sample rows, and removes all others from their tables. */
export async function resetSamples(db: Database): Promise<void> {
  const tables = Object.keys(ROWS)
  await db.$transaction([
    ...[...tables, ...OWNED_BY_ACCOUNTS]
      .reverse()
      .map((table) => db.$executeRawUnsafe(`DELETE FROM ${table}`)),
    ...tables.map((table) => db.$executeRawUnsafe(`INSERT INTO ${table} SELECT * FROM kept_${table}`)),
  ])
}

export async function readSamples(db: Database) {
  const rows = await readRows(db)
  const now = new Date()
  return {
    ...rows,
    ...tenant,
    tenant,
    now,
    bytes: bytes(32),
    event: {
      ...tenant,
      id: newEventId(now.getTime()),
      type: 'payment.created',
      objectId: 'pay_sample',
      apiVersion: '2026-11-21',
      payload: '{}',
      createdAt: now,
      cause: {},
    },
    attempt: {
      ...tenant,
      deliveryId: 'dlvr_sample',
      eventId: 'evt_sample',
      endpointId: 'we_sample',
      ordinal: 1,
      number: 1,
      counted: true,
      dueAt: now,
      at: now,
      payload: '{}',
      trace: null,
      durationMs: 1,
      responseStatus: 200,
      responseBody: null,
      error: null,
    },
    sealed: { sealed: bytes(8), numberHash: bytes(32) },
    cvc: { sealed: bytes(8), expiresAt: now },
    /** Claims a key that was not used before. */
    claim: (sealedResponseKey: Uint8Array): Claim => ({
      ...tenant,
      keyHash: Buffer.from(newId('payment')),
      fingerprint: bytes(32),
      operationId: 'sample',
      sealedResponseKey,
    }),
  }
}

async function readRows(db: Database) {
  return {
    account: await db.account.findFirstOrThrow(),
    key: keyOf(await db.apiKey.findFirstOrThrow()),
    customer: await db.customer.findFirstOrThrow(),
    card: await db.paymentMethod.findFirstOrThrow(),
    token: await db.token.findFirstOrThrow(),
    payment: await db.payment.findFirstOrThrow(),
    operation: await db.paymentOperation.findFirstOrThrow(),
    refund: await db.refund.findFirstOrThrow(),
    dispute: await db.dispute.findFirstOrThrow(),
    payout: await db.payout.findFirstOrThrow(),
    session: await db.hostedSession.findFirstOrThrow(),
    subscription: await db.subscription.findFirstOrThrow(),
    endpoint: await db.webhookEndpoint.findFirstOrThrow(),
    replay: await db.webhookReplay.findFirstOrThrow(),
    delivery: await db.webhookDelivery.findFirstOrThrow(),
  }
}

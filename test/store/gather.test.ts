/**
 * Sales that are written together: each caller gets his own answer, and one that cannot be written fails alone, among 31 that
 * can. The statement is the service's own, on a real PostgreSQL.
 */
import { Client } from 'pg'
import { clockBy } from '../../infra/clock'
import { newId } from '../../infra/ids'
import type { PaymentModel } from '../../prisma/generated/models'
import { claimed, type PaymentDraft } from '../../store/payments/draft'
import { createGather } from '../../store/gather'
import { GatheredStatement } from '../../store/statement'
import { openDam, type Dam } from '../faults/support/dam'
import { until } from '../support/until'
import { CAUSE, type Stage } from './scenes/stage'
import { openStage, type GoldenStage } from './support/stage'

const SOLD = {
  changes: { status: 'succeeded', leaseUntil: null, dueAt: null },
  events: ['payment.captured', 'payment.succeeded'],
} as const
const GOOD = 31

/** The statements of a gathered one whose one bad item, among 32, is found by halves. */
const HALVED = 9

let stage: GoldenStage
let dam: Dam
let other: Client

beforeAll(async () => {
  stage = await openStage(async (url) => {
    dam = await openDam(url)
    return dam.url
  })
  other = new Client({ connectionString: stage.url })
  await other.connect()
  // What PostgreSQL says of a payment that it would write at the cost of another transaction's truth, or of its locks.
  await other.query(`
    CREATE FUNCTION refuse_marked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = TG_ARGV[0]; END $$`)
  for (const [mark, code] of [
    ['serialization', '40001'],
    ['deadlock', '40P01'],
  ])
    await other.query(`
      CREATE TRIGGER refuse_${mark} BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.reference = '${mark}')
        EXECUTE FUNCTION refuse_marked('${code}');
      CREATE TRIGGER refuse_${mark} BEFORE INSERT ON idempotency_records FOR EACH ROW WHEN (NEW.operation_id = '${mark}')
        EXECUTE FUNCTION refuse_marked('${code}')`)
})
afterAll(async () => {
  await other.end()
  await stage.close()
  await dam.close()
})

const drafted = ({ rows, claim }: Stage, more: Partial<PaymentModel> = {}): PaymentDraft => ({
  claim: claim(),
  cause: CAUSE,
  payment: {
    ...rows.payment,
    id: newId('payment'),
    paymentMethodId: newId('payment_method'),
    createdAt: rows.now,
    ...more,
  },
  customer: null,
  source: null,
})
const good = (on: Stage, count: number, more: Partial<PaymentModel> = {}) =>
  Array.from({ length: count }, () => drafted(on, more))
const claim = ({ store, rows }: Stage, draft: PaymentDraft) => {
  const late = clockBy(() => new Date(rows.now.getTime() - 60_000))
  return (draft.claim.operationId === 'late' ? store.at(late) : store).payments.claim(draft, null)
}
const insert = async ({ store, rows }: Stage, draft: PaymentDraft): Promise<string> => {
  const { sealed: card, cvc } = rows
  const inserting = { answers: true, seal: () => ({ card, cvc }) }
  return (await store.payments.insert(claimed(draft), SOLD, inserting)) ? 'inserted' : 'lost'
}
const codeOf = (error: unknown) => /Code: `(\w+)`/.exec(String(error))?.[1] ?? String(error)

/** Two writes go at once, so all the others wait, and go together. The answers of those that waited. */
async function together(
  drafts: readonly PaymentDraft[],
  first: readonly PaymentDraft[],
  write: (draft: PaymentDraft) => Promise<string>,
): Promise<string[]> {
  const all = [...first, ...drafts].map((draft) => write(draft).catch(codeOf))
  return (await Promise.all(all)).slice(first.length)
}

/** The rows that stand of each payment: its own, its events, and whether its key is answered. */
async function standing(drafts: readonly PaymentDraft[]): Promise<unknown[]> {
  const { rows } = await other.query<{ id: string }>(
    `SELECT i.resource_id AS id, (SELECT count(*)::int FROM payments p WHERE p.id = i.resource_id) AS payments,
       (SELECT array_agg(e.type || ' ' || (e.payload::json #>> '{data,object,id}') || ' ' || e.cause::text = e.type || ' ' || i.resource_id || ' ' || $2::jsonb::text ORDER BY e.id) FROM events e WHERE e.object_id = i.resource_id) AS events,
       i.response_status = 201 AND i.sealed_response IS NOT NULL AND i.sealed_response_key IS NULL AND i.draft IS NULL AS answered
     FROM idempotency_records i WHERE i.resource_id = ANY ($1)`,
    [drafts.map(({ payment }) => payment.id), JSON.stringify(CAUSE)],
  )
  return drafts.map(({ payment }) => {
    const { id, ...row } = rows.find((found) => found.id === payment.id) ?? { id: '' }
    return id === '' ? null : row
  })
}
const SALE = { payments: 1, events: [true, true, true], answered: true }
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

interface Fault {
  /** Makes a bad one. */
  draft: (on: Stage) => PaymentDraft
  /** What is done before they are written. What it answers is done once the good ones are answered. */
  prepare?: (draft: PaymentDraft) => Promise<unknown>
  answer: string
}

const lockRow = async ({ payment, claim: { keyHash } }: PaymentDraft) => {
  await other.query('BEGIN')
  await other.query('SELECT FROM idempotency_records WHERE resource_id = $1 AND key_hash = $2 FOR UPDATE', [
    payment.id,
    keyHash,
  ])
}
const holdKey = async ({ claim: { accountId, livemode, keyHash } }: PaymentDraft) => {
  await other.query('BEGIN')
  await other.query(
    `INSERT INTO idempotency_records (account_id, livemode, key_hash, fingerprint, operation_id, resource_id, lease_until, created_at)
     VALUES ($1, $2, $3, '', '', 'pay_other', now(), now())`,
    [accountId, livemode, keyHash],
  )
}
const named = (draft: PaymentDraft, operationId: string) => ({
  ...draft,
  claim: { ...draft.claim, operationId },
})

const CLAIM_FAULTS: Record<string, Fault> = {
  'a key that was used before': {
    draft: drafted,
    prepare: async (draft) => {
      await holdKey(draft)
      await other.query('COMMIT')
    },
    answer: 'not_claimed',
  },
  'a key that another transaction holds': { draft: drafted, prepare: holdKey, answer: '57014' },
  'a text that PostgreSQL does not take': { draft: (on) => named(drafted(on), 'a\0'), answer: '22021' },
  'a constraint': {
    draft: (on) => named(drafted(on), null as never),
    answer: '23502',
  },
  'a clock that is behind': { draft: (on) => named(drafted(on), 'late'), answer: 'STALE' },
  serialization: { draft: (on) => named(drafted(on), 'serialization'), answer: '40001' },
  'a deadlock': { draft: (on) => named(drafted(on), 'deadlock'), answer: '40P01' },
}

test.each(Object.entries(CLAIM_FAULTS))('a claim that fails alone: %s', async (_, fault) => {
  let answers: string[] = []
  let drafts: PaymentDraft[] = []
  const written = await stage.writtenBy(async (on) => {
    const bad = fault.draft(on)
    await fault.prepare?.(bad)
    drafts = good(on, GOOD)
    drafts.splice(17, 0, bad)
    answers = await together(drafts, good(on, 2), (draft) => claim(on, draft))
  })
  await other.query('ROLLBACK')
  expect(answers).toEqual(times(GOOD, 'claimed').toSpliced(17, 0, fault.answer))
  const gathered = written.filter((statement) => statement instanceof GatheredStatement)
  expect(gathered).toHaveLength(fault.answer === 'not_claimed' ? 1 : HALVED)
  expect(written).toHaveLength(gathered.length + (gathered.length === 1 ? 2 : 4))
  const open = { payments: 0, events: null, answered: false }
  expect(await standing(drafts)).toEqual(times<unknown>(GOOD, open).toSpliced(17, 0, null))
})

const INSERT_FAULTS: Record<string, Fault> = {
  'a claim that was taken over': {
    draft: drafted,
    prepare: ({ payment }) =>
      other.query('UPDATE idempotency_records SET epoch = 2 WHERE resource_id = $1', [payment.id]),
    answer: 'lost',
  },
  'a claim that is gone': {
    draft: drafted,
    prepare: ({ payment }) =>
      other.query('DELETE FROM idempotency_records WHERE resource_id = $1', [payment.id]),
    answer: 'lost',
  },
  'a claim that another transaction holds': { draft: drafted, prepare: lockRow, answer: '57014' },
  'a payment that is there already': {
    draft: (on) => drafted(on, { id: on.rows.payment.id }),
    answer: '23505',
  },
  'a sandbox that begins anew': {
    draft: (on) => drafted(on, { accountId: 'acct_anew' }),
    prepare: () =>
      other.query(`INSERT INTO sandbox_clocks (account_id, status, progress_at, created_at)
        VALUES ('acct_anew', 'restarting', now(), now()) ON CONFLICT DO NOTHING`),
    answer: 'STALE',
  },
  'a clock that is moved': {
    draft: (on) => drafted(on, { accountId: 'acct_anew' }),
    prepare: async () => {
      await other.query('BEGIN')
      await other.query(`INSERT INTO sandbox_clocks (account_id, progress_at, created_at)
        VALUES ('acct_anew', now(), now()) ON CONFLICT (account_id) DO UPDATE SET status = 'ready'`)
      await other.query('COMMIT')
      await other.query('BEGIN')
      await other.query(`UPDATE sandbox_clocks SET ahead_ms = 1 WHERE account_id = 'acct_anew'`)
    },
    answer: '57014',
  },
  serialization: { draft: (on) => drafted(on, { reference: 'serialization' }), answer: '40001' },
  'a deadlock': { draft: (on) => drafted(on, { reference: 'deadlock' }), answer: '40P01' },
}

test.each(Object.entries(INSERT_FAULTS))('an insert that fails alone: %s', async (_, fault) => {
  let answers: string[] = []
  let drafts: PaymentDraft[] = []
  const written = await stage.writtenBy(async (on) => {
    await other.query(
      `INSERT INTO accounts SELECT (jsonb_populate_record(a, '{"id": "acct_anew"}')).* FROM accounts a WHERE a.id = 'acct_sample'
       ON CONFLICT DO NOTHING`,
    )
    const raw = fault.draft(on)
    const { accountId } = raw.payment
    const bad = { ...raw, claim: { ...raw.claim, accountId } }
    drafts = good(on, GOOD)
    drafts.splice(17, 0, bad)
    const first = good(on, 2)
    for (const draft of [...first, ...drafts]) expect(await claim(on, draft)).toBe('claimed')
    await fault.prepare?.(bad)
    answers = await together(drafts, first, (draft) => insert(on, draft))
  })
  await other.query('ROLLBACK')
  expect(answers).toEqual(times(GOOD, 'inserted').toSpliced(17, 0, fault.answer))
  expect(
    written.some(
      (statement) => statement instanceof GatheredStatement && statement.name === 'payments.insert',
    ),
  ).toBe(true)
  expect((await standing(drafts)).toSpliced(17, 1)).toEqual(times(GOOD, SALE))
})

test('the good are answered while the bad one still waits for a lock', async () => {
  let early: string[] = []
  await stage.writtenBy(async (on) => {
    const bad = drafted(on)
    const drafts = good(on, GOOD)
    await holdKey(bad)
    const begun = [...good(on, 2), bad, ...drafts].map((draft) => claim(on, draft).catch(codeOf))
    early = await Promise.all(begun.toSpliced(2, 1))
    await other.query('ROLLBACK')
    early.push(await (begun[2] ?? Promise.reject(new Error('none'))))
  })
  expect(early).toEqual(times(GOOD + 3, 'claimed'))
})

const claimAll = async (on: Stage, drafts: readonly PaymentDraft[]) => {
  for (const draft of drafts) expect(await claim(on, draft)).toBe('claimed')
}
test('a connection that is lost leaves all of its statement unknown, and a repeat claims each once', async () => {
  await stage.writtenBy(async (on) => {
    const drafts = good(on, 8)
    const caught = dam.hold(drafts.at(-1)?.payment.id ?? '')
    const answers = together(drafts, good(on, 2), (draft) => claim(on, draft))
    await caught
    dam.cut()
    for (const answer of await answers) expect(answer).toMatch(/Connection terminated|ConnectionClosed/)
    expect(await standing(drafts)).toEqual(times(8, null))
    await claimAll(on, drafts)
  })
})

test('a process that is frozen while its statement is under way loses and doubles nothing', async () => {
  await stage.writtenBy(async (on) => {
    const drafts = good(on, 8)
    const first = good(on, 2)
    await claimAll(on, [...first, ...drafts])
    const [taken] = drafts
    const caught = dam.hold(drafts.at(-1)?.payment.id ?? '')
    const answers = together(drafts, first, (draft) => insert(on, draft))
    await caught
    // Longer than PostgreSQL takes the times of its events. Meanwhile somebody else takes over one of the claims.
    await other.query('UPDATE idempotency_records SET epoch = 2 WHERE resource_id = $1', [taken?.payment.id])
    await other.query('SELECT pg_sleep(1.2)')
    dam.open()
    expect(await answers).toEqual(times(8, 'inserted').toSpliced(0, 1, 'lost'))
    expect(await standing(drafts)).toEqual(
      times<unknown>(8, SALE).toSpliced(0, 1, { payments: 0, events: null, answered: false }),
    )
  })
})

describe('which wait together', () => {
  interface Item {
    accountId: string
    livemode: boolean
    bytes: number
  }
  const gathering = () => {
    const sent: { items: Item[]; end: () => void }[] = []
    const send = (items: readonly Item[]) =>
      new Promise<boolean[]>((resolve) => {
        sent.push({
          items: [...items],
          end: () => {
            resolve(items.map(() => true))
          },
        })
      })
    const gather = createGather<Item>({
      tenantOf: (item) => item,
      bytesOf: ({ bytes }) => bytes,
      alone: (item) => send([item]).then(([written]) => written === true),
      together: send,
    })
    return { sent, gather }
  }
  const item = (accountId: string, more: Partial<Item> = {}): Item => ({
    accountId,
    livemode: false,
    bytes: 1,
    ...more,
  })

  test('accounts take turns, and a statement takes 32', async () => {
    const { sent, gather } = gathering()
    const all = [...times(102, 'greedy'), ...times(3, 'small')].map((name) => gather(item(name)))
    expect(sent.map(({ items }) => items.length)).toEqual([1, 1])
    sent[0]?.end()
    await until('the next statement', () => Promise.resolve(sent.length === 3))
    expect(sent[2]?.items.map(({ accountId }) => accountId)).toEqual([
      ...['greedy', 'small', 'greedy', 'small', 'greedy', 'small'],
      ...times(26, 'greedy'),
    ])
    for (let next = 1; next < sent.length || sent.length < 6; next += 1) {
      await until('the next statement', () => Promise.resolve(sent.length > next))
      sent[next]?.end()
    }
    expect(await Promise.all(all)).toEqual(times(105, true))
  })

  test('a statement has a bound of bytes, which one item alone may pass', async () => {
    const { sent, gather } = gathering()
    const large = item('a', { bytes: 300 * 1024 })
    const all = [
      item('a'),
      item('a'),
      large,
      item('b', { bytes: 200_000 }),
      item('c', { bytes: 100_000 }),
    ].map(gather)
    for (let next = 0; next < 5; next += 1) {
      await until('the next statement', () => Promise.resolve(sent.length > next))
      sent[next]?.end()
    }
    await Promise.all(all)
    expect(sent.map(({ items }) => items.map(({ accountId }) => accountId).join(''))).toEqual([
      'a',
      'a',
      'a',
      'b',
      'c',
    ])
  })

  test('live does not wait for the sandbox, and nobody waits for statements that hang', async () => {
    const { sent, gather } = gathering()
    const all = times(4, 'a').map((name) => gather(item(name)))
    all.push(gather(item('a', { livemode: true })))
    expect(sent.map(({ items }) => items.length)).toEqual([1, 1, 1])
    await until('the next statement', () => Promise.resolve(sent.length === 4))
    expect(sent[3]?.items).toHaveLength(2)
    for (const { end } of sent) end()
    await Promise.all(all)
  })
})

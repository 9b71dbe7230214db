/**
 * `npm run bench -- books`: what the books cost sales. In turn, sales are made while the books are posted and while nobody posts
 * them, and how long after its sale each journal was there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inWords, slice } from './in-turn'
import { measure, type Work } from './load'
import { APPROVED, paymentHeaders } from './payment'
import { startBenchStack } from './parts'

const CONCURRENCIES = [1, 16, 64]
const ROUNDS = 4
/** Who holds the books and posts nothing. */
const NOBODY = 'bench'

export async function measureBooks(seconds: number): Promise<void> {
  const stack = await startBenchStack()
  const db = new Client({ connectionString: stack.databaseUrl })
  try {
    await db.connect()
    const api = await stack.startApi()
    const sale: Work = async (exchange) => {
      await exchange.post('/v1/payments', APPROVED, paymentHeaders(stack.secretKey))
    }
    await measure(api.url, 16, seconds, sale)
    for (const callers of CONCURRENCIES) {
      const ratios: number[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        const sales = { url: api.url, callers, seconds, work: sale }
        await hold(db)
        process.stdout.write(`${callers} callers, nobody posts\n`)
        const without = await slice(stack, sales)
        await letGo(db)
        await caughtUp(db)
        process.stdout.write(`${callers} callers, the books are posted\n`)
        ratios.push((await slice(stack, sales)).perSecond / without.perSecond)
      }
      process.stdout.write(`${callers} callers, of the sales without: ${inWords(ratios)}\n`)
      process.stdout.write(`${await latenessOf(db)}\n`)
    }
    await api.stop()
  } finally {
    await db.end()
    await stack.stop()
  }
}

/** Takes the lease of the books, so that nobody posts. */
async function hold(db: Client): Promise<void> {
  await db.query(
    `INSERT INTO book_keepers (livemode, holder, until) VALUES (false, $1, now() + interval '1 hour')
     ON CONFLICT (livemode) DO UPDATE SET holder = excluded.holder, until = excluded.until`,
    [NOBODY],
  )
  // Whoever held it believes so until he renews it.
  await sleep(2_500)
}

async function letGo(db: Client): Promise<void> {
  await db.query('UPDATE book_keepers SET until = now() WHERE holder = $1', [NOBODY])
}

const LEFT = `SELECT count(*)::int AS left FROM events e JOIN book_marks b USING (account_id, livemode)
  WHERE e.type = 'payment.captured' AND e.id >= b.mark`

async function caughtUp(db: Client): Promise<void> {
  for (;;) {
    await sleep(500)
    const { rows } = await db.query<{ left: number }>(LEFT)
    if (rows[0]?.left === 0) break
  }
}

/** How long after its capture each journal was posted, of those that were posted while sales went on. */
async function latenessOf(db: Client): Promise<string> {
  const { rows } = await db.query<{ p50: number; p99: number; most: number }>(
    `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY late) AS p50, percentile_cont(0.99) WITHIN GROUP (ORDER BY late) AS p99,
       max(late) AS most
     FROM (SELECT extract(epoch FROM created_at - at)::float8 AS late FROM journals
       WHERE kind = 'capture' ORDER BY id DESC LIMIT 1000) latest`,
  )
  const [row] = rows
  if (!row) throw new Error('nothing was posted')
  const { p50, p99, most } = row
  return `the last thousand were posted ${p50.toFixed(2)} s later (p50), ${p99.toFixed(2)} (p99), ${most.toFixed(2)} at most`
}

/**
 * `npm run bench -- hung`: what an acquirer that takes calls and never answers costs those of another one. In turn, sales are
 * made beside calls to it and without; then subscriptions fall due, alone and beside as many that are its own.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client as Temporal } from '@temporalio/client'
import { Client as Postgres } from 'pg'
import { Pool } from 'undici'
import { openConnection } from '../infra/temporal/connection'
import { createClient } from '../test/support/merchant'
import { openCharges } from './charges'
import { measure, type Work } from './load'
import { APPROVED, paymentHeaders } from './payment'
import { startBenchStack, type BenchStack } from './parts'
import { tell } from './progress'
import { createMany, untilAsleep } from './subscriptions'

const NAME = 'hung'
const ITS_SALE = JSON.stringify({ ...(JSON.parse(APPROVED) as object), processing_channel: NAME })
const CALLERS = 16
const ROUNDS = 3
/** How many sales a second are sent to it: few enough to cost nothing else. */
const ITS_RATE = 10

export async function measureHung(seconds: number, due: number): Promise<void> {
  const hung = await startHung()
  const { port } = hung.address() as AddressInfo
  const acquirer = { name: NAME, kind: 'http', url: `http://127.0.0.1:${port}`, channels: [NAME] }
  const stack = await startBenchStack(undefined, {
    ACQUIRERS: JSON.stringify([{ ...acquirer, secret: randomBytes(32).toString('hex') }]),
  })
  try {
    await measureSales(stack, seconds)
    await measureCharges(stack, due)
  } finally {
    await stack.stop()
    hung.closeAllConnections()
    hung.close()
  }
}

async function startHung(): Promise<Server> {
  const server = createServer((request) => request.resume()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function measureSales(stack: BenchStack, seconds: number): Promise<void> {
  const api = await stack.startApi()
  const sale: Work = async (exchange) => {
    await exchange.post('/v1/payments', APPROVED, paymentHeaders(stack.secretKey))
  }
  await measure(api.url, CALLERS, seconds, sale)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const without = await measure(api.url, CALLERS, seconds, sale)
    const stop = callHung(api.url, stack.secretKey)
    const beside = await measure(api.url, CALLERS, seconds, sale)
    await stop()
    const [rate, p50, p99] = (['perSecond', 'p50', 'p99'] as const).map((of) => beside[of] / without[of])
    tell(
      `sales beside it: ${beside.perSecond.toFixed(0)} a second, p50 ${beside.p50.toFixed(1)} ms; ` +
        `of those without: ${rate?.toFixed(2)} a second, p50 ${p50?.toFixed(2)}, p99 ${p99?.toFixed(2)}`,
    )
  }
  await api.stop()
}

/** Sends sales to it at a steady rate, whatever comes of them. The function that is returned ends that. */
function callHung(url: string, secretKey: string): () => Promise<void> {
  const pool = new Pool(url, { connections: 200, pipelining: 1 })
  const timer = setInterval(() => {
    pool
      .request({ method: 'POST', path: '/v1/payments', body: ITS_SALE, headers: paymentHeaders(secretKey) })
      .then((answer) => answer.body.dump())
      .catch(() => undefined)
  }, 1_000 / ITS_RATE)
  return async () => {
    clearInterval(timer)
    await pool.destroy()
  }
}

async function measureCharges(stack: BenchStack, due: number): Promise<void> {
  const db = new Postgres({ connectionString: stack.databaseUrl })
  const connection = openConnection({ TEMPORAL_ADDRESS: stack.temporalAddress })
  try {
    await db.connect()
    const api = await stack.startApi()
    const merchant = createClient(api.url, stack.secretKey)
    const later = { start_date: '2060-01-31' }
    await createMany(merchant, 3 * due, later)
    await createMany(merchant, due, { ...later, processing_channel: NAME })
    await untilAsleep(db, 4 * due)
    const charges = openCharges({ stack, db, connection, temporal: new Temporal({ connection }) })
    await charges.measure('first', await charges.choose(due))
    await charges.measure('alone', await charges.choose(due))
    await charges.measure('beside it', await charges.choose(due), await charges.choose(due, NAME))
    await api.stop()
  } finally {
    await db.end()
    await connection.close()
  }
}

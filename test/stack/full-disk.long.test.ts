/**
 * The disk of a whole stack is full: database, Temporal, logs and the processor's ledger. Merchants get 503 in the envelope, nothing
 * is half done, and all goes on by itself once there is space.
 */
import { execFile, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client as Database } from 'pg'
import { isAlive } from '../../stack/shared/processes'
import { projectRoot } from '../../stack/shared/project'
import { createClient, type Client, type Reply } from '../support/merchant'
import { requestRefund } from '../support/refund'
import { until } from '../support/until'
import { readLedger, readPayments, takenBy, type BookedAmounts } from '../../stack/drills/books'
import { ownStack } from './running-stack'

const LIMIT_MS = 600_000

/** A small file system of its own: only root may mount one. */
function mountSmall(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'svc-small-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=700', 'tmpfs', folder])
  if (status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

const disk = mountSmall()
const home = join(disk ?? tmpdir(), 'home')
const filler = join(disk ?? tmpdir(), 'filler')
const onSmallDisk = disk === undefined ? describe.skip : describe

function fill(): void {
  for (const size of [2 ** 20, 2 ** 12]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size, 'x'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

onSmallDisk('a full disk', () => {
  const stack = ownStack(home)
  let client: Client
  let databaseUrl: string
  let account: string
  const paid = new Map<string, string>()

  afterAll(async () => {
    await stack.stop()
    // Not before the last process has let go of it.
    spawnSync('umount', ['--lazy', disk!])
    rmSync(disk!, { recursive: true, force: true })
  })

  beforeAll(async () => {
    const { dev } = await stack.start({
      RATE_LIMIT_SANDBOX: '100000',
      RATE_LIMIT_ADDRESS: '100000',
      SWEEP_EVERY_MS: '4000',
      SWEEP_OVERDUE_MS: '1000',
      LEASE_MS: '12000',
    })
    client = createClient(dev.base_url, dev.secret_key)
    databaseUrl = dev.database_url
    account = dev.account
    for (const key of ['before-1', 'before-2']) {
      const { status, body } = await client.pay({ reference: key }, 'approved', { key })
      expect(status).toBe(201)
      paid.set(key, body.id)
    }
  }, LIMIT_MS)

  const sale = (key: string) => client.pay({ reference: key }, 'approved', { key })

  /** Each answer is a payment, or 503 in the envelope; a process that ends in between is a broken connection. */
  const expectGood = ({ status, body }: Reply) => {
    expect([201, 503]).toContain(status)
    if (status === 503) expect(['service_unavailable', 'processor_unavailable']).toContain(body.error?.code)
  }

  const refused: string[] = []

  async function sellUntilRefused(prefix: string, count: number): Promise<void> {
    const from = refused.length
    let turn = 0
    await until(`${count} sales to be refused`, async () => {
      const keys = Array.from({ length: 4 }, () => `${prefix}-${(turn += 1)}`)
      const replies = await Promise.all(keys.map((key) => sale(key)))
      replies.forEach((reply, index) => {
        expectGood(reply)
        if (reply.status === 503) refused.push(keys[index]!)
        else paid.set(keys[index]!, reply.body.id)
      })
      return refused.length >= from + count
    })
  }

  test(
    'sales are refused with 503, also when PostgreSQL can no longer write its log and ends',
    async () => {
      fill()
      await sellUntilRefused('full', 8)
      const database = new Database({ connectionString: databaseUrl })
      database.on('error', () => undefined)
      await database.connect()
      // More than what is left in the segments that there are.
      const tooMuch =
        "SELECT pg_logical_emit_message(false, 'fill', repeat('x', 1048576)) FROM generate_series(1, 400)"
      await expect(database.query(tooMuch)).rejects.toThrow()
      await database.end().catch(() => undefined)
      await sellUntilRefused('ended', 8)
      await until('it to say so', () =>
        Promise.resolve(stack.said().includes('cannot be written, and drops what it would say')),
      )
    },
    LIMIT_MS,
  )

  test(
    'with space again, all goes on by itself, and each sale is made once',
    async () => {
      rmSync(filler)
      const answered = (key: string) =>
        until(`the sale ${key}`, async () => {
          const reply = await sale(key)
          expect([201, 409, 503]).toContain(reply.status)
          return reply.status === 201 && reply.body.id
        })
      for (const key of [...paid.keys(), ...refused]) {
        const id = await answered(key)
        expect(paid.get(key) ?? id).toBe(id)
        paid.set(key, id)
      }
      const refund = await until('a refund', async () => {
        const reply = await requestRefund(client, paid.get('before-1')!, { amount: 1 }, { key: 'refund' })
        return reply.status === 201 && reply.body.id
      })
      await until('the refund to be settled by its workflow', async () => {
        const { body } = await client.call<{ status: string }>('GET', `/v1/refunds/${refund}`)
        return body.status === 'succeeded'
      })
      const books = (await readPayments(databaseUrl, account)).map(({ key, taken }) => [key, taken] as const)
      const ledger = [...readLedger(home).values()].map((entry) => [entry.key, takenBy(entry)] as const)
      const moved = (all: readonly (readonly [string, BookedAmounts])[]) =>
        new Map(all.filter(([, { captured }]) => captured > 0n))
      expect(moved(books)).toEqual(moved(ledger))
      expect(moved(books).size).toBeGreaterThanOrEqual(2)
    },
    LIMIT_MS,
  )

  test('`npm run verify` finds nothing', async () => {
    const verify = join(projectRoot(), 'dist', 'stack', 'operator', 'verify.js')
    const env = { ...process.env, SVC_HOME: home }
    // With a violation it ends with exit code 1.
    await promisify(execFile)(process.execPath, [verify], { env })
    expect(readFileSync(join(home, 'logs', 'postgres.log'), 'utf8')).toContain('No space left on device')
  })

  test(
    'on a full disk too, all processes end with the one that started them',
    async () => {
      fill()
      await sellUntilRefused('again', 2)
      const record = readFileSync(join(home, 'processes.json'), 'utf8')
      const processes = Object.entries(JSON.parse(record) as Record<string, { pid: number }>)
      expect(processes.length).toBeGreaterThanOrEqual(8)
      stack.kill()
      await until('all processes to end', async () => {
        const left = processes.filter(([, { pid }]) => isAlive(pid)).map(([name]) => name)
        if (left.length > 0) throw new Error(`${left.join(', ')} still run`)
        return true
      })
    },
    LIMIT_MS,
  )
})

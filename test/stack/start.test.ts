import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstatSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface DevFile {
  base_url: string
  secret_key: string
  temporal_ui_url: string
}

const MAIN = join(__dirname, '..', '..', 'dist', 'stack', 'main.js')
const BODY = JSON.stringify({
  amount: 12.5,
  currency: 'EUR',
  reference: 'order-1',
  payment_method: {
    type: 'card',
    card: {
      number: '4111 1100 0000 0013',
      expiry_month: 12,
      expiry_year: 2030,
      cvc: '123',
      holder_name: 'Ada Lovelace',
    },
  },
})

/** Files and folders that others than their owner may read or write; PostgreSQL's user passes through the first. */
const openToOthers = (home: string): string[] =>
  ['.', ...readdirSync(home, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const mode = lstatSync(join(home, name), { throwIfNoEntry: false })?.mode ?? 0
    return (mode & (name === '.' ? 0o066 : 0o077)) !== 0
  })

describe('npm start', () => {
  let home: string
  let running: ChildProcess | undefined

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'payments-start-'))
  })

  afterAll(async () => {
    if (running) await stop(running)
    await rm(home, { recursive: true, force: true })
  })

  async function start(): Promise<{ child: ChildProcess; output: string; dev: DevFile }> {
    const ports = {
      PORT: '0',
      TEMPORAL_PORT: '0',
      TEMPORAL_UI_PORT: '0',
      POSTGRES_PORT: '0',
      SIMULATOR_PORT: '0',
      SMTP_PORT: '0',
      LIVE_PORT: '0',
      LIVE_SIMULATOR_PORT: '0',
      ACS_PORT: '0',
      LIVE_ACS_PORT: '0',
    }
    const child = fork(MAIN, [], {
      env: { ...process.env, ...ports, SVC_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running = child
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => {
        reject(new Error(`the stack ended: ${output}`))
      })
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Running after')) resolve()
      })
    })
    return { child, output, dev: JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8')) as DevFile }
  }

  async function stop(child: ChildProcess): Promise<number | null> {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    running = undefined
    return ((await exited) as [number | null])[0]
  }

  const call = (dev: DevFile, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(dev.base_url + path, {
      ...init,
      headers: { authorization: `Bearer ${dev.secret_key}`, ...init.headers },
    })

  const pay = (dev: DevFile, key: string) =>
    call(dev, '/v1/payments', {
      method: 'POST',
      body: BODY,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })

  it('starts everything, says how to take a payment, stops cleanly, and carries on at the next start', async () => {
    const key = randomUUID()
    const first = await start()
    expect(first.output).toContain(first.dev.secret_key)
    expect(first.output).toContain(first.dev.temporal_ui_url)
    expect(first.output).toContain(`curl ${first.dev.base_url}/v1/payments`)
    const taken = await pay(first.dev, key)
    expect(taken.status).toBe(201)
    const payment = (await taken.json()) as { id: string; status: string }
    expect(payment.status).toBe('succeeded')
    expect(openToOthers(home)).toEqual([])
    expect(await stop(first.child)).toBe(0)
    await expect(call(first.dev, '/healthz')).rejects.toThrow()

    const second = await start()
    expect(second.dev.secret_key).toBe(first.dev.secret_key)
    const read = await call(second.dev, `/v1/payments/${payment.id}`)
    expect(await read.json()).toEqual(payment)
    const repeated = await pay(second.dev, key)
    expect(repeated.headers.get('idempotent-replay')).toBe('true')
    expect(await stop(second.child)).toBe(0)
  }, 120_000)
})

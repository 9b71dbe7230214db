/** The command line on the running service. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { OPERATIONS } from '../../cli/src/generated/operations'
import { TRIGGERS } from '../../cli/src/commands/trigger'
import { stepOf } from '../../cli/src/clock'
import { BY_TIME } from '../../cli/src/trigger/causes'
import { checkWebhooks } from '../../cli/src/doctor/webhooks'
import { EXIT } from '../../cli/src/exit'
import { Svc, webhooks } from '../../sdk/src/index'
import { testCards } from '../../sdk/src/testing'
import { useShop } from '../api/support/shop'
import { DOCUMENTED } from '../sdk/support/library'
import { openFront } from '../sdk/support/front'
import { buildBankAccount } from '../support/payout'
import { newCharged, subscriptionsOf } from '../support/subscription'
import { until } from '../support/until'
import { openTerminal, type Ran, type Terminal } from './support/terminal'
import { createTurns } from '../../app/writes/turns'

const shop = useShop()
let svc: Svc
let terminal: Terminal
/** Begun before all tests and looked at after them, because some types take 20 seconds. */
const triggered = new Map<string, Promise<Ran>>()
const opened: Terminal[] = []
function open(env: Record<string, string> = {}, isTTY = false): Terminal {
  const one = openTerminal(env, isTTY)
  opened.push(one)
  return one
}
/** A user with another key or address. */
const as = (key: string, url = shop.url): Terminal => open({ SVC_API_KEY: key, SVC_BASE_URL: url })
beforeAll(() => {
  svc = new Svc(shop.merchant.secretKey, { baseUrl: shop.url })
  terminal = as(shop.merchant.secretKey)
  const isTimed = (type: string) => type in BY_TIME
  // Each gives up after a minute, which all at once would take from each other.
  const inTurn = createTurns<Ran>(10)
  for (const type of TRIGGERS.filter((one) => !isTimed(one)))
    triggered.set(
      type,
      inTurn('trigger', () => terminal.run(`trigger ${type} --json`)),
    )
  // Others would see the clock that these move.
  for (const type of TRIGGERS.filter(isTimed)) {
    triggered.set(
      type,
      inTurn('trigger', async () => as((await shop.buildMerchant()).secretKey).run(`trigger ${type} --json`)),
    )
  }
})
afterAll(() => opened.forEach((one) => one.remove()))

const json = ({ out }: Ran) => JSON.parse(out)
const NUMBER = testCards.approved.number

describe('login', () => {
  test('takes the keys of the stack in this folder or above, and keeps them for the user alone', async () => {
    const user = open()
    expect(await user.run('status')).toMatchObject({ code: EXIT.credentials })
    expect(await user.run('logout')).toMatchObject({ code: EXIT.done })
    const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
    const dev = { base_url: shop.url, secret_key: shop.merchant.secretKey, publishable_key: key }
    mkdirSync(join(user.home, '.svc'))
    writeFileSync(join(user.home, '.svc', 'dev.json'), JSON.stringify({ ...dev, account: 'merch_1' }))
    const ran = await user.run('login')
    expect(ran).toMatchObject({ code: EXIT.done, out: expect.stringContaining('the sandbox') })
    expect(ran.out + ran.err).not.toContain(shop.merchant.secretKey)
    const file = join(user.home, '.config/svc/profiles.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    expect(kept).toMatchObject({ current: 'sandbox', profiles: { sandbox: dev } })
    const status = json(await user.run('status --json'))
    expect(status).toMatchObject({ base_url: shop.url, mode: 'sandbox', profile: 'sandbox' })
    expect(status.scopes).toContain('payments.write')
    // With the publishable key the operations of pages work too.
    const made = await user.run('tokens create --json --data -', JSON.stringify({ card: testCards.approved }))
    expect(json(made).id).toMatch(/^tokn_/)
    expect((await user.run('logout --revoke')).err).toContain('goes on working')
    // What is left is the stack itself.
    expect(json(await user.run('status --json'))).toMatchObject({ profile: null, mode: 'sandbox' })
  })

  test('asks for a key, and refuses one that does not work', async () => {
    const user = open({ SVC_BASE_URL: shop.url })
    expect(await user.run('login', `${shop.merchant.secretKey}\n`)).toMatchObject({ code: EXIT.done })
    expect(await user.run('login', 'something')).toMatchObject({ code: EXIT.usage })
    const other = `${shop.merchant.secretKey.slice(0, -1)}_`
    const refused = await user.run('login', other)
    expect(refused).toMatchObject({ code: EXIT.credentials })
    expect(refused.err).not.toContain(other)
  })

  test('shows the scopes that a key has', async () => {
    const scopes = ['events.read', 'refunds.write']
    const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: scopes as never })
    const status = json(await as(key).run('status --json'))
    expect(status.scopes.sort()).toEqual(scopes)
  })

  test('a live key may read, and nothing is triggered with it', async () => {
    const { account } = await shop.buildMerchant({ live: true })
    const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
    const user = as(key, shop.liveUrl)
    const status = json(await user.run('status --json'))
    expect(status.mode).toBe('live')
    expect(status.scopes).not.toContain('sandbox.write')
    for (const line of ['trigger customer.created', 'fixtures run none.json', 'clock'])
      expect(await user.run(line)).toMatchObject({
        code: EXIT.usage,
        err: expect.stringContaining('sandbox'),
      })
  })
})

describe('operations', () => {
  test('each has a command, with what the API takes', async () => {
    expect(OPERATIONS.map(({ verb, path }) => `${verb} ${path}`).sort()).toEqual([...DOCUMENTED].sort())
    const { out } = await terminal.run('payments create --help')
    expect(out).toContain('--payment-method.card.number <value>')
  })

  test('a body is made of options, or given as JSON', async () => {
    const made = json(
      await terminal.run(
        `payments create --json --amount 25.50 --currency EUR --reference 'order 1' --capture false --metadata shop=7,till=2 --payment-method.type card --payment-method.card.number ${NUMBER} --payment-method.card.expiry-month 12 --payment-method.card.expiry-year 2060 --payment-method.card.cvc 123 --payment-method.card.holder-name Ada`,
      ),
    )
    expect(made).toMatchObject({ status: 'authorized', amount: 25.5, metadata: { shop: '7', till: '2' } })
    const captured = json(await terminal.run(`payments capture ${made.id} --amount 5.05 --wait --json`))
    expect(captured).toMatchObject({ status: 'succeeded', amount_captured: 5.05 })
    const changed = json(
      await terminal.run(`payments update ${made.id} --description null --json --data '{"metadata":{}}'`),
    )
    expect(changed).toMatchObject({ description: null, metadata: {} })
    const key = {
      id: made.id,
      command: `refunds create ${made.id} --amount 1.05 --idempotency-key one --json`,
    }
    expect(json(await terminal.run(key.command))).toEqual(json(await terminal.run(key.command)))
  })

  test('a change of a subscription names only what changes, and undoes nothing else', async () => {
    const { customer, payment_method } = await newCharged(shop.client)
    const made = await subscriptionsOf(shop.client).create({ customer, payment_method })
    const ran = await terminal.run(`subscriptions update ${made.id} --interval-count 2 --json`)
    expect(JSON.parse(ran.out)).toMatchObject({ status: 'active', payment_method, interval_count: 2 })
    const late = await terminal.run(
      `subscriptions update ${made.id} --status paused --if-version ${made.version}`,
    )
    expect(late).toMatchObject({ code: EXIT.failed })
    const paused = await terminal.run(`subscriptions update ${made.id} --status paused --json`)
    expect(JSON.parse(paused.out)).toMatchObject({ status: 'paused', interval_count: 2 })
  })

  test('lists go over their pages, as a table, as JSON and as CSV', async () => {
    const user = as((await shop.buildMerchant()).secretKey)
    for (const name of ['Ada, "the first"', 'Grace', 'Edsger'])
      await user.run(`customers create --name '${name}' --email a@example.com`)
    const list = json(await user.run('customers list --limit 2 --json'))
    expect(list).toMatchObject({ has_more: true, data: [{ name: 'Edsger' }, { name: 'Grace' }] })
    expect(json(await user.run('customers list --all --json')).data).toHaveLength(3)
    const csv = (await user.run('customers list --csv')).out.split('\n')
    expect(csv[0]).toMatch(/^id,object,/)
    expect(csv[3]).toContain('"Ada, ""the first"""')
    const [columns] = (await user.run('customers list')).out.split('\n')
    expect(columns).toMatch(/^id +reference +name +email +created_at$/)
    await user.run(
      `payments create --data -`,
      JSON.stringify({
        amount: 1,
        currency: 'EUR',
        reference: 'x',
        payment_method: { type: 'card', card: testCards.declined },
      }),
    )
    const declined = await user.run('payments list --status declined --csv')
    expect(declined.out.trim().split('\n')).toHaveLength(2)
    expect((await user.run('refunds list')).out).toBe('None.\n')
  })

  test.each([
    ['payments list --status odd', EXIT.usage],
    ['payments list --limit 0', EXIT.usage],
    ['payments create --amount twelve', EXIT.usage],
    ['payments create --data {', EXIT.usage],
    ['payments create --payment-method pmth_1 --payment-method.type card', EXIT.usage],
    ['no-such-command', EXIT.usage],
    ['trigger payment.suceeded', EXIT.usage],
    ['payments retrieve pay_01M7YHM6H3J7DTWT9EZ4ASAN5G', EXIT.failed],
    ['payments --help', EXIT.done],
    ['--version', EXIT.done],
  ])('svc %s ends with %i', async (line, code) => {
    expect(await terminal.run(line)).toMatchObject({ code })
  })

  test('no key, a key that may not, and no answer have exit codes of their own', async () => {
    const { key } = await shop.buildKey({
      accountId: shop.merchant.account.id,
      scopes: ['events.read'] as never,
    })
    expect(await open().run('payments list')).toMatchObject({ code: EXIT.credentials })
    expect(await as(key).run('payments list')).toMatchObject({ code: EXIT.credentials })
    const front = await openFront(shop.url)
    // A status that the library does not repeat.
    front.next({ status: 501 })
    expect(await as(shop.merchant.secretKey, front.url).run('customers create --name Ada')).toMatchObject({
      code: EXIT.unavailable,
    })
    await front.stop()
  })

  test('an error names the parameter and never repeats what was sent', async () => {
    const { code, err } = await terminal.run(`customers create --name 'Card ${NUMBER}'`)
    expect(code).toBe(EXIT.failed)
    expect(err).toContain('parameter name')
    expect(err).toMatch(/^--name /)
    expect(err).not.toContain(NUMBER)
  })

  test('colours are on terminals only, and not with NO_COLOR', async () => {
    const env = { SVC_API_KEY: shop.merchant.secretKey, SVC_BASE_URL: shop.url }
    const list = 'audit-logs list --limit 1'
    expect((await open(env, true).run(list)).out).toContain('\u001b[')
    expect((await open({ ...env, NO_COLOR: '1' }, true).run(list)).out).not.toContain('\u001b[')
    expect((await open(env, true).run(`${list} --no-color`)).out).not.toContain('\u001b[')
    expect((await open(env).run(list)).out).not.toContain('\u001b[')
  })
})

/** A merchant's own program, which receives webhooks. */
async function startProgram(status = 200) {
  const received: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['svc-signature']) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { received, port: (server.address() as AddressInfo).port, close }
}

describe('listen', () => {
  test('forwards every event, signed, however often the connection breaks; later starts go on', async () => {
    const { secretKey } = await shop.buildMerchant()
    const own = new Svc(secretKey, { baseUrl: shop.url })
    const [front, program] = await Promise.all([openFront(shop.url), startProgram()])
    const user = as(secretKey, front.url)
    const secret = (await user.run('listen --print-secret')).out.trim()
    const listening = user.start(
      `listen --forward-to 127.0.0.1:${program.port}/hooks --events customer.created`,
    )
    await listening.shows(secret)
    const made: string[] = []
    const make = async (count: number) => {
      for (let index = 0; index < count; index++) made.push((await own.customers.create({ name: 'Ada' })).id)
    }
    const ids = () => program.received.map(({ body }) => JSON.parse(body).data.object.id)
    await make(2)
    await until('two events', async () => ids().length === 2)
    front.next('break', { status: 502, body: 'Bad gateway' }, 'lose')
    await make(3)
    await until('events after the connection broke', async () => ids().length === 5)
    const first = program.received[0]!
    await webhooks.verify(first.body, first.signature, secret)
    const ended = await listening.end()
    expect(ended).toMatchObject({ code: EXIT.done })
    expect(ended.err).toContain('Trying again')
    expect(ended.out).toMatch(/customer\.created .* 200  \d+ ms/)
    // While nobody listened, more has happened.
    await make(2)
    const [, last = ''] = /--after (evnt_\w+)/.exec(ended.err) ?? []
    const again = user.start(
      `listen --forward-to http://127.0.0.1:${program.port} --events customer.created --after ${last} --json`,
    )
    await until('the rest', async () => ids().length === 7)
    expect(JSON.parse((await again.end()).out.split('\n')[0]!)).toMatchObject({ status: 200, error: null })
    expect(ids()).toEqual(made)
    await Promise.all([front.stop(), program.close()])
  })

  test('shows a program that refuses, and goes on', async () => {
    const program = await startProgram(500)
    const listening = terminal.start(
      `listen --forward-to 127.0.0.1:${program.port} --events customer.deleted`,
    )
    await listening.shows('Signed with')
    for (const name of ['Ada', 'Grace']) await svc.customers.delete((await svc.customers.create({ name })).id)
    await until('both', async () => program.received.length >= 2)
    await listening.shows(/customer\.deleted .* 500 {2}\d+ ms\n.*customer\.deleted/)
    await listening.end()
    await program.close()
    expect(await terminal.run('listen --events payment.suceeded')).toMatchObject({ code: EXIT.usage })
  })
})

test('logs tail shows calls as they are answered, and no card', async () => {
  const user = as((await shop.buildMerchant()).secretKey)
  const tailing = user.start('logs tail')
  await user.run('customers create --name Ada')
  await tailing.shows('/v1/customers')
  const body = {
    amount: 1.001,
    currency: 'EUR',
    reference: 'x',
    payment_method: { type: 'card', card: testCards.approved },
  }
  await user.run('payments create --data -', JSON.stringify(body))
  await tailing.shows('amount_invalid_precision')
  const { code, out } = await tailing.end()
  expect([code, out.match(/POST +\/v1\/payments /g)]).toEqual([EXIT.done, [expect.anything()]])
  expect(out).not.toContain(NUMBER)
  expect(out).not.toContain('request_logs')
  expect((await user.run('logs tail --no-follow --failed --json')).out.trim().split('\n')).toHaveLength(1)
})

describe('fixtures', () => {
  const write = (steps: object[]) => {
    const file = join(terminal.home, 'fixtures.json')
    writeFileSync(file, JSON.stringify({ steps }))
    return file
  }
  const customer = { name: 'ada', operation: 'customers create', body: { name: 'Ada' } }

  test('steps refer to earlier answers, and may expect something', async () => {
    const file = write([
      customer,
      { operation: 'updateCustomer', ids: ['${ada.id}'], body: { email: '${ada.id}@example.com' } },
      { name: 'again', operation: 'customers retrieve', ids: ['${ada.id}'], expect: { name: 'Ada' } },
      { operation: 'refunds create', ids: ['pay_01M7YHM6H3J7DTWT9EZ4ASAN5G'], error: 'resource_missing' },
    ])
    const answers = json(await terminal.run(`fixtures run ${file} --json`))
    expect(answers.again.email).toBe(`${answers.ada.id}@example.com`)
    expect((await terminal.run(`fixtures run ${file}`)).out).toMatch(
      /^ok {2}ada {2}customers create {2}cust_/,
    )
  })

  test.each([
    [[{ ...customer, expect: { name: 'Grace' } }], EXIT.failed],
    [[{ ...customer, error: 'parameter_missing' }], EXIT.failed],
    [[{ operation: 'customers retrieve', ids: ['${nobody.id}'] }], EXIT.usage],
    [[{ operation: 'customers praise' }], EXIT.usage],
  ])('%j ends with %i', async (steps, code) => {
    expect(await terminal.run(`fixtures run ${write(steps)}`)).toMatchObject({ code })
  })
})

describe('doctor', () => {
  test('names what is wrong', async () => {
    const { secretKey } = await shop.buildMerchant()
    const user = as(secretKey)
    const client = shop.clientWith(secretKey)
    const endpoint = json(
      await user.run(
        'webhook-endpoints create --url https://svc.invalid/ --enabled-events customer.created --json',
      ),
    )
    await user.run('customers create --name Ada')
    await client.pay({}, 'processingError')
    await client.call('GET', '/v1/payments', undefined, { headers: { 'svc-version': '2019-01-01' } })
    const checks = async () => {
      const { code, out } = await user.run('doctor --json')
      const { findings } = JSON.parse(out) as { findings: { check: string; problem: string }[] }
      return { code, findings, found: [...new Set(findings.map(({ check }) => check))] }
    }
    await until('everything is in the logs', async () => (await checks()).found.length === 4)
    const { code, findings } = await checks()
    expect(code).toBe(EXIT.found)
    const told = findings.map(({ problem }) => problem).join('\n')
    expect(told).toContain('1 write answered with 503')
    expect(told).toContain(`${endpoint.id} (https://svc.invalid/) failed at 1 attempt: 1 × dns`)
    expect(told).toContain('1 call with an Svc-Version that does not exist')
    expect(told).toMatch(/has \d+ of \d+ scopes that it did not use/)
    expect((await user.run('doctor')).out).toContain('svc webhook-endpoints replay')
  })

  test('finds nothing where a 503 was repeated with its key', async () => {
    const { secretKey } = await shop.buildMerchant()
    const user = as(secretKey)
    const client = shop.clientWith(secretKey)
    await client.pay({}, 'processingError', { key: 'order-1' })
    await client.pay({}, 'processingError', { key: 'order-1' })
    await user.run('status')
    await until('both calls are in the log', async () => {
      const { data } = await new Svc(secretKey, { baseUrl: shop.url }).requestLogs.list({
        method: 'POST',
        status: 503,
      })
      return data.length >= 2
    })
    expect(await user.run('doctor --skip scopes')).toMatchObject({ code: EXIT.done })
  })

  test('leaves out what a fault on demand has hit, and uses none up itself', async () => {
    const { secretKey } = await shop.buildMerchant()
    const user = as(secretKey)
    const client = shop.clientWith(secretKey)
    const refusal = { kind: 'call_unavailable', next: 1 }
    await client.call('PUT', '/v1/sandbox/faults', { faults: [refusal] })
    expect((await client.call('POST', '/v1/customers', { name: 'Ada' })).status).toBe(503)
    await client.call('PUT', '/v1/sandbox/faults', { faults: [refusal] })
    const told = await until('the call is in the log', async () => {
      const { out } = await user.run('doctor --skip scopes --json')
      const found = JSON.parse(out) as { ordered: { calls: number }; findings: object[] }
      return found.ordered.calls > 0 && found
    })
    expect(told).toMatchObject({ ordered: { calls: 1, deliveries: 0 }, findings: [] })
    expect((await user.run('doctor --skip scopes')).out).toContain('Faults on demand met 1 call')
    const met = async () => {
      const { body } = await client.call<{ faults: { met: number }[] }>('GET', '/v1/sandbox/faults')
      return body.faults[0]?.met
    }
    expect(await met()).toBe(0)
    // The library repeats the refused call.
    expect((await user.run('customers list')).code).toBe(EXIT.done)
    expect(await met()).toBe(1)
  })

  test('an endpoint that takes more than five seconds answers late', () => {
    const attempt = { error: null, duration_ms: 7_000, response_status: 200 }
    const delivery = { id: 'dlvr_1', attempts: [attempt, { ...attempt, duration_ms: 10 }] }
    const endpoint = { id: 'hook_1', url: 'https://shop.example/', status: 'enabled' }
    const found = checkWebhooks({ endpoints: [{ endpoint, deliveries: [delivery] }] } as never)
    expect(found).toMatchObject([{ examples: ['dlvr_1'] }])
    expect(found[0]!.problem).toContain('1 delivery took up to 7000 ms')
  })
})

const WRONG_DAYS = ['2026-02-30', '28.11.2026', '11/28/2026', '2026-11-28T10:15:00Z', '']
const WRONG_TIMES = [
  '2026-02-30T10:15:00Z',
  '2026-11-28T10:15:00',
  '2026-11-28 10:15',
  '2026-11-28',
  '28.11.2026',
]

test.each([
  ['balances retrieve-statement --currency EUR --until 2026-11-27 --from', '--from', WRONG_DAYS],
  ['balances retrieve-statement --currency EUR --from 2026-11-01 --until', '--until', WRONG_DAYS],
  ['payments list --created.gte', '--created.gte', WRONG_TIMES],
  ['payments list --created.lt', '--created.lt', WRONG_TIMES],
  ['events list --created.lte', '--created.lte', WRONG_TIMES],
  ['sandbox advance-clock --to', '--to', WRONG_TIMES],
])(
  '%s refuses a wrong day, a time without a zone and dates as they are written somewhere',
  async (line, option, texts) => {
    for (const text of texts) {
      const ran = await terminal.run(`${line} '${text}'`)
      expect([text, ran.code]).not.toEqual([text, EXIT.done])
      expect(ran.err).toContain(option)
      expect(ran.err).toMatch(/such as 2\d{3}-\d\d-\d\d|a day that/)
    }
  },
)

describe('clock', () => {
  test.each([
    ['1mo', { by: 'P1M' }],
    ['1y2w3d', { by: 'P1Y2W3D' }],
    ['2h30m', { by: 'PT2H30M' }],
    ['P1M', { by: 'P1M' }],
    ['2060-01-31', { to: '2060-01-31T00:00:00.000Z' }],
    ['2060-01-31T10:15Z', { to: '2060-01-31T10:15:00.000Z' }],
    ['2060-01-31T10:15:30.5+01:00', { to: '2060-01-31T09:15:30.500Z' }],
  ])('%s', (text, step) => {
    expect(stepOf(text)).toEqual(step)
  })

  test.each([
    ['2060-02-30', 'no day of the calendar'],
    ['2061-02-29T10:15Z', 'no day of the calendar'],
    ['2060-13-01', 'no day of the calendar'],
    ['2060-01-31T25:00Z', 'no time of a day'],
    ['2060-01-31T10:15', 'no zone'],
    ['2060-01-31 10:15', 'neither'],
    ['2060-1-5', 'neither'],
    ['31.01.2060', 'neither'],
    ['01/31/2060', 'neither'],
    ['', 'neither'],
  ])('%j is refused: %s', (text, why) => {
    expect(() => stepOf(text)).toThrow(why)
  })

  test('moves the sandbox ahead and back; listen goes on with what comes after that', async () => {
    const { secretKey } = await shop.buildMerchant()
    const user = as(secretKey)
    const ahead = await user.run('clock advance 1mo --json')
    expect(json(ahead)).toMatchObject({ status: 'ready' })
    expect(json(ahead).offset_seconds).toBeGreaterThan(27 * 24 * 3600)
    const listening = user.start('listen --json')
    await listening.shows('Listening')
    const first = await user.run('customers create --name Ada --field id')
    await listening.shows(first.out.trim())
    expect((await user.run('clock reset')).out).toMatch(/^20\S+Z\n$/)
    const second = await user.run('customers create --name Grace --field id')
    await listening.shows(second.out.trim())
    expect((await listening.end()).out.trim().split('\n')).toHaveLength(2)
    const estimate = await user.run('clock estimate 1mo')
    expect(estimate.out).toMatch(/^20\S+Z  expected: nothing  \(at most 10000\)\n$/)
    expect(await user.run('clock abort')).toMatchObject({ code: EXIT.failed })
    expect(await user.run('clock advance yesterday')).toMatchObject({ code: EXIT.usage })
    expect((await user.run('clock')).code).toBe(EXIT.done)
  })
})

test.each(['subscription.charged', 'payment.succeeded', 'hosted_session.completed', 'payment.expired'])(
  'triggers %s in a sandbox whose clock has moved past the expiry of the test cards',
  async (type) => {
    const { secretKey } = await shop.buildMerchant()
    const user = as(secretKey)
    expect((await user.run('clock advance 40y')).code).toBe(EXIT.done)
    const ran = await user.run(`trigger ${type} --json`)
    expect([ran.code, ran.err.includes('did not come')]).toEqual([EXIT.done, false])
    expect(json(ran)).toMatchObject({ type })
  },
)

test.each([
  ['payout.created', 'pays'],
  ['payout.cancelled', 'pays'],
  ['payout.paid', 'pays'],
  ['payout.failed', 'refuses_account_closed'],
] as const)('triggers %s where there is a bank account and nothing was earned yet', async (type, name) => {
  const { account, secretKey } = await shop.buildMerchant()
  const tenant = { accountId: account.id, livemode: false }
  await shop.db.bankAccount.create({ data: buildBankAccount(shop.facts, tenant, name) })
  const ran = await as(secretKey).run(`trigger ${type} --json`)
  expect(ran).toMatchObject({ code: EXIT.done, err: expect.stringContaining('clock was moved to') })
  expect(json(ran)).toMatchObject({ type })
})

test('the sandbox is begun anew', async () => {
  const { secretKey } = await shop.buildMerchant()
  const user = as(secretKey)
  await user.run('customers create --name Ada')
  expect(json(await user.run('sandbox restart --json'))).toMatchObject({ status: 'restarting' })
  await until('the new sandbox', async () => json(await user.run('clock --json')).status === 'ready')
  expect(json(await user.run('customers list --json')).data).toEqual([])
})

test('completion offers what may come next', async () => {
  const next = async (words: string) => (await terminal.run(`__complete -- ${words}`)).out.trim().split('\n')
  expect(await next("''")).toEqual(expect.arrayContaining(['listen', 'payments']))
  expect(await next("payments ''")).toContain('capture')
  expect(await next("trigger ''")).toContain('refund.failed')
  expect(await next('payments list --')).toEqual(
    expect.arrayContaining(['--status', '--created.gte', '--csv']),
  )
  expect(await next("payments list --status ''")).toContain('declined')
  for (const shell of ['bash', 'zsh', 'fish'])
    expect((await terminal.run(`completion ${shell}`)).out).toContain('svc __complete')
  execFileSync('bash', ['-n'], { input: (await terminal.run('completion bash')).out })
})

describe('every type of event', () => {
  /** The reason why a type cannot be triggered; none for those that can. */
  const REASONS: Record<string, string> = {
    'payment.held': 'no payment is held for review',
    // Members alone add bank accounts.
    'payout.created': 'has no bank account',
    'payout.cancelled': 'has no bank account',
    'payout.paid': 'has no bank account',
    'payout.failed': 'has no bank account',
    'payment_method.failed': 'needs a publishable key',
    // Members alone schedule reports.
    'report.completed': 'where a report is scheduled',
  }
  test.each(TRIGGERS.map((type) => [type]))('%s', async (type) => {
    const ran = await triggered.get(type)!
    if (type in REASONS) {
      const code = type === 'payment_method.failed' ? EXIT.credentials : EXIT.failed
      expect(ran).toMatchObject({ code, err: expect.stringContaining(REASONS[type]!) })
      return
    }
    expect(ran).toMatchObject({ code: EXIT.done })
    expect(json(ran).type).toBe(type)
    // A balance has no id.
    if (type !== 'balance.available') expect(json(ran).data.object.id).toMatch(/^[a-z]+_/)
  })
})

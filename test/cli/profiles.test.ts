/** Profiles, pairing, and what the command line asks before it moves money in live mode (decisions 0082 and 0083). */
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXIT } from '../../cli/src/exit'
import { OPERATIONS } from '../../cli/src/generated/operations'
import { isGrave } from '../../cli/src/operations/consequences'
import { testCards } from '../../sdk/src/testing'
import { signIn } from '../api/support/member'
import { useShop } from '../api/support/shop'
import { until } from '../support/until'
import { openTerminal, type Ran, type Terminal } from './support/terminal'

const shop = useShop()
const opened: Terminal[] = []
function open(env: Record<string, string> = {}, isTTY = false): Terminal {
  const one = openTerminal({ NO_COLOR: '1', ...env }, isTTY)
  opened.push(one)
  return one
}
afterAll(() => opened.forEach((one) => one.remove()))

const json = ({ out }: Ran) => JSON.parse(out)
const fileIn = ({ home }: Terminal) => join(home, '.config/svc/profiles.json')

/** A live merchant with a payment that can be refunded. */
async function buildLive() {
  const { account } = await shop.buildMerchant({ live: true, name: 'Tea & Co' })
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const client = shop.clientWith(key, shop.liveUrl)
  const { body: payment } = await client.pay({ reference: 'order-7' })
  // The log holds an event back while an earlier one could still appear.
  await until('the account is known by an event', async () => {
    const { body } = await client.call<{ data: object[] }>('GET', '/v1/events?limit=1')
    return body.data.length > 0
  })
  const refunds = () => shop.db.refund.count({ where: { accountId: account.id } })
  return { account, key, client, payment, refunds }
}
let live: Awaited<ReturnType<typeof buildLive>>
beforeAll(async () => {
  live = await buildLive()
})

describe('profiles', () => {
  test('several accounts and modes are kept for the user alone, and one is in use', async () => {
    const user = open()
    const login = (name: string, key: string, url: string) =>
      user.run(`login --key --profile ${name} --base-url ${url}`, key)
    const { secretKey } = await shop.buildMerchant()
    expect(await login('shop', secretKey, shop.url)).toMatchObject({ code: EXIT.done })
    expect(await login('shop-live', live.key, shop.liveUrl)).toMatchObject({
      code: EXIT.done,
      out: expect.stringContaining('LIVE MODE'),
    })
    expect(statSync(fileIn(user)).mode & 0o777).toBe(0o600)
    // Nothing half-written is left.
    expect(readdirSync(join(user.home, '.config/svc'))).toEqual(['profiles.json'])

    const listed = await user.run('profile list')
    expect(listed.out).toMatch(/^ {3}shop +sandbox /m)
    expect(listed.out).toMatch(/^\* {2}shop-live +LIVE +\S+ +svc_secret_live_….{4} /m)
    for (const ran of [listed, await user.run('profile show'), await user.run('profile list --json')])
      for (const key of [secretKey, live.key]) expect(ran.out + ran.err).not.toContain(key)
    expect(json(await user.run('status --json'))).toMatchObject({ profile: 'shop-live', mode: 'live' })
    expect(json(await user.run('status --json --profile shop'))).toMatchObject({ mode: 'sandbox' })
    expect(await user.run('profile use shop')).toMatchObject({ code: EXIT.done })
    expect(json(await user.run('status --json'))).toMatchObject({ profile: 'shop' })

    for (const line of [
      'status --profile none',
      'profile use none',
      'profile show none',
      'profile remove none',
    ])
      expect(await user.run(line)).toMatchObject({
        code: EXIT.credentials,
        err: expect.stringContaining('There are shop, shop-live.'),
      })
    expect(await user.run('login --key --profile ../up', secretKey)).toMatchObject({ code: EXIT.usage })
    expect(await user.run('profile remove shop')).toMatchObject({ code: EXIT.done })
    expect(await user.run('status')).toMatchObject({ code: EXIT.credentials })
    expect(JSON.parse(readFileSync(fileIn(user), 'utf8'))).toMatchObject({ current: null })
  })

  test('a flag comes first, then the key of the environment, then a profile, then the stack that runs here', async () => {
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => shop.buildMerchant()))
    const user = open()
    await user.run(`login --key --profile one --base-url ${shop.url}`, one!.secretKey)
    await user.run(`login --key --profile two --base-url ${shop.url}`, two!.secretKey)
    mkdirSync(join(user.home, '.svc'))
    const dev = { base_url: shop.url, secret_key: four!.secretKey }
    writeFileSync(join(user.home, '.svc/dev.json'), JSON.stringify(dev))
    const used = async (line = '') => json(await user.run(`status --json ${line}`)).key
    const ends = (merchant: typeof one) => expect.stringContaining(merchant!.secretKey.slice(-4))
    expect(await used()).toEqual(ends(two))
    user.env['SVC_PROFILE'] = 'one'
    expect(await used()).toEqual(ends(one))
    user.env['SVC_API_KEY'] = three!.secretKey
    user.env['SVC_BASE_URL'] = shop.url
    expect(await used()).toEqual(ends(three))
    expect(await used('--profile two')).toEqual(ends(two))
    Object.assign(user.env, { SVC_PROFILE: '', SVC_API_KEY: '', SVC_BASE_URL: '' })
    for (const name of ['one', 'two']) await user.run(`profile remove ${name}`)
    expect(await used()).toEqual(ends(four))
    // A folder that somebody has downloaded brings no live key into use.
    writeFileSync(join(user.home, '.svc/dev.json'), JSON.stringify({ ...dev, secret_key: live.key }))
    expect(await user.run('status')).toMatchObject({ code: EXIT.credentials })
  })

  test('a damaged file is told', async () => {
    const user = open()
    mkdirSync(join(user.home, '.config/svc'), { recursive: true })
    writeFileSync(fileIn(user), '{')
    expect(await user.run('status')).toMatchObject({
      code: EXIT.credentials,
      err: expect.stringContaining('damaged'),
    })
  })
})

describe('with a live key', () => {
  const user = (isTTY: boolean) => open({ SVC_API_KEY: live.key, SVC_BASE_URL: shop.liveUrl }, isTTY)
  const line = () => `refunds create ${live.payment.id}`

  test('a refund is asked about, with account, amount and currency, and done only after a yes', async () => {
    const before = await live.refunds()
    for (const answer of ['', '\n', 'no\n', 'maybe yes\n'])
      expect(await user(true).run(line(), answer)).toMatchObject({ code: EXIT.unconfirmed, out: '' })
    const { err } = await user(true).run(`${line()} --amount 1.50`, 'n\n')
    expect(err).toContain(`LIVE MODE of ${live.account.id}, at ${shop.liveUrl}`)
    expect(err).toContain(`1.50 EUR, ${live.payment.id}, now succeeded, order-7`)
    expect(err).not.toContain(live.key)
    // Without an amount, it is what is left.
    expect((await user(true).run(line(), 'n\n')).err).toContain(
      `all that is left, of 25.5 EUR, ${live.payment.id}`,
    )
    expect(await live.refunds()).toBe(before)
    expect(await user(true).run(`${line()} --amount 1.50`, 'y\n')).toMatchObject({ code: EXIT.done })
    expect(await live.refunds()).toBe(before + 1)
  })

  test('without a terminal it needs --live', async () => {
    const before = await live.refunds()
    const refused = await user(false).run(`${line()} --amount 1`, 'y\n')
    expect(refused).toMatchObject({ code: EXIT.unconfirmed, err: expect.stringContaining('--live') })
    expect(await live.refunds()).toBe(before)
    expect(await user(false).run(`${line()} --amount 1 --live`)).toMatchObject({ code: EXIT.done })
    expect(await live.refunds()).toBe(before + 1)
  })

  test('payments, captures, cancels, deletes and the like are asked about; reads, names and the sandbox are not', async () => {
    const terminal = user(false)
    const card = JSON.stringify({ card: testCards.approved, type: 'card' })
    for (const command of [
      `payments create --amount 1 --currency EUR --reference a --data '{"payment_method":${card}}'`,
      `payments capture ${live.payment.id}`,
      `payments cancel ${live.payment.id}`,
      'customers delete cust_01M7YHM6H3J7DTWT9EZ4ASAN5G',
      'subscriptions update subs_01M7YHM6H3J7DTWT9EZ4ASAN5G --payment-method pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G --status paused',
      'api-keys revoke akey_01M7YHM6H3J7DTWT9EZ4ASAN5G',
      'webhook-endpoints rotate-secret hook_01M7YHM6H3J7DTWT9EZ4ASAN5G',
    ])
      expect([command, (await terminal.run(command)).code]).toEqual([command, EXIT.unconfirmed])
    const customer = json(await terminal.run('customers create --name Ada --json'))
    expect(await terminal.run(`customers retrieve ${customer.id}`)).toMatchObject({ code: EXIT.done })
    expect(await terminal.run(`sandbox retrieve-faults`)).toMatchObject({ code: EXIT.usage })
    const sandbox = open({ SVC_API_KEY: shop.merchant.secretKey, SVC_BASE_URL: shop.url })
    const { id } = (await shop.client.pay()).body
    expect(await sandbox.run(`refunds create ${id}`)).toMatchObject({ code: EXIT.done })
  })

  test('each operation that writes is known to be grave, or harmless', () => {
    const writes = OPERATIONS.filter(({ verb }) => verb !== 'GET')
    const harmless = [
      ...[
        'updatePayment',
        'updateDispute',
        'createHostedSession',
        'createCustomer',
        'updateCustomer',
        'createToken',
      ],
      ...[
        'attachPaymentMethod',
        'createFile',
        'resendEvent',
        'createWebhookEndpoint',
        'updateWebhookEndpoint',
      ],
      ...['testWebhookEndpoint', 'replayWebhookEndpoint', 'createApiKey', 'updateApiKey'],
      ...['setSandboxFaults', 'advanceSandboxClock', 'abortSandboxClock'],
    ]
    expect(writes.filter((one) => !isGrave(one)).map(({ id }) => id)).toEqual(harmless)
    expect(OPERATIONS.filter((one) => isGrave(one) && one.verb === 'GET')).toEqual([])
  })
})

describe('pairing', () => {
  /** What a member of the account does at the page. */
  async function answer(
    what: 'approve' | 'refuse',
    err: string,
    options: { accountId?: string; livemode?: boolean } = {},
  ) {
    const member = await signIn(shop, { factorAt: new Date(), ...options })
    const [, user_code] = /^ {2}([A-Z]{4}-[A-Z]{4})$/m.exec(err) ?? []
    const body = { user_code, ...(what === 'approve' && { scopes: ['payments.read', 'events.read'] }) }
    expect((await member.call('POST', `/v1/dashboard/pairings/${what}`, body)).status).toBe(200)
  }
  const begin = async (user: Terminal, line: string) => {
    const running = user.start(line)
    await running.shows(/^ {2}[A-Z]{4}-[A-Z]{4}$/m)
    return running
  }

  test('svc login gets a key of its own, which svc logout revokes', async () => {
    const user = open({ SVC_BASE_URL: shop.url }, true)
    const running = await begin(user, 'login')
    expect(running.err()).toContain(`${shop.facts.publicUrl}/dashboard/pair`)
    await answer('approve', running.err())
    await running.shows('Logged in')
    const { account } = shop.merchant
    expect(running.out()).toContain(`Account: ${account.name} (${account.id}).`)
    const kept = JSON.parse(readFileSync(fileIn(user), 'utf8')).profiles.sandbox
    expect(kept).toMatchObject({ base_url: shop.url, paired: true, account: { id: account.id } })
    expect(running.out() + running.err()).not.toContain(kept.secret_key)
    expect(json(await user.run('status --json')).scopes.sort()).toEqual(['events.read', 'payments.read'])

    expect((await user.run('logout', 'y\n')).out).toContain('is revoked')
    const { revokedAt } = await shop.db.apiKey.findFirstOrThrow({
      where: { accountId: account.id, last4: kept.secret_key.slice(-4) },
    })
    expect(revokedAt).not.toBeNull()
    expect(await user.run('status')).toMatchObject({ code: EXIT.credentials })
  })

  test('a key of live mode comes with its address; a refusal ends it', async () => {
    const [user, other] = [open(), open()]
    const [running, refused] = await Promise.all([
      begin(user, `login --pair --base-url ${shop.url} --profile tea`),
      begin(other, `login --pair --base-url ${shop.url}`),
    ])
    await answer('approve', running.err(), { accountId: live.account.id, livemode: true })
    await answer('refuse', refused.err())
    await running.shows('LIVE MODE')
    await refused.shows('refused in the dashboard')
    const { tea } = JSON.parse(readFileSync(fileIn(user), 'utf8')).profiles
    expect(tea).toMatchObject({ base_url: shop.facts.livePublicUrl, account: { name: 'Tea & Co' } })
    expect(Date.parse(tea.expires_at)).toBeGreaterThan(Date.now())
    // Without a terminal nothing is revoked that was not asked for.
    expect((await user.run('logout --revoke')).out).toContain('is revoked')
    expect(await refused.end()).toMatchObject({ code: EXIT.failed })
  })
})

describe('what an operation needs', () => {
  const terminal = () => open({ SVC_API_KEY: shop.merchant.secretKey, SVC_BASE_URL: shop.url })

  test('stands first in its help, with types and limits', async () => {
    const { out } = await terminal().run('subscriptions create --help')
    const [, required = ''] = /Required:\n(.*?)\n\n/s.exec(out) ?? []
    const flags = [...required.matchAll(/^ {2}--(\S+)/gm)].map(([, flag]) => flag)
    expect(flags).toEqual(['customer', 'payment-method', 'amount', 'currency', 'interval', 'start-date'])
    const help = (await terminal().run('payments create --help')).out
    expect(help).toContain('Also required, in one of its forms: --payment-method\n')
    expect(help).toMatch(/--payment-method\.card\.expiry-month <value>[^-]*whole\s+number\s+1\s+to\s+12/)
  })

  test.each([
    ['customers create', ['--name is missing.', 'svc customers create --name ']],
    [
      'subscriptions create --amount 9 --currency EUR',
      ['--customer, --payment-method, --interval and --start-date'],
    ],
    ['payments create', ['--amount, --currency, --reference, --payment-method.type', '--amount 25.5']],
    [
      'payments create --amount 1 --currency EUR --reference a --payment-method pmth_1',
      ['--initiated-by and --sequence'],
    ],
    [
      'payments create --amount 1 --currency EUR --reference a --payment-method.type card',
      ['--payment-method.card.number'],
    ],
    ['webhook-endpoints update hook_1 --url https://a.example', ['--enabled-events and --status']],
  ])('svc %s: all that is missing is told at once, and nothing is sent', async (line, told) => {
    const ran = await terminal().run(line)
    expect(ran.code).toBe(EXIT.usage)
    for (const text of told) expect(ran.err).toContain(text)
  })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP, URI, type Secret } from 'otpauth'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES } from '../../domain/scopes'
import { createPepper } from '../../infra/pepper'
import type { KeyWithAccount } from '../../store/accounts'
import { runAccountCommand } from '../../stack/operator/account'
import { readAccountArguments } from '../../stack/operator/account-arguments'
import { writeDevFile } from '../../stack/shared/dev-file'
import { readOperatorSettings, withRegisters, type OperatorSettings } from '../../stack/operator/registers'
import type { RunningPostgres } from '../../stack/development/postgres'
import { makeSecrets } from '../../stack/shared/secrets'
import { connectDatabase, type Database } from '../../store/database'
import { openDashboardLink } from '../../stack/development/dashboard-member'
import { freePort } from '../../stack/development/ports'
import { startMigrated } from '../support/cluster'
import { ownFolder } from './folders'
import { untilTime } from '../support/until'

const folder = ownFolder()
const NOW = new Date('2026-11-21T12:00:00Z')
const PEPPER = Buffer.alloc(32, 7).toString('base64')
const KEY = /svc_(secret|public)_test_[0-9A-Za-z]+/
const UNKNOWN = '01JD7Q3V9H6ZK2M4N8P0R5S1TX'
let postgres: RunningPostgres
let settings: OperatorSettings

beforeAll(async () => {
  postgres = await startMigrated(join(folder, 'pg'))
  settings = readOperatorSettings({ DATABASE_URL: postgres.url, SVC_PEPPER: PEPPER })
})
afterAll(() => postgres.stop())

const read = (line: string) => readAccountArguments(line === '' ? [] : line.split(' '), NOW)
const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = connectDatabase(postgres.url, 1)
  return work(db).finally(() => db.$disconnect())
}
const auditOf = (accountId: string, action: string) =>
  withDatabase((db) => db.auditLog.findMany({ where: { accountId, action } }))
const factorOf = (accountId: string) =>
  withDatabase((db) => db.secondFactor.findUniqueOrThrow({ where: { accountId } }))
const run = async (line: string) => (await runAccountCommand(read(line), settings)).join('\n')

/** The API's look-up of a key that a merchant sends. */
function lookUp(output: string, form = KEY): Promise<KeyWithAccount | null> {
  const hashes = settings.pepper.hashes('api-key', form.exec(output)![0])
  return withRegisters(postgres.url, ({ accounts }) => accounts.findKey(hashes))
}

test('create makes an account with a key of each kind', async () => {
  const output = await run('create --name Bakery --currencies EUR,JPY --review-above 99.50')
  const secret = await lookUp(output, /svc_secret_test_\w+/)
  const account = { name: 'Bakery', currencies: ['EUR', 'JPY'], reviewAbove: '99.50', live: false }
  expect(secret).toMatchObject({ kind: 'secret', scopes: SECRET_SCOPES, expiresAt: null, account })
  expect(await lookUp(output, /svc_public_test_\w+/)).toMatchObject({
    kind: 'publishable',
    scopes: PUBLISHABLE_SCOPES,
  })
  expect(output).toContain(secret!.account.id)
  expect(output).toContain(secret!.id)
})

test('invite prints a link to an account without members, once with the last address, and not later', async () => {
  const [, id = ''] = /Account +(\S+)/.exec(await run('create --name Mill')) ?? []
  const invite = (email: string) => run(`invite --account ${id} --email ${email}`)
  await expect(invite('first@mill.example')).rejects.toMatchObject({
    message: expect.stringMatching(/PUBLIC_URL/),
  })
  process.env['PUBLIC_URL'] = 'https://pay.example/'
  try {
    await invite('first@mill.example')
    const output = await invite('Ada@mill.example')
    expect(output).toMatch(/^https:\/\/pay\.example\/dashboard\/invitation#[\w-]{43}$/m)
    const open = await withDatabase((db) =>
      db.invitation.findMany({ where: { accountId: id, endedAt: null } }),
    )
    expect(open).toMatchObject([{ email: 'ada@mill.example', role: 'owner' }])
    expect(await auditOf(id, 'invitation.created')).toMatchObject([
      { actorType: 'operator' },
      { actorType: 'operator' },
    ])
    const developer = { email: 'dev@mill.example', accounts: [id], publicUrl: 'https://pay.example' }
    await withDatabase((db) => openDashboardLink({ db, pepper: settings.pepper, ...developer }))
    await expect(invite('third@mill.example')).rejects.toThrow('has members already')
    await expect(run(`invite --account merch_${UNKNOWN} --email a@b.example`)).rejects.toThrow(
      'There is no account',
    )
    expect(() => read(`invite --account ${id} --email nobody`)).toThrow('--email must be')
  } finally {
    delete process.env['PUBLIC_URL']
  }
})

test('key adds a key with the scopes and the expiry asked for, and revoke ends it, once', async () => {
  const [account] = /merch_\w+/.exec(await run('create --name Florist'))!
  const output = await run(
    `key --account ${account} --scopes events.read,payments.read --expires 2060-01-01 --name Till`,
  )
  const key = await lookUp(output)
  expect(key).toMatchObject({
    name: 'Till',
    scopes: ['payments.read', 'events.read'],
    expiresAt: new Date('2060-01-01T00:00:00Z'),
    revokedAt: null,
  })
  const rolled = await lookUp(await run(`roll ${key!.id} --grace-hours 1`))
  expect(rolled).toMatchObject({ name: 'Till', scopes: key!.scopes, expiresAt: key!.expiresAt })
  for (const kind of ['publishable', 'public'])
    expect(await lookUp(await run(`key --account ${account} --kind ${kind}`))).toMatchObject({
      kind: 'publishable',
    })
  expect(await run(`revoke ${key!.id}`)).toContain(`${key!.id} is revoked`)
  expect((await lookUp(output))?.revokedAt).toBeInstanceOf(Date)
  await expect(run(`revoke ${key!.id}`)).rejects.toMatchObject({ name: 'ExpectedFailure' })
})

describe('live keys', () => {
  let account = ''
  let secret: Secret
  const codeAt = (stepsAhead: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })

  beforeAll(async () => {
    // The tests use codes of the present time step and its neighbours, so they do not begin near the end of a step.
    const left = 30_000 - (Date.now() % 30_000)
    if (left < 10_000) await untilTime(Date.now() + left)
    account = /merch_\w+/.exec(await run('create --name Baker'))![0]
  })

  test('need a second factor, confirmed', async () => {
    await expect(run(`key --account ${account} --live --code 123456`)).rejects.toThrow('no second factor')
    const shown = await run(`second-factor --account ${account}`)
    const uri = /otpauth:\S+/.exec(shown)![0]
    secret = (URI.parse(uri) as TOTP).secret
    const { sealedSecret } = await factorOf(account)
    expect(Buffer.from(sealedSecret).includes(Buffer.from(secret.bytes))).toBe(false)
    await expect(run(`key --account ${account} --live --code ${codeAt(0)}`)).rejects.toThrow(
      'no second factor',
    )
    const confirm = `second-factor --account ${account} --confirm --code`
    await expect(run(`${confirm} ${codeAt(-5)}`)).rejects.toThrow('The code is wrong')
    expect(await run(`${confirm} ${codeAt(-1)}`)).toContain('is confirmed')
  })

  test('are made and rolled with a fresh code, each good once', async () => {
    const ask = `key --account ${account} --live`
    await expect(run(ask)).rejects.toThrow('takes a fresh second factor')
    await expect(run(`${ask} --code ${codeAt(-1)}`)).rejects.toThrow('was already used')
    const code = codeAt(0)
    const made = await run(`${ask} --code ${code}`)
    const key = await lookUp(made, /svc_secret_live_\w+/)
    expect(key).toMatchObject({ livemode: true, accountId: account })
    await expect(run(`change ${key!.id} --allow-list anywhere`)).rejects.toThrow(
      'takes a fresh second factor',
    )
    await expect(run(`roll ${key!.id} --code ${code}`)).rejects.toThrow('was already used')
    const rolled = await run(`roll ${key!.id} --grace-hours 1 --code ${codeAt(1)}`)
    expect(await lookUp(rolled, /svc_secret_live_\w+/)).toMatchObject({ livemode: true, expiresAt: null })
    const inGrace = (await lookUp(made, /svc_secret_live_\w+/))!.expiresAt!.getTime() - Date.now()
    expect(Math.abs(inGrace - 3_600_000)).toBeLessThan(60_000)
  })

  test('have no scope that the PCI questionnaire of the account does not allow; no code is used up by asking', async () => {
    const attest = (pciAttestation: string | null) =>
      withDatabase((db) => db.account.update({ where: { id: account }, data: { pciAttestation } }))
    const allowCode = () =>
      withDatabase((db) => db.secondFactor.update({ where: { accountId: account }, data: { lastStep: 0n } }))
    await allowCode()
    const withRaw = await run(
      `key --account ${account} --live --scopes payments.card.raw --code ${codeAt(0)}`,
    )
    const { id } = (await lookUp(withRaw, /svc_secret_live_\w+/))!
    await attest('A')
    await allowCode()
    const refused = 'PCI questionnaire A, with which no live key may have the scope payments.card.raw'
    const raw = `key --account ${account} --live --scopes payments.read,payments.card.raw --code ${codeAt(0)}`
    await expect(run(raw)).rejects.toThrow(refused)
    await expect(run(`roll ${id} --code ${codeAt(0)}`)).rejects.toThrow(refused)
    const made = await run(`key --account ${account} --live --code ${codeAt(0)}`)
    expect(made).not.toContain('payments.card.raw')
    const { scopes } = (await lookUp(made, /svc_secret_live_\w+/))!
    expect(scopes).toEqual(SECRET_SCOPES.filter((scope) => scope !== 'payments.card.raw'))
    expect(await run(`key --account ${account} --scopes payments.card.raw`)).toContain('svc_secret_test_')
    await attest(null)
    await allowCode()
  })

  test('a confirmed factor is replaced only with its own code', async () => {
    await expect(run(`second-factor --account ${account}`)).rejects.toThrow('takes a fresh second factor')
  })
})

test('roll makes a successor of a test key without a second factor', async () => {
  const output = await run('create --name Rolling')
  const key = await lookUp(output, /svc_secret_test_\w+/)
  const rolled = await lookUp(await run(`roll ${key!.id}`))
  expect(rolled).toMatchObject({ accountId: key!.accountId, scopes: key!.scopes, livemode: false })
  await run(`revoke ${key!.id}`)
  await expect(run(`roll ${key!.id}`)).rejects.toThrow('was not rolled')
})

test('change gives a key another name and allow list, and leaves it in the audit log', async () => {
  const output = await run('create --name Changing')
  const key = await lookUp(output, /svc_secret_test_\w+/)
  await run(`change ${key!.id} --name Till --allow-list 203.0.113.0/24,2001:db8::/32`)
  const lists = ['203.0.113.0/24', '2001:db8::/32']
  expect(await lookUp(output, /svc_secret_test_\w+/)).toMatchObject({ name: 'Till', ipAllowList: lists })
  await run(`change ${key!.id} --allow-list anywhere`)
  expect(await lookUp(output, /svc_secret_test_\w+/)).toMatchObject({ name: 'Till', ipAllowList: [] })
  const entries = await auditOf(key!.accountId, 'api_key.updated')
  const changes = entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((entry) => entry.changes)
  expect(changes).toEqual([
    { name: { from: 'First secret key', to: 'Till' }, ip_allow_list: { from: [], to: lists } },
    { ip_allow_list: { from: lists, to: [] } },
  ])
  await run(`revoke ${key!.id}`)
  await expect(run(`change ${key!.id} --name Other`)).rejects.toThrow('was not changed')
})

test('origins are given to publishable keys, changed and taken away', async () => {
  const page = 'https://shop.example'
  const own = 'http://localhost:3000'
  const output = await run(`create --name Shop --origins ${page}`)
  const first = await lookUp(output, /svc_public_test_\w+/)
  expect(first).toMatchObject({ allowedOrigins: [page] })
  const secret = await lookUp(output, /svc_secret_test_\w+/)
  expect(secret).toMatchObject({ allowedOrigins: [] })
  const added = await run(`key --account ${first!.accountId} --kind publishable --origins ${page},${own}`)
  expect(added).toContain(`Origins  ${page}, ${own}`)
  expect(await lookUp(added)).toMatchObject({ allowedOrigins: [page, own] })
  await run(`change ${first!.id} --origins ${own}`)
  expect(await lookUp(output, /svc_public_test_\w+/)).toMatchObject({ allowedOrigins: [own] })
  await run(`change ${first!.id} --origins none`)
  expect(await lookUp(output, /svc_public_test_\w+/)).toMatchObject({ allowedOrigins: [] })
  const changes = (await auditOf(first!.accountId, 'api_key.updated')).map((entry) => entry.changes)
  expect(changes).toContainEqual({ allowed_origins: { from: [page], to: [own] } })
  await expect(run(`change ${secret!.id} --origins ${page}`)).rejects.toThrow('cannot have these origins')
  expect(await lookUp(output, /svc_secret_test_\w+/)).toMatchObject({ allowedOrigins: [] })
})

test('set changes what an account may do, says so, and leaves it in the audit log', async () => {
  const [account] = /merch_\w+/.exec(await run('create --name Setting'))!
  const line = `set --account ${account} --live on --currencies EUR --amount-limit 500 --fee-basis-points 90 --fee-fixed 0`
  const more = ' --review-above none --rate-limit 40 --live-rate-limit default --api-version 2026-09-01'
  expect(await run(line + more)).toContain('live: false → true')
  const found = await withRegisters(postgres.url, ({ accounts }) => accounts.find(account))
  expect(found).toMatchObject({
    live: true,
    currencies: ['EUR'],
    amountLimit: '500',
    feeBasisPoints: 90,
    feeFixed: '0',
    reviewAbove: null,
    rateLimitSandbox: 40,
    rateLimitLive: null,
  })
  expect(await run(line + more)).toContain('nothing changed')
  const [entry] = await auditOf(account, 'account.updated')
  expect(entry).toMatchObject({ actorType: 'operator', livemode: null, objectId: account })
  expect(entry!.changes).toMatchObject({ live: { from: false, to: true }, rate_limit_sandbox: { to: 40 } })
})

test('an account is the operating organisation as long as the command says so', async () => {
  const [account] = /merch_\w+/.exec(await run('create --name Operations'))!
  const isOperating = () =>
    withRegisters(postgres.url, async ({ accounts }) => (await accounts.find(account))?.operating)
  expect(await isOperating()).toBe(false)
  expect(await run(`operating --account ${account}`)).toContain('operating: false → true')
  expect(await isOperating()).toBe(true)
  expect(await run(`operating --account ${account}`)).toContain('nothing changed')
  expect(await run(`operating --account ${account} --off`)).toContain('operating: true → false')
  expect(await auditOf(account, 'account.updated')).toHaveLength(2)
})

test('administrators are those that were set last', async () => {
  const [account] = /merch_\w+/.exec(await run('create --name Writing'))!
  const found = () =>
    withDatabase((db) => db.accountAdministrator.findMany({ where: { accountId: account } })).then((rows) =>
      rows.map(({ email }) => email),
    )
  await run(`administrators --account ${account} --emails ada@example.com,eve@example.com`)
  expect(await found()).toEqual(['ada@example.com', 'eve@example.com'])
  await withDatabase((db) =>
    db.accountAdministrator.updateMany({ where: { accountId: account }, data: { muted: ['going_live'] } }),
  )
  await run(`administrators --account ${account} --emails eve@example.com`)
  expect(await found()).toEqual(['eve@example.com'])
  expect(
    await withDatabase((db) => db.accountAdministrator.findFirst({ where: { accountId: account } })),
  ).toMatchObject({
    muted: ['going_live'],
  })
  expect(await auditOf(account, 'account.updated')).toHaveLength(2)
})

test('brand sets what cardholders are shown, and takes it away, and nothing is set by halves', async () => {
  const [account] = /merch_\w+/.exec(await run('create --name Colours'))!
  const file = join(folder, 'logo.svg')
  writeFileSync(
    file,
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01…\0\0\0\0IEND\xaeB\x60\x82', 'latin1'),
  )
  const line = `brand --account ${account}`
  expect(await run(`${line} --color 0B4F9E --logo ${file}`)).toMatch(
    /brand_color: null → #0b4f9e\n {2}brand_logo: null → [0-9a-f]{64}\.png$/,
  )
  expect(await run(`${line} --color #0b4f9e`)).toContain('nothing changed')
  for (const [wrong, remedy] of [
    ['--color blue', '--color must be six hexadecimal digits'],
    [`--color none --logo ${__filename}`, '--logo must be a whole PNG, JPEG or WebP image'],
    [`--logo ${folder}/none.png`, 'cannot be read'],
  ] as const)
    await expect(run(`${line} ${wrong}`)).rejects.toThrow(remedy)
  expect(await run(`${line} --color none --logo none`)).toContain('brand_color: #0b4f9e → null')
  expect(await auditOf(account, 'account.updated')).toHaveLength(2)
  expect(await withDatabase((db) => db.brandLogo.count({ where: { accountId: account } }))).toBe(0)
})

test('what is not in the database is told', async () => {
  await expect(run(`brand --account merch_${UNKNOWN} --color none`)).rejects.toThrow('There is no account')
  await expect(run(`key --account merch_${UNKNOWN}`)).rejects.toThrow('There is no account merch_')
  await expect(run(`revoke akey_${UNKNOWN}`)).rejects.toThrow('was not revoked')
})

test.each([
  ['', /^No command/],
  ['list', /^"list" is not a command/],
  ['create', /^--name is missing/],
  ['create --name', /^Option '--name <value>' argument missing/],
  ['create --name A --currencies EUR,GPB', /no ISO 4217 code in use: GPB/],
  ['create --name A --currencies EUR,', /without gaps/],
  ['create --name A --review-above 0', /^--review-above must be/],
  ['create --name A --review-above lots', /^--review-above must be/],
  ['create --name A --colour red', /^Unknown option '--colour'/],
  ['create A', /^Unexpected argument 'A'/],
  ['key', /^--account is missing/],
  ['key --account acct_1', /^--account must be an identifier that begins with merch_/],
  [`key --account merch_${UNKNOWN} --kind private`, /^--kind must be/],
  [
    `key --account merch_${UNKNOWN} --scopes payments.all`,
    /cannot have payments\.all; it can have payments\.read/,
  ],
  [
    `key --account merch_${UNKNOWN} --kind public --scopes payments.read`,
    /a publishable key cannot have payments\.read/,
  ],
  [`key --account merch_${UNKNOWN} --expires 2027-02-30`, /^--expires must be a date/],
  [`key --account merch_${UNKNOWN} --expires soon`, /^--expires must be a date/],
  [`key --account merch_${UNKNOWN} --expires 2026-11-21`, /^--expires must be in the future/],
  ['revoke', /^The key is missing/],
  [`change akey_${UNKNOWN}`, /^Nothing is to be changed/],
  [`change akey_${UNKNOWN} --allow-list everywhere`, /^--allow-list: 1 to 100 addresses/],
  ['create --name A --origins shop.example', /^--origins: 1 to 20/],
  [`change akey_${UNKNOWN} --origins https://shop.example/pay`, /^--origins: 1 to 20/],
  [`key --account merch_${UNKNOWN} --origins https://shop.example`, /^--origins: only a publishable key/],
  [
    `key --account merch_${UNKNOWN} --kind publishable --live --code 123456 --origins http://localhost:3000`,
    /^--origins: those of a live key begin with https/,
  ],
  ['revoke svc_secret_test_x', /begins with akey_/],
  [`revoke akey_${UNKNOWN} akey_${UNKNOWN}`, /^One key is revoked or rolled at a time/],
  [`set --account merch_${UNKNOWN}`, /^Nothing is to be set/],
  [`set --account merch_${UNKNOWN} --live yes`, /^--live must be/],
  [`set --account merch_${UNKNOWN} --rate-limit 0`, /^--rate-limit must be a whole number/],
  [`set --account merch_${UNKNOWN} --api-version 2020-01-01`, /^--api-version must be one of: 2026-09-01/],
  [`key --account merch_${UNKNOWN} --live --code 12`, /^--code must be the six digits/],
  [`administrators --account merch_${UNKNOWN}`, /^--emails is missing/],
  [`administrators --account merch_${UNKNOWN} --emails a,b@example.com`, /^--emails: no address: a\./],
  [`brand --account merch_${UNKNOWN}`, /^Nothing is to be set/],
  [`roll akey_${UNKNOWN} --grace-hours 721`, /^--grace-hours must be/],
  [`second-factor --account merch_${UNKNOWN} --confirm`, /^--confirm takes the --code/],
])('"%s" is refused with the usage', (line, message) => {
  const refused = expect(() => read(line))
  refused.toThrow(message)
  refused.toThrow(/\nUsage:\n {2}npm run account -- create/)
})

test('without DATABASE_URL and SVC_PEPPER, the stack of SVC_HOME is worked on', () => {
  const home = join(folder, 'home')
  expect(() => readOperatorSettings({ SVC_HOME: home })).toThrow(/There is no stack in .*npm start/s)
  mkdirSync(home)
  const names = ['base_url', 'live_base_url', 'secret_key', 'publishable_key', 'account', 'dashboard_url']
  const text = Object.fromEntries(
    [...names, 'temporal_address', 'temporal_ui_url'].map((name) => [name, name] as const),
  ) as Parameters<typeof writeDevFile>[1]
  writeDevFile(home, { ...text, database_url: postgres.url, processor_url: '', live_processor_url: '' })
  expect(() => readOperatorSettings({ SVC_HOME: home })).toThrow(/secrets\.json is missing/)
  const { SVC_PEPPER } = makeSecrets(home)
  const found = readOperatorSettings({ SVC_HOME: home })
  expect(found.databaseUrl).toBe(postgres.url)
  const expected = createPepper(Buffer.from(SVC_PEPPER, 'base64'))
  expect(found.pepper.hash('api-key', 'x')).toEqual(expected.hash('api-key', 'x'))
  writeFileSync(join(home, 'dev.json'), '{}')
  expect(() => readOperatorSettings({ SVC_HOME: home })).toThrow(/missing or damaged/)
})

test('one of the two variables alone is refused: the keys would never be recognised', () => {
  expect(() => readOperatorSettings({ DATABASE_URL: postgres.url })).toThrow('SVC_PEPPER: is missing')
  expect(() => readOperatorSettings({ SVC_PEPPER: PEPPER })).toThrow('DATABASE_URL: must be a postgresql://')
})

test('a database that is down is one clear message', async () => {
  const url = `postgresql://svc@127.0.0.1:${await freePort()}/svc`
  await expect(
    runAccountCommand(read('create --name A'), { ...settings, databaseUrl: url }),
  ).rejects.toMatchObject({
    name: 'ExpectedFailure',
    happened: 'The database cannot be reached.',
  })
})

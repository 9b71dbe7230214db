/** Accounts of merchants at acquirers: who makes them, where payments go then, and what becomes of them. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDoor } from '../../../api/door/server'
import type { Services } from '../../../api/services'
import type { PaymentAcquirerView } from '../../../contract/dashboard/payment-acquirer'
import type { AcquirerAccountView } from '../../../contract/dashboard/acquirer-accounts'
import type { OperatorProposalView } from '../../../contract/dashboard/operator/proposals'
import { MOST_ACQUIRER_ACCOUNTS, RETIRED_CREDENTIALS_LIFE } from '../../../domain/acquirer-accounts'
import { ALL_CAPABILITIES } from '../../../domain/acquirer-capabilities'
import type { NotificationStatus } from '../../../domain/acquirer-notifications'
import { DAY } from '../../../domain/time'
import type { Prisma } from '../../../prisma/generated/client'
import { newId } from '../../../infra/ids'
import { startSimulator, type RunningSimulator } from '../../../processor/simulator/server'
import { authorizeKey, callKey, captureKey } from '../../../domain/processor-keys'
import { withRegisters } from '../../../stack/operator/registers'
import { show } from '../../../stack/operator/show'
import { projectRoot } from '../../../stack/shared/project'
import { forgetNetwork } from '../../support/member'
import { signature } from '../../faults/support/door'
import { requestRefund } from '../../support/refund'
import { controlSimulator } from '../../support/simulator'
import { cardsOf, newCustomer, tokensOf } from '../support/cards'
import { useShop } from '../support/shop'
import { signIn, signInOperator, type DashboardClient } from './support/member'

/** What the second acquirer knows its callers by: the settings have another one. */
const SECRET = randomBytes(32).toString('base64url')
const SIGNING = ['first-', 'second-'].map((which) => which + randomBytes(24).toString('hex'))

/** What the settings say of one that can do less than its protocol. */
const LESSER = { captures: 'one', currencies: ['EUR'], keysKept: DAY, settlements: false }

let second: RunningSimulator
let folder: string
const environment: Record<string, string> = {
  OPERATOR_DUTIES: 'two',
  ACQUIRERS_URL: 'https://door.example/',
}
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/svc-second-`)
  second = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: SECRET,
    ledgerDir: folder,
    ledgerKey: randomBytes(32),
    controls: true,
  })
  const row = { url: second.url, secret: randomBytes(32).toString('base64url'), channels: [] }
  environment['ACQUIRERS'] = JSON.stringify([
    { name: 'second', merchants: true, ...row },
    { name: 'stripe', merchants: true, ...row, kind: 'stripe', url: `${second.url}/stripe` },
    { name: 'lesser', merchants: true, ...row, capabilities: LESSER },
    { name: 'not-asked', merchants: true, ...row, capabilities: { lookUp: 'none' } },
    { name: 'closed', ...row, url: 'http://127.0.0.1:1' },
  ])
})

let services: Services
let door: Server
const shop = useShop({}, environment, (given) => {
  if (!given.livemode) services = given
  return given
})
beforeAll(async () => {
  const answer = createDoor(services).callback()
  door = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(door, 'listening')
})
beforeEach(() => forgetNetwork(shop.db, shop.facts))
afterEach(() => controlSimulator(second.url).calm())
afterAll(async () => {
  door.close()
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})

const entry = (payment: string) => controlSimulator(second.url).entryOf(payment)
const given = (overrides: object = {}) => ({
  name: 'Own contract',
  acquirer: 'second',
  secret: SECRET,
  signing_secret: SIGNING[0],
  ...overrides,
})
const connect = (by: DashboardClient, overrides: object = {}) =>
  by.send<AcquirerAccountView>('POST', '/acquirer-accounts', given(overrides))

async function buildSeller() {
  const { account, secretKey } = await shop.buildMerchant()
  return {
    account,
    owner: await signIn(shop, { accountId: account.id }),
    client: shop.clientWith(secretKey),
  }
}
const acquirerOf = async (id: string) => (await shop.db.payment.findFirstOrThrow({ where: { id } })).acquirer

test('one that is paused is passed over until it is resumed, and keeps what it has', async () => {
  const { account, owner, client } = await buildSeller()
  const { id } = (await connect(owner)).body
  const held = (await client.pay({ capture: false })).body
  const turn = (revision: number, paused: boolean) =>
    owner.send<AcquirerAccountView>('PATCH', `/acquirer-accounts/${id}`, { revision, paused })
  const paused = await turn(0, true)
  expect(paused).toMatchObject({
    status: 200,
    body: { status: 'active', revision: 1, paused_at: expect.any(String) as string },
  })
  expect(await acquirerOf((await client.pay()).body.id)).toBe('default')
  expect(await acquirerOf(held.id)).toBe(id)
  expect((await services.acquirers.all()).has(id)).toBe(true)
  expect(await services.acquirers.openTo(account.id)).toContain(id)
  expect((await turn(1, true)).body.paused_at).toBe(paused.body.paused_at)
  expect(await turn(2, false)).toMatchObject({ status: 200, body: { revision: 3, paused_at: null } })
  expect(await acquirerOf((await client.pay()).body.id)).toBe(id)
  const log = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'acquirer_account.changed' },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ changes }) => changes)).toEqual([
    { pausedAt: { from: null, to: paused.body.paused_at } },
    {},
    { pausedAt: { from: paused.body.paused_at, to: null } },
  ])
})

test('payments of a merchant go to their own account, stay with it, and others go where they went', async () => {
  const { account, owner, client } = await buildSeller()
  const before = (await client.pay({ capture: false })).body
  const connected = await connect(owner)
  expect(connected).toMatchObject({
    status: 200,
    body: { status: 'active', acquirer: 'second', account: account.id, last_failure: null },
  })
  expect(connected.text).not.toContain(SECRET)
  const { id } = connected.body
  const held = (await client.pay({ capture: false })).body
  expect(held.status).toBe('authorized')
  expect([await acquirerOf(before.id), await acquirerOf(held.id)]).toEqual(['default', id])
  const other = (await shop.client.pay()).body
  expect(await acquirerOf(other.id)).toBe('default')

  // What it has is finished there, also after it takes nothing new.
  const retired = await owner.send<AcquirerAccountView>('DELETE', `/acquirer-accounts/${id}`)
  expect(retired.body.status).toBe('retired')
  const after = (await client.pay()).body
  expect(await acquirerOf(after.id)).toBe('default')
  const row = await shop.db.payment.findFirstOrThrow({ where: { id: held.id } })
  const asked = {
    key: `${authorizeKey(row)}:more`,
    authorizationKey: authorizeKey(row),
    reference: held.id,
    currency: 'EUR',
  }
  const acquirer = services.acquirers.of(row)
  expect(await acquirer.capture({ ...asked, amount: 2_550n, final: true })).toMatchObject({ kind: 'known' })
  expect(await entry(held.id)).toMatchObject({ captures: [{ amount: '2550' }] })
  expect([await entry(before.id), await entry(after.id), await entry(other.id)]).toEqual([null, null, null])

  const audited = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: { startsWith: 'acquirer_account.' } },
    orderBy: { id: 'asc' },
  })
  expect(audited.map(({ action, objectId }) => [action, objectId])).toEqual([
    ['acquirer_account.added', id],
    ['acquirer_account.retired', id],
  ])
  expect(JSON.stringify(audited)).not.toContain(SECRET)
})

test('one of a channel takes that channel alone', async () => {
  const { owner, client } = await buildSeller()
  const { id } = (await connect(owner, { channels: ['web'] })).body
  const [web, phone] = [
    (await client.pay({ processing_channel: 'web' })).body,
    (await client.pay({ processing_channel: 'phone' })).body,
  ]
  expect([await acquirerOf(web.id), await acquirerOf(phone.id)]).toEqual([id, 'default'])
})

test('a card is verified where it will be charged', async () => {
  const { account, owner, client } = await buildSeller()
  const { key } = await shop.buildKey({ accountId: account.id, kind: 'publishable' })
  const tokens = tokensOf(shop.clientWith(key))
  const customer = await newCustomer(client)
  await connect(owner)
  await controlSimulator(second.url).disturb({ down: true })
  expect((await cardsOf(client).attach(customer, await tokens.of())).status).toBe(503)
  await controlSimulator(second.url).calm()
  expect((await cardsOf(client).attach(customer, await tokens.of())).status).toBe(201)
})

test.each<[string, object, object]>([
  [
    'a secret that the acquirer refuses',
    { secret: 'x'.repeat(40) },
    { param: 'secret', message: /not accepted/ },
  ],
  [
    'an acquirer that is not open to merchants',
    { acquirer: 'closed' },
    { param: 'acquirer', message: /second/ },
  ],
  ['no acquirer', { acquirer: 'nobody' }, { param: 'acquirer', message: /second/ }],
])(
  '%s is refused, and nothing is kept',
  async (_what, wrong, { param, message }: { param?: string; message?: RegExp }) => {
    const { account, owner } = await buildSeller()
    expect(await connect(owner, wrong)).toMatchObject({
      status: 422,
      body: { error: { param, message: expect.stringMatching(message ?? /-/) as string } },
    })
    expect(await shop.db.acquirerAccount.count({ where: { accountId: account.id } })).toBe(0)
  },
)

test.each<[string, Prisma.InputJsonValue, string]>([
  ['settlements', true, 'false'],
  ['captures', 'several', 'one'],
  ['keysKept', 2 * DAY, `${DAY}`],
  ['currencies', ['EUR', 'USD'], 'EUR'],
])(
  'an account is not said to be able to do more than its acquirer: %s as %j is refused',
  async (name, claim, most) => {
    const { account, owner } = await buildSeller()
    const capabilities = { [name]: claim }
    const refused = {
      status: 400,
      body: {
        error: { code: 'parameter_invalid', param: `capabilities.${name}`, fault: { allowed: [most] } },
      },
    }
    expect(await connect(owner, { acquirer: 'lesser', capabilities })).toMatchObject(refused)
    expect(await shop.db.acquirerAccount.count({ where: { accountId: account.id } })).toBe(0)
    const { id, revision } = (await connect(owner, { acquirer: 'lesser' })).body
    expect(await owner.send('PATCH', `/acquirer-accounts/${id}`, { revision, capabilities })).toMatchObject(
      refused,
    )

    // A row that says so from before counts as far as the acquirer goes.
    await shop.db.acquirerAccount.update({ where: { id }, data: { capabilities, revision: 9 } })
    services.contracts.changed()
    expect(await services.acquirers.capabilitiesOf(id)).toMatchObject(LESSER)
  },
)

test('what an own account tells is never believed unasked: whoever has it signs what he likes', async () => {
  const { owner } = await buildSeller()
  expect(await connect(owner, { acquirer: 'not-asked' })).toMatchObject({
    status: 422,
    body: { error: { param: 'acquirer' } },
  })
  for (const capabilities of [{ lookUp: 'none' }, { disputes: false }])
    expect(await connect(owner, { acquirer: 'second', capabilities })).toMatchObject({ status: 400 })
  const { id } = (await connect(owner, { acquirer: 'second' })).body
  // A row that says so from before is asked all the same.
  const data = { capabilities: { lookUp: 'none', disputes: false }, revision: 9 }
  await shop.db.acquirerAccount.update({ where: { id }, data })
  services.contracts.changed()
  expect(await services.acquirers.capabilitiesOf(id)).toMatchObject({ lookUp: 'key', disputes: true })
})

test('an account is not said to be able to do what no acquirer of its kind can', async () => {
  const { owner } = await buildSeller()
  const capabilities = { files: false, lists: true }
  expect(await connect(owner, { acquirer: 'stripe', capabilities })).toMatchObject({
    status: 400,
    body: { error: { param: 'capabilities.lists', errors: [{ param: 'capabilities.lists' }] } },
  })
})

test('secrets lie sealed, and are exchanged while both signatures count', async () => {
  const { owner } = await buildSeller()
  const { id, notification_path: path } = (await connect(owner)).body
  const { sealedSecrets } = await shop.db.acquirerAccount.findUniqueOrThrow({ where: { id } })
  expect(Buffer.from(sealedSecrets ?? []).toString('latin1')).not.toContain(SECRET)
  const { port } = door.address() as AddressInfo
  let told = 0
  const tell = async (secret: string) => {
    told += 1
    const body = JSON.stringify({
      id: `n${told}-${id}`,
      type: 'other',
      at: new Date().toISOString(),
      data: {},
    })
    const headers = {
      'acquirer-signature': signature(body, secret, Math.floor(Date.now() / 1_000)),
      'content-type': 'application/json',
    }
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })).status
  }
  expect([await tell(SIGNING[0]!), await tell(SIGNING[1]!)]).toEqual([202, 401])
  const rotated = await owner.send<AcquirerAccountView>('POST', `/acquirer-accounts/${id}/rotate`, {
    signing_secret: SIGNING[1],
  })
  expect(rotated.body.signing_secrets).toEqual([{ until: null }, { until: expect.any(String) as string }])
  const { contracts } = services
  expect([await tell(SIGNING[0]!), await tell(SIGNING[1]!)]).toEqual([202, 202])
  expect(await contracts.signingOf(id, new Date(Date.now() + 8 * DAY))).toEqual([SIGNING[1]])
})

test('its list says where it tells, what to switch on there, what it can do, and what it has told', async () => {
  const { owner } = await buildSeller()
  const first = (await connect(owner)).body
  const of = async (id: string) => {
    const { data } = (await owner.get<{ data: AcquirerAccountView[] }>('/acquirer-accounts')).body
    return data.find((one) => one.id === id)
  }
  expect(first).toMatchObject({
    notification_url: `https://door.example${first.notification_path}`,
    notification_events: [],
    told: { last_at: null, last_type: null, unmatched: 0 },
    can: ALL_CAPABILITIES,
  })
  const { id } = first
  const lesser = (await connect(owner, { acquirer: 'lesser', capabilities: { files: false } })).body
  expect(lesser.can).toEqual({ ...ALL_CAPABILITIES, ...LESSER, files: false })

  const told = (theirId: string, type: string, status: NotificationStatus, acquirer = id) => ({
    theirId,
    type,
    status,
    acquirer,
    livemode: false,
    accountId: '',
    toldAt: new Date(),
    source: 'door' as const,
    body: Buffer.from('{}'),
  })
  const { acquirerNotifications } = services.store
  await acquirerNotifications.add([told('a', 'capture.failed', 'unmatched'), told('b', 'other', 'unmatched')])
  await acquirerNotifications.add([told('c', 'refund.failed', 'ignored')])
  await acquirerNotifications.add([told('d', 'later', 'unmatched', 'default')])
  expect(await of(id)).toMatchObject({
    told: { last_at: expect.any(String) as string, last_type: 'refund.failed', unmatched: 2 },
  })
  expect(await of(lesser.id)).toMatchObject({ told: { last_at: null, unmatched: 0 } })
})

test('what is to be switched on at Stripe is what its kind reads, and what the documentation says', async () => {
  const { events } = services.contracts.acquirers.get('stripe') ?? {}
  const text = await readFile(join(projectRoot(), 'docs', 'acquirers.md'), 'utf8')
  const [, listed = ''] = /these events:(.*?)\n5\./s.exec(text) ?? []
  const named = [...listed.matchAll(/`([\w.]+)`/g)].map(([, event]) => event)
  expect(named.toSorted()).toEqual([...(events ?? ['none'])].toSorted())
})

test('operators see what an acquirer calls a payment, and a merchant of payments at an own account alone', async () => {
  const { account, owner, client } = await buildSeller()
  const operator = await signInOperator(shop)
  const namesOf = async (by: DashboardClient, path: string) =>
    (await by.get<PaymentAcquirerView>(`${path}/acquirer`)).body
  const asOperator = (id: string) => namesOf(operator, `/operator/accounts/${account.id}/payments/${id}`)
  const asMerchant = (id: string) => namesOf(owner, `/payments/${id}`)

  const before = (await client.pay()).body
  const { processorReference } = await shop.db.payment.findFirstOrThrow({ where: { id: before.id } })
  expect(await asOperator(before.id)).toMatchObject({
    acquirer: 'default',
    operations: [
      { kind: 'authorize', id: before.id, names: [{ name: 'reference', value: processorReference }] },
    ],
  })
  expect(await asMerchant(before.id)).toMatchObject({ acquirer: null, operations: [] })

  const at = { acquirer: 'stripe', secret: `sk_test_${SECRET}` }
  const { id: acquirer } = (await connect(owner, at)).body
  const own = (await client.pay({ capture: false })).body
  // The workers of this suite know no other acquirers, so that it is asked for, and not done.
  await client.capture(own.id, { amount: own.amount })
  const names = await asOperator(own.id)
  expect(names).toMatchObject({ acquirer, operations: [{ kind: 'authorize', id: own.id }] })
  expect(names.operations[0]?.names).toEqual(
    expect.arrayContaining([{ name: 'intent', value: expect.stringMatching(/^pi_/) as string }]),
  )
  expect(await asMerchant(own.id)).toEqual(names)

  // What is written of its captures and refunds belongs to it, too.
  const row = await shop.db.payment.findFirstOrThrow({ where: { id: own.id } })
  const [capture] = await shop.db.paymentOperation.findMany({ where: { paymentId: own.id } })
  const key = captureKey(row, {
    kind: 'capture',
    keyHash: Buffer.from(capture?.keyHash ?? []).toString('hex'),
  })
  // What is marked beside the acquirer's names is ours.
  const ids = { capture: 'at_once', reference: 'C1', refusals: '2', sent: 'accept' }
  const sent = { acquirer, livemode: false, accountId: account.id, objectId: own.id, ids }
  await services.store.acquirerOperations.send({
    ...sent,
    key,
    kind: 'capture',
    amount: 1n,
    currency: 'EUR',
    repeatable: DAY,
  })
  expect((await asMerchant(own.id)).operations.map(({ kind, names: of }) => [kind, of])).toEqual([
    ['authorize', names.operations[0]?.names],
    ['capture', [{ name: 'reference', value: 'C1' }]],
  ])
  const shown = (await withRegisters(shop.facts.databaseUrl, (registers) => show(registers, own.id))).join(
    '\n',
  )
  expect(shown).toMatch(/at the acquirer:\nKIND +ID +NAME +VALUE +AT\n/)
  expect(shown).toMatch(new RegExp(`capture +${own.id} +reference +C1`))
  expect(shown).not.toContain('at_once')
})

test('it tells of payments of its merchant alone', async () => {
  const [own, other] = [await buildSeller(), await buildSeller()]
  const { id, notification_path: path } = (await connect(own.owner)).body
  const { port } = door.address() as AddressInfo
  const keyOf = (accountId: string) =>
    authorizeKey({ processorKey: callKey({ accountId, livemode: false }, 'a'.repeat(64)) })
  for (const [name, { account }] of Object.entries({ own, other })) {
    const data = { authorization_key: keyOf(account.id) }
    const body = JSON.stringify({
      id: `${name}-${id}`,
      type: 'authorization.settled',
      at: new Date().toISOString(),
      data,
    })
    const seconds = Math.floor(Date.now() / 1_000)
    const headers = {
      'acquirer-signature': signature(body, SIGNING[0]!, seconds),
      'content-type': 'application/json',
    }
    await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
    const row = await shop.db.acquirerNotification.findFirstOrThrow({ where: { theirId: `${name}-${id}` } })
    expect([row.accountId, row.status === 'unmatched']).toEqual(
      name === 'own' ? [account.id, false] : ['', true],
    )
  }
})

test('one whose credentials no key opens keeps no payment of others', async () => {
  const { account, owner, client } = await buildSeller()
  const { id } = (await connect(owner)).body
  await shop.db.acquirerAccount.update({
    where: { id },
    data: { sealedSecrets: Buffer.from('broken'), revision: 9 },
  })
  services.contracts.changed()
  expect(await acquirerOf((await shop.client.pay()).body.id)).toBe('default')
  // His own go nowhere else: they wait for the key.
  expect((await client.pay()).status).toBe(503)
  expect(await shop.db.payment.findMany({ where: { accountId: account.id } })).toMatchObject([
    { acquirer: id },
  ])
  await shop.db.acquirerAccount.deleteMany({ where: { accountId: account.id } })
  services.contracts.changed()
})

test('its channels, name and capabilities are changed, once for each revision, and the change is logged', async () => {
  const { owner, client } = await buildSeller()
  const { id, revision } = (await connect(owner)).body
  const change = (body: object) =>
    owner.send<AcquirerAccountView>('PATCH', `/acquirer-accounts/${id}`, { revision, ...body })
  const changed = await change({
    name: 'Of the web',
    channels: ['web'],
    capabilities: { currencies: ['EUR'] },
    fees: { basis_points: 90, fixed: 5 },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      name: 'Of the web',
      channels: ['web'],
      capabilities: { currencies: ['EUR'] },
      fees: { basis_points: 90, fixed: 5 },
      revision: revision + 1,
      credentials: 'kept',
    },
  })
  const [web, phone] = [
    (await client.pay({ processing_channel: 'web' })).body,
    (await client.pay({ processing_channel: 'phone' })).body,
  ]
  expect([await acquirerOf(web.id), await acquirerOf(phone.id)]).toEqual([id, 'default'])
  expect(await services.acquirers.capabilitiesOf(id)).toMatchObject({ currencies: ['EUR'] })
  expect(await services.acquirers.feesOf(id)).toEqual({ basis_points: 90, fixed: 5 })
  const entry = await shop.db.auditLog.findFirstOrThrow({
    where: { action: 'acquirer_account.changed', objectId: id },
  })
  expect(entry.changes).toEqual({
    name: { from: 'Own contract', to: 'Of the web' },
    channels: { from: [], to: ['web'] },
    capabilities: { from: {}, to: { currencies: ['EUR'] } },
    fees: { from: null, to: { basis_points: 90, fixed: 5 } },
  })

  // Whoever read it before that changes nothing, and neither does what was retired.
  expect((await change({ channels: [] })).status).toBe(409)
  await owner.send('DELETE', `/acquirer-accounts/${id}`)
  expect((await change({ revision: revision + 2, channels: [] })).status).toBe(409)
})

test('an operator changes one that is active, and none that waits for another operator', async () => {
  const { account, owner } = await buildSeller()
  const operator = await signInOperator(shop)
  const { id, revision } = (await connect(owner)).body
  const change = (of: string, body: object) =>
    operator.send<AcquirerAccountView>('PATCH', `/operator/acquirer-accounts/${of}`, body)
  expect(await change(id, { revision, capabilities: { captures: 'one' } })).toMatchObject({
    status: 200,
    body: { capabilities: { captures: 'one' }, name: 'Own contract' },
  })
  const path = `/operator/accounts/${account.id}/acquirer-accounts`
  const proposed = (await operator.send<AcquirerAccountView>('POST', path, given())).body
  expect((await change(proposed.id, { revision: proposed.revision, channels: [] })).status).toBe(409)
})

test('credentials of what was retired are erased when nothing can need them any more, and then nothing is sent', async () => {
  const { account, owner, client } = await buildSeller()
  const { id } = (await connect(owner)).body
  const sale = (await client.pay()).body
  const held = (await client.pay({ capture: false })).body
  await owner.send('DELETE', `/acquirer-accounts/${id}`)
  const of = { where: { id } }
  const { acquirerAccounts } = services.store
  const longAgo = () => new Date(Date.now() - RETIRED_CREDENTIALS_LIFE)
  const isErased = async () => (await shop.db.acquirerAccount.findUniqueOrThrow(of)).sealedSecrets === null
  await acquirerAccounts.purge(longAgo(), 100)
  expect(await isErased()).toBe(false)
  const retiredAt = new Date(longAgo().getTime() - DAY)
  await shop.db.acquirerAccount.update({ ...of, data: { retiredAt } })
  // An authorization is open.
  await acquirerAccounts.purge(longAgo(), 100)
  expect(await isErased()).toBe(false)
  await shop.db.payment.updateMany({ where: { id: held.id }, data: { status: 'cancelled', dueAt: null } })
  await acquirerAccounts.purge(longAgo(), 100)
  expect(await isErased()).toBe(true)

  services.contracts.changed()
  const [shown] = (await owner.get<{ data: AcquirerAccountView[] }>('/acquirer-accounts')).body.data
  expect(shown).toMatchObject({ id, credentials: 'erased', signing_secrets: [] })
  expect(await requestRefund(client, sale.id, { amount: 1 })).toMatchObject({
    status: 422,
    body: { error: { code: 'acquirer_cannot', message: expect.stringContaining('erased') as string } },
  })
  expect((await owner.send('POST', `/acquirer-accounts/${id}/rotate`, { secret: SECRET })).status).toBe(409)
  expect(await shop.db.acquirerAccount.count({ where: { accountId: account.id } })).toBe(1)
})

test('what was proposed and declined does not count to the bound, and hides none in the list', async () => {
  const { account, owner } = await buildSeller()
  const retired = (activatedAt: Date | null) => ({
    id: newId('acquirer_account'),
    accountId: account.id,
    livemode: false,
    name: 'Of before',
    acquirer: 'second',
    channels: [],
    capabilities: {},
    status: 'retired',
    addedBy: '',
    createdAt: new Date(),
    activatedAt,
    retiredAt: new Date(),
  })
  const add = (count: number, activatedAt: Date | null) =>
    shop.db.acquirerAccount.createMany({ data: Array.from({ length: count }, () => retired(activatedAt)) })
  await add(MOST_ACQUIRER_ACCOUNTS + 5, null)
  const connected = await connect(owner)
  expect(connected.status).toBe(200)
  const { data } = (await owner.get<{ data: AcquirerAccountView[] }>('/acquirer-accounts')).body
  expect(data.map(({ id }) => id)).toContain(connected.body.id)
  expect(data).toHaveLength(MOST_ACQUIRER_ACCOUNTS + 1)

  // Payments may name those that were active.
  await add(MOST_ACQUIRER_ACCOUNTS - 1, new Date())
  expect(await connect(owner)).toMatchObject({
    status: 409,
    body: { error: { fault: { code: 'too_many_acquirer_accounts', max: MOST_ACQUIRER_ACCOUNTS } } },
  })
})

test('an operator connects one once another operator approves; declined, it is retired', async () => {
  const { account, client } = await buildSeller()
  const [first, other] = [await signInOperator(shop), await signInOperator(shop)]
  const path = `/operator/accounts/${account.id}/acquirer-accounts`
  const propose = () => first.send<AcquirerAccountView>('POST', path, given({ acquirer: 'second' }))
  const proposalOf = async (id: string) => {
    const row = await shop.db.operatorProposal.findFirstOrThrow({ where: { subject: id } })
    expect(JSON.stringify(row)).not.toContain(SECRET)
    return row.id
  }
  const decide = async (by: DashboardClient, id: string, verb: string) =>
    by.send<OperatorProposalView>('POST', `/operator/proposals/${await proposalOf(id)}/${verb}`)
  const asked = await propose()
  expect(asked).toMatchObject({ status: 200, body: { status: 'proposed' } })
  expect(await acquirerOf((await client.pay()).body.id)).toBe('default')
  expect((await decide(first, asked.body.id, 'approve')).status).toBe(403)
  expect((await decide(other, asked.body.id, 'approve')).status).toBe(200)
  const listed = await first.get<{ data: AcquirerAccountView[] }>(path)
  expect(listed.body.data).toMatchObject([{ id: asked.body.id, status: 'active' }])
  const more = (await propose()).body
  expect((await decide(other, more.id, 'decline')).status).toBe(200)
  expect((await first.get<{ data: AcquirerAccountView[] }>(path)).body.data).toMatchObject([
    { status: 'active' },
    { id: more.id, status: 'retired', credentials: 'erased' },
  ])
  // It took no payment: nothing names it.
  await shop.db.acquirerAccount.update({ where: { id: more.id }, data: { retiredAt: new Date(0) } })
  await services.store.acquirerAccounts.purge(new Date(Date.now() - RETIRED_CREDENTIALS_LIFE), 100)
  expect((await first.get<{ data: AcquirerAccountView[] }>(path)).body.data).toMatchObject([
    { id: asked.body.id },
  ])
})

/** Machines that get a key through the dashboard (decision 0082). */
import { randomBytes } from 'node:crypto'
import type { CollectedPairing } from '../../../contract/pairings'
import { MOST_PAIRINGS, PAIRED_KEY_LIFE } from '../../../domain/pairings'
import { DAY } from '../../../domain/time'
import { createPairingStore } from '../../../store/pairings'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { until } from '../../support/until'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const shop = useShop()

interface Begun {
  device_code: string
  user_code: string
  verification_url: string
  interval: number
}

type Answered = Partial<Begun & CollectedPairing & ErrorEnvelope>

async function post(path: string, body: unknown, url = shop.url) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const { status, headers } = response
  return { status, headers, body: (await response.json()) as Answered }
}

const begin = async (host = 'ada-laptop') => (await post('/v1/dashboard/pairings', { host })).body as Begun

/** The pace is not what most tests are about. */
async function collect({ device_code }: Begun, url = shop.url) {
  await shop.db.pairing.updateMany({ data: { nextPollAt: new Date(0) } })
  return post('/v1/dashboard/pairings/collect', { device_code }, url)
}

const decide = (member: MemberClient, what: 'look-up' | 'approve' | 'refuse', body: object) =>
  member.call<Record<string, unknown> & Partial<ErrorEnvelope>>(
    'POST',
    `/v1/dashboard/pairings/${what}`,
    body,
  )

const scopes = ['payments.read', 'events.read']
const agree = (member: MemberClient, { user_code }: Begun, more: object = {}) =>
  decide(member, 'approve', { user_code, scopes, ...more })

const liveOf = (accountId: string) => ({ accountId, livemode: true })

const rowOf = (host: string) => shop.db.pairing.findFirstOrThrow({ where: { host } })

test('a machine gets a key of its own, once, with what the member chose', async () => {
  const { account } = await shop.buildMerchant()
  const member = await signIn(shop, { accountId: account.id, role: 'developer' })
  const begun = await begin('the till')
  expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(begun.verification_url).toBe(`${shop.facts.publicUrl}/dashboard/pair`)
  expect((await collect(begun)).body).toEqual({ object: 'pairing', status: 'pending' })
  // As it may be typed.
  const typed = begun.user_code.toLowerCase().replace('-', ' ')
  const seen = await decide(member, 'look-up', { user_code: typed })
  expect(seen.body).toMatchObject({ host: 'the till', same_network: true, key_expires_at: null })
  expect((await agree(member, begun, { user_code: typed })).status).toBe(200)

  const [first, ...others] = await Promise.all([collect(begun), collect(begun), collect(begun)])
  const answers = [first, ...others].map(({ body }) => body)
  const handed = answers.filter(({ key }) => key !== undefined)
  expect(handed).toHaveLength(1)
  const [{ key = '', account: whose, base_url } = {} as Answered] = handed
  expect([whose, base_url]).toEqual([{ id: account.id, name: account.name }, null])
  expect((await collect(begun)).body).toEqual({ object: 'pairing', status: 'expired' })
  expect(await shop.db.apiKey.count({ where: { accountId: account.id, name: 'svc on the till' } })).toBe(1)

  const client = shop.clientWith(key)
  expect((await client.list()).status).toBe(200)
  expect((await client.pay()).status).toBe(403)
  const { hash, ...kept } = await shop.db.apiKey.findFirstOrThrow({ where: { name: 'svc on the till' } })
  expect(hash).toHaveLength(32)
  const log = await shop.db.auditLog.findMany({ where: { objectId: kept.id }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['pairing.approved', member.id],
    ['api_key.created', member.id],
  ])
  // Nothing at rest gives a key or a code away.
  const all = JSON.stringify([kept, log, await rowOf('the till')])
  for (const secret of [key, begun.device_code, begun.user_code, begun.user_code.replace('-', '')])
    expect(all).not.toContain(secret)

  expect((await post('/v1/dashboard/pairings/end', { key })).status).toBe(200)
  await until('the key is refused', async () => (await client.list()).status === 401)
  expect((await post('/v1/dashboard/pairings/end', { key })).status).toBe(200)
})

test('a machine that asks too early is told to ask more rarely', async () => {
  const { device_code } = await begin()
  const ask = () => post('/v1/dashboard/pairings/collect', { device_code })
  expect((await ask()).status).toBe(200)
  for (const seconds of ['10', '15']) {
    const early = await ask()
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, seconds])
  }
})

test('refused, run out, and answered before', async () => {
  const member = await signIn(shop)
  const begun = await begin('refused')
  expect((await decide(member, 'refuse', { user_code: begun.user_code })).status).toBe(200)
  expect((await collect(begun)).body).toMatchObject({ status: 'refused' })
  const again = await agree(member, begun)
  expect([again.status, again.body.error?.param]).toEqual([422, 'user_code'])
  const actions = await shop.db.auditLog.findMany({ where: { actorId: member.id, objectId: member.id } })
  expect(actions.map(({ action }) => action)).toContain('pairing.refused')

  const late = await begin('late')
  const approved = await begin('approved late')
  expect((await agree(member, approved)).status).toBe(200)
  for (const host of ['late', 'approved late'])
    await shop.db.pairing.updateMany({ where: { host }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect((await agree(member, late)).status).toBe(422)
  for (const one of [late, approved]) expect((await collect(one)).body).toMatchObject({ status: 'expired' })
  expect(await shop.db.apiKey.count({ where: { name: 'svc on approved late' } })).toBe(0)
})

test('nobody gives more than he has, and nothing once he has it no more', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const accountId = account.id
  const support = await signIn(shop, { accountId, role: 'support' })
  const begun = await begin()
  for (const what of ['look-up', 'approve', 'refuse'] as const) {
    const body = { user_code: begun.user_code, ...(what === 'approve' && { scopes }) }
    expect((await decide(support, what, body)).body.error?.code).toBe('scope_missing')
  }
  const developer = await signIn(shop, { accountId, role: 'developer' })
  const careful = await signIn(shop, { ...liveOf(accountId), role: 'developer', factorAt: new Date() })
  const refused = await agree(careful, begun, { scopes: ['refunds.write'] })
  expect(refused.body.error?.code).toBe('scope_missing')
  const other = await begin('left')
  expect((await agree(developer, other)).status).toBe(200)
  await shop.db.membership.deleteMany({ where: { memberId: developer.id } })
  expect((await collect(other)).body).toMatchObject({ status: 'refused' })
  expect(await shop.db.apiKey.count({ where: { name: 'svc on left' } })).toBe(0)
})

test('in live mode with a fresh second factor, for 90 days, and collected from either host', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const live = liveOf(account.id)
  const begun = await begin('live machine')
  const stale = await signIn(shop, live)
  expect((await agree(stale, begun)).body.error?.code).toBe('second_factor_required')
  const member = await signIn(shop, { ...live, factorAt: new Date() })
  expect((await agree(member, begun)).status).toBe(200)
  const { body } = await collect(begun)
  expect(body.key).toMatch(/^svc_secret_live_/)
  expect(body.base_url).toBe(shop.facts.livePublicUrl)
  const left = Date.parse(body.expires_at ?? '') - Date.now()
  expect([left > PAIRED_KEY_LIFE - DAY, left <= PAIRED_KEY_LIFE]).toEqual([true, true])
  expect((await shop.clientWith(body.key ?? '', shop.liveUrl).list()).status).toBe(200)
  // The sandbox does not end what is live.
  expect((await post('/v1/dashboard/pairings/end', { key: body.key })).status).toBe(401)
  expect((await post('/v1/dashboard/pairings/end', { key: body.key }, shop.liveUrl)).status).toBe(200)
})

test('codes cannot be guessed, and any other key cannot be ended', async () => {
  const member = await signIn(shop)
  const guess = () => decide(member, 'look-up', { user_code: 'BBBB-BBBB' })
  const answers = []
  for (let tries = 0; tries < 6; tries++) answers.push((await guess()).status)
  expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  // The right one does not pass either, until the time is over.
  const { user_code } = await begin()
  expect((await decide(member, 'look-up', { user_code })).status).toBe(429)
  const ended = await post('/v1/dashboard/pairings/end', { key: shop.merchant.secretKey })
  expect([ended.status, ended.body.error?.code]).toEqual([401, 'credentials_wrong'])
  expect((await shop.client.list()).status).toBe(200)
})

test('only so many wait', async () => {
  const store = createPairingStore({ db: shop.db, real: () => new Date() })
  const network = `2001:db8:${randomBytes(2).toString('hex')}::/64`
  const ask = () => {
    const [deviceHash, userHash] = [randomBytes(32), randomBytes(32)]
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
    return store.begin({
      deviceHash,
      userHash,
      host: network,
      address: network,
      network,
      createdAt,
      expiresAt,
    })
  }
  const answers = []
  for (let count = 0; count <= MOST_PAIRINGS.network; count++) answers.push(await ask())
  expect(answers.filter(Boolean)).toHaveLength(MOST_PAIRINGS.network)
  expect(answers.at(-1)).toBe(false)
})

test('who fills the list keeps nobody out: the oldest of those who have the most give way', async () => {
  const store = createPairingStore({ db: shop.db, real: () => new Date() })
  const mark = randomBytes(2).toString('hex')
  const pairing = (network: string, secondsAgo = 0) => ({
    deviceHash: randomBytes(32),
    userHash: randomBytes(32),
    host: mark,
    address: network,
    network,
    createdAt: new Date(Date.now() - secondsAgo * 1_000),
    expiresAt: new Date(Date.now() + 60_000),
  })
  const own = pairing(`2001:db8:ffff:${mark}::/64`, 50)
  expect(await store.begin(own)).toBe(true)
  // One customer's many networks, each with a single one.
  const flood = Array.from({ length: MOST_PAIRINGS.all }, (_, at) =>
    pairing(`2001:db8:${mark}:${at.toString(16)}::/64`, 40 - at / 100),
  )
  await shop.db.pairing.createMany({
    data: flood.map((row) => ({
      ...row,
      status: 'open',
      interval: 5,
      nextPollAt: row.createdAt,
      scopes: [],
    })),
  })
  try {
    const later = [pairing('192.0.2.1'), pairing('192.0.2.2'), pairing('192.0.2.1')]
    for (const row of later) expect(await store.begin(row)).toBe(true)
    const hashes = [own, ...later].map(({ deviceHash }) => deviceHash)
    expect(await shop.db.pairing.count({ where: { deviceHash: { in: hashes } } })).toBe(4)
    const left = await shop.db.pairing.findMany({ where: { host: mark } })
    expect(left).toHaveLength(flood.length + 4 - later.length)
    const oldest = flood.slice(0, 3).map(({ deviceHash }) => deviceHash.toString('hex'))
    expect(left.some(({ deviceHash }) => oldest.includes(Buffer.from(deviceHash).toString('hex')))).toBe(
      false,
    )
  } finally {
    await shop.db.pairing.deleteMany({ where: { host: mark } })
  }
})

test.each([
  ['/v1/dashboard/pairings', {}],
  ['/v1/dashboard/pairings', { host: '' }],
  ['/v1/dashboard/pairings', { host: 'two\nlines' }],
  ['/v1/dashboard/pairings', { host: 'x\u202egnp.exe' }],
  ['/v1/dashboard/pairings', { host: 'x'.repeat(61) }],
  ['/v1/dashboard/pairings', { host: 'a', more: 1 }],
  ['/v1/dashboard/pairings', '{'],
  ['/v1/dashboard/pairings', '[]'],
  ['/v1/dashboard/pairings/collect', {}],
  ['/v1/dashboard/pairings/collect', { device_code: 7 }],
  ['/v1/dashboard/pairings/collect', { device_code: '\u0000'.repeat(30) }],
  ['/v1/dashboard/pairings/end', { key: '\ud800' }],
  ['/v1/dashboard/pairings/end', { key: 'svc_secret_test_x' }],
  ['/v1/dashboard/pairings/end', {}],
])('%s with %j is refused, or comes to nothing', async (path, body) => {
  const { status, body: answer } = await post(path, body)
  expect([400, 401, 422, 'expired']).toContain(status === 200 ? answer.status : status)
})

test('housekeeping keeps what a working key can be ended by, and nothing else', async () => {
  const { account } = await shop.buildMerchant()
  const member = await signIn(shop, { accountId: account.id })
  const [kept, over] = [await begin('kept'), await begin('over')]
  await agree(member, kept)
  const { key } = (await collect(kept)).body
  const longAgo = new Date(Date.now() - 3 * DAY)
  for (const host of ['kept', 'over'])
    await shop.db.pairing.updateMany({ where: { host }, data: { expiresAt: longAgo } })
  const store = createPairingStore({ db: shop.db, real: () => new Date() })
  const purge = () => store.purge(new Date(Date.now() - DAY), 1_000)
  await purge()
  const left = await shop.db.pairing.findMany({ where: { host: { in: ['kept', 'over'] } } })
  expect(left.map(({ host }) => host)).toEqual(['kept'])
  expect((await collect(over)).body).toMatchObject({ status: 'expired' })
  expect((await post('/v1/dashboard/pairings/end', { key })).status).toBe(200)
  await purge()
  expect(await shop.db.pairing.count({ where: { host: 'kept' } })).toBe(0)
})

/** What members set about their own account. */
import type { AccountView } from '../../../contract/dashboard/account'
import type { z } from 'zod'
import { randomUUID } from 'node:crypto'
import { ADMINISTRATORS_A_DAY } from '../../../domain/member-sessions'
import { DAY } from '../../../domain/time'
import { readPepper } from '../../../infra/pepper'
import { atOnce } from '../../support/at-once'
import { mailedLink } from '../../support/mailed-link'
import { until } from '../../support/until'
import { useShop } from '../support/shop'
import { forgetNetwork } from '../../support/member'
import { signIn } from './support/member'

type Account = z.infer<typeof AccountView>
interface People {
  data: { email: string; notifications: string[] }[]
}

const shop = useShop()
beforeEach(() => forgetNetwork(shop.db, shop.facts))
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

/** The image as its header would describe it. */
function png(width: number, height: number): string {
  const bytes = Buffer.from(PIXEL, 'base64')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

const entries = (accountId: string, action: string) =>
  shop.db.auditLog.findMany({ where: { accountId, action }, orderBy: { id: 'asc' } })

async function buildOwner() {
  const { account } = await shop.buildMerchant({ name: 'Before' })
  return { account, owner: await signIn(shop, { accountId: account.id }) }
}

test('the text for statements goes with each payment that has none of its own', async () => {
  const { client } = shop
  const owner = await signIn(shop, { accountId: shop.merchant.account.id })
  expect(await owner.send('PATCH', '/account', { statement_descriptor: 'ACME*SHOP' })).toMatchObject({
    status: 422,
    body: { error: { param: 'statement_descriptor', fault: { code: 'not_statement_descriptor' } } },
  })
  const set = (text: string | null) => owner.send('PATCH', '/account', { statement_descriptor: text })
  expect(await set('ACME SHOP')).toMatchObject({ status: 200, body: { statement_descriptor: 'ACME SHOP' } })
  const shown = async (overrides: object = {}) => (await client.pay(overrides)).body.statement_descriptor
  await until('the accounts of the process have it', async () => (await shown()) === 'ACME SHOP')
  expect(await shown({ statement_descriptor: 'ACME SALE' })).toBe('ACME SALE')
  expect(await set(null)).toMatchObject({ body: { statement_descriptor: null } })
})

test('the days and the end of retries: the usual ones at first, each change in the audit log', async () => {
  const { account, owner } = await buildOwner()
  const dunningOf = ({ charge_retry_days: days, charge_retries_end: end }: Account) => ({ days, end })
  const read = async () => dunningOf((await owner.get<Account>('/account')).body)
  expect(await read()).toEqual({ days: [1, 3, 5, 7], end: 'pause' })
  const set = async (change: object) => {
    const { status, body } = await owner.send<Account>('PATCH', '/account', change)
    expect(status).toBe(200)
    return dunningOf(body)
  }
  expect(await set({ charge_retry_days: [], charge_retries_end: 'cancel' })).toEqual({
    days: [],
    end: 'cancel',
  })
  expect(await set({ charge_retry_days: [1, 2, 3, 4, 5, 6, 7, 30] })).toMatchObject({ end: 'cancel' })
  expect(await read()).toEqual({ days: [1, 2, 3, 4, 5, 6, 7, 30], end: 'cancel' })
  const [first] = await entries(account.id, 'account.updated')
  expect(first).toMatchObject({
    actorId: owner.memberId,
    changes: {
      charge_retry_days: { from: [1, 3, 5, 7], to: [] },
      charge_retries_end: { from: 'pause', to: 'cancel' },
    },
  })
})

test.each<[string, object, string, string]>([
  ['not whole', { charge_retry_days: [1, 2.5] }, 'charge_retry_days[1]', 'not_the_type'],
  ['in quotes', { charge_retry_days: ['1'] }, 'charge_retry_days[0]', 'quoted_integer'],
  ['no number', { charge_retry_days: [null] }, 'charge_retry_days[0]', 'not_the_type'],
  ['no list', { charge_retry_days: 3 }, 'charge_retry_days', 'not_the_type'],
  ['of the same day', { charge_retry_days: [0, 1] }, 'charge_retry_days[0]', 'too_small'],
  ['after a month', { charge_retry_days: [1, 31] }, 'charge_retry_days[1]', 'too_large'],
  ['nine', { charge_retry_days: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 'charge_retry_days', 'too_many'],
  ['one twice', { charge_retry_days: [1, 3, 3] }, 'charge_retry_days', 'not_ascending'],
  ['descending', { charge_retry_days: [5, 3] }, 'charge_retry_days', 'not_ascending'],
  ['of no end', { charge_retries_end: 'expire' }, 'charge_retries_end', 'not_one_of'],
])('retries that are %s are refused with their place', async (_, change, param, code) => {
  const { account, owner } = await buildOwner()
  const { status, body } = await owner.send('PATCH', '/account', change)
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ error: { param, fault: { code } } })
  expect(await entries(account.id, 'account.updated')).toEqual([])
})

test('a member changes name and colour, which the audit log records with the member', async () => {
  const { account, owner } = await buildOwner()
  const { status, body } = await owner.send<Account>('PATCH', '/account', {
    name: 'After',
    brand_color: '#05A',
  })
  expect({ status, name: body.name, color: body.brand.color }).toEqual({
    status: 200,
    name: 'After',
    color: '#0055aa',
  })
  const [color, name] = await entries(account.id, 'account.updated')
  expect(color?.changes).toEqual({ brand_color: { from: null, to: '#0055aa' } })
  expect(name).toMatchObject({
    actorType: 'member',
    actorId: owner.memberId,
    changes: { name: { from: 'Before', to: 'After' } },
  })
  expect((await owner.send('PATCH', '/account', { name: 'After' })).status).toBe(200)
  expect(await entries(account.id, 'account.updated')).toHaveLength(2)
})

test('what an operator sets is shown, and cannot be changed', async () => {
  const { owner } = await buildOwner()
  const { body } = await owner.get<Account>('/account')
  expect(body.limits).toMatchObject({ amount_limit: 999999.99, fee: { basis_points: 140, fixed: 0.2 } })
  for (const field of ['amount_limit', 'live', 'operating', 'limits', 'fee_basis_points'])
    expect((await owner.send('PATCH', '/account', { [field]: 1 })).status).toBe(400)
})

test('a logo is set and deleted; an image of too many pixels, and what is no image, is refused', async () => {
  const { owner } = await buildOwner()
  const set = await owner.send<Account>('PUT', '/account/logo', { image: PIXEL })
  expect(set.body.brand.logo_url).toMatch(/\/brand\/[0-9a-f]{64}\.png$/)
  expect((await owner.send('PUT', '/account/logo', { image: png(2_000, 2_000) })).status).toBe(200)
  expect((await owner.send('PUT', '/account/logo', { image: png(2_001, 10) })).status).toBe(422)
  expect((await owner.send('PUT', '/account/logo', { image: png(10, 40_000) })).status).toBe(422)
  expect((await owner.send('PUT', '/account/logo', { image: btoa('<svg/>') })).status).toBe(422)
  expect((await owner.send('PUT', '/account/logo', { image: 'no base64' })).status).toBe(422)
  const gone = await owner.send<Account>('DELETE', '/account/logo')
  expect(gone.body.brand.logo_url).toBeNull()
  expect((await owner.send<Account>('DELETE', '/account/logo')).status).toBe(200)
})

test('a logo may be as large as the limit, although other bodies may not', async () => {
  const { owner } = await buildOwner()
  const bytes = Buffer.from(PIXEL, 'base64')
  const filled = Buffer.concat([bytes.subarray(0, 33), Buffer.alloc(99_000), bytes.subarray(33)])
  const image = filled.toString('base64')
  expect((await owner.send('PUT', '/account/logo', { image })).status).toBe(200)
  expect((await owner.send('PATCH', '/account', { name: image })).status).toBe(413)
})

test('administrators are added, choose their mails, and are removed; the last one stays', async () => {
  const { account, owner } = await buildOwner()
  const path = '/account/administrators'
  await owner.send('POST', path, { email: 'ada@merchant.example' })
  const { body } = await owner.send<People>('POST', path, {
    email: 'bob@merchant.example',
    notifications: [],
  })
  expect(body.data).toMatchObject([
    { email: 'ada@merchant.example', notifications: ['endpoint_disabled', 'going_live', 'dispute'] },
    { email: 'bob@merchant.example', notifications: [] },
  ])
  const remove = (email: string) => owner.send<People>('POST', `${path}/remove`, { email })
  const names = ['ada@merchant.example', 'bob@merchant.example']
  const answers = await atOnce(2, (turn) => remove(names[turn] ?? ''))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await shop.db.accountAdministrator.count({ where: { accountId: account.id } })).toBe(1)
  expect(await entries(account.id, 'account.updated')).toHaveLength(3)
})

test('who is no member gets no mail about the account before he has agreed, by a link that works once', async () => {
  const { account, owner } = await buildOwner()
  const stranger = `stranger-${account.id}@elsewhere.example`.toLowerCase()
  const put = (email: string) => owner.send<People>('POST', '/account/administrators', { email })
  const confirmedAt = async (email: string) => {
    const people = (await owner.get<Account>('/account')).body.administrators
    return people.find((one) => one.email === email)?.confirmed_at
  }
  const member = await shop.db.member.findUniqueOrThrow({ where: { id: owner.memberId } })
  await put(member.email)
  expect(await confirmedAt(member.email)).toEqual(expect.any(String))

  await put(stranger)
  expect(await confirmedAt(stranger)).toBeNull()
  const [token] = (await mailedLink(shop.db, stranger)).split('#').slice(1)
  const sent = await shop.db.mail.findFirstOrThrow({ where: { recipient: stranger } })
  expect(sent.text).not.toContain('Before')
  const preview = await owner.send('POST', '/administrators/preview', { token })
  expect(preview.body).toMatchObject({ email: stranger, account_name: 'Before' })
  expect((await owner.send('POST', '/administrators/confirm', { token })).status).toBe(200)
  expect(await confirmedAt(stranger)).toEqual(expect.any(String))
  expect((await owner.send('POST', '/administrators/confirm', { token })).status).toBe(401)
})

test('the link of a person who was removed meanwhile does nothing', async () => {
  const { account, owner } = await buildOwner()
  const email = `gone-${account.id}@elsewhere.example`.toLowerCase()
  for (const one of [email, `stays-${email}`])
    await owner.send('POST', '/account/administrators', { email: one })
  const [token] = (await mailedLink(shop.db, email)).split('#').slice(1)
  await owner.send('POST', '/account/administrators/remove', { email })
  expect((await owner.send('POST', '/administrators/preview', { token })).status).toBe(401)
  expect((await owner.send('POST', '/administrators/confirm', { token })).status).toBe(401)
})

test('a person is asked three times in a quarter of an hour, and an account asks thirty times a day', async () => {
  const { account, owner } = await buildOwner()
  const ask = async (name: string) => {
    await forgetNetwork(shop.db, shop.facts)
    const email = `${name}-${account.id}@elsewhere.example`.toLowerCase()
    const { status, headers } = await owner.send('POST', '/account/administrators', { email })
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    return status
  }
  const often = [await ask('often'), await ask('often'), await ask('often'), await ask('often')]
  expect(often).toEqual([200, 200, 200, 429])
  const others = []
  for (let n = 0; n < 28; n += 1) {
    others.push(await ask(`other${n % 14}`))
  }
  expect(others).toEqual([...Array<number>(27).fill(200), 429])
  expect(await shop.db.mail.count({ where: { accountId: account.id } })).toBe(30)
})

test('an account adds thirty addresses a day, of members too, who need not be asked', async () => {
  const { account, owner } = await buildOwner()
  const { body } = await owner.get<{ member: { email: string } }>('/session')
  const { email } = body.member
  const path = '/account/administrators'
  // An address that no other test has mailed: it stays when the other one is removed.
  const other = { email: `${randomUUID()}@merchant.example` }
  expect((await owner.send('POST', path, other)).status).toBe(200)
  const again = async () => {
    expect((await owner.send('POST', `${path}/remove`, { email })).status).toBe(200)
    return owner.send('POST', path, { email })
  }
  expect((await again()).status).toBe(200)
  const pepper = readPepper(shop.facts.environment['SVC_PEPPER'] ?? '')
  const hash = new Uint8Array(pepper.hash('sign-in-failure', 'administrators', account.id))
  const many = { count: ADMINISTRATORS_A_DAY - 1, endsAt: new Date(Date.now() + DAY) }
  await shop.db.signInFailure.upsert({ where: { hash }, create: { hash, ...many }, update: many })
  expect((await again()).status).toBe(200)
  expect(await again()).toMatchObject({
    status: 429,
    body: { error: { fault: { code: 'administrators_added_too_often', max: ADMINISTRATORS_A_DAY } } },
  })
})

test('a list of administrators that is full takes no more', async () => {
  const { account, owner } = await buildOwner()
  await shop.db.accountAdministrator.createMany({
    data: Array.from({ length: 20 }, (_, n) => ({
      accountId: account.id,
      email: `a${n}@merchant.example`,
      createdAt: new Date(),
    })),
  })
  expect((await owner.send('POST', '/account/administrators', { email: 'x@merchant.example' })).status).toBe(
    422,
  )
  expect((await owner.send('POST', '/account/administrators', { email: 'a1@merchant.example' })).status).toBe(
    200,
  )
})

test('a change of administrators takes a fresh second factor, and any change the permission', async () => {
  const { account } = await shop.buildMerchant()
  const stale = await signIn(shop, { accountId: account.id, factorAt: null })
  const viewer = await signIn(shop, { accountId: account.id, role: 'viewer' })
  const body = { email: 'ada@merchant.example' }
  expect((await stale.send('POST', '/account/administrators', body)).body.error?.code).toBe(
    'second_factor_required',
  )
  expect((await stale.send('PATCH', '/account', { name: 'After' })).status).toBe(200)
  expect((await viewer.get('/account')).status).toBe(200)
  for (const [method, path, sent] of [
    ['PATCH', '/account', { name: 'Mine' }],
    ['PUT', '/account/logo', { image: PIXEL }],
    ['DELETE', '/account/logo', undefined],
    ['POST', '/account/administrators', body],
    ['POST', '/account/administrators/remove', body],
    ['POST', '/going-live', {}],
  ] as const)
    expect((await viewer.send(method, path, sent)).body.error?.code).toBe('scope_missing')
})

test('to a key, the settings do not exist', async () => {
  const { status } = await fetch(`${shop.url}/v1/dashboard/account`, {
    headers: { authorization: `Bearer ${shop.merchant.secretKey}` },
  })
  expect(status).toBe(404)
})

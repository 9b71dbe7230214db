import { randomUUID } from 'node:crypto'
import type { Admitting } from '../../../app/members/dashboard'
import { inviteFirstMember } from '../../../app/members/first-member'
import { machineTime } from '../../../infra/clock'
import { createPepper } from '../../../infra/pepper'
import { createLinkStore } from '../../../store/members/links'
import { createMembershipStore } from '../../../store/members/memberships'
import { forgetNetwork, signInAs } from '../../support/member'
import { codeOf } from '../../support/second-factor'
import { until } from '../../support/until'
import { signIn as signInOwner } from '../support/member'
import { useShop } from '../support/shop'
import { createVisitor, linkTo, type Visitor } from './support/visitor'

const shop = useShop()

const PASSWORD = 'violet tractor under glass'
const anyAddress = () => `ada-${randomUUID()}@example.com`
const visitor = (token?: string) => createVisitor(shop, token)

const UNCONFIRMED = { status: 403, body: { error: { code: 'confirmation_required' } } }

const mailed = (recipient: string) =>
  until('a mail is written', async () => (await shop.db.mail.count({ where: { recipient } })) > 0)

/** Somebody who has just signed up, and is signed in. */
async function newMember(email = anyAddress()): Promise<Visitor & { email: string }> {
  await forgetNetwork(shop.db, shop.facts)
  const one = visitor()
  await one.visit('POST', '/sign-up', { email, language: 'de' })
  await mailed(email)
  const body = { token: await linkTo(shop, email), name: 'Ada', password: PASSWORD, language: 'de' }
  const { status } = await one.visit('POST', '/sign-up/complete', body)
  expect(status).toBe(200)
  return Object.assign(one, { email })
}

test('an address is confirmed before a password is chosen; the new member owns a sandbox account', async () => {
  const email = anyAddress()
  const one = visitor()
  expect((await one.visit('POST', '/sign-up', { email: email.toUpperCase() })).status).toBe(202)
  await mailed(email)
  const token = await linkTo(shop, email)
  const weak = await one.visit('POST', '/sign-up/complete', { token, name: 'Ada', password: 'password1234' })
  expect(weak).toMatchObject({ status: 422, body: { error: { param: 'password' } } })
  const { body } = await one.visit('POST', '/sign-up/complete', { token, name: 'Ada', password: PASSWORD })
  expect(body).toMatchObject({
    object: 'session',
    state: 'signed_in',
    member: { email, name: 'Ada', has_password: true },
    account: { name: 'Ada', role: 'owner', live: false },
  })
  const again = await visitor().visit('POST', '/sign-up/complete', { token, name: 'Eve', password: PASSWORD })
  expect(again).toMatchObject({ status: 401, body: { error: { code: 'credentials_wrong' } } })
  expect(await one.visit('GET', '/session')).toMatchObject({ status: 200, body: { member: { email } } })
})

test('a sign-up of a known address is answered alike, and mails no link that makes anything', async () => {
  const { email } = await newMember()
  const before = await shop.db.mail.count({ where: { recipient: email } })
  expect((await visitor().visit('POST', '/sign-up', { email })).status).toBe(202)
  await until(
    'another mail',
    async () => (await shop.db.mail.count({ where: { recipient: email } })) > before,
  )
  const mail = await shop.db.mail.findFirstOrThrow({ where: { recipient: email }, orderBy: { id: 'desc' } })
  expect(mail.text).not.toContain('#')
  expect(mail.subject).toBe('Sie haben bereits einen Zugang')
})

test('signing in sets a cookie that no script reads and no other site gets, and a new one each time', async () => {
  const { email } = await newMember()
  const one = visitor('an-old-token-that-somebody-else-has-set')
  const { headers, status } = await one.visit('POST', '/sign-in', { email, password: PASSWORD })
  expect(status).toBe(200)
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-svc_sandbox=[\w-]{43}; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
  )
  const first = one.token
  await one.visit('POST', '/sign-in', { email, password: PASSWORD })
  expect(one.token).not.toBe(first)
  expect(JSON.stringify(await shop.db.memberSession.findMany())).not.toContain(one.token)
})

test('a wrong password and an unknown address get the same answer, and both are limited alike', async () => {
  const { email } = await newMember()
  const attempt = async (address: string) => {
    const { status, body } = await visitor().visit('POST', '/sign-in', {
      email: address,
      password: 'not the password',
    })
    return { status, ...body.error, request_id: '' }
  }
  const unknown = anyAddress()
  const answers = { known: await attempt(email), unknown: await attempt(unknown) }
  expect(answers.known).toEqual(answers.unknown)
  for (const address of [email, unknown]) {
    for (let n = 0; n < 4; n += 1) expect((await attempt(address)).status).toBe(401)
    expect(await attempt(address)).toMatchObject({ status: 429, code: 'rate_limited' })
  }
  const right = await visitor().visit('POST', '/sign-in', { email, password: PASSWORD })
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('a forgotten password is set anew by mail, and ends all sessions', async () => {
  const member = await newMember()
  const { email } = member
  const before = await shop.db.mail.count({ where: { recipient: email } })
  expect((await visitor().visit('POST', '/password/forgotten', { email })).status).toBe(202)
  expect((await visitor().visit('POST', '/password/forgotten', { email: anyAddress() })).status).toBe(202)
  await until('the mail', async () => (await shop.db.mail.count({ where: { recipient: email } })) > before)
  const token = await linkTo(shop, email)
  const other = visitor()
  const reset = await other.visit('POST', '/password/reset', {
    token,
    password: 'yellow submarine on stilts',
  })
  expect(reset.status).toBe(200)
  expect((await member.visit('GET', '/session')).status).toBe(401)
  expect((await visitor().visit('POST', '/sign-in', { email, password: PASSWORD })).status).toBe(401)
  expect((await other.visit('POST', '/password/reset', { token, password: PASSWORD })).status).toBe(401)
})

describe('a second factor', () => {
  async function withTotp() {
    const member = await newMember()
    const { body } = await member.visit('POST', '/second-factors/totp')
    const secret = body['secret'] as string
    const code = codeOf(secret)
    const confirmed = await member.visit('POST', '/second-factors/totp/confirm', { code })
    expect(confirmed.status).toBe(200)
    return { member, secret, code, codes: confirmed.body['codes'] as string[] }
  }

  test('is asked for at sign-in, and nothing else works before it was shown', async () => {
    const { member, secret, code, codes } = await withTotp()
    expect(codes).toHaveLength(10)
    const { email } = member
    const one = visitor()
    const half = await one.visit('POST', '/sign-in', { email, password: PASSWORD })
    expect(half.body).toMatchObject({ state: 'second_factor', account: null, accounts: [], permissions: [] })
    expect((await one.visit('GET', '/members')).status).toBe(401)
    expect((await one.visit('GET', '/sessions')).status).toBe(401)
    const halfToken = one.token
    // The code of enrolment is used up; the next step's is not.
    expect((await one.visit('POST', '/session/second-factor', { code })).status).toBe(401)
    const shown = await one.visit('POST', '/session/second-factor', { code: codeOf(secret, 1) })
    expect(shown.body).toMatchObject({ state: 'signed_in', account: { role: 'owner' } })
    expect(one.token).not.toBe(halfToken)
    expect((await visitor(halfToken).visit('GET', '/session')).status).toBe(401)
  })

  test('a recovery code takes its place once', async () => {
    const { member, codes } = await withTotp()
    const one = visitor()
    await one.visit('POST', '/sign-in', { email: member.email, password: PASSWORD })
    const [code = ''] = codes
    const given = { recovery_code: code.toLowerCase().replaceAll('-', ' ') }
    expect((await one.visit('POST', '/session/second-factor', given)).status).toBe(200)
    await one.visit('POST', '/sign-in', { email: member.email, password: PASSWORD })
    expect((await one.visit('POST', '/session/second-factor', given)).status).toBe(401)
  })

  test('must be fresh for what changes how one signs in', async () => {
    const { member } = await withTotp()
    const where = { tokenHash: { not: new Uint8Array() }, memberId: await idOf(member) }
    await shop.db.memberSession.updateMany({ where, data: { factorAt: new Date(Date.now() - 11 * 60_000) } })
    for (const [method, path, body] of [
      ['DELETE', '/second-factors/totp', undefined],
      ['POST', '/second-factors/recovery-codes', undefined],
      ['POST', '/second-factors/passkeys/options', undefined],
      ['POST', '/password', { current: PASSWORD, password: 'another long password here' }],
    ] as const)
      expect(await member.visit(method, path, body)).toMatchObject({
        status: 403,
        body: { error: { code: 'second_factor_required' } },
      })
  })
})

const idOf = async (one: Visitor) => {
  const { body } = await one.visit('GET', '/session')
  return (body['member'] as { id: string }).id
}

test('sessions end when they are idle, at their end, when signed out, and when ended from another', async () => {
  const member = await newMember()
  const other = visitor()
  await other.visit('POST', '/sign-in', { email: member.email, password: PASSWORD })
  const { body } = await member.visit('GET', '/sessions')
  const rows = body['data'] as { id: string; current: boolean }[]
  expect(rows.map(({ current }) => current)).toEqual([false, true])
  expect((await member.visit('DELETE', `/sessions/${rows[0]!.id}`)).status).toBe(200)
  expect((await other.visit('GET', '/session')).status).toBe(401)
  const idle = { seenAt: new Date(Date.now() - 13 * 3_600_000) }
  await shop.db.memberSession.updateMany({ where: { id: rows[1]!.id }, data: idle })
  expect((await member.visit('GET', '/session')).status).toBe(401)
  const third = visitor()
  await third.visit('POST', '/sign-in', { email: member.email, password: PASSWORD })
  const { token } = third
  expect((await third.visit('DELETE', '/session')).status).toBe(200)
  expect(third.token).toBeUndefined()
  expect((await visitor(token).visit('GET', '/session')).status).toBe(401)
})

test('a session of the sandbox is none of live mode; a link that works once leads there, and both end together', async () => {
  const member = await newMember()
  const live = createVisitor(shop, member.token, shop.liveUrl, shop.facts.livePublicUrl)
  expect((await live.visit('GET', '/session')).status).toBe(401)
  const { body } = await member.visit('POST', '/session/hand-over')
  const url = new URL(body['url'] as string)
  expect(url.origin).toBe(new URL(shop.facts.livePublicUrl).origin)
  const token = url.hash.slice(1)
  // It is of no use in the mode that it comes from.
  expect((await visitor().visit('POST', '/session/take-over', { token })).status).toBe(401)
  const { body: next } = await member.visit('POST', '/session/hand-over')
  live.token = undefined
  const taken = await live.visit('POST', '/session/take-over', {
    token: new URL(next['url'] as string).hash.slice(1),
  })
  expect(taken.body).toMatchObject({ livemode: true, state: 'signed_in' })
  await member.visit('DELETE', '/session')
  expect((await live.visit('GET', '/session')).status).toBe(401)
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['without saying from where', { origin: undefined }],
  ['from a sandboxed frame', { origin: 'null' }],
])('a change %s is refused, also for signing in', async (_what, headers) => {
  const member = await newMember()
  const refused = { status: 403, body: { error: { code: 'origin_refused' } } }
  const body = { email: member.email, password: PASSWORD }
  expect(await visitor().visit('POST', '/sign-in', body, headers)).toMatchObject(refused)
  expect(await member.visit('DELETE', '/session', undefined, headers)).toMatchObject(refused)
})

test('guesses at once are counted as those one after the other', async () => {
  const { email } = await newMember()
  const guess = () => visitor().visit('POST', '/sign-in', { email, password: 'not the password' })
  const answers = await Promise.all(Array.from({ length: 12 }, guess))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('recovery codes stand for a factor only: there are none before the first, and none after the last', async () => {
  const member = await newMember()
  expect(await member.visit('POST', '/second-factors/recovery-codes')).toMatchObject({
    status: 409,
    body: { error: { code: 'unexpected_state' } },
  })
  const secret = (await member.visit('POST', '/second-factors/totp')).body['secret'] as string
  const { body } = await member.visit('POST', '/second-factors/totp/confirm', { code: codeOf(secret) })
  const [code] = body['codes'] as string[]
  expect((await member.visit('DELETE', '/second-factors/totp')).status).toBe(200)
  expect((await member.visit('POST', '/session/second-factor', { recovery_code: code })).status).toBe(401)
})

test('an old session without a second factor adds none: it may be a stolen one', async () => {
  const member = await newMember()
  const where = { memberId: await idOf(member) }
  await shop.db.memberSession.updateMany({ where, data: { confirmedAt: new Date(Date.now() - 11 * 60_000) } })
  for (const path of ['/second-factors/totp', '/second-factors/passkeys/options'])
    expect(await member.visit('POST', path)).toMatchObject(UNCONFIRMED)
})

test('with a password alone nobody adds the first second factor; a mailed link does it, in the session that asked', async () => {
  const { email } = await newMember()
  const [one, other] = [visitor(), visitor()]
  for (const by of [one, other])
    expect((await by.visit('POST', '/sign-in', { email, password: PASSWORD })).status).toBe(200)
  expect(await one.visit('POST', '/second-factors/totp')).toMatchObject(UNCONFIRMED)
  const wrong = { status: 401, body: { error: { code: 'credentials_wrong' } } }
  expect(await one.visit('POST', '/session/confirmation', {})).toMatchObject(wrong)
  expect(await one.visit('POST', '/session/confirmation', { password: 'not it at all' })).toMatchObject(wrong)
  const before = await shop.db.mail.count({ where: { recipient: email } })
  expect((await one.visit('POST', '/session/confirmation', { password: PASSWORD })).status).toBe(202)
  await until('the mail', async () => (await shop.db.mail.count({ where: { recipient: email } })) > before)
  const token = await linkTo(shop, email)
  expect(await other.visit('POST', '/session/confirm', { token })).toMatchObject(wrong)
  expect((await one.visit('POST', '/session/confirm', { token })).status).toBe(200)
  expect(await one.visit('POST', '/session/confirm', { token })).toMatchObject(wrong)
  expect(await other.visit('POST', '/second-factors/totp')).toMatchObject(UNCONFIRMED)
  const { body } = await one.visit('POST', '/second-factors/totp')
  const code = codeOf(body['secret'] as string)
  expect((await one.visit('POST', '/second-factors/totp/confirm', { code })).status).toBe(200)
  const { second_factors: factors } = (await one.visit('GET', '/session')).body['member'] as {
    second_factors: { counts_from: string }
  }
  const wait = Date.parse(factors.counts_from) - Date.now()
  expect(wait).toBeGreaterThan(23 * 3_600_000)
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000)
  // Who has one shows it.
  expect((await one.visit('POST', '/session/confirmation', { password: PASSWORD })).status).toBe(409)
})

test('who came by the link of an operator’s command has a factor that counts at once', async () => {
  const { memberId, accountId } = await signInAs(shop.db, shop.facts, {
    accountId: (await shop.buildMerchant({ live: true })).account.id,
  })
  const pepper = createPepper(Buffer.from(shop.facts.environment['SVC_PEPPER']!, 'base64'))
  const hash = new Uint8Array(pepper.hash('link-token', 'a'.repeat(43)))
  const expiresAt = new Date(Date.now() + 60_000)
  const link = { hash, purpose: 'entry', subject: memberId, createdAt: new Date(), expiresAt }
  await shop.db.linkToken.create({ data: link })
  const one = visitor()
  expect((await one.visit('POST', '/sign-in/link', { token: 'a'.repeat(43) })).status).toBe(200)
  const { body } = await one.visit('POST', '/second-factors/totp')
  await one.visit('POST', '/second-factors/totp/confirm', { code: codeOf(body['secret'] as string) })
  const invited = { email: anyAddress(), role: 'viewer' }
  expect((await one.visit('POST', '/invitations', invited, { 'svc-account': accountId })).status).toBe(201)
})

describe('in live mode', () => {
  const member = async (options: { factorAt?: Date | null; factorSince?: Date | null }, livemode = true) => {
    const { account } = await shop.buildMerchant({ live: true })
    return signInOwner(shop, { accountId: account.id, livemode, ...options })
  }
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const payment = '/v1/payments/pay_01HZZZZZZZZZZZZZZZZZZZZZZZ'
  const CHANGES = [
    [
      'POST',
      '/v1/webhook_endpoints',
      { url: 'https://shop.example/hook', enabled_events: ['payment.captured'] },
    ],
    ['POST', `${payment}/refunds`, {}],
    ['POST', `${payment}/capture`, {}],
    ['POST', `${payment}/cancel`, {}],
    ['POST', '/v1/developers/api-keys', { name: 'Stolen', type: 'secret' }],
    ['POST', '/v1/dashboard/invitations', { email: 'thief@example.com', role: 'owner' }],
  ] as const

  test.each(CHANGES)('%s %s needs a factor that is older than a day', async (method, path, body) => {
    const refused = (code: string) => ({ status: 403, body: { error: { code } } })
    const without = await member({ factorAt: null })
    expect(await without.call(method, path, body)).toMatchObject(refused('second_factor_required'))
    const fresh = await member({ factorAt: new Date(), factorSince: hours(23) })
    const early = await fresh.call<{ error: { message: string } }>(method, path, body)
    expect(early).toMatchObject(refused('second_factor_too_new'))
    expect(early.body.error.message).toContain(hours(-1).toISOString().slice(0, 13))
    const old = await member({ factorAt: new Date(), factorSince: hours(25) })
    expect((await old.call(method, path, body)).status).not.toBe(403)
  })

  test('who has a password only looks', async () => {
    const without = await member({ factorAt: null })
    expect((await without.call('GET', '/v1/payments')).status).toBe(200)
  })

  test('what is changed in the sandbox and reaches live mode needs the same', async () => {
    const fresh = await member({ factorAt: new Date(), factorSince: hours(1) }, false)
    const invitation = { email: 'thief@example.com', role: 'owner' }
    expect(await fresh.call('POST', '/v1/dashboard/invitations', invitation)).toMatchObject({
      status: 403,
      body: { error: { code: 'second_factor_too_new' } },
    })
    expect((await fresh.call('POST', '/v1/customers', { name: 'Ada' })).status).toBe(201)
  })
})

test('an administrator takes lost factors from a member; his sessions end, and no foreign account can', async () => {
  const { account } = await shop.buildMerchant()
  const owner = await signInOwner(shop, { accountId: account.id, factorAt: new Date() })
  const lost = await signInOwner(shop, { accountId: account.id, role: 'developer', factorAt: new Date() })
  const path = `/v1/dashboard/members/${lost.id}/reset-second-factors`
  await shop.db.member.update({ where: { id: lost.id }, data: { totpConfirmedAt: new Date() } })
  expect((await lost.call('POST', path)).status).toBe(403)
  expect((await owner.call('POST', `/v1/dashboard/members/${owner.id}/reset-second-factors`)).status).toBe(
    403,
  )
  expect(await owner.call('POST', path)).toMatchObject({ status: 200, body: { second_factor: false } })
  expect((await lost.call('GET', '/v1/dashboard/session')).status).toBe(401)
  const entry = { accountId: account.id, action: 'member.second_factors_reset', objectId: lost.id }
  expect(await shop.db.auditLog.count({ where: entry })).toBe(1)

  const elsewhere = await shop.buildMerchant()
  await shop.db.membership.create({
    data: { accountId: elsewhere.account.id, memberId: lost.id, role: 'owner', createdAt: new Date() },
  })
  await shop.db.member.update({ where: { id: lost.id }, data: { totpConfirmedAt: new Date() } })
  expect(await owner.call('POST', path)).toMatchObject({ status: 409 })
  expect(await shop.db.member.findUniqueOrThrow({ where: { id: lost.id } })).toMatchObject({
    totpConfirmedAt: expect.any(Date),
  })
})

describe('strangers who guess a password', () => {
  const guess = (by: Visitor, email: string) =>
    by.visit('POST', '/sign-in', { email, password: 'not the password' })

  test('do not lock its member out of a browser that he has signed in with before', async () => {
    const { email, mark } = await newMember()
    const known = visitor()
    known.mark = mark
    for (let n = 0; n < 6; n += 1) await guess(visitor(), email)
    expect((await guess(visitor(), email)).status).toBe(429)
    const { status, headers } = await known.visit('POST', '/sign-in', { email, password: PASSWORD })
    expect(status).toBe(200)
    expect(headers.getSetCookie().join()).toMatch(
      /__Host-svc_device=[\w.-]+; Max-Age=15552000; Path=\/; Secure; HttpOnly; SameSite=Lax/,
    )
    // It is the same device still, and its mark opens nothing by itself.
    expect(known.mark!.split('.')[0]).toBe(mark!.split('.')[0])
    known.token = undefined
    expect((await known.visit('GET', '/session')).status).toBe(401)
  })

  test('gain nothing by a mark: it counts its own guesses, and is one member’s, of one password, by one service', async () => {
    const { email, mark } = await newMember()
    const thief = visitor()
    thief.mark = mark
    const answers = []
    for (let n = 0; n < 12; n += 1) answers.push((await guess(thief, email)).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    // The others are not locked out by it.
    expect((await visitor().visit('POST', '/sign-in', { email, password: PASSWORD })).status).toBe(200)

    const other = await newMember()
    for (const useless of [
      mark,
      `${mark!.slice(0, -1)}${mark!.endsWith('A') ? 'B' : 'A'}`,
      'nonsense',
      undefined,
    ]) {
      const stranger = visitor()
      stranger.mark = useless
      for (let n = 0; n < 5; n += 1) await guess(visitor(), other.email)
      expect((await guess(stranger, other.email)).status).toBe(429)
    }
  })

  test('a new password makes all other browsers strangers', async () => {
    const member = await newMember()
    const { email, mark } = member
    const password = 'another long password here'
    expect((await member.visit('POST', '/password', { current: PASSWORD, password })).status).toBe(200)
    const [old, own] = [visitor(), visitor()]
    Object.assign(old, { mark })
    Object.assign(own, { mark: member.mark })
    for (let n = 0; n < 6; n += 1) await guess(visitor(), email)
    expect((await old.visit('POST', '/sign-in', { email, password })).status).toBe(429)
    expect((await own.visit('POST', '/sign-in', { email, password })).status).toBe(200)
  })

  test('and ask for mails do not keep the link to a new password from him', async () => {
    const { email } = await newMember()
    for (let n = 0; n < 6; n += 1) await guess(visitor(), email)
    for (let n = 0; n < 4; n += 1) await visitor().visit('POST', '/sign-up', { email })
    await visitor().visit('POST', '/password/forgotten', { email })
    const link = await until('the link', async () => {
      const mails = await shop.db.mail.findMany({ where: { recipient: email } })
      return mails.map(({ text }) => /reset-password#(\S+)/.exec(text)?.[1]).find((one) => one !== undefined)
    })
    const body = { token: link, password: 'yellow submarine on stilts' }
    const one = visitor()
    expect((await one.visit('POST', '/password/reset', body)).status).toBe(200)
    expect((await one.visit('POST', '/sign-in', { email, password: body.password })).status).toBe(200)
  })
})

test('one address gets three mails in a quarter of an hour, whoever asks for them', async () => {
  await forgetNetwork(shop.db, shop.facts)
  const email = anyAddress()
  for (let n = 0; n < 6; n += 1)
    expect((await visitor().visit('POST', '/sign-up', { email })).status).toBe(202)
  await until('three mails', async () => (await shop.db.mail.count({ where: { recipient: email } })) === 3)
  expect(await shop.db.mail.count({ where: { recipient: email } })).toBe(3)
})

test('a link tells who one will be before it is used, and works after that', async () => {
  const email = anyAddress()
  await visitor().visit('POST', '/sign-up', { email })
  await mailed(email)
  const token = await linkTo(shop, email)
  const preview = (by: Visitor, purpose: string, of: string) =>
    by.visit('POST', '/links/preview', { purpose, token: of })
  const told = { object: 'link_preview', email, account_name: null, is_you: false }
  expect((await preview(visitor(), 'sign_up', token)).body).toEqual(told)
  expect(await preview(visitor(), 'reset', token)).toMatchObject({
    status: 401,
    body: { error: { code: 'credentials_wrong' } },
  })
  const one = visitor()
  const body = { token, name: 'Ada', password: PASSWORD }
  expect((await one.visit('POST', '/sign-up/complete', body)).status).toBe(200)
  expect((await preview(visitor(), 'sign_up', token)).status).toBe(401)

  const { body: next } = await one.visit('POST', '/session/hand-over')
  const way = new URL(next['url'] as string).hash.slice(1)
  const live = createVisitor(shop, undefined, shop.liveUrl, shop.facts.livePublicUrl)
  expect((await preview(live, 'hand_over', way)).body).toEqual({ ...told, account_name: 'Ada' })
  // In the mode that it comes from it leads nowhere.
  expect((await preview(one, 'hand_over', way)).status).toBe(401)
  expect((await live.visit('POST', '/session/take-over', { token: way })).status).toBe(200)
  const { body: second } = await one.visit('POST', '/session/hand-over')
  const again = new URL(second['url'] as string).hash.slice(1)
  expect((await preview(live, 'hand_over', again)).body).toMatchObject({ email, is_you: true })
  // It promises nothing that the link would refuse.
  await one.visit('DELETE', '/session')
  expect((await preview(live, 'hand_over', again)).status).toBe(401)
})

test('who is signed in chooses no password by a link of somebody else', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const email = anyAddress()
  await forgetNetwork(shop.db, shop.facts)
  await visitor().visit('POST', '/sign-up', { email })
  await mailed(email)
  const refused = { status: 409, body: { error: { code: 'unexpected_state' } } }
  const given = { token: await linkTo(shop, email), name: 'Eve', password: PASSWORD }
  expect(await member.visit('POST', '/sign-up/complete', given)).toMatchObject(refused)
  const before = await shop.db.mail.count({ where: { recipient: other.email } })
  await visitor().visit('POST', '/password/forgotten', { email: other.email })
  await until(
    'the mail',
    async () => (await shop.db.mail.count({ where: { recipient: other.email } })) > before,
  )
  const reset = { token: await linkTo(shop, other.email), password: 'yellow submarine on stilts' }
  expect(await member.visit('POST', '/password/reset', reset)).toMatchObject(refused)
  expect((await visitor().visit('POST', '/password/reset', reset)).status).toBe(200)

  const invited = anyAddress()
  const owner = await signInOwner(shop, { factorAt: new Date() })
  const invitation = { email: invited, role: 'viewer', language: 'en' }
  expect((await owner.call('POST', '/v1/dashboard/invitations', invitation)).status).toBe(201)
  await mailed(invited)
  const accept = { token: await linkTo(shop, invited), name: 'Eve', password: PASSWORD }
  expect(await member.visit('POST', '/invitations/accept', accept)).toMatchObject(refused)
  expect((await visitor().visit('POST', '/invitations/accept', accept)).status).toBe(200)
})

test('the first member of an account comes by a link of an operator, and invites others', async () => {
  const { account } = await shop.buildMerchant()
  const email = anyAddress()
  const store = {
    memberships: createMembershipStore({ ...shop, publicUrl: '', product: '' }),
    links: createLinkStore(shop),
  }
  const invited = await inviteFirstMember(
    {
      store,
      pepper: createPepper(Buffer.from(shop.facts.environment['SVC_PEPPER']!, 'base64')),
      real: machineTime,
    } as unknown as Admitting,
    shop.facts.publicUrl,
    { accountId: account.id, email },
  )
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  const accept = { token: new URL(invited.url).hash.slice(1), name: 'Ada', password: PASSWORD }
  const ada = visitor()
  expect((await ada.visit('POST', '/invitations/accept', accept)).status).toBe(200)
  expect((await visitor().visit('POST', '/invitations/accept', accept)).status).toBe(401)
  const memberships = await shop.db.membership.findMany({ where: { accountId: account.id } })
  expect(memberships).toMatchObject([{ role: 'owner' }])
  expect((await ada.visit('GET', '/session')).body).toMatchObject({
    account: { id: account.id, role: 'owner' },
  })
})

test('a link of somebody else does not replace who is signed in', async () => {
  const [member, other] = [await newMember(), await newMember()]
  const { body } = await other.visit('POST', '/session/hand-over')
  const live = createVisitor(shop, undefined, shop.liveUrl, shop.facts.livePublicUrl)
  const own = await member.visit('POST', '/session/hand-over')
  const tokenOf = (url: unknown) => new URL(url as string).hash.slice(1)
  await live.visit('POST', '/session/take-over', { token: tokenOf(own.body['url']) })
  expect(await live.visit('POST', '/session/take-over', { token: tokenOf(body['url']) })).toMatchObject({
    status: 409,
    body: { error: { code: 'unexpected_state' } },
  })
})

/** Payouts and the bank accounts that they go to, over HTTP. */
import { SANDBOX_IBANS } from '../../../domain/sandbox-ibans'
import { newId } from '../../../infra/ids'
import { plant } from '../../support/moves'
import { forgetNetwork } from '../../support/member'
import { atOnce } from '../../support/at-once'
import { buildBankAccount } from '../../support/payout'
import { clockOf } from '../../support/sandbox-clock'
import { until } from '../../support/until'
import { postedBooks } from '../balance/books'
import { signIn, signInOperator, type DashboardClient } from '../dashboard/support/member'
import { useShop } from '../support/shop'
import type { Client } from '../../support/merchant'

const shop = useShop()
beforeEach(() => forgetNetwork(shop.db, shop.facts))

interface BankAccount {
  id: string
  status: string
  in_use: boolean
  verification_sent: boolean
  usable_from: string | null
}
interface Payout {
  id: string
  amount: number
  carried_from: number
  carried_to: number
}

const body = (iban: string = SANDBOX_IBANS.pays.iban) => ({
  iban,
  currency: 'EUR',
  holder: 'Ottilie Zwicker',
})

/** An account whose captures can be paid out at once. */
async function buildSeller() {
  const { account, secretKey } = await shop.buildMerchant({ payoutDelayDays: 0, currencies: ['EUR', 'USD'] })
  const owner = await signIn(shop, { accountId: account.id })
  return { account, owner, client: shop.clientWith(secretKey) }
}

async function addVerified(owner: DashboardClient, iban?: string): Promise<BankAccount> {
  const added = await owner.send<BankAccount>('POST', '/bank-accounts', body(iban))
  expect(added).toMatchObject({ status: 200, body: { status: 'unverified', verification_sent: true } })
  const path = `/bank-accounts/${added.body.id}/verify`
  const verified = await owner.send<BankAccount>('POST', path, { amount: '0.32' })
  expect(verified).toMatchObject({ status: 200, body: { status: 'verified' } })
  return verified.body
}

/** Pays in 10 times, until all of it is available. */
async function fill({ client }: { client: Client }, accountId: string): Promise<bigint> {
  for (let paid = 0; paid < 4; paid += 1) expect((await client.pay()).status).toBe(201)
  const read = async () =>
    (await shop.db.ledgerBalance.findFirst({ where: { accountId, account: 'available' } }))?.balance ?? 0n
  await until('what was paid is available', async () => {
    // Too much: it posts what happened, and pays nothing.
    const { status } = await client.call('POST', '/v1/payouts', { amount: 100_000, currency: 'EUR' })
    expect(status).toBe(422)
    return (await read()) >= 4n * 2400n
  })
  return read()
}

test('a bank account is added once, verified by what was sent to it, and then in use', async () => {
  const { account, owner, client } = await buildSeller()
  const payOut = () => client.call('POST', '/v1/payouts', { currency: 'EUR' })
  expect(await payOut()).toMatchObject({ status: 422, body: { error: { code: 'bank_account_missing' } } })
  const [one, two] = await atOnce(2, () => owner.send<BankAccount>('POST', '/bank-accounts', body()))
  expect(one!.body.id).toBe(two!.body.id)
  const path = `/bank-accounts/${one!.body.id}`
  for (const left of [2, 1])
    expect(await owner.send('POST', `${path}/verify`, { amount: 0.31 })).toMatchObject({
      status: 422,
      body: { error: { errors: [{ param: 'amount' }], message: expect.stringContaining(String(left)) } },
    })
  const verified = await owner.send<BankAccount>('POST', `${path}/verify`, { amount: 0.32 })
  expect(verified.body).toMatchObject({ status: 'verified', in_use: true })
  expect((await owner.send('POST', `${path}/verify`, { amount: 0.32 })).status).toBe(409)
  const listed = await owner.get<{ data: BankAccount[] }>('/bank-accounts')
  expect(listed.body.data).toMatchObject([{ id: one!.body.id, country: 'DE', last4: '0001' }])
  expect(listed.text).not.toContain(SANDBOX_IBANS.pays.iban)
  const row = await shop.db.bankAccount.findFirstOrThrow({ where: { accountId: account.id } })
  expect(Buffer.from(row.sealedIban).toString('latin1')).not.toContain(SANDBOX_IBANS.pays.iban)
  const audited = await shop.db.auditLog.findMany({
    where: { accountId: account.id, objectId: row.id },
    orderBy: { id: 'asc' },
  })
  expect(audited.map(({ action }) => action)).toEqual(['bank_account.added', 'bank_account.verified'])
})

test('one that replaces another waits two days; three wrong guesses end it', async () => {
  const { owner } = await buildSeller()
  const first = await addVerified(owner)
  const second = await addVerified(owner, SANDBOX_IBANS.pays_late.iban)
  expect(first).toMatchObject({ in_use: true })
  expect(second).toMatchObject({ in_use: false })
  expect(Date.parse(second.usable_from!)).toBeGreaterThan(Date.now() + 47 * 3_600_000)
  const third = await owner.send<BankAccount>('POST', '/bank-accounts', body(SANDBOX_IBANS.stumbles.iban))
  // The bank could not take the transfer on: it is sent again when asked for.
  const path = `/bank-accounts`
  expect(third.status).toBe(503)
  const { data } = (await owner.get<{ data: BankAccount[] }>(path)).body
  const { id } = data.find(({ status }) => status === 'unverified')!
  expect((await owner.send('POST', `${path}/${id}/send-verification`)).status).toBe(503)
  expect((await owner.send('POST', `${path}/${id}/send-verification`)).body).toMatchObject({
    verification_sent: true,
  })
  for (let guess = 1; guess <= 3; guess += 1)
    expect((await owner.send('POST', `${path}/${id}/verify`, { amount: guess })).status).toBe(422)
  expect((await owner.send('POST', `${path}/${id}/verify`, { amount: 0.32 })).status).toBe(409)
  expect((await owner.send('DELETE', `${path}/${first.id}`)).body).toMatchObject({ status: 'removed' })
})

test('wrong guesses count for the IBAN, whoever holds it and however often it is added', async () => {
  const { account, owner } = await buildSeller()
  const add = (holder: string) => owner.send<BankAccount>('POST', '/bank-accounts', { ...body(), holder })
  const [one, two] = [(await add('One')).body.id, (await add('Two')).body.id]
  const guess = (id: string, amount: string) => owner.send('POST', `/bank-accounts/${id}/verify`, { amount })
  expect((await guess(one, '0.10')).body).toMatchObject({ error: { fault: { max: 2 } } })
  expect((await guess(two, '0.11')).body).toMatchObject({ error: { fault: { max: 1 } } })
  await owner.send('DELETE', `/bank-accounts/${one}`)
  const three = (await add('Three')).body.id
  const last = await atOnce(3, (n) => guess([two, three][n % 2]!, `0.4${n}`))
  expect(last.filter(({ status }) => status === 422)).toHaveLength(1)
  for (const id of [two, three]) expect((await guess(id, '0.32')).status).toBe(409)
  expect(await add('Four')).toMatchObject({
    status: 422,
    body: { error: { fault: { code: 'iban_tried_out' }, errors: [{ param: 'iban' }] } },
  })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const where = { accountId: account.id }
  await shop.db.bankAccount.updateMany({ where, data: { createdAt: longAgo, status: 'removed' } })
  expect((await add('Five')).status).toBe(200)
})

test('an administrator who is removed is told, and so are those who are left', async () => {
  const { account, owner } = await buildSeller()
  const [kept, gone, asked] = ['ada', 'bea', 'cleo'].map((name) => `${name}@merchant.example`) as [
    string,
    string,
    string,
  ]
  for (const email of [kept, gone, asked])
    await owner.send('POST', '/account/administrators', { email, notifications: [] })
  const ofAccount = { accountId: account.id }
  const confirmed = { ...ofAccount, email: { in: [kept, gone] } }
  await shop.db.accountAdministrator.updateMany({ where: confirmed, data: { confirmedAt: new Date() } })
  await shop.db.mail.deleteMany({ where: ofAccount })
  for (const email of [gone, asked])
    expect((await owner.send('POST', '/account/administrators/remove', { email })).status).toBe(200)
  const mails = await shop.db.mail.findMany({ where: ofAccount })
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([kept, kept, gone])
  expect(mails.every(({ text }) => !text.includes('merchant.example'))).toBe(true)
})

test('a member who is no administrator any more is told', async () => {
  const { account, owner } = await buildSeller()
  const other = await signIn(shop, { accountId: account.id, role: 'administrator' })
  await shop.db.mail.deleteMany({ where: { accountId: account.id } })
  expect((await owner.send('DELETE', `/members/${other.memberId}`)).status).toBe(200)
  const mails = await shop.db.mail.findMany({ where: { accountId: account.id } })
  expect(mails.map(({ subject }) => subject)).toContain(
    'An owner or administrator of your account was removed',
  )
})

test('what is no amount of the currency is no guess', async () => {
  const { owner } = await buildSeller()
  const path = `/bank-accounts/${(await owner.send<BankAccount>('POST', '/bank-accounts', body())).body.id}/verify`
  for (const [amount, status] of [
    ['abc', 400],
    ['', 400],
    ['0,32', 400],
    ['0.321', 422],
    [0, 422],
  ] as const)
    expect(await owner.send('POST', path, { amount })).toMatchObject({
      status,
      body: { error: { errors: [{ param: 'amount' }] } },
    })
  expect(await owner.send('POST', path, { amount: 0.31 })).toMatchObject({
    body: { error: { fault: { code: 'wrong_verification', max: 2 } } },
  })
})

test('with another holder a known IBAN is another account, which replaces the one there is', async () => {
  const { owner } = await buildSeller()
  const first = await addVerified(owner)
  expect((await owner.send<BankAccount>('POST', '/bank-accounts', body())).body.id).toBe(first.id)
  const renamed = { ...body(), holder: 'Zwicker GmbH' }
  const [one, two] = await atOnce(2, () => owner.send<BankAccount>('POST', '/bank-accounts', renamed))
  expect(one).toMatchObject({ status: 200, body: { status: 'unverified', holder: 'Zwicker GmbH' } })
  expect([one!.body.id === first.id, one!.body.id === two!.body.id]).toEqual([false, true])
  const { body: verified } = await owner.send('POST', `/bank-accounts/${one!.body.id}/verify`, {
    amount: 0.32,
  })
  expect(verified).toMatchObject({ status: 'verified', in_use: false })
  expect((await owner.get<{ data: BankAccount[] }>('/bank-accounts')).body.data).toMatchObject([
    { id: first.id, in_use: true },
    { id: one!.body.id },
  ])
})

test.each(['refuses_account_closed', 'refuses_account_unknown'] as const)(
  'an account of the sandbox whose payouts fail can be verified: %s',
  async (name) => {
    const { owner } = await buildSeller()
    expect(await addVerified(owner, SANDBOX_IBANS[name].iban)).toMatchObject({ in_use: true })
  },
)

test('a bank may refuse the small transfer', async () => {
  const { owner } = await buildSeller()
  const added = await owner.send('POST', '/bank-accounts', body(SANDBOX_IBANS.refuses_verification.iban))
  expect(added).toMatchObject({
    status: 409,
    body: { error: { code: 'unexpected_state', message: expect.stringContaining('AC06') } },
  })
})

test('taking bank accounts away makes no room for more small transfers', async () => {
  const { account, owner } = await buildSeller()
  const add = () => owner.send<BankAccount>('POST', '/bank-accounts', body())
  for (let added = 0; added < 20; added += 1) {
    const { id } = (await add()).body
    expect((await owner.send('DELETE', `/bank-accounts/${id}`)).body).toMatchObject({ status: 'removed' })
  }
  expect(await add()).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringContaining('20 bank accounts') } },
  })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const { id } = await shop.db.bankAccount.findFirstOrThrow({ where: { accountId: account.id } })
  await shop.db.bankAccount.updateMany({ where: { id }, data: { createdAt: longAgo } })
  expect(await add()).toMatchObject({ status: 200, body: { status: 'unverified' } })
})

test('administrators alone change it, with a fresh second factor, and each of them is told', async () => {
  const { account, owner } = await buildSeller()
  await owner.send('POST', '/account/administrators', { email: 'ada@merchant.example', notifications: [] })
  await shop.db.accountAdministrator.updateMany({
    where: { accountId: account.id },
    data: { confirmedAt: new Date() },
  })
  const stale = await signIn(shop, { accountId: account.id, factorAt: new Date(Date.now() - 3_600_000) })
  expect(await stale.send('POST', '/bank-accounts', body())).toMatchObject({
    body: { error: { code: 'second_factor_required' } },
  })
  const support = await signIn(shop, { accountId: account.id, role: 'support' })
  expect((await support.get('/bank-accounts')).status).toBe(200)
  expect((await support.send('POST', '/bank-accounts', body())).status).toBe(403)
  const { id } = await addVerified(owner)
  const rejected = await owner.send<BankAccount>('POST', '/bank-accounts', body(SANDBOX_IBANS.pays_late.iban))
  for (let guess = 1; guess <= 3; guess += 1)
    await owner.send('POST', `/bank-accounts/${rejected.body.id}/verify`, { amount: guess })
  expect((await owner.send('DELETE', `/bank-accounts/${id}`)).status).toBe(200)
  const mails = await shop.db.mail.findMany({
    where: { accountId: account.id, recipient: 'ada@merchant.example' },
  })
  expect(
    mails
      .map(({ subject }) => /account (\w+) \(sandbox\)/.exec(subject)?.[1])
      .filter(Boolean)
      .sort(),
  ).toEqual([...['added', 'added', 'rejected', 'removed', 'verified']])
  expect(mails.every(({ text }) => !text.includes(SANDBOX_IBANS.pays.iban))).toBe(true)
})

test.each([
  [{ iban: 'DE89370400440532013001' }, 422],
  [{ iban: 'no iban' }, 422],
  [{ iban: 'D'.repeat(1000) }, 422],
  [{ currency: 'XXX' }, 422],
  [{ currency: 'JPY' }, 422],
  [{ holder: '' }, 422],
  [{ iban: 5 }, 400],
  [{ more: 1 }, 400],
])('%j is no bank account', async (wrong, status) => {
  const { owner } = await buildSeller()
  expect((await owner.send('POST', '/bank-accounts', { ...body(), ...wrong })).status).toBe(status)
})

test('payouts never take more than there is, however many are asked for at once', async () => {
  const { account, owner, client } = await buildSeller()
  await addVerified(owner)
  const available = await fill({ client }, account.id)
  const half = Number(available / 2n + 100n) / 100
  const answers = await atOnce(4, () =>
    client.call<Payout>('POST', '/v1/payouts', { amount: half, currency: 'EUR' }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)!
  const left = available - BigInt(Math.round(half * 100))
  expect(refused.body.error).toMatchObject({
    code: 'amount_exceeds_available',
    message: expect.stringContaining((Number(left) / 100).toFixed(2)),
  })
  const rest = await client.call<Payout>('POST', '/v1/payouts', { currency: 'EUR' })
  expect(rest.body).toMatchObject({ amount: Number(left) / 100, carried_to: 0 })
  const none = await client.call('POST', '/v1/payouts', { currency: 'EUR' })
  expect(none).toMatchObject({ status: 422, body: { error: { code: 'amount_exceeds_available' } } })
  expect((await client.call('POST', `/v1/payouts/${rest.body.id}/cancel`, {})).status).toBe(200)
  const again = await client.call<Payout>('POST', '/v1/payouts', { currency: 'EUR' })
  expect(again.body.amount).toBe(rest.body.amount)
  const [sum] = await shop.db.$queryRaw<[{ total: bigint }]>`
    SELECT sum(amount)::bigint AS total FROM payouts WHERE account_id = ${account.id} AND status <> 'cancelled'`
  expect(sum.total).toBe(available)
})

test('a repeat of the call is the same payout, and lists find it', async () => {
  const { account, owner, client } = await buildSeller()
  await addVerified(owner)
  await fill({ client }, account.id)
  const call = () =>
    client.call<Payout>('POST', '/v1/payouts', { amount: 1, currency: 'EUR' }, { key: `once-${account.id}` })
  const [one, two] = [await call(), await call()]
  expect(two.text).toBe(one.text)
  for (const query of ['', '?status=pending', '?currency=EUR', '?limit=1'])
    expect((await client.call('GET', `/v1/payouts${query}`)).body).toMatchObject({
      data: [{ id: one.body.id }],
    })
  expect((await client.call('GET', '/v1/payouts?status=paid')).body).toMatchObject({ data: [] })
  const transactions = await client.call<{ data: { net: number; type: string }[] }>(
    'GET',
    `/v1/payouts/${one.body.id}/transactions`,
  )
  const nets = transactions.body.data.reduce((total, { net }) => total + Math.round(net * 100), 0)
  expect(nets).toBe(Math.round((one.body.amount + one.body.carried_to) * 100))
  expect(new Set(transactions.body.data.map(({ type }) => type))).toEqual(new Set(['capture']))
  // The same by the list of all transactions, which names the payout of each.
  const listed = await client.call<{ data: { id: string; type: string; payout: string | null }[] }>(
    'GET',
    `/v1/balance/transactions?payout=${one.body.id}`,
  )
  expect(listed.body.data).toEqual(transactions.body.data)
  expect(new Set(listed.body.data.map(({ payout }) => payout))).toEqual(new Set([one.body.id]))
  const all = await client.call<typeof listed.body>('GET', '/v1/balance/transactions')
  expect(all.body.data.filter(({ payout }) => payout === null).map(({ type }) => type)).toEqual(['payout'])
  // The next payout begins after it.
  const later = await client.call<Payout>('POST', '/v1/payouts', { amount: 1, currency: 'EUR' })
  expect((await client.call('GET', `/v1/balance/transactions?payout=${later.body.id}`)).body).toMatchObject({
    data: [],
  })
  for (const query of [`payout=${one.body.id}&type=refund`, `payout=${newId('payout')}`])
    expect((await client.call('GET', `/v1/balance/transactions?${query}`)).body).toMatchObject({ data: [] })
  const { status, body: refused } = await client.call('GET', '/v1/balance/transactions?payout=pay_1')
  expect([status, refused.error?.errors[0]?.param]).toEqual([422, 'payout'])
})

test.each([
  [{ amount: 0, currency: 'EUR' }, 422, 'amount_too_small'],
  [{ amount: 1.001, currency: 'EUR' }, 422, 'amount_invalid_precision'],
  [{ amount: '1e3', currency: 'EUR' }, 400, 'parameter_invalid'],
  [{ currency: 'USD' }, 422, 'bank_account_missing'],
  [{ currency: 'eur' }, 422, 'parameter_invalid'],
  [{}, 400, 'parameter_missing'],
])('%j is no payout', async (wrong, status, code) => {
  const { owner, client } = await buildSeller()
  await addVerified(owner)
  expect(await client.call('POST', '/v1/payouts', wrong)).toMatchObject({ status, body: { error: { code } } })
})

test('a schedule is set by a member, and its minimum holds for every payout', async () => {
  const { account, owner, client } = await buildSeller()
  await addVerified(owner)
  const available = await fill({ client }, account.id)
  const set = (terms: object) => owner.send('PUT', '/payout-schedules', { currency: 'EUR', ...terms })
  expect((await set({ interval: 'weekly' })).status).toBe(422)
  expect((await set({ interval: 'daily', weekday: 1 })).status).toBe(422)
  for (const minimum of [1e300, '9'.repeat(40), '10000000000.01'])
    expect((await set({ interval: 'daily', minimum })).status).toBe(422)
  expect(await set({ interval: 'weekly', weekday: 1, minimum: 5_000 })).toMatchObject({
    status: 200,
    body: { interval: 'weekly', weekday: 1, minimum: 5_000, next_at: expect.any(String) },
  })
  const audited = await shop.db.auditLog.findFirstOrThrow({
    where: { accountId: account.id, action: 'payout_schedule.set' },
  })
  expect(audited.changes).toEqual({
    currency: { from: null, to: 'EUR' },
    interval: { from: null, to: 'weekly' },
    weekday: { from: null, to: 1 },
    minimum: { from: null, to: '500000' },
  })
  expect(await client.call('POST', '/v1/payouts', { currency: 'EUR' })).toMatchObject({
    status: 422,
    body: { error: { code: 'amount_too_small', message: expect.stringContaining('5000') } },
  })
  expect((await set({ interval: 'manual' })).body).toMatchObject({ next_at: null })
  const paid = await client.call<Payout>('POST', '/v1/payouts', { currency: 'EUR' })
  expect(paid.body.amount).toBe(Number(available) / 100)
  expect((await owner.get('/payout-schedules')).body).toMatchObject({ data: [{ interval: 'manual' }] })
})

test('an operator holds the payouts of an account and releases them', async () => {
  const { account, owner, client } = await buildSeller()
  await addVerified(owner)
  await fill({ client }, account.id)
  const operator = await signInOperator(shop)
  const path = `/operator/accounts/${account.id}`
  const held = await operator.send('POST', `${path}/hold-payouts`, { reason: 'a suspicion' })
  expect(held.body).toEqual({ object: 'held_payouts', account: account.id, held: true })
  const payOut = () => client.call<Payout>('POST', '/v1/payouts', { amount: 1, currency: 'EUR' })
  expect(await payOut()).toMatchObject({ status: 422, body: { error: { code: 'payout_unexpected_state' } } })
  expect((await operator.get<{ holds: object[] }>('/operator/payouts')).body.holds).toContainEqual(
    expect.objectContaining({ account: account.id, reason: 'a suspicion', waiting: [] }),
  )
  const hold = { reason: 'a suspicion', held_at: expect.any(String) }
  const state = await owner.get<{ test_ibans: object[] }>('/payout-state')
  expect(state.body).toMatchObject({ object: 'payout_state', hold, livemode: false })
  expect(state.body.test_ibans).toContainEqual({ iban: SANDBOX_IBANS.pays.iban, conduct: 'pays' })
  const seen = await operator.get(`${path}/payouts`)
  expect(seen.body).toMatchObject({ hold, bank_accounts: [{ last4: '0001', in_use: true }], schedules: [] })
  expect(seen.text).not.toContain('verification_amount')
  await operator.send('POST', `${path}/release-payouts`)
  const { status, body: paid } = await payOut()
  expect(status).toBe(201)
  expect((await owner.get('/payout-state')).body).toMatchObject({ hold: null })
  const failed = { status: 'failed', failureReason: 'AC06', dueAt: null, lastEventAt: new Date() }
  await plant(shop.db, shop.db.payout.updateMany({ where: { id: paid.id }, data: failed }))
  expect((await operator.get<{ failures: object[] }>('/operator/payouts')).body.failures).toContainEqual(
    expect.objectContaining({ id: paid.id, failure_code: 'account_blocked', bank_reason: 'AC06', amount: 1 }),
  )
  expect((await owner.send('POST', `${path}/hold-payouts`, { reason: 'mine' })).status).toBe(403)
})

test('after the sandbox’s clock was set back, payouts are made at once', async () => {
  const { account, secretKey } = await shop.buildMerchant({ payoutDelayDays: 2 })
  const client = shop.clientWith(secretKey)
  await shop.db.bankAccount.create({
    data: buildBankAccount(shop.facts, { accountId: account.id, livemode: false }),
  })
  await clockOf(client).advance({ by: 'P30D' })
  await client.pay()
  await postedBooks(shop, account.id, 'capture', 1)
  expect((await clockOf(client).reset()).status).toBe(200)
  await client.pay()
  await postedBooks(shop, account.id, 'capture', 2)
  const made = await client.call<Payout>('POST', '/v1/payouts', { amount: 5, currency: 'EUR' })
  expect([made.status, made.body.amount]).toEqual([201, 5])
})

test('after the sandbox’s clock was set back, each payout begins where the one before it ended', async () => {
  const { account, secretKey } = await shop.buildMerchant({ payoutDelayDays: 0 })
  const client = shop.clientWith(secretKey)
  await shop.db.bankAccount.create({
    data: buildBankAccount(shop.facts, { accountId: account.id, livemode: false }),
  })
  await clockOf(client).advance({ by: 'P30D' })
  const payOut = async (times: number): Promise<Payout> => {
    await client.pay()
    await postedBooks(shop, account.id, 'capture', times)
    return (await client.call<Payout>('POST', '/v1/payouts', { amount: 5, currency: 'EUR' })).body
  }
  const payouts = [await payOut(1)]
  // While a payout is open, it keeps the clock.
  expect((await client.call('POST', `/v1/payouts/${payouts[0]!.id}/cancel`, {})).status).toBe(200)
  expect((await clockOf(client).reset()).status).toBe(200)
  payouts.push(await payOut(2), await payOut(3))
  const seen: string[] = []
  for (const [index, one] of payouts.entries()) {
    const path = `/v1/payouts/${one.id}/transactions`
    const { data } = (await client.call<{ data: { id: string }[] }>('GET', path)).body
    seen.push(...data.map(({ id }) => id))
    expect(one.carried_from).toBe(payouts[index - 1]?.carried_to ?? 0)
  }
  expect(seen).toHaveLength(new Set(seen).size)
})

/** What operators see and do over all accounts. */
import { operatorRoutes } from '../../../api/routes/dashboard/operator'
import type { HeldPaymentView } from '../../../contract/dashboard/operator/holds'
import type { OperatorAccountView } from '../../../contract/dashboard/operator/accounts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { buildEndpoint } from '../../support/endpoint'
import { until } from '../../support/until'
import { useShop } from '../support/shop'
import { buildForm } from './support/going-live'
import { signIn, signInOperator, type DashboardClient } from './support/member'

interface Listed {
  data: { id: string; account?: unknown; [field: string]: unknown }[]
  has_more: boolean
}

const shop = useShop({ reviewAbove: '100' }, { TEMPORAL_UI_URL: 'https://temporal.example' })
let operator: DashboardClient
beforeAll(async () => {
  operator = await signInOperator(shop)
})

const accountOf = async (id: string) =>
  (await operator.get<OperatorAccountView>(`/operator/accounts/${id}`)).body
/** Of these operators: those of other suites list what all accounts have. */
const views = (accountId: string, by = [operator]) =>
  shop.db.auditLog.findMany({
    where: {
      accountId,
      action: 'account.viewed_by_operator',
      actorId: { in: by.map(({ memberId }) => memberId) },
    },
  })

describe('whoever is no operator', () => {
  const addressOf = ({ path }: { path: string }) =>
    path
      .replace('/v1/dashboard', '')
      .replace(
        '{id}',
        path.includes('going-live')
          ? newId('going_live')
          : path.includes('verify')
            ? newId('verify_run')
            : path.includes('acquirer-notifications')
              ? newId('acquirer_notification')
              : newId('account'),
      )
      .replace('{payment}', newId('payment'))

  test.each(['owner', 'viewer'] as const)('a merchant’s %s is refused by every route', async (role) => {
    const member = await signIn(shop, { accountId: shop.merchant.account.id, role })
    expect(operatorRoutes.length).toBeGreaterThan(15)
    for (const route of operatorRoutes) {
      const path = addressOf(route)
      const { status, body } =
        route.method === 'get'
          ? await member.get(path)
          : await member.send(route.method.toUpperCase() as 'POST', path, {})
      expect({ path, status, code: body.error?.code }).toEqual({ path, status: 403, code: 'scope_missing' })
    }
  })

  test('a developer of the operating organisation, and a viewer who changes something, are refused', async () => {
    const developer = await signInOperator(shop, { role: 'developer' })
    const viewer = await signInOperator(shop, { role: 'viewer' })
    expect((await developer.get('/operator/accounts')).status).toBe(403)
    expect((await viewer.get('/operator/accounts')).status).toBe(200)
    const wake = { kind: 'payment', id: newId('payment'), account: newId('account') }
    expect((await viewer.send('POST', '/operator/wake', wake)).status).toBe(403)
  })

  test('to a key, even of the operating organisation, the routes do not exist', async () => {
    const { secretKey } = await shop.buildMerchant({ operating: true })
    const { status } = await fetch(`${shop.url}/v1/dashboard/operator/accounts`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    expect(status).toBe(404)
  })
})

test('accounts are found by id, by a part of the name, and by an address; pages continue', async () => {
  const name = `Teehaus ${newId('account').slice(-8)}`
  const [older, newer] = [await shop.buildMerchant({ name }), await shop.buildMerchant({ name })]
  const email = `${newId('member').toLowerCase()}@merchant.example`
  await shop.db.accountAdministrator.create({
    data: { accountId: older.account.id, email, createdAt: new Date() },
  })
  const found = async (search: string) =>
    (await operator.get<Listed>(`/operator/accounts?search=${encodeURIComponent(search)}`)).body.data.map(
      ({ id }) => id,
    )
  expect(await found(older.account.id)).toEqual([older.account.id])
  expect(await found(name.slice(3).toUpperCase())).toEqual([newer.account.id, older.account.id])
  expect(await found(email.toUpperCase())).toEqual([older.account.id])
  expect(await found('100% of_nothing')).toEqual([])
  const page = await operator.get<Listed>(`/operator/accounts?search=${encodeURIComponent(name)}&limit=1`)
  expect(page.body).toMatchObject({ has_more: true, data: [{ id: newer.account.id }] })
  const next = await operator.get<Listed>(
    `/operator/accounts?search=${encodeURIComponent(name)}&starting_after=${newer.account.id}`,
  )
  expect(next.body.data.map(({ id }) => id)).toEqual([older.account.id])
})

test('an account is shown with what it has, and nothing of another', async () => {
  const { account } = await shop.buildMerchant({ name: 'Shown' })
  const owner = await signIn(shop, { accountId: account.id })
  const shown = await accountOf(account.id)
  expect(shown).toMatchObject({
    id: account.id,
    counts: { payments: 0, on_hold: 0, api_keys: 1, webhook_endpoints: 0, incidents: 0 },
    members: [{ id: owner.memberId, role: 'owner' }],
    incidents: [],
    going_live: null,
  })
  expect((await operator.get(`/operator/accounts/${newId('account')}`)).status).toBe(404)
})

test('to read an account is in its audit log, once a minute for each operator', async () => {
  const { account } = await shop.buildMerchant()
  const other = await signInOperator(shop)
  await atOnce(5, () => operator.get(`/operator/accounts/${account.id}`))
  await other.get(`/operator/accounts/${account.id}`)
  const seen = await views(account.id, [operator, other])
  expect(seen.map(({ actorType, actorId }) => [actorType, actorId]).sort()).toEqual(
    [
      ['operator', operator.memberId],
      ['operator', other.memberId],
    ].sort(),
  )
  await shop.db.accountView.updateMany({
    where: { accountId: account.id },
    data: { viewedAt: new Date(Date.now() - 2 * MINUTE) },
  })
  await operator.get(`/operator/accounts/${account.id}`)
  expect(await views(account.id, [operator, other])).toHaveLength(3)
  const owner = await signIn(shop, { accountId: account.id })
  const { status } = await owner.get('/account')
  expect(status).toBe(200)
})

test('limits are changed for the revision that was read, with the operator in the audit log', async () => {
  const { account } = await shop.buildMerchant()
  const { revision } = await accountOf(account.id)
  const path = `/operator/accounts/${account.id}`
  const change = {
    revision,
    reason: 'Agreed in the contract.',
    amount_limit: 5000.5,
    review_above: 100,
    rate_limit_live: 200,
    currencies: ['EUR'],
  }
  const { body } = await operator.send<OperatorAccountView>('PATCH', path, change)
  expect(body.limits).toMatchObject({
    amount_limit: 5000.5,
    review_above: 100,
    currencies: ['EUR'],
    rate_limit: { sandbox: null, live: 200 },
  })
  const stale = await operator.send('PATCH', path, { revision, reason: 'None.', fee_fixed: 0 })
  expect({ status: stale.status, code: stale.body.error?.code }).toEqual({
    status: 409,
    code: 'unexpected_state',
  })
  const [entry, ...more] = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'account.updated' },
  })
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    actorType: 'operator',
    actorId: operator.memberId,
    changes: {
      amount_limit: { from: '999999.99', to: '5000.5' },
      reason: { from: null, to: 'Agreed in the contract.' },
    },
  })
  for (const odd of [{ amount_limit: 0 }, { amount_limit: 1.0001 }, { fee_basis_points: -1 }])
    expect((await operator.send('PATCH', path, { revision, reason: 'Odd.', ...odd })).status).toBe(422)
  expect((await operator.send('PATCH', path, { revision, reason: 'Odd.', live: true })).status).toBe(400)
  const silent = await operator.send('PATCH', path, { revision, fee_fixed: 0 })
  expect(silent.body.error).toMatchObject({ code: 'parameter_missing', param: 'reason' })
})

test('operators who change one account at once make one change', async () => {
  const { account } = await shop.buildMerchant()
  const { revision } = await accountOf(account.id)
  const answers = await atOnce(5, (turn) =>
    operator.send('PATCH', `/operator/accounts/${account.id}`, {
      revision,
      reason: 'Agreed.',
      fee_basis_points: 200 + turn,
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('live mode is suspended and resumed, with the reason in the audit log', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const path = `/operator/accounts/${account.id}`
  const { revision } = await accountOf(account.id)
  const reason = 'Too many chargebacks.'
  const { body } = await operator.send<OperatorAccountView>('POST', `${path}/suspend`, { revision, reason })
  expect(body.live).toBe(false)
  expect((await operator.send('POST', `${path}/suspend`, { revision: body.revision, reason })).status).toBe(
    409,
  )
  const resumed = await operator.send<OperatorAccountView>('POST', `${path}/resume`, {
    revision: body.revision,
    reason: 'Settled.',
  })
  expect(resumed.body.live).toBe(true)
  const entry = await shop.db.auditLog.findFirst({
    where: { accountId: account.id, action: 'account.updated' },
  })
  expect(entry?.changes).toMatchObject({ live: { from: true, to: false }, reason: { to: reason } })
})

test('an account that never was live is not resumed', async () => {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}`
  const { revision } = await accountOf(account.id)
  const { status } = await operator.send('POST', `${path}/resume`, { revision, reason: 'Asked by phone.' })
  expect(status).toBe(409)
  expect((await accountOf(account.id)).live).toBe(false)
})

describe('payments on hold', () => {
  const hold = async (overrides: object = {}) => (await shop.client.pay({ amount: 150, ...overrides })).body
  const reason = 'Checked by telephone.'
  /** Of all pages: other suites hold payments too. */
  const listed = async (): Promise<Listed['data']> => {
    const all: Listed['data'] = []
    let hasMore = true
    while (hasMore) {
      const after = all.length > 0 ? `&starting_after=${all.at(-1)!.id}` : ''
      const { body } = await operator.get<Listed>(`/operator/holds?limit=100${after}`)
      all.push(...body.data)
      hasMore = body.has_more
    }
    return all
  }
  const becomes = (id: string, status: string) =>
    until(
      `${id} ${status}`,
      async () => (await shop.db.payment.findFirstOrThrow({ where: { id } })).status === status,
    )

  test('are listed over all accounts, which their merchants can see, and released or rejected', async () => {
    const [kept, dropped] = [await hold(), await hold()]
    expect(kept.status).toBe('on_hold')
    const { id: accountId } = shop.merchant.account
    expect((await listed()).find(({ id }) => id === kept.id)).toMatchObject({
      account: { id: accountId, name: 'Sandbox merchant' },
      amount: 150,
      workflow_url: `https://temporal.example/namespaces/default/workflows/payment-${kept.id}`,
    })
    expect(await views(accountId)).not.toEqual([])
    const workflow = await operator.get(`/operator/accounts/${accountId}/payments/${kept.id}/workflow`)
    expect(workflow.body).toEqual({
      object: 'payment_workflow',
      id: kept.id,
      workflow_url: `https://temporal.example/namespaces/default/workflows/payment-${kept.id}`,
    })
    const elsewhere = `/operator/accounts/${newId('account')}/payments/${kept.id}/workflow`
    expect((await operator.get(elsewhere)).status).toBe(404)
    const decide = (id: string, verb: string) =>
      operator.send<{ status: string; answered: boolean }>(
        'POST',
        `/operator/accounts/${accountId}/payments/${id}/${verb}`,
        { reason },
      )
    /** On a busy machine it may be carried out only after the answer. */
    const decided = async (id: string, verb: string, status: string) => {
      const answer = await decide(id, verb)
      const { answered } = answer.body
      expect(answer).toMatchObject({ status: 200, body: { answered: expect.any(Boolean) } })
      expect(answered ? [status] : [status, 'on_hold']).toContain(answer.body.status)
      await becomes(id, status)
    }
    const silent = await operator.send(
      'POST',
      `/operator/accounts/${accountId}/payments/${kept.id}/release`,
      {},
    )
    expect(silent.body.error).toMatchObject({ code: 'parameter_missing', param: 'reason' })
    await decided(kept.id, 'release', 'succeeded')
    await decided(dropped.id, 'reject', 'cancelled')
    const why = { reason: { from: null, to: reason } }
    const again = await decide(dropped.id, 'release')
    expect(again.body.error?.code).toBe('payment_unexpected_state')
    expect(
      await shop.db.auditLog.findMany({
        where: { accountId, actorType: 'operator', objectId: { in: [kept.id, dropped.id] } },
        select: { action: true, actorId: true, changes: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([
      { action: 'payment.release_requested', actorId: operator.memberId, changes: why },
      { action: 'payment.cancel_requested', actorId: operator.memberId, changes: why },
    ])
  })

  test('a release and a reject at once: one of them acts', async () => {
    // One that a busy machine carries out only after the answer does not tell which of them acted.
    const { payment, answers } = await until('a payment of which both are answered', async () => {
      const payment = await hold({ capture: false })
      const path = `/operator/accounts/${shop.merchant.account.id}/payments/${payment.id}`
      const answers = await Promise.all(
        ['release', 'reject'].map((verb) =>
          operator.send<{ status: string; answered: boolean }>('POST', `${path}/${verb}`, { reason }),
        ),
      )
      return answers.every(({ status, body }) => status !== 200 || body.answered) && { payment, answers }
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const acted = answers.find(({ status }) => status === 200)
    const { status } = await shop.db.payment.findFirstOrThrow({ where: { id: payment.id } })
    expect(acted?.body.status).toBe(status)
  })

  test('of another account are not found', async () => {
    const { id } = await hold()
    const { account } = await shop.buildMerchant()
    const path = `/operator/accounts/${account.id}/payments/${id}`
    expect((await operator.send('POST', `${path}/release`, { reason })).status).toBe(404)
    expect((await operator.get(path)).status).toBe(404)
  })

  test('come in the order in which they have to be decided, page by page', async () => {
    const made = [await hold(), await hold(), await hold()]
    const ends = [3, 1, 2].map((hours) => new Date(Date.now() + 7 * DAY + hours * HOUR))
    for (const [index, { id }] of made.entries())
      await shop.db.payment.updateMany({ where: { id }, data: { captureBefore: ends[index]! } })
    const [last, first, second] = made.map(({ id }) => id)
    const ofAccount = `/operator/accounts/${shop.merchant.account.id}`
    const ids = async (query: string) =>
      (await operator.get<Listed>(`/operator/holds?${query}`)).body.data.map(({ id }) => id)
    const all = (await listed()).map(({ id }) => id).filter((id) => made.some((one) => one.id === id))
    expect(all).toEqual([first, second, last])
    expect((await ids(`limit=1&starting_after=${first}`))[0]).toBe(second)
    expect(await ids(`limit=1&ending_before=${second}`)).toEqual([first])
    // Whoever turns the page after he has decided about its last payment misses none.
    expect((await operator.send('POST', `${ofAccount}/payments/${first}/reject`, { reason })).status).toBe(
      200,
    )
    expect(await ids(`limit=100&starting_after=${first}`)).toEqual(expect.arrayContaining([second, last]))
  })

  test('are shown with customer, limit, story and what came before, and then decided', async () => {
    const { account, secretKey } = await shop.buildMerchant({ reviewAbove: '100', name: 'Held' })
    const client = shop.clientWith(secretKey)
    const { body: customer } = await client.call<{ id: string }>('POST', '/v1/customers', {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
    })
    const of = { customer: { id: customer.id } }
    const { body: paid } = await client.pay({ amount: 20, ...of })
    await client.pay({ amount: 10 })
    await client.pay({ amount: 20, ...of }, 'genericDecline')
    await shop.db.payment.updateMany({ where: { id: paid.id }, data: { amountRefunded: 100n } })
    const { body: held } = await client.pay({ amount: 150, reference: 'held-1', ...of })
    const path = `/operator/accounts/${account.id}/payments/${held.id}`
    const { body } = await operator.get<HeldPaymentView>(path)
    expect(body).toMatchObject({
      object: 'held_payment',
      id: held.id,
      account: { id: account.id, name: 'Held' },
      status: 'on_hold',
      amount: 150,
      reference: 'held-1',
      customer: { id: customer.id, name: 'Ada Lovelace', email: 'ada@example.com' },
      card: { last4: held.payment_method.card.last4 },
      review_above: 100,
      capture_before: expect.any(String),
      of_customer: { payments: 2, approved: 1, declined: 1, refunded: 1, is_cut: false },
      of_card: { payments: 2, approved: 2, declined: 0, refunded: 1, is_cut: false },
    })
    expect(body.story.past.map(({ kind }) => kind)).toContain('held')
    expect(await views(account.id)).toHaveLength(1)
    // What never was on hold is none of an operator's business.
    expect((await operator.get(`/operator/accounts/${account.id}/payments/${paid.id}`)).status).toBe(404)
    await operator.send('POST', `${path}/release`, { reason })
    await becomes(held.id, 'succeeded')
    expect((await operator.get<HeldPaymentView>(path)).body.status).toBe('succeeded')
  })
})

describe('operators stay apart', () => {
  const refused = { status: 403, body: { error: { code: 'own_request' } } }
  const deniedGrant = { status: 403, body: { error: { code: 'scope_missing' } } }

  test('nobody decides about an account that he belongs to, or has left, or gets mails of', async () => {
    const own = await signInOperator(shop)
    const { account } = await shop.buildMerchant({ live: true })
    const { id: accountId } = account
    const membership = { accountId, memberId: own.memberId }
    await shop.db.membership.create({ data: { ...membership, role: 'viewer', createdAt: new Date() } })
    const request = await submitted(accountId)
    const path = `/operator/accounts/${accountId}`
    const reason = 'For a friend.'
    const tries = async () => {
      const { revision } = await accountOf(accountId)
      expect(await own.send('PATCH', path, { revision, reason, fee_basis_points: 0 })).toMatchObject(refused)
      expect(await own.send('POST', `${path}/resume`, { revision, reason })).toMatchObject(refused)
      const going = `/operator/going-live/${request.id}`
      expect(await own.send('POST', `${going}/grant`, { version: request.version })).toMatchObject(refused)
      expect(
        await own.send('POST', `${going}/return`, { version: request.version, words: 'No' }),
      ).toMatchObject(refused)
    }
    await tries()
    // Who was let in by an invitation, and leaves, is in the audit log of the account.
    await shop.db.membership.deleteMany({ where: membership })
    const joined = { action: 'member.joined', objectId: own.memberId, changes: {} }
    const entry = { id: newId('audit_log'), accountId, livemode: null, actorType: 'member', ...joined }
    await shop.db.auditLog.create({ data: { ...entry, createdAt: new Date() } })
    await tries()
    expect(await shop.db.account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
      feeBasisPoints: account.feeBasisPoints,
    })
    expect(
      await operator.send('POST', `/operator/going-live/${request.id}/grant`, { version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { status: 'granted', proposal: null },
    })

    const mailed = await shop.buildMerchant()
    const { email } = await shop.db.member.findUniqueOrThrow({ where: { id: own.memberId } })
    const of = { accountId: mailed.account.id }
    await shop.db.accountAdministrator.create({
      data: { ...of, email: email.toUpperCase(), createdAt: new Date() },
    })
    const change = async () => {
      const { revision } = await accountOf(of.accountId)
      const body = { revision, reason, fee_basis_points: 0 }
      return own.send('PATCH', `/operator/accounts/${of.accountId}`, body)
    }
    // A merchant keeps no operator out by naming him: he has not agreed to get its mails.
    expect((await change()).status).toBe(200)
    await shop.db.accountAdministrator.updateMany({ where: of, data: { confirmedAt: new Date() } })
    expect(await change()).toMatchObject(refused)
  })

  test('support looks and helps: it stops live mode, and opens nothing', async () => {
    const support = await signInOperator(shop, { role: 'support' })
    const { account } = await shop.buildMerchant({ live: true, reviewAbove: '100' })
    const request = await submitted((await shop.buildMerchant()).account.id)
    const path = `/operator/accounts/${account.id}`
    const reason = 'Asked by phone.'
    expect((await support.get(path)).status).toBe(200)
    const limits = { revision: account.revision, reason, amount_limit: 1_000_000 }
    expect(await support.send('PATCH', path, limits)).toMatchObject(deniedGrant)
    const grant = { version: request.version }
    expect(await support.send('POST', `/operator/going-live/${request.id}/grant`, grant)).toMatchObject(
      deniedGrant,
    )
    const { revision } = await accountOf(account.id)
    expect((await support.send('POST', `${path}/suspend`, { revision, reason })).status).toBe(200)
    const suspended = await accountOf(account.id)
    expect(
      await support.send('POST', `${path}/resume`, { revision: suspended.revision, reason }),
    ).toMatchObject(deniedGrant)
  })

  test('a payment on hold above the limit needs more than support; one below does not', async () => {
    const support = await signInOperator(shop, { role: 'support' })
    const held = async (amount: number) => (await shop.client.pay({ amount })).body.id
    const [small, large] = [await held(1_000), await held(1_000.01)]
    const decide = (by: DashboardClient, id: string) =>
      by.send('POST', `/operator/accounts/${shop.merchant.account.id}/payments/${id}/release`, {
        reason: 'Checked with the merchant.',
      })
    expect((await decide(support, small)).status).toBe(200)
    expect(await decide(support, large)).toMatchObject(deniedGrant)
    expect((await decide(operator, large)).status).toBe(200)
  })
})

/** A request to go live that waits for an operator. */
const submitted = (accountId: string) =>
  shop.db.goingLiveRequest.create({
    data: {
      id: newId('going_live'),
      accountId,
      status: 'submitted',
      form: buildForm(),
      submittedAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  })

/** The sweep looks for overdue objects too. */
const letSweepWait = (objectId: string, kind = 'payment') =>
  shop.db.handOver.create({
    data: {
      kind,
      objectId,
      vain: 0,
      handedAt: new Date(0),
      nextAt: new Date(Date.now() + HOUR),
    },
  })

test('an overdue object is listed with its workflow, and woken; pressing twice wakes it once', async () => {
  const { body: payment } = await shop.client.pay({ amount: 150 })
  const { id: accountId } = shop.merchant.account
  const where = { accountId, livemode: false, id: payment.id }
  const wake = () =>
    operator.send<{ handed_over: boolean }>('POST', '/operator/wake', {
      kind: 'payment',
      id: payment.id,
      account: accountId,
    })
  const early = await wake()
  expect(early.body.error?.code).toBe('unexpected_state')
  await letSweepWait(payment.id)
  let answers: Awaited<ReturnType<typeof wake>>[] = []
  // Its workflow, which has just been started, may set its time once more, and then it is not overdue.
  await until('it is overdue', async () => {
    await shop.db.payment.updateMany({ where, data: { dueAt: new Date(Date.now() - 20 * SECOND) } })
    const { body: list } = await operator.get<Listed>('/operator/overdue/objects?kind=payment&limit=100')
    const { body: counts } = await operator.get<{ kinds: { kind: string }[] }>('/operator/overdue')
    const listed = list.data.find(({ id }) => id === payment.id)
    if (!listed || !counts.kinds.some(({ kind }) => kind === 'payment')) return false
    expect(listed).toMatchObject({
      account: accountId,
      workflow_url: `https://temporal.example/namespaces/default/workflows/payment-${payment.id}`,
    })
    answers = await atOnce(3, wake)
    return answers.some(({ status }) => status !== 409)
  })
  // 409: the call before has woken it, and its workflow has set its time already.
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect(answers.filter(({ body }) => body.handed_over)).toHaveLength(1)
  await until('its workflow has set its time anew', async () => {
    const row = await shop.db.payment.findFirst({ where })
    return row?.dueAt && row.dueAt.getTime() > Date.now() + MINUTE
  })
  const other = await operator.send('POST', '/operator/wake', {
    kind: 'payment',
    id: payment.id,
    account: newId('account'),
  })
  expect(other.status).toBe(404)
})

test('incidents are listed and resolved', async () => {
  const { account } = await shop.buildMerchant()
  const objectId = newId('payment')
  await shop.db.incident.create({
    data: {
      kind: 'payment',
      objectId,
      accountId: account.id,
      livemode: false,
      reason: 'row_missing',
      summary: 'no payment',
      firstSeenAt: new Date(0),
      lastSeenAt: new Date(),
    },
  })
  expect((await operator.get<Listed>('/operator/incidents')).body.data[0]).toMatchObject({ id: objectId })
  expect((await accountOf(account.id)).incidents).toMatchObject([{ id: objectId, reason: 'row_missing' }])
  const resolve = () =>
    operator.send<{ count: number }>('POST', '/operator/incidents/resolve', { id: objectId })
  expect((await resolve()).body.count).toBe(1)
  expect((await resolve()).body.count).toBe(0)
  const entries = await shop.db.auditLog.count({
    where: { accountId: account.id, action: 'incident.resolved' },
  })
  expect(entries).toBe(1)
})

test('endpoints that are not well are listed', async () => {
  const { account } = await shop.buildMerchant({ name: 'Unwell' })
  const at = new Date()
  const endpoint = (status: string, probeAt: Date | null) => ({
    id: newId('webhook_endpoint'),
    accountId: account.id,
    livemode: false,
    url: 'https://a.example',
    status,
    probeAt,
    enabledEvents: ['*'],
    apiVersion: '2026-11-21',
    sealedSecret: new Uint8Array(1),
    createdAt: at,
    updatedAt: at,
  })
  const [well, open, disabled] = [
    endpoint('enabled', null),
    endpoint('enabled', at),
    endpoint('disabled', null),
  ]
  await shop.db.webhookEndpoint.createMany({ data: [well, open, disabled] })
  const list = async (query = '') =>
    (await operator.get<Listed>(`/operator/webhook-endpoints?limit=100${query}`)).body.data
      .map(({ id }) => id)
      .filter((id) => [well, open, disabled].some((one) => one.id === id))
  expect(await list()).toEqual([disabled.id, open.id])
  expect(await list('&status=disabled')).toEqual([disabled.id])
  expect(await views(account.id)).toHaveLength(1)
  await shop.db.webhookEndpoint.deleteMany({ where: { accountId: account.id } })
})

test('the parts of the service are asked', async () => {
  const ask = () =>
    operator.get<{
      parts: { name: string; status: string }[]
      schedules: unknown[]
      task_queues: { workers: number }[]
    }>('/operator/health')
  // On a busy machine a part may answer too late.
  const body = await until('all parts are well', async () => {
    const { body: told } = await ask()
    const well = told.parts.filter(({ status }) => status === 'well').map(({ name }) => name)
    return ['database', 'temporal', 'processor'].every((name) => well.includes(name)) && told
  })
  expect(body.task_queues.some(({ workers }) => workers > 0)).toBe(true)
  expect(body.schedules.length).toBeGreaterThan(5)
})

test('a delivery that nobody makes tells that the dispatcher is not well', async () => {
  const { id: endpointId } = (await shop.client.call('POST', '/v1/webhook_endpoints', buildEndpoint())).body
  const ids = { id: newId('webhook_delivery'), eventId: newId('event'), endpointId }
  await letSweepWait(ids.eventId, 'event')
  await shop.db.webhookDelivery.create({
    data: {
      ...ids,
      accountId: shop.merchant.account.id,
      livemode: false,
      eventType: 'payment.succeeded',
      status: 'pending',
      runner: 'workflow',
      createdAt: new Date(),
      nextAttemptAt: new Date(Date.now() - HOUR),
    },
  })
  await until('the dispatcher is not well', async () => {
    const { body } = await operator.get<{ parts: { name: string; note: string | null }[] }>(
      '/operator/health',
    )
    return body.parts.find(({ name }) => name === 'dispatcher')?.note?.includes('event')
  })
  await shop.db.webhookDelivery.deleteMany({ where: { id: ids.id } })
})

test('what operators did is listed over all accounts, and by operator', async () => {
  const { account } = await shop.buildMerchant()
  const other = await signInOperator(shop)
  await other.get(`/operator/accounts/${account.id}`)
  const { body } = await operator.get<Listed>(`/operator/audit-logs?actor=${other.memberId}`)
  expect(body.data).toMatchObject([
    {
      action: 'account.viewed_by_operator',
      account: account.id,
      actor: { type: 'operator', id: other.memberId },
    },
  ])
})

describe('the verification', () => {
  interface Run {
    id: string
    status: string
    begun_by: { id: string } | null
    violations: number
    violated: { name: string; first: { account: string | null; object_id: string }[] }[]
  }

  /** Long ago, so that it is not the latest run of this service. */
  const finished = async (fields: object = {}) => {
    const at = new Date(Date.now() - DAY)
    const run = { id: newId('verify_run', at.getTime()), begunAt: at, beatAt: at, finishedAt: at, ...fields }
    await shop.db.verifyRun.create({ data: run })
    return (await operator.get<Run>(`/operator/verify-runs/${run.id}`)).body
  }

  test('tells of each run what became of it, and of violated invariants the first rows', async () => {
    const first = [{ account: '', livemode: true, objectId: 'pmth_1', wrong: 'is in the vault' }]
    const found = [
      { name: 'cards.kept', sentence: 'The vault keeps no card that nobody needs.', count: 7, first },
    ]
    expect(await finished({ rows: 12n, violations: 7, found })).toMatchObject({
      status: 'violated',
      begun_by: null,
      rows: 12,
      violations: 7,
      looks_at: null,
      violated: [{ name: 'cards.kept', count: 7, first: [{ account: null, object_id: 'pmth_1' }] }],
    })
    expect(await finished()).toMatchObject({ status: 'passed', violated: [] })
    expect(await finished({ notAsked: 'silent' })).toMatchObject({
      status: 'incomplete',
      not_asked: 'silent',
    })
    expect(await finished({ failure: 'GivenUp' })).toMatchObject({ status: 'failed', failure: 'GivenUp' })
    const { body } = await operator.get<Listed>('/operator/verify-runs?limit=2')
    expect(body.data).toHaveLength(2)
    expect((await operator.get(`/operator/verify-runs/${newId('verify_run')}`)).status).toBe(404)
  })

  test(
    'is begun by an operator, once for all who ask, and a worker carries it out',
    async () => {
      const ask = () => operator.send<Run>('POST', '/operator/verify-runs', {})
      // While another suite's is under way, that one is answered.
      const [one, other] = await until(
        'a run of his own',
        async () => {
          const both = await Promise.all([ask(), ask()])
          return both[0].body.begun_by?.id === operator.memberId && both
        },
        { limitMs: 4 * MINUTE, everyMs: SECOND },
      )
      expect(one).toMatchObject({ status: 200, body: { begun_by: { id: operator.memberId } } })
      expect(other.body.id).toBe(one.body.id)
      const entries = await shop.db.auditLog.findMany({
        where: { action: 'verification.started', objectId: one.body.id },
      })
      expect(entries).toMatchObject([{ actorType: 'operator', actorId: operator.memberId }])
      await until('a worker has it', async () => {
        const { body } = await operator.get<Run>(`/operator/verify-runs/${one.body.id}`)
        return body.status !== 'waiting'
      })
    },
    8 * MINUTE,
  )
})

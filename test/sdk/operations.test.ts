/** Every operation of the API, called by the library on the running service. */
import type { Svc } from '../../sdk/src/index'
import { testCards } from '../../sdk/src/testing'
import { fileBody } from '../api/support/files'
import { useShop } from '../api/support/shop'
import { buildPlatform } from '../api/support/platform'
import { answerChallenge } from '../support/cardholder'
import { buildEndpoint } from '../support/endpoint'
import { newPayout } from '../support/payout'
import { until } from '../support/until'
import { DOCUMENTED, openLibrary, type Called } from './support/library'

const shop = useShop()
const called: Called = new Set()
let svc: Svc
let page: Svc
beforeAll(async () => {
  const { account, secretKey } = shop.merchant
  const { key } = await shop.buildKey({ accountId: account.id, kind: 'publishable' })
  svc = openLibrary(shop, secretKey, called)
  page = openLibrary(shop, key, called)
})

const NO_TRANSACTION = 'txn_01M7YFA0H53TPN0W1Z0N6CQ3Q5'
const sale = { amount: 25.5, currency: 'EUR', reference: 'order-1001' }
const RETURNS = { success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/basket' }
const byCard = (card = testCards.approved) => ({ ...sale, payment_method: { type: 'card' as const, card } })

async function storeCard() {
  const customer = await svc.customers.create({ name: 'Ottilie Zwicker' })
  const token = await page.tokens.create({ card: testCards.approved })
  const card = await svc.paymentMethods.attach({ customer: customer.id, token: token.id })
  return { customer: customer.id, payment_method: card.id }
}

test('files', async () => {
  const { purpose, name, content } = fileBody()
  const sent = await svc.files.create({ purpose, name, content })
  expect(sent).toMatchObject({ object: 'file', type: 'application/pdf', name })
  expect(await svc.files.retrieve(sent.id)).toEqual(sent)
  expect((await svc.files.list({ limit: 1 })).data).toEqual([sent])
  expect((await svc.files.retrieveContents(sent.id)).content).toBe(content)
})

test('payments', async () => {
  const made = await svc.payments.create(byCard())
  expect(made).toMatchObject({ object: 'payment', status: 'succeeded', amount: 25.5 })
  expect(await svc.payments.retrieve(made.id)).toEqual(made)
  const changed = await svc.payments.update(made.id, { metadata: { amount: '1,5' }, description: null })
  expect(changed.metadata).toEqual({ amount: '1,5' })
  const held = await svc.payments.create({ ...byCard(), amount: '10.10', capture: false })
  expect(held).toMatchObject({ status: 'authorized', amount: 10.1 })
  const part = await svc.payments.capture(held.id, { amount: '4.05', final: false })
  expect(part).toMatchObject({ status: 'authorized', last_capture: { amount: 4.05 } })
  expect((await svc.payments.captureAndWait(held.id)).status).toBe('succeeded')
  const dropped = await svc.payments.create({ ...byCard(), capture: false })
  expect((await svc.payments.cancel(dropped.id, { reason: 'abandoned' })).status).toBe('cancelled')
  const challenged = await svc.payments.create(byCard(testCards.challenge))
  expect(challenged.next_action?.type).toBe('three_d_secure_challenge')
  const cres = await answerChallenge(challenged)
  expect((await svc.payments.confirm(challenged.id, { cres })).status).toBe('succeeded')
  const charged = await svc.payments.create({
    ...sale,
    payment_method: (await storeCard()).payment_method,
    initiated_by: 'merchant',
    sequence: 'unscheduled',
  })
  expect(charged.initiated_by).toBe('merchant')
  const ids = (await svc.payments.list({ limit: 2 })).data.map(({ id }) => id)
  expect(ids).toEqual([charged.id, challenged.id])
})

test('refunds', async () => {
  const payment = await svc.payments.create(byCard())
  const part = await svc.refunds.create(payment.id, { amount: '0.10', reason: 'duplicate' })
  const rest = await svc.refunds.create(payment.id)
  expect([part.amount, rest.amount]).toEqual([0.1, 25.4])
  expect((await svc.refunds.listOfPayment(payment.id)).data).toHaveLength(2)
  expect((await svc.refunds.list({ payment: payment.id, limit: 1 })).has_more).toBe(true)
  expect((await svc.refunds.retrieve(rest.id)).payment).toBe(payment.id)
})

test('payouts', async () => {
  const { payouts } = svc
  const id = await newPayout(shop.facts, shop.client)
  expect((await payouts.retrieve(id)).status).toBe('pending')
  expect((await payouts.list({ currency: 'EUR', limit: 1 })).data[0]?.id).toBe(id)
  expect((await payouts.listTransactions(id)).data).not.toEqual([])
  expect((await payouts.cancel(id)).status).toBe('cancelled')
  expect((await payouts.create({ amount: '1.00', currency: 'EUR' })).amount).toBe(1)
})

test('balance', async () => {
  const { balances } = svc
  expect((await balances.retrieve()).object).toBe('balance')
  const { data } = await balances.listTransactions({ currency: 'EUR' })
  if (data[0]) expect(await balances.retrieveTransaction(data[0].id)).toEqual(data[0])
  else
    await expect(balances.retrieveTransaction(NO_TRANSACTION)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  const day = { from: '2026-01-01', until: '2026-01-31' }
  const statement = await balances.retrieveStatement({ currency: 'EUR', ...day })
  expect(statement).toMatchObject({ ...day, opening_balance: 0, movements: [], closing_balance: 0 })
})

test('disputes', async () => {
  const { id: payment } = await svc.payments.create(byCard(testCards.disputedAtOnce))
  const opened = await until('a dispute', async () => (await svc.disputes.list({ payment })).data[0])
  expect((await svc.disputes.retrieve(opened.id)).status).toBe('needs_response')
  const drafted = await svc.disputes.update(opened.id, { evidence: { explanation: 'It was delivered' } })
  expect(drafted.has_evidence).toBe(true)
  expect((await svc.disputes.submit(opened.id)).response).toBe('evidence')
  const other = await svc.payments.create(byCard(testCards.disputedAtOnce))
  const second = await until('another', async () => (await svc.disputes.list({ payment: other.id })).data[0])
  expect((await svc.disputes.accept(second.id)).status).toBe('under_review')
})

test('hosted sessions', async () => {
  const made = await svc.hostedSessions.create({ ...sale, ...RETURNS })
  expect(made.url).toMatch(/^http/)
  expect((await svc.hostedSessions.list()).data[0]!.id).toBe(made.id)
  const { client_secret } = made
  const seen = await page.hostedSessions.retrieve(made.id, { client_secret: client_secret! })
  expect(seen).toEqual({ id: made.id, object: 'hosted_session', status: 'open', livemode: false })
  expect((await svc.hostedSessions.expire(made.id)).status).toBe('expired')
  const link = await svc.hostedSessions.create({ ...sale, type: 'link' })
  expect(link.success_url).toBeNull()
  expect((await svc.hostedSessions.list({ type: 'link' })).data.map(({ id }) => id)).toEqual([link.id])
})

test('a card whose holder is authenticated before it is stored', async () => {
  const customer = await svc.customers.create({ name: 'Ottilie Zwicker' })
  const token = await page.tokens.create({ card: testCards.challenge })
  const asked = { customer: customer.id, token: token.id, return_url: 'https://shop.example/cards' }
  const waiting = await svc.paymentMethods.attach(asked)
  expect(waiting.status).toBe('requires_action')
  const cres = await answerChallenge(waiting)
  expect((await svc.paymentMethods.confirm(waiting.id, { cres })).status).toBe('active')
})

test('customers, their cards and subscriptions', async () => {
  const { customer, payment_method } = await storeCard()
  expect((await svc.customers.update(customer, { email: 'ottilie@example.com' })).id).toBe(customer)
  expect((await svc.customers.list({ email: 'ottilie@example.com' })).data[0]!.id).toBe(customer)
  const named = await svc.customers.update(customer, { reference: 'crm-4711', metadata: { crm: '4711' } })
  expect((await svc.customers.list({ reference: 'crm-4711' })).data).toEqual([named])
  expect((await svc.customers.list({ metadata: { crm: '4711' } })).data).toEqual([named])
  expect((await svc.paymentMethods.list({ customer })).data[0]!.id).toBe(payment_method)
  expect((await svc.paymentMethods.retrieve(payment_method)).status).toBe('active')
  const subscription = await svc.subscriptions.create({
    customer,
    payment_method,
    amount: '9.99',
    currency: 'EUR',
    interval: 'month',
    start_date: '2060-01-31',
  })
  expect(subscription.amount).toBe(9.99)
  const paused = await svc.subscriptions.update(subscription.id, { payment_method, status: 'paused' })
  expect(paused.status).toBe('paused')
  expect((await svc.subscriptions.retrieve(subscription.id)).pause_reason).toBe('requested')
  expect((await svc.subscriptions.list({ customer })).data).toHaveLength(1)
  const resumed = await svc.subscriptions.resume(paused)
  expect(resumed.status).toBe('active')
  await expect(svc.subscriptions.changeCard(paused, payment_method)).rejects.toMatchObject({
    code: 'subscription_unexpected_state',
    fault: { code: 'subscription_changed' },
  })
  const dearer = await svc.subscriptions.change(resumed, { amount: '10.99', interval_count: 2 })
  expect(dearer).toMatchObject({ amount: 10.99, interval_count: 2, status: 'active' })
  expect((await svc.subscriptions.pause(dearer)).status).toBe('paused')
  expect((await svc.subscriptions.cancel(subscription.id)).status).toBe('cancelled')
  expect((await svc.paymentMethods.detach(payment_method)).status).toBe('detached')
  expect((await svc.customers.delete(customer)).deleted).toBe(true)
  await expect(svc.customers.retrieve(customer)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('webhook endpoints and events', async () => {
  const { webhookEndpoints, events } = svc
  const { id, secret } = await webhookEndpoints.create({
    url: buildEndpoint().url,
    enabled_events: ['customer.created'],
  })
  expect(secret).toMatch(/^hsec_/)
  expect((await webhookEndpoints.list()).data.map((one) => one.id)).toEqual([id])
  expect((await webhookEndpoints.retrieve(id)).secret).toBeUndefined()
  expect((await webhookEndpoints.rotateSecret(id, { grace_period_hours: 1 })).secret).not.toBe(secret)
  const { event, id: delivery } = await webhookEndpoints.test(id)
  expect((await webhookEndpoints.listDeliveries(id)).data[0]!.id).toBe(delivery)
  expect((await webhookEndpoints.retrieveDelivery(id, delivery, { limit: 1 })).event).toBe(event)
  const replay = await webhookEndpoints.replay(id, { types: ['customer.created'] })
  expect((await webhookEndpoints.retrieveReplay(id, replay.id)).total).toBe(0)
  expect((await webhookEndpoints.listReplays(id)).data[0]!.id).toBe(replay.id)
  expect((await events.resend(event, { webhook_endpoint: id })).event).toBe(event)
  const tested = await events.retrieve(event)
  if (tested.type === 'webhook_endpoint.tested') expect(tested.data.object.url).toBe(buildEndpoint().url)
  const listed = await until('the event is in the log', async () => {
    const { data } = await events.list({ type: ['webhook_endpoint.tested', 'customer.created'] })
    return data.find((one) => one.id === event)
  })
  expect(listed).toEqual(tested)
  const url = 'https://shop.example/other'
  const changed = { url, enabled_events: ['payment.succeeded'], status: 'disabled' } as const
  expect((await webhookEndpoints.update(id, changed)).status).toBe('disabled')
  expect((await webhookEndpoints.delete(id)).deleted).toBe(true)
})

test('keys, platforms and logs', async () => {
  const { apiKeys, platformGrants } = svc
  const made = await apiKeys.create({ name: 'Reports', scopes: ['payments.read'] })
  expect(made.key).toMatch(/^svc_secret_test_/)
  expect((await apiKeys.list()).data[0]!.id).toBe(made.id)
  expect((await apiKeys.retrieve(made.id)).name).toBe('Reports')
  expect((await apiKeys.update(made.id, { name: 'Books' })).name).toBe('Books')
  const rolled = await apiKeys.roll(made.id, { grace_period_hours: 1 })
  expect(rolled.key).not.toBe(made.key)
  expect((await apiKeys.revoke(rolled.id)).status).toBe('revoked')
  const platform = await buildPlatform(shop.facts, [shop.merchant.account.id])
  expect((await platformGrants.list()).data.map(({ id }) => id)).toContain(platform.id)
  expect((await platformGrants.revoke(platform.id)).status).toBe('revoked')
  expect((await svc.auditLogs.list({ limit: 1 })).data).toHaveLength(1)
  const { data } = await until('a call is in the log', async () => {
    const logged = await svc.requestLogs.list({ limit: 1 })
    return logged.data.length === 1 && logged
  })
  expect(data[0]!.object).toBe('request_log')
})

test('faults on demand', async () => {
  const set = await svc.sandbox.setFaults({ seed: 7, faults: [{ kind: 'webhook_twice', share: 0.1 }] })
  expect(set.faults).toMatchObject([{ kind: 'webhook_twice', share: 0.1, met: 0 }])
  expect(await svc.sandbox.retrieveFaults()).toEqual(set)
  expect((await svc.sandbox.listFaultHits({ limit: 1 })).data).toEqual([])
  await svc.sandbox.setFaults({ faults: [] })
})

test('the clock', async () => {
  expect(await svc.sandbox.retrieveClock()).toMatchObject({ status: 'ready', offset_seconds: 0 })
  expect(await svc.sandbox.resetClock()).toMatchObject({ offset_seconds: 0 })
  expect(await svc.sandbox.estimateClock({ by: 'PT1S' })).toMatchObject({ limit: 10_000 })
  expect(await svc.sandbox.advanceClock({ by: 'PT1S' })).toMatchObject({ status: 'advancing' })
  const aborting: unknown = await svc.sandbox.abortClock().catch((error: unknown) => error)
  // It may have arrived already.
  expect(aborting).toMatchObject(
    aborting instanceof Error ? { code: 'sandbox_clock_unexpected_state' } : { status: 'aborted' },
  )
  expect(await svc.sandbox.restart()).toMatchObject({ status: 'restarting' })
})

test('no operation was left out', () => {
  expect([...called].sort()).toEqual([...DOCUMENTED].sort())
})

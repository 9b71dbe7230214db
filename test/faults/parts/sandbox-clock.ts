/** One clock moves everything of a sandbox, in order and each thing at its own time, on the real stack. */
import { DAY, HOUR, MINUTE, dateAt } from '../../../domain/time'
import { DELIVERY_DELAYS } from '../../../domain/retries'
import { buildEndpoint } from '../../support/endpoint'
import type { Client } from '../../support/merchant'
import { status } from '../../support/receiver'
import { requestRefund } from '../../support/refund'
import { clockOf } from '../../support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import type { Case } from '../support/cases'
import type { Given } from '../support/interrupted'

interface Told {
  type: string
  created_at: string
  data: { object: { id: string; last_charge_at?: string } }
}

const bodies = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body) as Told)

const dayOf = (time: string): number => Math.floor(Date.parse(time) / DAY)

/** Each test has a merchant of its own, since a clock never goes back. */
export function describeSandboxClock(given: Given): void {
  test('a daily subscription is charged, and told of, day by day', async () => {
    const { client } = await given().newMerchant()
    const receiver = await given().authority.startReceiver()
    await client.call(
      'POST',
      '/v1/webhook_endpoints',
      buildEndpoint({ url: receiver.url, enabled_events: ['subscription.charged', 'payment.succeeded'] }),
    )
    const charged = await newCharged(client, 'approved')
    const start = dateAt(new Date(Date.now() + DAY))
    const { id } = await subscriptionsOf(client).create(charged, { start_date: start, interval: 'day' })
    const before = await clockOf(client).read()
    const after = await clockOf(client).advance({ by: 'P20D' })
    expect(after).toMatchObject({ status: 'ready', failure: null })
    expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(20 * DAY)
    expect(after.passed.subscriptions).toBeGreaterThanOrEqual(20)
    const payments = (await client.list({ limit: 100 })).body.data.filter(
      (payment) => payment.subscription === id,
    )
    expect(payments.map(({ status: reached }) => reached)).toEqual(Array<string>(20).fill('succeeded'))
    const days = payments.map(({ created_at: at }) => dayOf(at)).reverse()
    expect(days).toEqual(days.map((_, n) => dayOf(start) + n))
    const told = bodies(receiver.received).filter(({ type }) => type === 'subscription.charged')
    expect(told.map(({ created_at: at }) => dayOf(at))).toEqual(days)
  })

  test('authorizations, hosted sessions, tokens, refunds and fees go by it', async () => {
    const { client, accountId } = await given().newMerchant()
    const sold = (await client.pay()).body
    const authorized = (await client.pay({ capture: false })).body
    const challenged = (await client.pay({}, 'challenge')).body
    const session = await client.call<{ id: string }>('POST', '/v1/hosted_sessions', {
      amount: 5,
      currency: 'EUR',
      reference: 'page',
      success_url: 'https://shop.example/thanks',
      cancel_url: 'https://shop.example/back',
    })
    const clock = clockOf(client)
    expect(await clock.advance({ by: 'PT61M' })).toMatchObject({ status: 'ready' })
    expect((await client.retrieve(challenged.id)).body.status).toBe('expired')
    const page = await client.call<{ status: string }>('GET', `/v1/hosted_sessions/${session.body.id}`)
    expect(page.body.status).toBe('expired')
    expect((await client.retrieve(authorized.id)).body.status).toBe('authorized')
    const asked = (await requestRefund(client, sold.id)).body
    await clock.advance({ by: 'P7D' })
    expect((await client.retrieve(authorized.id)).body.status).toBe('expired')
    expect((await client.retrieve(sold.id)).body.status).toBe('refunded')
    const refunded = await client.call<{ status: string }>('GET', `/v1/refunds/${asked.id}`)
    expect(refunded.body.status).toBe('succeeded')
    const row = await given().scene.db.payment.findFirstOrThrow({ where: { accountId, id: sold.id } })
    expect(row.feeSettled).toBe(true)
    const late = (await client.pay()).body
    expect(Date.parse(late.created_at)).toBeGreaterThan(Date.now() + 7 * DAY)
    const events = await client.call<{ data: Told[] }>('GET', '/v1/events?limit=100')
    const times = events.body.data.map(({ created_at: at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  /** An endpoint at which the first attempt has failed. */
  const sickEndpoint = async (client: Client) => {
    const receiver = await given().authority.startReceiver(status(500))
    const made = await client.call<{ id: string }>(
      'POST',
      '/v1/webhook_endpoints',
      buildEndpoint({ url: receiver.url, enabled_events: ['payment.succeeded'] }),
    )
    await client.pay()
    await until('the first attempt', async () => receiver.received.length > 0)
    return made
  }

  test('deliveries to a sick endpoint are made along the ladder', async () => {
    const { client } = await given().newMerchant()
    const made = await sickEndpoint(client)
    await clockOf(client).advance({ by: 'P4D' })
    const list = await client.call<{
      data: { status: string; attempts: { number: number; at: string }[] }[]
    }>('GET', `/v1/webhook_endpoints/${made.body.id}/deliveries`)
    const [delivery] = list.body.data
    expect(delivery?.status).toBe('failed')
    const at = delivery!.attempts.map((attempt) => Date.parse(attempt.at))
    const waits = at.slice(1).map((time, n) => time - at[n]!)
    const delays = DELIVERY_DELAYS.slice(1)
    expect(waits).toHaveLength(delays.length)
    // Each delay is made longer by up to a tenth.
    for (const [n, delay] of delays.entries()) {
      expect(waits[n]).toBeGreaterThanOrEqual(delay)
      expect(waits[n]).toBeLessThan(delay * 1.1 + MINUTE)
    }
  })

  test('it is reset only while nothing waits', async () => {
    const { client } = await given().newMerchant()
    const clock = clockOf(client)
    const authorized = (await client.pay({ capture: false })).body
    await clock.advance({ by: 'P1D' })
    expect((await clock.reset()).body.error).toMatchObject({ code: 'sandbox_clock_unexpected_state' })
    await client.cancel(authorized.id)
    const { body } = await clock.reset()
    expect(body).toMatchObject({ offset_seconds: 0, status: 'ready' })
    expect(Date.parse((await client.pay()).body.created_at)).toBeLessThan(Date.now() + HOUR)
  })

  /** A subscription that is charged every day from tomorrow on. */
  const daily = async (client: Client): Promise<{ start: string; days: () => Promise<number[]> }> => {
    const charged = await newCharged(client, 'approved')
    const start = dateAt(new Date(Date.now() + DAY))
    const { id } = await subscriptionsOf(client).create(charged, { start_date: start, interval: 'day' })
    const days = async () => {
      const { data } = (await client.list({ limit: 100 })).body
      return data
        .filter(({ subscription }) => subscription === id)
        .map((one) => dayOf(one.created_at))
        .reverse()
    }
    return { start, days }
  }
  const someProgress = (client: Client) =>
    until('some progress', async () => {
      const { progress, status: reached } = await clockOf(client).read()
      return reached === 'advancing' && progress!.done > 3 && progress
    })

  test('an advance tells how far it is, is aborted, and another one goes on from there', async () => {
    const { client } = await given().newMerchant()
    const { start, days } = await daily(client)
    const clock = clockOf(client)
    const asked = (await clock.ask({ by: 'P300D' })).body
    expect(asked.progress!.estimated).toBeGreaterThanOrEqual(299)
    expect((await someProgress(client)).estimated).toBe(asked.progress!.estimated)
    const aborted = await client.call<{ status: string }>('POST', '/v1/sandbox/clock/abort')
    expect([aborted.status, aborted.body.status]).toEqual([200, 'aborted'])
    const { now, target, status: reached } = await clock.read()
    expect(reached).toBe('aborted')
    expect(Date.parse(now)).toBeLessThan(Date.parse(target!))
    expect(await clock.advance({ by: 'P2D' })).toMatchObject({ status: 'ready', failure: null })
    const charged = await days()
    expect(charged).toEqual(charged.map((_, n) => dayOf(start) + n))
    expect(charged.at(-1)).toBeLessThanOrEqual(dayOf((await clock.read()).now))
    expect(charged.at(-1)).toBeGreaterThanOrEqual(dayOf(now) + 1)
  })

  test('an advance that takes too long stops where it is, and says how to go on', async () => {
    const { client, accountId } = await given().newMerchant()
    await daily(client)
    const clock = clockOf(client)
    await clock.ask({ by: 'P300D' })
    await someProgress(client)
    const begunAt = new Date(Date.now() - HOUR)
    await given().scene.db.sandboxClock.update({ where: { accountId }, data: { begunAt } })
    const stopped = await clock.arrived()
    expect(stopped.status).toBe('failed')
    expect(stopped.failure).toMatch(/15 minutes.*stopped at 20.*advance again to go on from there/)
    expect(await clock.advance({ by: 'P1D' })).toMatchObject({ status: 'ready' })
  })

  test('an advance disables an endpoint that has failed for long, though nothing is sent to it', async () => {
    const { client } = await given().newMerchant()
    const made = await sickEndpoint(client)
    await clockOf(client).advance({ by: 'P9D' })
    const { body } = await client.call<{ status: string }>('GET', `/v1/webhook_endpoints/${made.body.id}`)
    expect(body.status).toBe('disabled')
  })

  test('a sandbox is begun anew: a key that was used makes a new payment, and nothing else is touched', async () => {
    const { db } = given().scene
    const [{ client, accountId }, other] = [await given().newMerchant(), await given().newMerchant()]
    const receiver = await given().authority.startReceiver(status(500))
    const endpoint = buildEndpoint({ url: receiver.url, enabled_events: ['*'] })
    const hook = await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', endpoint)
    const [key, theirKey] = ['used-before', 'used-by-the-other']
    const before = (await client.pay({}, 'approved', { key })).body
    const theirs = (await other.client.pay({}, 'approved', { key: theirKey })).body
    await daily(client)
    const authorized = (await client.pay({ capture: false })).body
    await client.call('POST', '/v1/hosted_sessions', {
      amount: 5,
      currency: 'EUR',
      reference: 'page',
      success_url: 'https://shop.example/thanks',
      cancel_url: 'https://shop.example/back',
    })
    await until('an attempt that failed', async () => receiver.received.length > 0)
    await clockOf(client).advance({ by: 'P3D' })
    const charged = await db.payment.findFirstOrThrow({ where: { accountId, id: before.id } })
    // Of live mode, which has rows of the same account.
    await db.payment.create({ data: { ...charged, livemode: true, dueAt: null } as never })
    await clockOf(client).ask({ by: 'P30D' })
    const asked = await client.call<{ status: string }>('POST', '/v1/sandbox/restart', undefined, {
      key: 'anew',
    })
    expect([asked.status, asked.body.status]).toEqual([202, 'restarting'])
    const clock = await until('the new sandbox', async () => {
      const read = await clockOf(client).read()
      return read.status !== 'restarting' && read
    })
    expect(clock).toMatchObject({ status: 'ready', offset_seconds: 0 })
    const repeated = await client.call<{ status: string }>('POST', '/v1/sandbox/restart', undefined, {
      key: 'anew',
    })
    expect(repeated.headers.get('idempotent-replay')).toBe('true')
    expect((await clockOf(client).read()).status).toBe('ready')
    for (const path of [
      'payments',
      'customers',
      'payment_methods',
      'subscriptions',
      'events',
      'hosted_sessions',
    ]) {
      const { body } = await client.call<{ data: unknown[] }>('GET', `/v1/${path}`)
      expect([path, body.data]).toEqual([path, []])
    }
    const where = { accountId, livemode: false }
    expect(await db.webhookDelivery.count({ where })).toBe(0)
    expect(await db.webhookEndpoint.findMany({ where })).toMatchObject([
      { id: hook.body.id, deletedAt: null },
    ])
    expect(await db.payment.count({ where: { accountId, livemode: true } })).toBe(1)
    expect((await other.client.retrieve(theirs.id)).body).toEqual(theirs)
    const run = await given().scene.temporal.workflow.getHandle(`payment-${authorized.id}`).describe()
    expect(run.status.name).toBe('TERMINATED')
    const after = await client.pay({}, 'approved', { key })
    expect([after.status, after.headers.get('idempotent-replay')]).toEqual([201, null])
    expect(after.body.id).not.toBe(before.id)
    const row = await db.payment.findFirstOrThrow({ where: { ...where, id: after.body.id } })
    // The processor was asked under a key of the new sandbox, so it has charged anew.
    expect(row.processorKey).toMatch(/^call:merch_\w+:sandbox\.[0-9a-z]+:/)
    expect(row.processorReference).not.toBe(charged.processorReference)
    expect(await db.incident.count({ where: { accountId, resolvedAt: null } })).toBe(0)
    await db.payment.deleteMany({ where: { accountId, livemode: true } })
  })
}

/** The worker is killed. */
export function advanceBegun(given: Given): Case {
  let client: Client
  let start: string
  let subscription: string
  return {
    name: 'an advance of the clock is taken up by another worker',
    async begin() {
      ;({ client } = await given().newMerchant())
      const charged = await newCharged(client, 'approved')
      start = dateAt(new Date(Date.now() + DAY))
      const made = await subscriptionsOf(client).create(charged, { start_date: start, interval: 'day' })
      subscription = made.id
      const clock = clockOf(client)
      await clock.ask({ by: 'P40D' })
      await until('some progress', async () => (await clock.read()).passed.subscriptions > 5)
      expect((await clock.ask({ by: 'P1D' })).body.error?.code).toBe('sandbox_clock_unexpected_state')
    },
    async end() {
      expect(await clockOf(client).arrived()).toMatchObject({ status: 'ready' })
      const payments = (await client.list({ limit: 100 })).body.data.filter(
        (payment) => payment.subscription === subscription,
      )
      const days = payments.map(({ created_at: at }) => dayOf(at)).reverse()
      expect(days).toEqual(days.map((_, n) => dayOf(start) + n))
      expect(days).toHaveLength(40)
    },
  }
}

/** The bounds of the sandbox's clock, an advance that nobody carries out, and cursors that nothing can follow. */
import { Client as Loader } from 'pg'
import { DAY, HOUR, dateAt } from '../../../domain/time'
import { MOST_THINGS } from '../../../domain/sandbox-clock'
import { idAt } from '../../../infra/ids'
import { addRows, idAtNumber } from '../../support/many-rows'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import type { BalanceTransactionView } from '../../../contract/balance/transactions'
import type { BalanceView } from '../../../contract/balance/view'
import type { Client } from '../../support/merchant'
import { clockOf } from '../../support/sandbox-clock'
import { buildSubscription, newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { createMemberClient, signInAs } from '../../support/member'
import { useShop } from '../support/shop'

const shop = useShop()

async function newMerchant(): Promise<{ client: Client; accountId: string }> {
  const { account, secretKey } = await shop.buildMerchant()
  return { client: shop.clientWith(secretKey), accountId: account.id }
}

/** Moves the account's time far, as an advance does that passes nothing. */
async function ahead(
  { client, accountId }: Awaited<ReturnType<typeof newMerchant>>,
  ms: number,
): Promise<void> {
  await clockOf(client).advance({ by: 'PT1S' })
  await shop.db.sandboxClock.update({ where: { accountId }, data: { aheadMs: ms } })
}

const errorOf = (body: unknown) => (body as ErrorEnvelope).error

describe('an advance', () => {
  test('tells before what it would pass, and is refused if that is too much', async () => {
    const { client, accountId } = await newMerchant()
    await client.pay({ capture: false })
    await client.pay({ capture: false })
    const month = await client.call('GET', '/v1/sandbox/clock/estimate?by=P1M')
    expect(month.body).toMatchObject({
      expected: { payments: 2, subscriptions: 0 },
      total: 2,
      limit: MOST_THINGS,
    })
    const loader = new Loader({ connectionString: shop.facts.databaseUrl })
    await loader.connect()
    const tomorrow = new Date(Date.now() + DAY)
    await addRows(loader, 'subscriptions', [1, 1000], {
      id: idAtNumber('subs_'),
      account_id: `'${accountId}'`,
      status: `'active'`,
      interval: `'day'`,
      start_date: `'${dateAt(tomorrow)}'`,
      due_at: `'${tomorrow.toISOString()}'::timestamptz`,
    })
    await loader.end()
    const refused = await clockOf(client).ask({ by: 'P1Y' })
    expect(refused.status).toBe(422)
    const { code, message, param } = errorOf(refused.body)
    expect([code, param]).toEqual(['sandbox_clock_too_much', 'by'])
    expect(message).toMatch(
      /about 36[45]\d\d\d things .*: subscriptions × 10000\+, payments × 2\. .* at most 10000.*about 2[34]\d hours/,
    )
    expect((await clockOf(client).read()).status).toBe('ready')
    const week = await client.call('GET', '/v1/sandbox/clock/estimate?by=P7D')
    expect(week.body).toMatchObject({ expected: { payments: 2, subscriptions: 7000 }, total: 7002 })
    await shop.db.subscription.updateMany({
      where: { accountId },
      data: { status: 'cancelled', dueAt: null },
    })
  })

  test('counts all that it shows under one name, and a payout schedule as often as it pays', async () => {
    const { client, accountId } = await newMerchant()
    const soon = new Date(Date.now() + 5 * DAY).toISOString()
    const row = { account_id: `'${accountId}'`, due_at: `'${soon}'::timestamptz`, currency: `'EUR'` }
    const loader = new Loader({ connectionString: shop.facts.databaseUrl })
    await loader.connect()
    await addRows(loader, 'disputes', [1, 2], {
      ...row,
      id: idAtNumber('dp_'),
      status: `'needs_response'`,
      stage: `'inquiry'`,
      acquirer_dispute: idAtNumber(accountId),
      amount: '1',
    })
    await addRows(loader, 'payouts', [1, 2], { ...row, id: idAtNumber('po_'), status: `'pending'` })
    await addRows(loader, 'payout_schedules', [1, 1], {
      ...row,
      id: idAtNumber('ps_'),
      interval: `'weekly'`,
      weekday: '1',
    })
    await loader.end()
    const { body } = await client.call('GET', '/v1/sandbox/clock/estimate?by=P20D')
    expect(body).toMatchObject({ expected: { disputes: 2, payouts: 2 + 3 }, total: 7 })
    const where = { where: { accountId } }
    await shop.db.$transaction([
      ...[shop.db.dispute.deleteMany(where), shop.db.payout.deleteMany(where)],
      shop.db.payoutSchedule.deleteMany(where),
    ])
  })

  test('stops at the beginning of each day on which money matures, also that of its own charges', async () => {
    const { client, accountId } = await newMerchant()
    await shop.db.account.update({
      where: { id: accountId },
      data: { reserveBasisPoints: 1_000, reserveDays: 40 },
    })
    const clock = clockOf(client)
    const charged = await newCharged(client, 'approved')
    const begun = Date.parse((await clock.read()).now)
    const day = (n: number) => dateAt(new Date(begun + n * DAY))
    await clock.advance({ by: 'P1D' })
    await client.pay()
    await subscriptionsOf(client).create(charged, { start_date: day(9), interval: 'year' })
    await clock.advance({ to: `${day(42)}T12:00:00Z` })
    const events = await client.call<{ data: { created_at: string }[] }>(
      'GET',
      '/v1/events?type=balance.available',
    )
    const released = await client.call<{ data: { created_at: string; available_on: string }[] }>(
      'GET',
      '/v1/balance/transactions?type=reserve_release',
    )
    const midnight = (n: number) => expect.stringMatching(new RegExp(`^${day(n)}T00:00:`))
    expect(events.body.data.map(({ created_at: at }) => at).reverse()).toEqual([2, 3, 11].map(midnight))
    expect(released.body.data.map(({ created_at: at }) => at).reverse()).toEqual([40, 41].map(midnight))
    expect(released.body.data.map(({ available_on: on }) => on)).toEqual([day(41), day(40)])
  })

  test.each([
    ['?by=P1D&to=2060-01-01T00:00:00Z', 400],
    ['?by=soon', 422],
  ])('no estimate of %s', async (query, refusal) => {
    const { status, body } = await shop.client.call('GET', `/v1/sandbox/clock/estimate${query}`)
    expect([status, errorOf(body).param]).toEqual([refusal, 'by'])
  })

  test('that nobody carries out any more can be aborted, and another one begun', async () => {
    const merchant = await newMerchant()
    const { client, accountId } = merchant
    await ahead(merchant, DAY)
    // Its worker is dead: the row says that it advances, under an epoch for which nothing runs.
    const advancing = { status: 'advancing', epoch: 7, target: new Date(Date.now() + 90 * DAY) }
    await shop.db.sandboxClock.update({
      where: { accountId },
      data: { ...advancing, progressAt: new Date() },
    })
    expect(errorOf((await clockOf(client).reset()).body).code).toBe('sandbox_clock_unexpected_state')
    const { status, body } = await client.call<{ status: string }>('POST', '/v1/sandbox/clock/abort')
    expect([status, body.status]).toEqual([200, 'aborted'])
    const again = await client.call('POST', '/v1/sandbox/clock/abort')
    expect([again.status, errorOf(again.body).code]).toEqual([422, 'sandbox_clock_unexpected_state'])
    expect(await clockOf(client).advance({ by: 'PT1H' })).toMatchObject({ status: 'ready', failure: null })
  })

  test('a reset lists everything that keeps the clock', async () => {
    const merchant = await newMerchant()
    const { client } = merchant
    const held = [await client.pay({ capture: false }), await client.pay({ capture: false })]
    const charged = await newCharged(client, 'approved')
    const subscription = await subscriptionsOf(client).create(charged)
    await ahead(merchant, HOUR)
    const { status, body } = await clockOf(client).reset()
    expect([status, errorOf(body).type]).toEqual([422, 'validation_error'])
    const ids = [...held.map(({ body: { id } }) => id), subscription.id].toSorted()
    expect(
      errorOf(body)
        .errors.map(({ param }) => param)
        .toSorted(),
    ).toEqual(ids)
    for (const id of ids) expect(errorOf(body).message).toContain(id)
  })

  test('errors about dates name the date in the sandbox', async () => {
    const merchant = await newMerchant()
    const { client } = merchant
    const charged = await newCharged(client, 'approved')
    await ahead(merchant, 40 * DAY)
    const [here, there] = [dateAt(new Date()), dateAt(new Date(Date.now() + 40 * DAY))]
    const { status, body } = await subscriptionsOf(client).send(
      buildSubscription(charged, { start_date: here }),
    )
    expect(status).toBe(422)
    expect(errorOf(body).message).toContain(`start_date is before ${there}, today in this sandbox`)
  })
})

test('after a reset transactions are pending or available as the balance has them', async () => {
  const { client } = await newMerchant()
  const clock = clockOf(client)
  await client.pay()
  await clock.advance({ by: 'P3D' })
  expect((await clock.reset()).status).toBe(200)
  await client.pay()
  const { data } = await until('both captures', async () => {
    const { body } = await client.call<{ data: BalanceTransactionView[] }>('GET', '/v1/balance/transactions')
    return body.data.length === 2 && body
  })
  const balance = (await client.call<BalanceView>('GET', '/v1/balance')).body
  expect(balance.currencies).toMatchObject([
    { pending: 0, available: data.reduce((sum, { net }) => sum + net, 0) },
  ])
  expect(data.map(({ status }) => status)).toEqual(['available', 'available'])
})

describe('a cursor', () => {
  test('of a time that was left is told of, with the one to go on from', async () => {
    const merchant = await newMerchant()
    const { client } = merchant
    await ahead(merchant, 30 * DAY)
    expect((await clockOf(client).reset()).status).toBe(200)
    const made = (await client.pay()).body
    for (const [type, path] of [
      ['event', '/v1/events'],
      ['payment', '/v1/payments'],
    ] as const) {
      const left = idAt(type, Date.now() + 20 * DAY)
      const { status, body } = await client.call('GET', `${path}?ending_before=${left}`)
      const { code, param, cursor } = errorOf(body)
      expect([status, code, param]).toEqual([400, 'cursor_out_of_range', 'ending_before'])
      const on = await client.call<{ data: { id: string }[] }>(
        'GET',
        `/v1/payments?ending_before=${cursor!.replace('evnt_', 'pay_')}`,
      )
      expect(on.body.data.map(({ id }) => id)).toEqual([made.id])
    }
    const older = await client.call<{ data: unknown[] }>(
      'GET',
      `/v1/payments?starting_after=${idAt('payment', Date.now() + 20 * DAY)}`,
    )
    expect(older.body.data).toHaveLength(1)
  })

  test('of events that are not kept any more is told of; one of the beginning is not', async () => {
    const { client } = await newMerchant()
    const old = await client.call('GET', `/v1/events?ending_before=${idAt('event', Date.now() - 31 * DAY)}`)
    expect([old.status, errorOf(old.body).code]).toEqual([400, 'cursor_out_of_range'])
    const { cursor } = errorOf(old.body)
    expect((await client.call('GET', `/v1/events?ending_before=${cursor}`)).status).toBe(200)
    expect((await client.call('GET', `/v1/events?ending_before=${idAt('event', 0)}`)).status).toBe(200)
  })

  test('events stay in the log however far the clock is moved ahead', async () => {
    const merchant = await newMerchant()
    const { client } = merchant
    const { id } = (await client.call<{ id: string }>('POST', '/v1/customers', { name: 'Ada' })).body
    await ahead(merchant, 400 * DAY)
    const { body } = await client.call<{ data: { type: string }[] }>('GET', `/v1/events?object_id=${id}`)
    expect(body.data.map(({ type }) => type)).toEqual(['customer.created'])
  })
})

describe('a restart of the sandbox', () => {
  test('needs a member who may change the account, and refuses other calls until it is done', async () => {
    const { client, accountId } = await newMerchant()
    const asMember = async (role: 'developer' | 'owner') => {
      const member = await signInAs(shop.db, shop.facts, { accountId, role })
      return createMemberClient(shop.url, shop.facts.publicUrl, member).call<unknown>(
        'POST',
        '/v1/sandbox/restart',
      )
    }
    expect((await asMember('developer')).status).toBe(403)
    await client.pay()
    expect((await asMember('owner')).status).toBe(202)
    const clock = await clockOf(client).arrived()
    expect(clock.offset_seconds).toBe(0)
    // Until the worker has deleted it, the answer is 503.
    const audit = await client.call<{ data: { action: string }[] }>('GET', '/v1/audit_logs')
    expect(audit.body.data.map(({ action }) => action)).toContain('sandbox.restarted')
  })

  test('is not begun twice, and until it is done no other call is taken', async () => {
    const merchant = await newMerchant()
    const { client, accountId } = merchant
    await ahead(merchant, 0)
    await shop.db.sandboxClock.update({ where: { accountId }, data: { status: 'restarting', epoch: 5 } })
    for (const path of ['/v1/sandbox/restart', '/v1/sandbox/clock/reset']) {
      const { status, body } = await client.call('POST', path)
      expect([status, errorOf(body).code]).toEqual([422, 'sandbox_clock_unexpected_state'])
    }
    const paid = await client.pay()
    expect([paid.status, paid.body.error?.code]).toEqual([503, 'service_unavailable'])
    expect(paid.headers.get('retry-after')).toBe('2')
    expect((await clockOf(client).read()).status).toBe('restarting')
  })
})

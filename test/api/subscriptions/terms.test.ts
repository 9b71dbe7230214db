/** A change of a subscription's terms, and one that was made from an older copy. */
import { dateAt } from '../../../domain/time'
import { newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { until } from '../../support/until'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()
const subscriptions = () => subscriptionsOf(shop.client)

let charged: Charged
beforeEach(async () => {
  charged = await newCharged(shop.client)
})

const today = () => dateAt(new Date())

test('a body that was made from an older copy undoes no change', async () => {
  const made = await subscriptions().create(charged)
  const described = await subscriptions().update(made, { description: 'Gold', if_version: made.version })
  expect(described.status).toBe(200)
  const late = await subscriptions().update(made, { status: 'paused', if_version: made.version })
  expect(late).toMatchObject({
    status: 422,
    body: { error: { code: 'subscription_unexpected_state' } },
  })
  const { body: seen } = described
  const paused = await subscriptions().update(seen, { status: 'paused', if_version: seen.version })
  expect(paused.body).toMatchObject({ status: 'paused', description: 'Gold' })
})

test('a version that the service gave stays good while only its charges go on', async () => {
  const made = await subscriptions().create(charged, { start_date: today() })
  const seen = await until('its first charge', async () => {
    const body = await subscriptions().retrieve(made.id)
    return body.last_charge?.status === 'succeeded' && body
  })
  expect(seen.version).toBeGreaterThan(made.version)
  const changed = await subscriptions().update(made, { reference: 'gold-2', if_version: made.version })
  expect(changed.body.reference).toBe('gold-2')
})

test('a version that is still to come is refused', async () => {
  const made = await subscriptions().create(charged)
  const refused = await subscriptions().update(made, { status: 'paused', if_version: made.version + 100 })
  expect(refused.body).toMatchObject({ error: { code: 'subscription_unexpected_state' } })
})

test('price, interval, trial, end of the period and retries are changed, and told', async () => {
  const made = await subscriptions().create(charged)
  expect(made).toMatchObject({
    interval_count: 1,
    trial_end: null,
    cancel_at_period_end: false,
    cancel_at: null,
    retry_days: null,
  })
  const terms = { amount: 12.5, interval: 'year', interval_count: 2, trial_end: '2060-02-28' } as const
  const changed = await subscriptions().update(made, { ...terms, retry_days: [2, 4] })
  expect(changed.body).toMatchObject({
    ...terms,
    retry_days: [2, 4],
    next_charge_at: '2060-02-28T00:00:00.000Z',
  })
  const ending = await subscriptions().update(changed.body, { cancel_at_period_end: true, retry_days: null })
  expect(ending.body).toMatchObject({
    next_charge_at: null,
    cancel_at: '2060-02-28T00:00:00.000Z',
    retry_days: null,
  })
})

test.each([
  [{ amount: 9.999 }, 'amount', 'amount_invalid_precision'],
  [{ amount: 1_000_000_000 }, 'amount', 'amount_too_large'],
  [{ amount: 0 }, 'amount', 'amount_too_small'],
  [{ interval: 'year', interval_count: 4 }, 'interval_count', 'parameter_invalid'],
  [{ interval_count: 0 }, 'interval_count', 'parameter_invalid'],
  [{ trial_end: '2060-01-30' }, 'trial_end', 'parameter_invalid'],
  [{ trial_end: '2060-03-01', end_date: '2060-02-28' }, 'trial_end', 'parameter_invalid'],
  [{ retry_days: [3, 3] }, 'retry_days', 'parameter_invalid'],
  [{ retry_days: [31] }, 'retry_days[0]', 'parameter_invalid'],
  [{ if_version: 0 }, 'if_version', 'parameter_invalid'],
] as const)('%j is refused', async (changes, param, code) => {
  const made = await subscriptions().create(charged)
  const refused = await subscriptions().update(made, changes as object)
  expect(refused.body).toMatchObject({ error: { code, param } })
  expect(await subscriptions().retrieve(made.id)).toMatchObject({ amount: made.amount, interval: 'month' })
})

test('a trial cannot be moved once the first date has come', async () => {
  const made = await subscriptions().create(charged, { start_date: today() })
  await until('its first charge', async () => {
    const body = await subscriptions().retrieve(made.id)
    return body.last_charge?.status === 'succeeded'
  })
  const refused = await subscriptions().update(made, { trial_end: '2060-01-01' })
  expect(refused.body).toMatchObject({
    error: { code: 'subscription_unexpected_state', param: 'trial_end' },
  })
})

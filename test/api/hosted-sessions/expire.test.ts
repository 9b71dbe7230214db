/** Sessions that the merchant expires before their time. */
import { randomUUID } from 'node:crypto'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { CARDS } from '../../support/payment'
import { buildSession, formKeyOf, payOnPage, postForm } from '../../support/checkout'
import { eventsOf, eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

async function open() {
  const { body } = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  const { client_secret: _secret, ...session } = body
  return { session, page: body.url!.replace(shop.facts.publicUrl, shop.url) }
}

const expire = (id: string, key = randomUUID(), client = shop.client) =>
  client.call<HostedSessionView>('POST', `/v1/hosted_sessions/${id}/expire`, undefined, { key })
const retrieve = async (id: string) =>
  (await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body

const CARD = { number: CARDS.approved, expiry: '12/60', cvc: '739', name: 'Ottilie Zwicker' }

test('an open session is expired at once, and says so in one event', async () => {
  const { session } = await open()
  const { status, body } = await expire(session.id)
  expect([status, body]).toEqual([200, { ...session, version: expect.any(Number), status: 'expired' }])
  expect(await retrieve(session.id)).toEqual({ ...body, version: expect.any(Number) })
  const [event, ...others] = await eventsOf(shop, session.id)
  expect(others).toEqual([])
  expect(event!.envelope).toMatchObject({
    type: 'hosted_session.expired',
    data: { object: { ...body, url: null }, previous_attributes: { status: 'open' } },
  })
})

test('its page takes no card any more, nor does a form that was shown before', async () => {
  const { session, page } = await open()
  const formKey = await formKeyOf(page)
  await expire(session.id)
  expect((await postForm(page, formKey, CARD)).status).toBe(303)
  expect((await fetch(page)).status).toBe(410)
  expect(await retrieve(session.id)).toMatchObject({ status: 'expired', payment: null })
})

test('after a declined card it can be expired, too', async () => {
  const { session, page } = await open()
  await payOnPage(page, 'genericDecline')
  const { payment } = await retrieve(session.id)
  expect((await expire(session.id)).body).toMatchObject({ status: 'expired', payment })
})

test('repeated with its key it is the same answer; with another key the session has ended', async () => {
  const { session } = await open()
  const key = randomUUID()
  const first = await expire(session.id, key)
  expect(await expire(session.id, key)).toMatchObject({ status: 200, text: first.text })
  expect(await expectNothingWritten(shop, () => expire(session.id))).toMatchObject({
    status: 422,
    body: { error: { code: 'hosted_session_unexpected_state', message: expect.stringContaining('expired') } },
  })
  expect(await eventTypesOf(shop, session.id)).toEqual(['hosted_session.expired'])
})

test('a session that is paid stays completed', async () => {
  const { session, page } = await open()
  await payOnPage(page, 'approved')
  const refused = await expire(session.id)
  expect([refused.status, refused.body.error!.message]).toEqual([422, expect.stringContaining('completed')])
  expect(await retrieve(session.id)).toMatchObject({ status: 'completed' })
})

test('while a payment is under way it is refused, and names the payment', async () => {
  const { session, page } = await open()
  await payOnPage(page, 'challenge')
  const { payment } = await retrieve(session.id)
  const refused = await expectNothingWritten(shop, () => expire(session.id))
  expect([refused.status, refused.body.error!.payment_id]).toEqual([422, payment])
  await shop.client.cancel(payment!)
  expect((await expire(session.id)).body).toMatchObject({ status: 'expired', payment })
})

test('if a card and the expiry come at once, an expired session never has a payment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { session, page } = await open()
    const formKey = await formKeyOf(page)
    const [ended] = await Promise.all([expire(session.id), postForm(page, formKey, CARD)])
    const { status, payment } = await retrieve(session.id)
    if (ended.status === 200) expect({ status, payment }).toEqual({ status: 'expired', payment: null })
    else expect([ended.status, payment]).toEqual([422, expect.stringMatching(/^pay_/)])
  }
})

test('five calls at once expire it once', async () => {
  const { session } = await open()
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => expire(session.id)))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(await eventTypesOf(shop, session.id)).toEqual(['hosted_session.expired'])
})

test('another account finds no such session', async () => {
  const { session } = await open()
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  expect((await expire(session.id, randomUUID(), stranger)).status).toBe(404)
  expect(await retrieve(session.id)).toMatchObject({ status: 'open' })
})

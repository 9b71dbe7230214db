/** Payments on the hosted page: one attempt at a time, each of them an ordinary payment. */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { newId } from '../../../infra/ids'
import { TERMS, buildSession, formKeyOf, payOnPage, postForm } from '../../support/checkout'
import { CARDS } from '../../support/payment'
import { eventsOf, eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'

const CARD = { number: CARDS.approved, expiry: '12/60', cvc: '739', name: 'Ottilie Zwicker' }

describe('the page of a session', () => {
  const shop = useShop()
  const create = async (overrides: object = {}) => {
    const body = { ...buildSession(), ...overrides }
    const reply = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
    // The page on the API of this process, in place of the one at the public address.
    return { ...reply.body, page: reply.body.url!.replace(shop.facts.publicUrl, shop.url) }
  }
  const retrieve = async (id: string) =>
    (await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body

  test('an approval completes it, and says so in one event without the address', async () => {
    const session = await create({ reference: 'paid' })
    const { status, location } = await payOnPage(session.page, 'approved')
    const { payment } = await retrieve(session.id)
    expect([status, location]).toEqual([
      303,
      `https://shop.example/thanks?hosted_session=${session.id}&payment=${payment}`,
    ])
    const [event, ...others] = await eventsOf(shop, session.id)
    expect(others).toEqual([])
    expect(event!.envelope).toMatchObject({
      type: 'hosted_session.completed',
      data: {
        object: { id: session.id, status: 'completed', payment, url: null },
        previous_attributes: { status: 'open', payment: null },
      },
    })
    expect(event!.payload).not.toContain('client_secret')
    expect((await eventTypesOf(shop, payment!)).at(-1)).toBe('payment.succeeded')
    const { body } = await shop.client.retrieve(payment!)
    expect(body).toMatchObject({ status: 'succeeded', amount: 25.5, reference: 'paid' })
  })

  test('a decline leaves it open, with the payment that was declined', async () => {
    const session = await create()
    const shown = await payOnPage(session.page, 'genericDecline')
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('The payment was not taken') })
    const { status, payment } = await retrieve(session.id)
    expect(status).toBe('open')
    expect((await shop.client.retrieve(payment!)).body.status).toBe('declined')
    await payOnPage(session.page, 'approved')
    const after = await retrieve(session.id)
    expect(after.status).toBe('completed')
    expect(after.payment).not.toBe(payment)
  })

  test('ten cards are tried, no more: then it expires, and the page says why', async () => {
    const session = await create({ reference: 'cards' })
    for (let card = 1; card < 10; card += 1) await payOnPage(session.page, 'genericDecline')
    expect((await retrieve(session.id)).status).toBe('open')
    const shown = await payOnPage(session.page, 'genericDecline')
    expect(shown).toMatchObject({ status: 410, text: expect.stringContaining('10 cards were tried') })
    const ended = await retrieve(session.id)
    expect(ended.status).toBe('expired')
    expect(await eventTypesOf(shop, session.id)).toEqual(['hosted_session.expired'])
    expect(
      await shop.db.payment.count({
        where: { accountId: shop.merchant.account.id, reference: session.reference! },
      }),
    ).toBe(10)
  })

  test('ten posts of one form at once are one payment, whatever cards they bring', async () => {
    const session = await create({ reference: 'ten' })
    const key = await formKeyOf(session.page)
    const numbers = [CARDS.approved, CARDS.approvedMastercard, CARDS.genericDecline]
    const posts = Array.from({ length: 10 }, (_, index) =>
      postForm(session.page, key, { ...CARD, number: numbers[index % numbers.length]! }),
    )
    for (const { status } of await Promise.all(posts)) expect(status).toBe(303)
    const { body } = await shop.client.list({ reference: 'ten' })
    expect(body.data).toHaveLength(1)
  })

  test('a form key that was made up takes no payment', async () => {
    const session = await create()
    for (const key of ['', 'x'.repeat(22), (await formKeyOf((await create()).page)).slice(0, 22)]) {
      expect((await postForm(session.page, key, CARD)).status).toBe(303)
    }
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment: null })
  })

  test('a challenge leads to the redirect page, and the session waits for it', async () => {
    const session = await create()
    const { status, location } = await payOnPage(session.page, 'challenge')
    const { payment } = await retrieve(session.id)
    expect(status).toBe(303)
    expect(location).toBe((await shop.client.retrieve(payment!)).body.next_action!.redirect.url!)
    expect((await postForm(session.page, 'x', CARD)).status).toBe(303)
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment })
  })

  test('what the session was given is what its payments are made with', async () => {
    const session = await create(TERMS)
    const { location } = await payOnPage(session.page, 'approved')
    const { payment } = await retrieve(session.id)
    const { description, order, metadata } = TERMS
    const { body } = await shop.client.retrieve(payment!)
    expect(body).toMatchObject({ description, order, metadata })
    expect(body).toMatchObject({ status: 'requires_action', three_d_secure: { required: true } })
    expect(location).toBe(body.next_action!.redirect.url!)
  })

  test('the customer of the session is the customer of its payments', async () => {
    const session = await create({ customer: { name: 'Ada Lovelace' } })
    await payOnPage(session.page, 'approved')
    const { payment, customer } = await retrieve(session.id)
    expect((await shop.client.retrieve(payment!)).body.customer).toBe(customer)
    expect(customer).toMatch(/^cust_/)
    const [event] = await eventsOf(shop, session.id)
    expect(event!.envelope.data).toMatchObject({
      object: { customer, payment, status: 'completed' },
      previous_attributes: { customer: null, payment: null },
    })
  })

  test('who pays with another card after a decline is the same customer, made once', async () => {
    const count = () => shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })
    const before = await count()
    const session = await create({ customer: { name: 'Ada Lovelace' } })
    await payOnPage(session.page, 'genericDecline')
    const first = await shop.client.retrieve((await retrieve(session.id)).payment!)
    await payOnPage(session.page, 'approved')
    const { payment, customer } = await retrieve(session.id)
    const second = await shop.client.retrieve(payment!)
    expect(second.body).toMatchObject({ status: 'succeeded', customer })
    expect([first.body.customer, await count()]).toEqual([customer, before + 1])
  })

  test('sessions with one reference have one customer', async () => {
    const customer = { reference: `page-${Date.now()}`, name: 'Ada Lovelace' }
    const sessions = [await create({ customer }), await create({ customer })]
    await Promise.all(sessions.map(({ page }) => payOnPage(page, 'approved')))
    const [one, other] = await Promise.all(sessions.map(({ id }) => retrieve(id)))
    expect(one).toMatchObject({ status: 'completed', customer: expect.stringMatching(/^cust_/) })
    expect(other!.customer).toBe(one!.customer)
  })

  test('a session that nobody pays on makes no customer, and keeps nothing of him', async () => {
    const count = () => shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })
    const before = await count()
    const session = await create({ customer: { name: 'Ada Lovelace', email: 'ada@example.com' } })
    const ended = await shop.client.call('POST', `/v1/hosted_sessions/${session.id}/expire`)
    expect(ended).toMatchObject({ status: 200, body: { status: 'expired', customer: null } })
    const row = await shop.db.hostedSession.findFirstOrThrow({ where: { id: session.id } })
    expect([row.payer, row.customerId, await count()]).toEqual([null, null, before])
  })

  test('a customer who is deleted after a decline is not kept by the session', async () => {
    const session = await create({ customer: { name: 'Ada Lovelace', email: 'ada@example.com' } })
    await payOnPage(session.page, 'genericDecline')
    const { body } = await shop.client.retrieve((await retrieve(session.id)).payment!)
    await shop.client.call('DELETE', `/v1/customers/${body.customer}`)
    expect(await shop.db.hostedSession.findFirst({ where: { id: session.id } })).toMatchObject({
      payer: null,
    })
    expect(await payOnPage(session.page, 'approved')).toMatchObject({ status: 422 })
  })

  test('the card of a session that stores it is stored once it is approved, for a customer made with the payment', async () => {
    const session = await create({ store: true })
    await payOnPage(session.page, 'genericDecline')
    await payOnPage(session.page, 'approved')
    const { payment } = await retrieve(session.id)
    const { body } = await shop.client.retrieve(payment!)
    expect(body).toMatchObject({
      customer: expect.stringMatching(/^cust_/),
      payment_method: { stored: true },
    })
    const card = await shop.client.call('GET', `/v1/payment_methods/${body.payment_method.id}`)
    expect(card.body).toMatchObject({ setup_payment: payment, customer: body.customer, status: 'active' })
  })

  test('a customer who is gone makes the payment impossible: the page says so, and nothing is begun', async () => {
    const made = await shop.client.call<{ id: string }>('POST', '/v1/customers', { name: 'Ada Lovelace' })
    const session = await create({ customer: { id: made.body.id } })
    await shop.db.customer.updateMany({ where: { id: session.customer! }, data: { deletedAt: new Date() } })
    const shown = await payOnPage(session.page, 'approved')
    expect(shown).toMatchObject({
      status: 422,
      text: expect.stringContaining('This payment cannot be taken'),
    })
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment: null })
  })

  test('faults are told by field, and neither the number nor the code is shown again', async () => {
    const session = await create()
    const { status, text } = await payOnPage(session.page, 'approved', {
      number: '4111110000000014',
      cvc: '8264',
      name: '',
    })
    expect(status).toBe(422)
    expect(text).toContain('id="number-fault"')
    expect(text).toContain('id="name-fault"')
    expect(text).not.toMatch(/411111|8264/)
  })
})

describe('what is typed into a page', () => {
  const shop = useShop()
  test('names and references are shown as text, whatever they hold', async () => {
    const stranger = await shop.buildMerchant({ name: '<img src=x onerror=alert(1)>' })
    const client = shop.clientWith(stranger.secretKey)
    const body = buildSession({
      reference: '"><script>alert(1)</script>',
      cancel_url: 'https://a.example/?a="><b>',
    })
    const reply = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
    const text = await (await fetch(reply.body.url!)).text()
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    // The only script is the page's own.
    expect(text).not.toMatch(/<img|<script(?! src="\/scripts\/card-form\.)|<b>/)
  })

  test.each(['/hosted/x/y', `/hosted/${newId('hosted_session')}/y`, `/3ds/${newId('payment')}/y`])(
    '%s is a page that is not there',
    async (path) => {
      const reply = await fetch(shop.url + path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(await reply.text()).toContain('Page not found')
    },
  )

  test('what is no form, or too large, is refused with a page', async () => {
    const { body } = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
    const post = async (content: string, type: string) =>
      (await fetch(body.url!, { method: 'POST', body: content, headers: { 'content-type': type } })).status
    expect(await post('{}', 'application/json')).toBe(415)
    expect(await post('a'.repeat(70_000), 'application/x-www-form-urlencoded')).toBe(413)
    expect(await post('', 'application/x-www-form-urlencoded')).toBe(200)
  })
})

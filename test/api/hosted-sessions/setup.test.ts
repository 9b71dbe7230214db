/** Hosted sessions that store a card: nothing is paid, and each card that is typed is verified once (decision 0276). */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import { formKeyOf, payOnPage, postForm } from '../../support/checkout'
import { CARDS } from '../../support/payment'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { eventsOf, eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'

const CARD = { number: CARDS.approved, expiry: '12/60', cvc: '739', name: 'Ottilie Zwicker' }
const PAGES = { success_url: 'https://shop.example/stored', cancel_url: 'https://shop.example/account' }

describe('a session that stores a card', () => {
  const shop = useShop()
  const call = (body: object) => shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
  const create = async (overrides: object = {}) => {
    const reply = await call({ mode: 'setup', ...PAGES, ...overrides })
    if (reply.status !== 201) throw new Error(`no session: ${reply.text}`)
    return { ...reply.body, page: reply.body.url!.replace(shop.facts.publicUrl, shop.url) }
  }
  const retrieve = async (id: string) =>
    (await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body
  const cardOf = async (id: string | null) =>
    (await shop.client.call<PaymentMethodView>('GET', `/v1/payment_methods/${id}`)).body
  const newCustomer = async (fields: object = { name: 'Ada Lovelace' }) =>
    (await shop.client.call<{ id: string }>('POST', '/v1/customers', fields)).body.id
  const cardsOf = (customer: string) => shop.db.paymentMethod.count({ where: { customerId: customer } })
  const inVault = (id: string) => shop.db.vaultCard.count({ where: { id } })

  test('says what it is, and shows no amount', async () => {
    const customer = await newCustomer()
    const session = await create({ customer: { id: customer }, sequence: 'recurring', reference: 'plan-1' })
    expect(session).toMatchObject({
      mode: 'setup',
      type: 'checkout',
      status: 'open',
      amount: null,
      currency: null,
      payment: null,
      payment_method: null,
      subscription: null,
      sequence: 'recurring',
      reference: 'plan-1',
      customer,
      store: true,
      capture: false,
    })
    const page = await (await fetch(session.page)).text()
    expect(page).toContain('Nothing is charged now.')
    expect(page).toContain('keeps this card for later payments')
    expect(page).not.toMatch(/class="amount"|Pay /)
  })

  test('a card that is approved is stored for its customer, and said in one event without the address', async () => {
    const customer = await newCustomer()
    const session = await create({ customer: { id: customer }, sequence: 'unscheduled' })
    const { status, location } = await payOnPage(session.page, 'approved')
    const ended = await retrieve(session.id)
    expect([status, location]).toEqual([
      303,
      `https://shop.example/stored?hosted_session=${session.id}&payment_method=${ended.payment_method}`,
    ])
    expect(ended).toMatchObject({ status: 'completed', customer, payment: null, amount: null })
    expect(await cardOf(ended.payment_method)).toMatchObject({
      status: 'active',
      customer,
      sequence: 'unscheduled',
      setup_payment: null,
      card: { last4: '0013' },
    })
    const [event, ...others] = await eventsOf(shop, session.id)
    expect(others).toEqual([])
    expect(event!.envelope).toMatchObject({
      type: 'hosted_session.completed',
      data: {
        object: { id: session.id, payment_method: ended.payment_method, url: null },
        previous_attributes: { status: 'open', payment_method: null },
      },
    })
    expect(event!.payload).not.toContain('client_secret')
    expect(await eventTypesOf(shop, ended.payment_method!)).toEqual(['payment_method.attached'])
    const row = await shop.db.hostedSession.findFirstOrThrow({ where: { id: session.id } })
    expect(await inVault(row.setupToken!)).toBe(0)
    expect(await inVault(ended.payment_method!)).toBe(1)
  })

  test('the stored card can be charged', async () => {
    const session = await create({ customer: { name: 'Ada Lovelace' } })
    await payOnPage(session.page, 'approved')
    const { payment_method: card } = await retrieve(session.id)
    const body = { amount: 5, currency: 'EUR', reference: 'later', payment_method: card }
    const charged = await shop.client.call('POST', '/v1/payments', {
      ...body,
      initiated_by: 'merchant',
      sequence: 'unscheduled',
    })
    expect(charged).toMatchObject({ status: 201, body: { status: 'succeeded' } })
  })

  test('who is described is made with the card, and nobody is before', async () => {
    const count = () => shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })
    const before = await count()
    const session = await create({ customer: { name: 'Ada Lovelace', email: 'ada@example.com' } })
    await payOnPage(session.page, 'genericDecline')
    expect([await count(), (await retrieve(session.id)).customer]).toEqual([before, null])
    await payOnPage(session.page, 'approved')
    const { customer } = await retrieve(session.id)
    expect(await count()).toBe(before + 1)
    const made = await shop.client.call('GET', `/v1/customers/${customer}`)
    expect(made.body).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' })
    const [event] = await eventsOf(shop, session.id)
    expect(event!.envelope.data).toMatchObject({
      object: { customer },
      previous_attributes: { customer: null },
    })
    const row = await shop.db.hostedSession.findFirstOrThrow({ where: { id: session.id } })
    expect(row.payer).toBeNull()
  })

  test('without a customer one is made', async () => {
    const session = await create()
    await payOnPage(session.page, 'approved')
    const ended = await retrieve(session.id)
    expect(ended.customer).toMatch(/^cust_/)
    expect((await cardOf(ended.payment_method)).customer).toBe(ended.customer)
  })

  test('sessions with one reference have one customer', async () => {
    const customer = { reference: `setup-${Date.now()}`, name: 'Ada Lovelace' }
    const sessions = [await create({ customer }), await create({ customer })]
    await Promise.all(sessions.map(({ page }) => payOnPage(page, 'approved')))
    const [one, other] = await Promise.all(sessions.map(({ id }) => retrieve(id)))
    expect([one!.status, other!.status]).toEqual(['completed', 'completed'])
    expect(other!.customer).toBe(one!.customer)
    expect(other!.payment_method).not.toBe(one!.payment_method)
  })

  test('a decline leaves it open, says why, and takes another card', async () => {
    const session = await create()
    const shown = await payOnPage(session.page, 'expired')
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('The card was not stored') })
    expect(shown.text).toContain('The card has expired.')
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment_method: null })
    await payOnPage(session.page, 'approved')
    expect(await retrieve(session.id)).toMatchObject({ status: 'completed' })
  })

  test('ten cards are tried, no more', async () => {
    const session = await create()
    for (let card = 1; card < 10; card += 1) await payOnPage(session.page, 'genericDecline')
    expect((await retrieve(session.id)).status).toBe('open')
    const shown = await payOnPage(session.page, 'genericDecline')
    expect(shown).toMatchObject({ status: 410, text: expect.stringContaining('10 cards were tried') })
    expect(shown.text).toContain('No card was stored')
    expect(await eventTypesOf(shop, session.id)).toEqual(['hosted_session.expired'])
  })

  test('ten posts of one form at once store one card, whatever cards they bring', async () => {
    const customer = await newCustomer()
    const session = await create({ customer: { id: customer } })
    const key = await formKeyOf(session.page)
    const numbers = [CARDS.approved, CARDS.approvedMastercard, CARDS.approvedAmex]
    const posts = Array.from({ length: 10 }, (_, index) =>
      postForm(session.page, key, { ...CARD, number: numbers[index % numbers.length]! }),
    )
    for (const { status } of await Promise.all(posts)) expect(status).toBe(303)
    await fetch(session.page, { redirect: 'manual' })
    expect((await retrieve(session.id)).status).toBe('completed')
    expect(await cardsOf(customer)).toBe(1)
  })

  test('a form that is posted again after it is over stores nothing', async () => {
    const customer = await newCustomer()
    const session = await create({ customer: { id: customer } })
    const key = await formKeyOf(session.page)
    for (const number of [CARDS.approved, CARDS.approvedMastercard])
      expect((await postForm(session.page, key, { ...CARD, number })).status).toBe(303)
    expect(await cardsOf(customer)).toBe(1)
  })

  test('a wrong secret, and the form key of another session, take no card', async () => {
    const session = await create()
    const other = await create()
    const wrong = session.page.replace(/[^/]+$/, other.page.split('/').at(-1)!)
    expect((await postForm(wrong, await formKeyOf(session.page), CARD)).status).toBe(404)
    expect((await postForm(session.page, await formKeyOf(other.page), CARD)).status).toBe(303)
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment_method: null })
  })

  test('a card that needs 3-D Secure waits for it, and is stored after it', async () => {
    const session = await create({ customer: { name: 'Ada Lovelace' } })
    const { status, location } = await payOnPage(session.page, 'challenge')
    expect([status, location]).toEqual([303, expect.stringContaining('/3ds/tokn_')])
    const open = await retrieve(session.id)
    expect(open).toMatchObject({ status: 'open', payment_method: expect.stringMatching(/^pmth_/) })
    expect((await cardOf(open.payment_method)).status).toBe('requires_action')
    expect(await call(PAGES).then(({ status: code }) => code)).toBe(400)
    const expiring = await shop.client.call('POST', `/v1/hosted_sessions/${session.id}/expire`)
    expect(expiring).toMatchObject({ status: 422, body: { error: { fault: { code: 'session_storing' } } } })
    // Another tab is led to the same, and takes no other card.
    expect((await fetch(session.page, { redirect: 'manual' })).headers.get('location')).toBe(location)
    expect((await postForm(session.page, 'x', CARD)).status).toBe(303)
    await shop.db.paymentMethod.findFirstOrThrow({ where: { id: open.payment_method! } })
  })

  test('expired by its merchant it takes no card, and says so', async () => {
    const session = await create()
    const key = await formKeyOf(session.page)
    await shop.client.call('POST', `/v1/hosted_sessions/${session.id}/expire`)
    await postForm(session.page, key, CARD)
    const shown = await (await fetch(session.page)).text()
    expect(shown).toContain('No card was stored')
    expect(await retrieve(session.id)).toMatchObject({ status: 'expired', payment_method: null })
  })

  test('a link that returns nowhere thanks, and shows that again', async () => {
    const reply = await call({ mode: 'setup', type: 'link' })
    expect(reply).toMatchObject({ status: 201, body: { type: 'link', mode: 'setup', success_url: null } })
    const page = reply.body.url!.replace(shop.facts.publicUrl, shop.url)
    const shown = await payOnPage(page, 'approved')
    expect(shown).toMatchObject({ status: 200, text: expect.stringContaining('Your card is stored') })
    expect(await (await fetch(page)).text()).toContain('Your card is stored')
  })

  test('whose customer was deleted stores nothing', async () => {
    const customer = await newCustomer()
    const session = await create({ customer: { id: customer } })
    const key = await formKeyOf(session.page)
    await shop.client.call('DELETE', `/v1/customers/${customer}`)
    const shown = await postForm(session.page, key, CARD)
    expect(shown).toMatchObject({ status: 422, text: expect.stringContaining('No card can be stored here') })
    expect(await cardsOf(customer)).toBe(0)
  })

  test('a text with the number of the card is refused as on every other way', async () => {
    const session = await create({ reference: CARDS.approved.slice(0, 8), metadata: { note: 'tea' } })
    await shop.db.hostedSession.updateMany({
      where: { id: session.id },
      data: { reference: CARDS.approved, revision: 1 },
    })
    const shown = await postForm(session.page, await formKeyOf(session.page), CARD)
    expect(shown.status).toBe(422)
    expect((await retrieve(session.id)).payment_method).toBeNull()
  })

  test.each([
    ['an amount', { amount: 5, currency: 'EUR' }, 400],
    ['an order', { order: { items: [] } }, 400],
    ['a mode that is none', { mode: 'subscription' }, 400],
    ['sequence of another kind', { sequence: 'monthly' }, 422],
    ['no address to return to', { success_url: undefined }, 400],
    ['a customer who is none', { customer: { id: 'cust_01M7YHM6H3J7DTWT9EZ4ASAN5G' } }, 422],
    ['a subscription that is none', { subscription: 'subs_01M7YHM6H3J7DTWT9EZ4ASAN5G' }, 422],
  ])('takes no %s', async (_, overrides, status) => {
    expect((await call({ mode: 'setup', ...PAGES, ...overrides })).status).toBe(status)
  })

  describe('for a subscription', () => {
    const subscriptions = () => subscriptionsOf(shop.client)
    const subscribe = async () => {
      const charged = await newCharged(shop.client)
      return subscriptions().create(charged)
    }

    test('the card becomes the card of the subscription, with the end of the session', async () => {
      const { id, customer, payment_method: before } = await subscribe()
      const session = await create({ subscription: id })
      expect(session).toMatchObject({ subscription: id, customer, sequence: 'recurring' })
      expect(await (await fetch(session.page)).text()).toContain('charges your subscription to this card')
      await payOnPage(session.page, 'approvedMastercard')
      const ended = await retrieve(session.id)
      const after = await subscriptions().retrieve(id)
      expect(ended.status).toBe('completed')
      expect(after).toMatchObject({ status: 'active', payment_method: ended.payment_method })
      // The card before stays stored.
      expect((await cardOf(before)).status).toBe('active')
    })

    test('one that is paused for want of a card goes on; one that its merchant has paused stays so', async () => {
      const [one, other] = [await subscribe(), await subscribe()]
      await shop.client.call('DELETE', `/v1/payment_methods/${one.payment_method}`)
      await subscriptions().update(other, { status: 'paused' })
      for (const { id } of [one, other])
        await payOnPage((await create({ subscription: id })).page, 'approved')
      expect(await subscriptions().retrieve(one.id)).toMatchObject({ status: 'active', pause_reason: null })
      expect(await subscriptions().retrieve(other.id)).toMatchObject({ status: 'paused' })
      expect(await eventTypesOf(shop, one.id)).toContain('subscription.resumed')
    })

    test('cancelled before the card is given, its page has ended; cancelled while it waits, the card is kept', async () => {
      const { id, customer } = await subscribe()
      const before = await create({ subscription: id })
      const during = await create({ subscription: id })
      await payOnPage(during.page, 'challenge')
      await subscriptions().cancel(id)
      const shown = await fetch(before.page)
      expect([shown.status, await shown.text()]).toEqual([410, expect.stringContaining('No card was stored')])
      expect(await retrieve(before.id)).toMatchObject({ status: 'expired' })
      const { payment_method: waiting } = await retrieve(during.id)
      if (waiting === null) return
      await shop.db.paymentMethod.updateMany({
        where: { id: waiting, status: 'requires_action' },
        data: { status: 'active', dueAt: null, revision: 1 },
      })
      await fetch(during.page, { redirect: 'manual' })
      expect(await retrieve(during.id)).toMatchObject({
        status: 'completed',
        payment_method: waiting,
        customer,
      })
      expect((await subscriptions().retrieve(id)).payment_method).not.toBe(waiting)
    })

    test('one that has ended, and one of another customer, are refused', async () => {
      const { id } = await subscribe()
      const stranger = await newCustomer()
      const foreign = await call({ mode: 'setup', ...PAGES, subscription: id, customer: { id: stranger } })
      expect(foreign).toMatchObject({
        status: 422,
        body: { error: { errors: [{ fault: { code: 'subscription_of_another_customer' } }] } },
      })
      await subscriptions().cancel(id)
      expect(await call({ mode: 'setup', ...PAGES, subscription: id })).toMatchObject({
        status: 422,
        body: { error: { code: 'subscription_unexpected_state' } },
      })
    })
  })
})

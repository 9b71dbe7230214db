/** Payment links: hosted sessions that last for days and need not return anywhere (decision 0018). */
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { OPEN_LINK_LIMIT } from '../../../domain/hosted-session'
import { DAY, MINUTE } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { buildSession, payOnPage } from '../../support/checkout'
import { until } from '../../support/until'
import { eventsOf, eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const LINK = { type: 'link', amount: 25.5, currency: 'EUR', reference: 'invoice-7' }
const create = async (body: object = {}) => {
  const reply = await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', { ...LINK, ...body })
  const page = reply.status === 201 ? reply.body.url!.replace(shop.facts.publicUrl, shop.url) : ''
  return { ...reply, page }
}
const retrieve = async (id: string) =>
  (await shop.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body
const list = async (query: string) =>
  (await shop.client.call<{ data: HostedSessionView[] }>('GET', `/v1/hosted_sessions?${query}`)).body.data
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()

test('a link needs no address, and lasts for thirty days', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    type: 'link',
    status: 'open',
    success_url: null,
    cancel_url: null,
    url: expect.stringMatching(/\/hosted\/sesn_\w+\/[A-Za-z0-9_-]{22}$/),
    expires_at: new Date(Date.parse(body.created_at) + 30 * DAY).toISOString(),
  })
  // Nothing runs for a month: the row alone says when it is due.
  const row = await shop.db.hostedSession.findFirstOrThrow({ where: { id: body.id } })
  expect(row.dueAt).toEqual(row.expiresAt)
})

test('it lasts for ninety days at most; other sessions for one, and these need their addresses', async () => {
  expect((await create({ expires_at: ahead(90 * DAY - MINUTE) })).status).toBe(201)
  for (const expires_at of [ahead(90 * DAY + MINUTE), ahead(-MINUTE)])
    expect((await create({ expires_at })).body).toMatchObject({
      error: { param: 'expires_at', message: expect.stringContaining('at most 90 days after') },
    })
  const usual = { ...buildSession(), expires_at: ahead(2 * DAY) }
  expect((await shop.client.call('POST', '/v1/hosted_sessions', usual)).body).toMatchObject({
    error: { param: 'expires_at', message: expect.stringContaining('at most 24 hours after') },
  })
  for (const type of [undefined, 'checkout'])
    expect((await create({ type })).body).toMatchObject({
      error: { code: 'parameter_missing', param: 'success_url' },
    })
  expect((await create({ type: 'other' })).status).toBe(400)
})

test('it is paid once, and its page says thank you with the merchant’s name and the reference', async () => {
  const { body, page } = await create({ reference: 'invoice <8>' })
  const shown = await payOnPage(page, 'approved')
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<h1>Paid, thank you</h1>')
  expect(shown.text).toContain('Sandbox merchant')
  expect(shown.text).toContain('invoice &lt;8&gt;')
  expect(shown.text).not.toContain('<form')
  expect(await (await fetch(page, { headers: { 'accept-language': 'de' } })).text()).toContain(
    'Bezahlt, vielen Dank',
  )
  const { status, payment } = await retrieve(body.id)
  expect(status).toBe('completed')
  expect((await shop.client.retrieve(payment!)).body).toMatchObject({ status: 'succeeded', amount: 25.5 })
  const [event] = await eventsOf(shop, body.id)
  expect(event!.envelope).toMatchObject({
    type: 'hosted_session.completed',
    data: { object: { type: 'link', url: null, success_url: null } },
  })
})

test('what is only authorized is not called paid', async () => {
  const { page } = await create({ capture: false })
  const { text } = await payOnPage(page, 'approved')
  expect(text).not.toContain('Paid')
  expect(text).toContain('Your payment is complete.')
})

test('a link with an address goes there; a decline leaves it open for another card', async () => {
  const { body, page } = await create({ success_url: 'https://shop.example/thanks' })
  const refused = await payOnPage(page, 'genericDecline')
  expect(refused.text).toContain('The payment was not taken')
  expect(refused.text).not.toContain('class="cancel"')
  const { location } = await payOnPage(page, 'approved')
  expect(location).toContain(`https://shop.example/thanks?hosted_session=${body.id}`)
})

test('it is deactivated, and its page takes no card and leads nowhere', async () => {
  const { body, page } = await create()
  const path = `/v1/hosted_sessions/${body.id}/expire`
  expect((await shop.client.call<HostedSessionView>('POST', path, {})).body.status).toBe('expired')
  const reply = await fetch(page)
  expect(reply.status).toBe(410)
  const text = await reply.text()
  expect(text).toContain('This payment page has expired')
  expect(text).not.toContain('href=""')
})

test('links and other sessions are listed apart', async () => {
  const [{ body: link }, { body: usual }] = [
    await create(),
    await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession()),
  ]
  const [links, others] = [await list('type=link&limit=100'), await list('type=checkout&limit=100')]
  expect(links.map(({ id }) => id)).toContain(link.id)
  expect(others.map(({ id }) => id)).toContain(usual.id)
  expect(new Set(links.map(({ type }) => type))).toEqual(new Set(['link']))
  expect(new Set(others.map(({ type }) => type))).toEqual(new Set(['checkout']))
})

test('when its time is over it expires, also if a card was tried before', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const made = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', LINK)
  await payOnPage(made.body.url!.replace(shop.facts.publicUrl, shop.url), 'genericDecline')
  await client.call('POST', '/v1/sandbox/clock/advance', { by: 'P31D' })
  await until('it has expired', async () => (await eventTypesOf(shop, made.body.id)).length > 0)
  expect(await eventTypesOf(shop, made.body.id)).toEqual(['hosted_session.expired'])
  expect(await shop.db.hostedSession.count({ where: { accountId: account.id, status: 'open' } })).toBe(0)
})

test('an account has a thousand open links at most; others, and closed ones, do not count', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const make = (body: object) => client.call<HostedSessionView>('POST', '/v1/hosted_sessions', body)
  const { body: first } = await make(LINK)
  const {
    order: _none,
    asSent: _nor,
    payer: _here,
    ...row
  } = await shop.db.hostedSession.findFirstOrThrow({ where: { id: first.id } })
  await shop.db.hostedSession.createMany({
    data: Array.from({ length: OPEN_LINK_LIMIT - 1 }, () => ({
      ...row,
      id: newId('hosted_session'),
      metadata: {},
    })),
  })
  expect((await make(LINK)).body).toMatchObject({
    error: { type: 'validation_error', fault: { code: 'too_many_links' } },
  })
  expect((await make(buildSession())).status).toBe(201)
  await client.call('POST', `/v1/hosted_sessions/${first.id}/expire`, {})
  expect((await make(LINK)).status).toBe(201)
  await shop.db.hostedSession.deleteMany({ where: { accountId: account.id } })
})

/** Receipts for customers: what they say, to whom they go, and how many (decision 0096). */
import type { ReceiptView } from '../../../contract/dashboard/receipts'
import { unlinked } from '../../../contract/dashboard/receipts'
import { RECEIPTS_A_DAY } from '../../../domain/notifications'
import { newId } from '../../../infra/ids'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

interface Receipts {
  data: ReceiptView[]
}

const shop = useShop({ name: 'Evil.example/win & Söhne' })

const pathOf = (id: string) => `/v1/dashboard/payments/${id}/receipts`
const send = (as: MemberClient, id: string, body: object = {}) => as.call<Receipts>('POST', pathOf(id), body)
const mailsTo = (recipient: string) => shop.db.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } })
const someone = () => `${newId('member').toLowerCase()}@example.com`

/** A member of the account, and the address that receipts may go to in the sandbox. */
async function member(role: 'support' | 'viewer' | 'developer' = 'support', options: object = {}) {
  const client = await signIn(shop, { role, ...options })
  const { email } = await shop.db.member.findUniqueOrThrow({ where: { id: client.id } })
  return { client, email }
}

test('a receipt tells merchant, amount, date, reference, card and refund, and makes no link of them', async () => {
  const { client, email } = await member()
  const { body: payment } = await shop.client.pay({ amount: 25.5, reference: 'https://evil.example/?x' })
  await shop.client.call('POST', `/v1/payments/${payment.id}/refunds`, { amount: 5.5 })
  await shop.db.payment.updateMany({ where: { id: payment.id }, data: { amountRefunded: 550n } })
  const { status, body } = await send(client, payment.id, { email: email.toUpperCase() })
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { object: 'receipt', payment: payment.id, email, language: 'en', sent_by: { id: client.id } },
  ])
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Receipt for your payment', accountId: shop.merchant.account.id })
  const { html } = await shop.db.receipt.findUniqueOrThrow({ where: { mailId: mail!.id } })
  for (const text of [mail!.text, html]) {
    expect(text).toContain('€25.50')
    expect(text).toContain('€5.50')
    expect(text).toContain('Visa •••• 0013')
    expect(text).toContain('no money has moved')
    expect(text).not.toMatch(/evil\.example|https:\/\/evil/i)
    expect(text.replaceAll('\u2060', '')).toContain('https://evil.example/?x')
  }
  expect(html).toContain('Evil.\u2060example/\u2060win &amp; Söhne')
  expect(html).not.toContain('<a ')
  const [entry, ...others] = await shop.db.auditLog.findMany({ where: { objectId: payment.id } })
  expect(others).toEqual([])
  expect(entry).toMatchObject({ action: 'payment.receipt_sent', actorId: client.id, changes: {} })
})

test('it is in German where that is chosen', async () => {
  const { client, email } = await member()
  const { body: payment } = await shop.client.pay({ amount: 1234.5 })
  await send(client, payment.id, { email, language: 'de' })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ subject: 'Beleg für Ihre Zahlung' })
  expect(mail!.text).toMatch(/Betrag: 1\.234,50\s€/)
})

test('the sandbox sends to people of the account only, and not to an address that is not confirmed', async () => {
  const { client } = await member()
  const { body: payment } = await shop.client.pay({ customer: { email: 'ada@example.com', name: 'Ada' } })
  const unconfirmed = someone()
  await shop.db.accountAdministrator.create({
    data: { accountId: shop.merchant.account.id, email: unconfirmed, createdAt: new Date() },
  })
  for (const body of [{ email: someone() }, { email: unconfirmed }, {}])
    expect((await send(client, payment.id, body)).body).toMatchObject({
      error: { param: 'email', message: expect.stringContaining('member or administrator') },
    })
  const where = { accountId: shop.merchant.account.id, email: unconfirmed }
  await shop.db.accountAdministrator.updateMany({ where, data: { confirmedAt: new Date() } })
  expect((await send(client, payment.id, { email: unconfirmed })).status).toBe(200)
})

test('live mode sends to the payment’s customer', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const email = someone()
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const live = shop.clientWith(key, shop.liveUrl)
  const { body: payment } = await live.pay({ customer: { email } })
  const client = await signIn(shop, { accountId: account.id, role: 'support', livemode: true })
  expect((await send(client, payment.id)).body.data).toMatchObject([{ email }])
  const [mail] = await mailsTo(email)
  expect(mail!.text).not.toContain('no money')
  const developer = await signIn(shop, { accountId: account.id, role: 'developer', livemode: true })
  expect((await send(developer, payment.id)).body).toMatchObject({ error: { code: 'scope_missing' } })
})

test('pressing twice sends one; one payment has five a day', async () => {
  const { client, email } = await member()
  const { body: payment } = await shop.client.pay()
  await Promise.all([send(client, payment.id, { email }), send(client, payment.id, { email })])
  expect(await mailsTo(email)).toHaveLength(1)
  // Two were counted, because they came at once.
  const people = await Promise.all(Array.from({ length: RECEIPTS_A_DAY.payment }, () => member()))
  const answers: number[] = []
  for (const { email: to } of people) answers.push((await send(client, payment.id, { email: to })).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(answers.at(-1)).toBe(429)
})

test('one address gets ten a day, of whatever payments', async () => {
  const { client, email } = await member()
  const answers: number[] = []
  for (let n = 0; n <= RECEIPTS_A_DAY.recipient; n += 1) {
    const { body: payment } = await shop.client.pay()
    answers.push((await send(client, payment.id, { email })).status)
  }
  expect(answers).toEqual([...Array<number>(RECEIPTS_A_DAY.recipient).fill(200), 429])
  expect(await mailsTo(email)).toHaveLength(RECEIPTS_A_DAY.recipient)
})

test('a payment of which nothing was captured has none, and a viewer sends none', async () => {
  const { client, email } = await member()
  const { body: declined } = await shop.client.pay({}, 'genericDecline')
  expect((await send(client, declined.id, { email })).body).toMatchObject({
    error: { code: 'payment_unexpected_state' },
  })
  const { body: payment } = await shop.client.pay()
  expect((await send(client, payment.id)).body).toMatchObject({
    error: { param: 'email', message: expect.stringContaining('no customer') },
  })
  const viewer = await member('viewer')
  expect((await send(viewer.client, payment.id, { email })).body).toMatchObject({
    error: { code: 'scope_missing' },
  })
  expect((await viewer.client.call<Receipts>('GET', pathOf(payment.id))).body.data).toEqual([])
  expect(await mailsTo(email)).toEqual([])
})

test('words of a merchant are one line without links, and ordinary ones stay as they are', () => {
  expect(unlinked('Tea & Co. KG')).toBe('Tea & Co. KG')
  expect(unlinked('a\r\nSubject: b\u202Ec')).toBe('a Subject: b c')
  expect(unlinked('mail me@evil.example')).toBe('mail me@\u2060evil.\u2060example')
})

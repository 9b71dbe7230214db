/** The mails to cardholders, from the change that each is about to the SMTP server (decision 0261). */
import { FROM_START, chargeDate } from '../../domain/charge-dates'
import { CARDHOLDER_MAILS, CARDHOLDER_MAILS_A_DAY } from '../../domain/cardholder-mails'
import { EXPIRY_NOTICE } from '../../domain/payment-clock'
import { DAY, MINUTE, SECOND, dateAt } from '../../domain/time'
import { createMailer, type Mailer } from '../../infra/mail'
import { connectDatabase } from '../../store/database'
import { payOnPage } from '../support/checkout'
import { startMailServer, type MailServer } from '../support/mail-server'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openSubscriber, type Subscriber } from './support/subscriber'

const EMAIL = 'ottilie@example.com'
const URL = 'https://shop.example/cards'

let stage: Stage
let server: MailServer
let mailer: Mailer
let subscriber: Subscriber

beforeAll(async () => {
  stage = await openStage()
  server = await startMailServer()
  mailer = createMailer({ url: server.url, from: 'payments@svc.example', product: 'Payments' })
  await wanting(CARDHOLDER_MAILS)
  const at = new Date()
  await stage.db.accountAdministrator.createMany({
    data: [EMAIL, 'ada@example.com', 'gone@example.com'].map((email) => ({
      accountId: stage.accountId,
      email,
      createdAt: at,
      confirmedAt: at,
    })),
  })
  await stage.startPaymentWorker()
  await stage.startSubscriptionWorker()
  subscriber = await openSubscriber(stage)
  await subscriber.client.call('PATCH', `/v1/customers/${subscriber.customer}`, { email: EMAIL })
}, STAGE_LIMIT_MS)
beforeEach(async () => {
  await stage.db.mail.deleteMany()
  await stage.db.cardholderNotice.deleteMany()
  await stage.db.signInFailure.deleteMany()
  server.taken = []
})
afterEach(() => stage.calm())
afterAll(async () => {
  await stage.close()
  mailer.close()
  await server.close()
})

const wanting = (kinds: readonly string[], url: string | null = URL) =>
  stage.db.account.update({
    where: { id: stage.accountId },
    data: { cardholderMails: [...kinds], cardholderMailUrl: url, cardholderMailLanguage: 'de' },
  })

const send = () => stage.runJob((jobs) => jobs.sendMails(), { mailer })
const daily = () => stage.runJob((jobs) => jobs.ageCards())
const notices = () => stage.db.cardholderNotice.findMany({ orderBy: { createdAt: 'asc' } })
const outcomes = async () => (await notices()).map(({ kind, outcome }) => `${kind} ${outcome}`)
const subjects = async () =>
  (await stage.db.mail.findMany({ orderBy: { id: 'asc' } })).map(({ subject }) => subject)

const paid = async (email: string | null = EMAIL, overrides: object = {}) => {
  const customer = { name: '<b>Ada</b>', ...(email !== null && { email }) }
  const reply = await stage.merchant.create(buildPayment({ customer, ...overrides }))
  expect(reply.status).toBe(201)
  return reply.body
}

/** The n-th day after tomorrow by the server's clock, 0 being tomorrow. */
async function day(n = 0): Promise<string> {
  await stage.clock.sync()
  return dateAt(new Date(stage.clock.now() + (n + 1) * DAY))
}
const monthAfter = (date: string) =>
  chargeDate({ ...FROM_START, startDate: date, interval: 'month', endDate: null }, 1)!

test('a receipt is mailed once, however often it is looked for, and says what was paid', async () => {
  const payment = await paid(EMAIL, {
    reference: 'order-7',
    description: 'Tea',
    statement_descriptor: 'TEA SHOP',
  })
  expect(await notices()).toMatchObject([{ kind: 'receipt', about: payment.id, outcome: null }])
  await Promise.all([send(), send(), send()])
  await send()
  expect(await outcomes()).toEqual(['receipt written'])
  expect(server.taken).toHaveLength(1)
  const [mail] = await stage.db.mail.findMany()
  expect(mail).toMatchObject({
    accountId: stage.accountId,
    recipient: EMAIL,
    countedInLive: null,
    manage: null,
  })
  for (const text of ['25,50', 'Visa •••• 0013', 'order-7', 'Tea', 'TEA SHOP', 'Dies ist ein Test'])
    expect(mail!.text).toContain(text)
  expect(mail!.html).toContain('Guten Tag &lt;b&gt;Ada&lt;/\u2060b&gt;,')
  const raw = server.taken[0]!.mail
  expect(raw).not.toContain('4111110000000013')
  expect(`${mail!.text}${mail!.html}`).not.toMatch(/4111\s?11|secret|tok_/)
  expect(raw).toMatch(/^Content-Type: text\/plain/m)
  expect(raw).toMatch(/^Content-Type: text\/html/m)
})

test('what is captured later is mailed then, and what is declined is not', async () => {
  const { body } = await stage.merchant.authorize()
  await stage.merchant.create(buildPayment({}, { number: '4111110000000021' }))
  expect(await notices()).toEqual([])
  await stage.merchant.capture(body.id)
  expect(await notices()).toMatchObject([{ kind: 'receipt', about: body.id }])
})

test('a refund is mailed once it has succeeded', async () => {
  const payment = await paid()
  const { body: refund } = await stage.merchant.refund(payment.id, 5.5)
  await stage.settled(refund.id)
  await send()
  expect(await outcomes()).toEqual(['receipt written', 'refund written'])
  const [, mail] = await stage.db.mail.findMany({ orderBy: { id: 'asc' } })
  expect(mail!.subject).toContain('Ihre Erstattung von')
  expect(mail!.text).toContain('5,50')
  expect(mail!.text).not.toContain('25,50')
})

test('a refund that fails is none', async () => {
  const { body } = await stage.merchant.pay('refundFails')
  await stage.settled((await stage.merchant.refund(body.id)).body.id)
  expect((await notices()).map(({ kind }) => kind)).toEqual(['receipt'])
})

test('without a page of the merchant a failed charge leads to one of ours, on which another card is given, once', async () => {
  await wanting(CARDHOLDER_MAILS, null)
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('insufficientFunds'), { start_date: start })
  await subscriber.at(start)
  await Promise.all([send(), send()])
  const [mail] = await stage.db.mail.findMany()
  const [address = ''] = /http\S+[/]hosted[/]sesn_\S+/.exec(mail!.text) ?? []
  expect(mail!.html).toContain(`<a href="${address}">`)
  const [session, ...others] = await stage.db.hostedSession.findMany({ where: { subscriptionId: id } })
  expect(others).toEqual([])
  expect(session).toMatchObject({
    mode: 'setup',
    type: 'link',
    customerId: subscriber.customer,
    expiresAt: new Date(session!.createdAt.getTime() + 30 * DAY),
  })
  const page = address.replace(stage.services.publicUrl, stage.apiUrl)
  await stage.clock.sync()
  expect((await payOnPage(page, 'approvedMastercard')).text).toContain('Your card is stored')
  await stage.pass(5 * SECOND)
  expect(await subscriber.chargesOf(id)).toMatchObject([{ status: 'failed' }, { status: 'succeeded' }])
  expect((await subscriber.rowOf(id)).paymentMethodId).not.toBe(session!.paymentMethodId)
  expect(await (await fetch(page)).text()).toContain('Your card is stored')
  await subscriber.cancel(id)
  await wanting(CARDHOLDER_MAILS)
})

test('once the subscription is cancelled the link of its mail has ended', async () => {
  await wanting(CARDHOLDER_MAILS, null)
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('insufficientFunds'), { start_date: start })
  await subscriber.at(start)
  await send()
  const [session] = await stage.db.hostedSession.findMany({ where: { subscriptionId: id } })
  await subscriber.cancel(id)
  const page = stage.services.store.hostedSessions.url(session!.id)
  const shown = await fetch(page.replace(stage.services.publicUrl, stage.apiUrl))
  expect([shown.status, await shown.text()]).toEqual([410, expect.stringContaining('This page has expired')])
  await wanting(CARDHOLDER_MAILS)
})

test('each failed charge of a subscription is mailed with the next attempt and where to pay', async () => {
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('insufficientFunds'), { start_date: start })
  await subscriber.at(start)
  await send()
  expect(await outcomes()).toEqual(['charge_failed written'])
  const [mail] = await stage.db.mail.findMany()
  const again = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${start}T00:00:00Z`) + DAY,
  )
  expect(mail!.text).toContain(`wird am ${again}`)
  expect(mail!.text).toContain(URL)
  expect(mail!.html).toContain(`<a href="${URL}">`)
  await subscriber.cancel(id)
})

test('one that has cancelled its subscription leads to no page', async () => {
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('insufficientFunds'), { start_date: start })
  await subscriber.at(start)
  await subscriber.cancel(id)
  await send()
  expect(await outcomes()).toEqual(['charge_failed written'])
  const [mail] = await stage.db.mail.findMany()
  expect(mail!.html).not.toContain('<a ')
  expect(mail!.text).toContain('nicht von selbst noch einmal')
})

test('more are due than are written at once, and each is written and sent', async () => {
  const created = new Date(stage.clock.now())
  const payment = await paid('ada@example.com')
  await stage.db.cardholderNotice.createMany({
    data: Array.from({ length: 120 }, (_, n) => ({
      accountId: stage.accountId,
      livemode: false,
      kind: 'receipt',
      about: payment.id,
      date: `${n}`,
      dueAt: created,
      createdAt: created,
    })),
  })
  expect(await send()).toEqual({ sent: 10, failed: 0, cardholders: 121 })
  expect(server.taken).toHaveLength(10)
})

test('a failed charge that another attempt has followed is not mailed any more', async () => {
  const start = await day()
  const { id } = await subscriber.create(await subscriber.store('insufficientFunds'), { start_date: start })
  await subscriber.at(start)
  await stage.pass(DAY)
  await send()
  expect(await outcomes()).toEqual(['charge_failed outdated', 'charge_failed written'])
  await subscriber.cancel(id)
})

test('an upcoming charge is mailed once a date, and only if that is seldom', async () => {
  const card = await subscriber.store('approved')
  const start = await day(3)
  const monthly = await subscriber.create(card, { start_date: start })
  const weekly = await subscriber.create(card, { start_date: start, interval: 'week' })
  const later = await subscriber.create(card, { start_date: await day(20) })
  await Promise.all([daily(), daily()])
  await daily()
  expect(await notices()).toMatchObject([{ kind: 'upcoming_charge', about: monthly.id, date: start }])
  await send()
  expect(await outcomes()).toEqual(['upcoming_charge written'])
  await subscriber.at(start)
  await daily()
  expect((await notices()).filter(({ kind }) => kind === 'upcoming_charge')).toHaveLength(1)
  await subscriber.at(monthAfter(start), -5 * DAY)
  await daily()
  const dates = (await notices()).filter(({ about }) => about === monthly.id).map(({ date }) => date)
  expect(dates.sort()).toEqual([start, monthAfter(start)].sort())
  for (const { id } of [monthly, weekly, later]) await subscriber.cancel(id)
  await send()
  expect(await outcomes()).toContain('upcoming_charge outdated')
})

test('a card that expires before a charge of its subscription is mailed once, and one without is not', async () => {
  const today = new Date(stage.clock.now())
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 3, 1))
  const expires = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)
  const expiry = { expiry_month: month.getUTCMonth() + 1, expiry_year: month.getUTCFullYear() }
  const store = async () =>
    (
      await stage.merchant.create(
        buildPayment({ store: true, customer: { id: subscriber.customer } }, expiry),
      )
    ).body.payment_method.id
  const [used] = [await store(), await store()]
  const { id } = await subscriber.create(used, { start_date: await day() })
  await stage.pass(expires - EXPIRY_NOTICE + MINUTE - stage.clock.now())
  await daily()
  await daily()
  await send()
  expect((await outcomes()).filter((one) => one.startsWith('card')).sort()).toEqual([
    'card_expiring outdated',
    'card_expiring written',
  ])
  const mails = (await subjects()).filter((subject) => subject.includes('läuft bald ab'))
  expect(mails).toHaveLength(1)
  await subscriber.cancel(id)
})

test('from the sandbox no stranger gets one, and without an address nobody', async () => {
  await paid('stranger@example.com')
  await paid(null)
  await send()
  expect((await outcomes()).sort()).toEqual(['receipt no_address', 'receipt stranger'])
  expect(server.taken).toEqual([])
})

test('of a customer who was deleted meanwhile nothing is mailed', async () => {
  const payment = await paid('gone@example.com')
  const { customerId } = await stage.rowOf(payment.id)
  await subscriber.client.call('DELETE', `/v1/customers/${customerId}`)
  await send()
  expect(await outcomes()).toEqual(['receipt no_address'])
  expect(await stage.db.mail.count()).toBe(0)
})

test('one address gets so many in a day, and the rest is dropped and counted', async () => {
  const most = CARDHOLDER_MAILS_A_DAY.recipient
  await Promise.all(Array.from({ length: most + 2 }, () => paid()))
  await send()
  const counts = (await outcomes()).reduce<Record<string, number>>(
    (sum, one) => ({ ...sum, [one]: (sum[one] ?? 0) + 1 }),
    {},
  )
  expect(counts).toEqual({ 'receipt written': most, 'receipt over_limit': 2 })
  expect(await stage.db.mail.count()).toBe(most)
})

test('a process that dies while it writes a mail leaves it to the next, which writes it once', async () => {
  await paid()
  const other = connectDatabase(stage.databaseUrl, 1)
  try {
    await other.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE mails IN EXCLUSIVE MODE`
        const sending = send()
        const waiting = () => stage.db.$queryRaw<{ pid: number }[]>`
          SELECT pid FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%mails%'`
        const [found] = await until('the mail is being written', async () => {
          const rows = await waiting()
          return rows.length > 0 && rows
        })
        await stage.db.$queryRaw`SELECT pg_terminate_backend(${found!.pid}::int)`
        await sending.catch(() => undefined)
      },
      { timeout: 60_000, maxWait: 60_000 },
    )
  } finally {
    await other.$disconnect()
  }
  expect(await outcomes()).toEqual(['receipt null'])
  expect(await stage.db.mail.count()).toBe(0)
  await send()
  expect(await outcomes()).toEqual(['receipt null'])
  await stage.pass(11 * MINUTE)
  await send()
  await send()
  expect(await outcomes()).toEqual(['receipt written'])
  expect(server.taken).toHaveLength(1)
})

test('what is switched off meanwhile is not mailed', async () => {
  await paid()
  await wanting([])
  await send()
  expect(await outcomes()).toEqual(['receipt switched_off'])
  // Then a sale knows it from its account's row, and writes nothing.
  const { id } = await until('the accounts of the API have it', async () => {
    const payment = await paid()
    return (await stage.rowOf(payment.id)).receiptMail === null && payment
  })
  expect((await notices()).filter(({ about }) => about === id)).toEqual([])
})

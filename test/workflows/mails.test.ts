/** Mails to a real SMTP server, which refuses some of them. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { createRegularJobs } from '../../app/jobs/regular'
import { SWEEP_OVERDUE } from '../../domain/payment-clock'
import { DAY, HOUR, MINUTE } from '../../domain/time'
import { createMailer, type Mailer } from '../../infra/mail'
import type { MailModel } from '../../prisma/generated/models'
import { startMailServer, type MailServer } from '../support/mail-server'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage
let server: MailServer
let mailer: Mailer
let send: ReturnType<typeof sendingThrough>
let logged = ''

beforeAll(async () => {
  stage = await openStage()
  server = await startMailServer()
  mailer = createMailer({
    url: server.url,
    from: 'payments@svc.example',
    product: 'Payments',
  })
  send = sendingThrough(mailer)
}, STAGE_LIMIT_MS)
beforeEach(async () => {
  await stage.db.mail.deleteMany()
  server.taken = []
  server.refusing = false
  logged = ''
})
afterAll(async () => {
  await stage.close()
  mailer.close()
  await server.close()
})

const log = pino(
  { level: 'debug', serializers: { err: pino.stdSerializers.err } },
  { write: (line) => (logged += line) },
)

const sendingThrough = (through: Mailer | undefined) => {
  const sweeping = { overdueAfterMs: SWEEP_OVERDUE, wedgedRuns: 'report' } as const
  const job = { stopping: new AbortController().signal, checkpoint: () => undefined }
  return createRegularJobs({ ...stage.services, ...sweeping, log, mailer: through }, job).sendMails
}

async function write(overrides: Partial<MailModel> = {}): Promise<string> {
  await stage.clock.sync()
  const createdAt = new Date(stage.clock.now())
  const data = {
    id: randomUUID(),
    accountId: stage.accountId,
    recipient: 'ottilie@merchant.example',
    subject: 'Webhook endpoint disabled',
    text: 'The endpoint was disabled.\n',
    dueAt: createdAt,
    createdAt,
    ...overrides,
  }
  await stage.db.mail.create({ data })
  return data.id
}

const rowOf = (id: string) => stage.db.mail.findUniqueOrThrow({ where: { id } })

test('a mail that is due is handed over once, under an id of its own', async () => {
  const id = await write()
  const later = await write({ dueAt: new Date(stage.clock.now() + HOUR) })
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  expect(server.taken).toEqual([
    { from: 'payments@svc.example', to: ['ottilie@merchant.example'], mail: expect.any(String) },
  ])
  const { mail } = server.taken[0]!
  expect(mail).toMatch(/^From: Payments <payments@svc\.example>\r$/m)
  expect(mail).toMatch(/^To: ottilie@merchant\.example\r$/m)
  expect(mail).toMatch(/^Subject: Webhook endpoint disabled\r$/m)
  expect(mail).toContain(`Message-ID: <${id}@svc.example>`)
  expect(mail).toMatch(/^Date: .+\r$/m)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail).not.toMatch(/^List-Unsubscribe:/m)
  expect(mail).toContain('The endpoint was disabled.')
  expect(await rowOf(id)).toMatchObject({ dueAt: null, tries: 1 })
  expect(await rowOf(later)).toMatchObject({ tries: 0 })
  expect(await send()).toEqual({ sent: 0, failed: 0 })
})

test('a receipt is sent as text and as a page, and goes with its mail', async () => {
  const mailId = await write({ subject: 'Receipt for your payment' })
  const receipt = { paymentId: 'pay_1', memberId: 'memb_1', language: 'en', html: '<p>You have paid</p>' }
  const of = { mailId, accountId: stage.accountId, livemode: false, createdAt: new Date() }
  await stage.db.receipt.create({ data: { ...receipt, ...of } })
  const other = await write()
  expect(await send()).toEqual({ sent: 2, failed: 0 })
  const [first, second] = ['Receipt', 'Webhook'].map((subject) =>
    server.taken.find(({ mail }) => mail.includes(`Subject: ${subject}`)),
  )
  expect(first!.mail).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html[^]*<p>You have paid<\/p>/)
  expect(second!.mail).not.toContain('text/html')
  expect(await stage.services.store.mails.purge(new Date(stage.clock.now() + MINUTE), 10)).toBe(2)
  expect(await stage.db.receipt.count({ where: { mailId } })).toBe(0)
  expect(await stage.db.mail.count({ where: { id: { in: [mailId, other] } } })).toBe(0)
})

test('a mail with a page has it beside the text, and its header leads to where mails are chosen', async () => {
  await write({ html: '<p>It is over</p>', manage: 'https://svc.example/dashboard/settings' })
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  expect(server.taken[0]!.mail).toMatch(
    /multipart\/alternative[^]*text\/plain[^]*text\/html[^]*<p>It is over<\/p>/,
  )
  expect(server.taken[0]!.mail).toMatch(
    /^List-Unsubscribe: <https:\/\/svc\.example\/dashboard\/settings>\r$/m,
  )
})

test('one that is refused is tried again, later each time, until it is taken', async () => {
  const id = await write()
  server.refusing = true
  const waits: number[] = []
  for (let tries = 1; tries <= 8; tries += 1) {
    expect(await send()).toEqual({ sent: 0, failed: 1 })
    const { dueAt } = await rowOf(id)
    waits.push(Math.round((dueAt!.getTime() - stage.clock.now()) / MINUTE))
    await stage.pass(dueAt!.getTime() - stage.clock.now() + 1_000)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  server.refusing = false
  expect(await send()).toEqual({ sent: 1, failed: 0 })
  expect(server.taken).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ dueAt: null, tries: 9 })
})

test('one that nobody takes in three days is given up, and the log says so', async () => {
  const id = await write({ createdAt: new Date(stage.clock.now() - 3 * DAY), tries: 70 })
  server.refusing = true
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  expect(await rowOf(id)).toMatchObject({ dueAt: null })
  expect(logged).toContain('given up')
  expect(logged).toContain(id)
})

test('a mail whose process died is sent by another after its lease', async () => {
  const id = await write()
  const [claimed] = await stage.services.store.mails.claimDue(5)
  expect(claimed).toMatchObject({ id, recipient: 'ottilie@merchant.example' })
  expect(await send()).toEqual({ sent: 0, failed: 0 })
  await stage.pass(2 * MINUTE + 1_000)
  expect(await send()).toEqual({ sent: 1, failed: 0 })
})

test('of several processes that send at once, each mail is sent by one', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => write()))
  await Promise.all([send(), send(), send()])
  expect(server.taken).toHaveLength(12)
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ dueAt: null, tries: 1 })
})

test('the content of a mail cannot change its recipient or headers', async () => {
  await write({ subject: 'Disabled\r\nBcc: eve@attacker.example' })
  await send()
  expect(server.taken[0]!.to).toEqual(['ottilie@merchant.example'])
  expect(server.taken[0]!.mail).not.toMatch(/^Bcc:/im)
})

test('without a server mails wait, and the log says so once', async () => {
  send = sendingThrough(undefined)
  const id = await write()
  await send()
  await send()
  expect(await rowOf(id)).toMatchObject({ tries: 0, dueAt: expect.any(Date) })
  expect(logged.match(/SMTP_URL is not set/g)).toHaveLength(1)
})

test('no address is in a log', async () => {
  server.refusing = true
  send = sendingThrough(mailer)
  await write()
  expect(await send()).toEqual({ sent: 0, failed: 1 })
  expect(logged).toContain('not taken')
  expect(logged).not.toMatch(/ottilie|merchant\.example/)
})

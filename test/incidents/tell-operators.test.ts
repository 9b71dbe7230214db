/** What operators are told: by a real SMTP server and a real receiver, at a time that the test moves. */
import { KINDS } from '../../app/kinds'
import { randomUUID } from 'node:crypto'
import { tellOperators, type TellingOperators } from '../../app/incidents/tell-operators'
import type { Need } from '../../app/incidents/need'
import { needsOf } from '../../app/incidents/needs'
import { MINUTE, SECOND } from '../../domain/time'
import { clockBy } from '../../infra/clock'
import { createLogger } from '../../infra/logger'
import { createMailer } from '../../infra/mail'
import { createSender } from '../../infra/webhooks/sender'
import { signatureHeader } from '../../infra/webhooks/signature'
import type { StoreContext } from '../../store/context'
import { connectDatabase, type Database } from '../../store/database'
import { createStore, type Store } from '../../store/store'
import { startMailServer, type MailServer } from '../support/mail-server'
import { openAuthority, status, type Receiver } from '../support/receiver'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const SECRET = 'signed-with-thirty-two-characters'
const EVERY = MINUTE
const authority = openAuthority()
const sender = createSender({ allowLoopback: true, anywhere: true, caFile: authority.ca })

let database: TestDatabase
let db: Database
let store: Store
let server: MailServer
let receiver: Receiver
let deps: TellingOperators
let at = Date.now()

const clock = clockBy(() => new Date(at))

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 8)
  store = createStore({
    db,
    product: 'Payments',
    publicUrl: 'https://pay.example',
    ...clock,
  } as unknown as StoreContext)
  server = await startMailServer()
  receiver = await authority.startReceiver()
  deps = {
    store,
    log: createLogger('test', 'silent'),
    ...clock,
    everyMs: EVERY,
    mailer: createMailer({ url: server.url, from: 'payments@svc.example', product: 'Payments' }),
    webhook: { url: receiver.url, secret: SECRET, sender },
    addresses: ['night@operator.example', 'day@operator.example'],
  }
})
afterAll(async () => {
  deps.mailer?.close()
  await sender.close()
  await Promise.all([server.close(), authority.close()])
  await db.$disconnect()
  await database.stop()
})
beforeEach(async () => {
  await Promise.all([
    db.incident.deleteMany(),
    db.operatorNeed.deleteMany(),
    db.operatorNotice.deleteMany(),
    db.mail.deleteMany(),
  ])
  server.taken = []
  server.refusing = false
  receiver.received.length = 0
  receiver.answer(status(200))
  at += 60 * MINUTE
})

const look = async (needs: readonly Need[] = [], settings: Partial<TellingOperators> = {}, whole = true) => {
  at += EVERY
  await tellOperators({ ...deps, ...settings }, { needs, whole })
}

const open = (objectIds: readonly string[], reason = 'workflow_failing') =>
  db.incident.createMany({
    data: objectIds.map((objectId) => ({
      kind: 'payment',
      objectId,
      accountId: 'merch_1',
      livemode: true,
      reason,
      summary: 'its workflow fails its task, attempt 9: card 4111 1100 0000 0013 is unreadable',
      firstSeenAt: new Date(at),
      lastSeenAt: new Date(at),
    })),
  })

interface Body {
  id: string
  opened: { incidents: { count: number }[]; needs: { subject: string }[] }
  ended: { incidents: { count: number }[]; needs: { subject: string }[] }
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Body)
const subjects = () => server.taken.map(({ mail }) => /^Subject: (.*)\r$/m.exec(mail)?.[1])

test('a thousand incidents of a minute are one mail to each address and one signed webhook, and are told once', async () => {
  await open(Array.from({ length: 500 }, (_, n) => `pay_first_${n}`))
  at += 30 * SECOND
  await open(Array.from({ length: 500 }, (_, n) => `pay_then_${n}`))
  await look()
  await look()
  at += 60 * MINUTE
  await look()
  expect(subjects()).toEqual(['1000 things need a person', '1000 things need a person'])
  expect(server.taken.flatMap(({ to }) => to).sort()).toEqual([
    'day@operator.example',
    'night@operator.example',
  ])
  const { mail } = server.taken[0]!
  expect(mail).toContain('1000 incidents of kind payment')
  expect(mail).toContain('npm run status')
  expect(mail).not.toMatch(/4111|0013/)
  const [sent] = receiver.received
  expect(receiver.received).toHaveLength(1)
  expect(sent!.body).not.toMatch(/4111|0013/)
  expect(told()[0]!.opened.incidents).toMatchObject([{ kind: 'payment', count: 1000 }])
  const signed = new Date(Number(/^t=(\d+)/.exec(String(sent!.headers['svc-signature']))?.[1]) * 1000)
  expect(sent!.headers['svc-signature']).toBe(signatureHeader([SECRET], signed, Buffer.from(sent!.body)))
})

test('what opens soon after a notice waits for the next one, and so does what is over', async () => {
  await open(['pay_1'])
  await look()
  await open(['pay_2'])
  for (let minute = 1; minute < 10; minute += 1) await look()
  expect(told()).toHaveLength(1)
  await db.incident.updateMany({ where: { objectId: 'pay_1' }, data: { resolvedAt: new Date(at) } })
  await look()
  await look()
  expect(told()).toHaveLength(2)
  expect(told()[1]).toMatchObject({
    opened: { incidents: [{ count: 1, objects: ['pay_2'] }] },
    ended: { incidents: [{ count: 1, objects: ['pay_1'] }] },
  })
})

test('an incident that opens anew is told anew, and one that ended untold never', async () => {
  await open(['pay_again', 'pay_brief'])
  await db.incident.updateMany({ where: { objectId: 'pay_brief' }, data: { resolvedAt: new Date(at) } })
  await look()
  at += 20 * MINUTE
  await db.incident.updateMany({
    where: { objectId: 'pay_again' },
    data: { firstSeenAt: new Date(at), lastSeenAt: new Date(at) },
  })
  await look()
  expect(told().map(({ opened, ended }) => [opened.incidents[0]?.count, ended.incidents.length])).toEqual([
    [1, 0],
    [1, 0],
  ])
})

const failing: Need = {
  harm: 'money',
  sentence: 'workflows: tasks of 7 of them fail again and again',
  command: 'npm run workers -- back',
}

test('a need that harms money is told of at its second look, once, and when it is over', async () => {
  await look([failing, { ...failing, harm: 'operators', sentence: 'schedule cards: late' }])
  expect(told()).toEqual([])
  await look([{ ...failing, sentence: 'workflows: tasks of 9 of them fail again and again' }])
  for (let minute = 1; minute < 15; minute += 1) await look([failing])
  expect(told().map(({ opened }) => opened.needs)).toEqual([
    [
      {
        subject: 'workflows',
        sentence: 'workflows: tasks of 9 of them fail again and again',
        command: 'npm run workers -- back',
      },
    ],
  ])
  // While Temporal is not reached, nobody knows that it is over.
  await look([], {}, false)
  await look([], {}, false)
  expect(told()).toHaveLength(1)
  await look()
  await look()
  expect(told()[1]).toMatchObject({ opened: { needs: [] }, ended: { needs: [{ subject: 'workflows' }] } })
  expect(subjects().at(-1)).toBe('1 thing is over')
  expect(await db.operatorNeed.count()).toBe(0)
})

test('one that a single look finds is told to nobody', async () => {
  await look([failing])
  for (let minute = 1; minute < 15; minute += 1) await look()
  expect(told()).toEqual([])
  expect(server.taken).toEqual([])
})

test('of many workers that look at once, one tells, and nothing twice', async () => {
  await open(Array.from({ length: 50 }, (_, n) => `pay_${n}`))
  at += 2 * MINUTE
  await Promise.all(Array.from({ length: 6 }, () => tellOperators(deps, { needs: [], whole: true })))
  at += 20 * MINUTE
  await Promise.all(Array.from({ length: 6 }, () => tellOperators(deps, { needs: [], whole: true })))
  expect(told().map(({ opened }) => opened.incidents[0]?.count)).toEqual([50])
  expect(server.taken).toHaveLength(2)
})

test('a receiver that fails and a mail server that refuses are tried again with the same notice, later each time', async () => {
  server.refusing = true
  receiver.answer(status(500))
  await open(['pay_1'])
  await look()
  const noticeOf = () => db.operatorNotice.findFirstOrThrow()
  const waits: number[] = []
  for (let tries = 1; tries <= 4; tries += 1) {
    const { dueAt } = await noticeOf()
    waits.push(Math.round((dueAt!.getTime() - at) / MINUTE))
    at = dueAt!.getTime() - EVERY + SECOND
    await look()
  }
  expect(waits).toEqual([1, 2, 4, 8])
  expect(server.taken).toEqual([])
  const since = new Date(at - 5 * MINUTE)
  expect(await store.operatorNotices.untold(since)).toEqual({ untold: 0, unsent: 1 })
  server.refusing = false
  receiver.answer(status(204))
  at += 60 * MINUTE
  await look()
  at += 60 * MINUTE
  await look()
  expect(server.taken).toHaveLength(2)
  expect(new Set(told().map(({ id }) => id)).size).toBe(1)
  expect(told()).toHaveLength(6)
  expect(await noticeOf()).toMatchObject({ dueAt: null })
})

test('a worker that is killed after it claimed a notice and its mails leaves them to another, when its lease ends', async () => {
  await open(['pay_1'])
  await look([], { mailer: undefined })
  receiver.received.length = 0
  await db.operatorNotice.updateMany({ data: { dueAt: new Date(at) } })
  expect(await store.operatorNotices.claimDue(5)).toHaveLength(1)
  await look()
  expect(told()).toEqual([])
  await look()
  await look()
  expect(told()).toHaveLength(1)
})

test('where nobody can be told, nothing counts as told, and the status says so', async () => {
  await open(['pay_1'])
  await look([], { mailer: undefined, webhook: undefined })
  at += 30 * MINUTE
  await look([], { mailer: undefined, webhook: undefined })
  expect(await store.operatorNotices.untold(new Date(at - 20 * MINUTE))).toEqual({ untold: 1, unsent: 0 })
  await look()
  expect(told()).toHaveLength(1)
  expect(await store.operatorNotices.untold(new Date(at - 20 * MINUTE))).toEqual({ untold: 0, unsent: 0 })
})

test('what nobody was told is told by the status, without a word that harms money', () => {
  const nothing = { overdue: [], incidents: [], schedules: [], queues: [] }
  const needs = needsOf({ at: new Date(), ...nothing, asked: { notices: { untold: 2, unsent: 1 } } }, KINDS)
  expect(needs.map(({ harm, sentence }) => [harm, sentence.split(';')[0]])).toEqual([
    ['operators', 'notices: operators were not told of 2 things'],
    ['operators', 'webhook of operators: 1 notices were not taken'],
  ])
})

test('without a setting, mails go to those who may look at operators’ pages, and to nobody else', async () => {
  const member = async (role: string, operating: boolean) => {
    const [id, accountId] = [randomUUID(), randomUUID()]
    await db.account.create({ data: { id: accountId, name: 'A', apiVersion: '2026-11-21', operating } })
    const email = `${role}-${operating}@svc.example`
    await db.member.create({ data: { id, email, name: 'M', language: 'en', createdAt: new Date() } })
    await db.membership.create({ data: { accountId, memberId: id, role, createdAt: new Date() } })
  }
  await member('owner', true)
  await member('viewer', true)
  await member('developer', true)
  await member('owner', false)
  await open(['pay_1'])
  await look([], { addresses: undefined })
  expect(server.taken.flatMap(({ to }) => to).sort()).toEqual([
    'owner-true@svc.example',
    'viewer-true@svc.example',
  ])
})

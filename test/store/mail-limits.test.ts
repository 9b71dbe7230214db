/** How many mails the events of an account may write (decision 0079). */
import { MOST_MAILS_A_DAY } from '../../domain/notifications'
import { tellAdministrators } from '../../store/administrators'
import { connectDatabase, type Database } from '../../store/database'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 8)
  const accounts = ['merch_one', 'merch_other', 'merch_many', 'merch_modes', 'merch_languages']
  await db.account.createMany({ data: accounts.map((id) => ({ id, name: id, apiVersion: '2026-11-21' })) })
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const addAdministrators = (accountId: string, emails: readonly string[], confirmedAt: Date | null) =>
  db.accountAdministrator.createMany({
    data: emails.map((email) => ({ accountId, email, createdAt: new Date(), confirmedAt })),
  })

const tell = (
  accountId: string,
  livemode = false,
  kind: Parameters<typeof tellAdministrators>[3] = 'endpoint_disabled',
) =>
  db.$transaction(
    async (tx) => {
      // The service would give up after a second. Here every one of them waits for its turn, however busy the machine is.
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      return tellAdministrators(
        tx,
        { publicUrl: 'http://localhost', product: 'Payments' },
        { accountId, livemode },
        kind,
        (language) => ({ language, subject: `Disabled (${language})`, blocks: ['It is.'] }),
        new Date(),
      )
    },
    { maxWait: 60_000, timeout: 60_000 },
  )

test('one recipient gets so many in a day and no more, however many are written at once', async () => {
  await addAdministrators('merch_one', ['ada@example.com'], new Date())
  await addAdministrators('merch_one', ['stranger@example.com'], null)
  await addAdministrators('merch_other', ['ada@example.com'], new Date())
  await Promise.all(Array.from({ length: 30 }, () => tell('merch_one')))
  await tell('merch_other')
  const mails = await db.mail.groupBy({ by: ['accountId', 'recipient'], _count: true })
  expect(
    mails.map(({ accountId, recipient, _count: count }) => `${accountId} ${recipient} ${count}`).sort(),
  ).toEqual([`merch_one ada@example.com ${MOST_MAILS_A_DAY.recipient}`, 'merch_other ada@example.com 1'])
})

test('an account causes so many in a day and no more, and yesterday’s do not count', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `person-${n}@example.com`)
  await addAdministrators('merch_many', people, new Date())
  for (let n = 0; n < 7; n += 1) await tell('merch_many')
  const ofAccount = { accountId: 'merch_many' }
  expect(await db.mail.count({ where: ofAccount })).toBe(MOST_MAILS_A_DAY.account)
  await db.mail.updateMany({ where: ofAccount, data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
  await tell('merch_many')
  expect(await db.mail.count({ where: ofAccount })).toBe(MOST_MAILS_A_DAY.account + 20)
})

test('each mode counts apart, and what is always sent is sent, whatever was before', async () => {
  const accountId = 'merch_modes'
  await addAdministrators(accountId, ['bea@example.com'], new Date())
  const sent = () => db.mail.count({ where: { accountId } })
  const most = MOST_MAILS_A_DAY.recipient
  for (let n = 0; n < most + 2; n += 1) await tell(accountId)
  expect(await sent()).toBe(most)
  for (let n = 0; n < most + 2; n += 1) await tell(accountId, true, 'always')
  expect(await sent()).toBe(2 * most + 2)
  // What is always sent takes nothing of what the others may.
  for (let n = 0; n < most + 2; n += 1) await tell(accountId, true)
  expect(await sent()).toBe(3 * most + 2)
  await tell(accountId, false, 'always')
  expect(await sent()).toBe(3 * most + 3)
})

test('each gets it in his language, and who is no member in that of the account’s first member', async () => {
  const accountId = 'merch_languages'
  const people = [
    { id: 'memb_first', email: 'first@example.com', language: 'de' },
    { id: 'memb_second', email: 'second@example.com', language: 'en' },
  ]
  for (const [n, person] of people.entries()) {
    const createdAt = new Date(Date.now() + n)
    await db.member.create({ data: { ...person, name: 'Ada', createdAt } })
    await db.membership.create({ data: { accountId, memberId: person.id, role: 'developer', createdAt } })
  }
  const emails = ['First@example.com', 'second@example.com', 'nobody@example.com']
  await addAdministrators(accountId, emails, new Date())
  await tell(accountId)
  const mails = await db.mail.findMany({ where: { accountId }, orderBy: { recipient: 'asc' } })
  expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`)).toEqual([
    'First@example.com Disabled (de)',
    'nobody@example.com Disabled (de)',
    'second@example.com Disabled (en)',
  ])
})

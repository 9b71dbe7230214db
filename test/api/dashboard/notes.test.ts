/** Notes of members on a payment, which no key sees and no event tells (decision 0096). */
import type { PaymentNote } from '../../../contract/dashboard/payment-notes'
import { newId } from '../../../infra/ids'
import { MOST_NOTES } from '../../../store/dashboard/payment-notes'
import { CARDS } from '../../support/payment'
import { signIn, type MemberClient } from '../support/member'
import { eventsOf } from '../support/rows'
import { useShop } from '../support/shop'

interface Notes {
  data: PaymentNote[]
}

const shop = useShop()
let support: MemberClient
let payment: string
beforeAll(async () => {
  support = await signIn(shop, { role: 'support' })
})
beforeEach(async () => {
  payment = (await shop.client.pay()).body.id
})

const pathOf = (id: string) => `/v1/dashboard/payments/${id}/notes`
const list = async (as: MemberClient) => (await as.call<Notes>('GET', pathOf(payment))).body.data
const write = (as: MemberClient, text: string, id = payment) => as.call<Notes>('POST', pathOf(id), { text })
const remove = (as: MemberClient, note: string) => as.call('DELETE', `${pathOf(payment)}/${note}`)

test('a note is written, read by all members, and deleted by its author', async () => {
  const text = 'Called the customer.\nShe wants it by Friday <b>.'
  const { status, body } = await write(support, text)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { object: 'payment_note', payment, text, author: { id: support.id }, may_delete: true },
  ])
  expect(body.data[0]!.author.name).toEqual(expect.any(String))
  const viewer = await signIn(shop, { role: 'viewer' })
  const [seen] = await list(viewer)
  expect(seen).toMatchObject({ text, may_delete: false })
  expect((await write(viewer, 'I only look')).body).toMatchObject({ error: { code: 'scope_missing' } })
  expect((await remove(support, seen!.id)).status).toBe(200)
  expect((await remove(support, seen!.id)).status).toBe(404)
  expect(await list(support)).toEqual([])
})

test('somebody else’s note is deleted by an administrator alone', async () => {
  const { body } = await write(support, 'Mine')
  const note = body.data[0]!.id
  const other = await signIn(shop, { role: 'support' })
  expect((await remove(other, note)).body).toMatchObject({ error: { code: 'unexpected_state' } })
  expect(await list(other)).toHaveLength(1)
  const administrator = await signIn(shop, { role: 'administrator' })
  expect((await remove(administrator, note)).status).toBe(200)
})

test('the audit log says who wrote and deleted, and never what; no event says anything', async () => {
  const before = await eventsOf(shop, payment)
  const { body } = await write(support, 'Suspicious basket')
  await remove(support, body.data[0]!.id)
  const entries = await shop.db.auditLog.findMany({ where: { objectId: payment }, orderBy: { id: 'asc' } })
  expect(entries).toMatchObject([
    { action: 'payment.note_added', actorId: support.id, changes: {} },
    { action: 'payment.note_deleted', actorId: support.id, changes: {} },
  ])
  expect(await eventsOf(shop, payment)).toEqual(before)
  expect(JSON.stringify((await shop.client.retrieve(payment)).body)).not.toContain('Suspicious')
})

test('the same words twice are one note, also at once', async () => {
  await Promise.all([write(support, 'Once'), write(support, 'Once')])
  expect(await list(support)).toHaveLength(1)
})

test('a card number, nothing, and too much are refused', async () => {
  const number = CARDS.approved.replace(/(.{4})/g, '$1 ')
  for (const text of [`Card ${number}`, '', 'x'.repeat(2_001)])
    expect((await write(support, text)).body).toMatchObject({ error: { param: 'text' } })
  expect(await list(support)).toEqual([])
})

test('a payment has fifty at most, also when two are written at once', async () => {
  const { id: accountId } = shop.merchant.account
  await shop.db.paymentNote.createMany({
    data: Array.from({ length: MOST_NOTES - 1 }, (_, n) => ({
      id: newId('payment_note'),
      accountId,
      livemode: false,
      paymentId: payment,
      memberId: support.id,
      text: `Note ${n}`,
      createdAt: new Date(),
    })),
  })
  const answers = await Promise.all([write(support, 'A'), write(support, 'B')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('another account has neither the payment nor its notes', async () => {
  const { body } = await write(support, 'Ours')
  const { account } = await shop.buildMerchant()
  const stranger = await signIn(shop, { accountId: account.id })
  expect((await stranger.call('GET', pathOf(payment))).status).toBe(404)
  expect((await write(stranger, 'Theirs')).status).toBe(404)
  expect((await remove(stranger, body.data[0]!.id)).status).toBe(404)
  expect(await list(support)).toHaveLength(1)
})

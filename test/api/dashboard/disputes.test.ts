/** What the dashboard tells of disputes: the queue, what needs attention, the story of the payment, and drafts in two windows. */
import type { AttentionList } from '../../../contract/dashboard/attention'
import type { DisputeQueue } from '../../../contract/dashboard/dispute-queue'
import type { Names } from '../../../contract/dashboard/lists'
import type { PaymentStory } from '../../../contract/dashboard/payment-story'
import type { DisputeView } from '../../../contract/disputes/view'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { DAY } from '../../../domain/time'
import { newDispute } from '../../support/dispute'
import { signIn, type DashboardClient } from './support/member'
import { useShop } from '../support/shop'

const shop = useShop()
let member: DashboardClient
let first: DisputeView
let second: DisputeView

const read = async (id: string) => (await shop.client.call<DisputeView>('GET', `/v1/disputes/${id}`)).body

beforeAll(async () => {
  member = await signIn(shop, { accountId: shop.merchant.account.id, role: 'support' })
  const [one, other] = [await newDispute(shop.client), await newDispute(shop.client)]
  // The one that came later is due before the other, and neither so soon that anybody is reminded.
  const evidenceDueBy = new Date(Date.now() + 8 * DAY)
  await shop.db.dispute.updateMany({ where: { id: other }, data: { evidenceDueBy } })
  first = await read(other)
  second = await read(one)
})

const draft = (id: string, body: object) => shop.client.call<DisputeView>('PATCH', `/v1/disputes/${id}`, body)

test('what is due first stands first; the names tell the card', async () => {
  const { body } = await member.get<DisputeQueue>('/disputes/queue')
  expect(body).toMatchObject({ count: 2, has_more: false, data: [{ id: first.id }, { id: second.id }] })
  const names = (await member.get<Names>(`/names?ids=${first.payment}`)).body
  expect(names.payments[0]?.card).toEqual({ brand: 'visa', last4: '0278' })
})

test('they need attention, until they are answered', async () => {
  const found = async () =>
    (await member.get<AttentionList>('/attention')).body.data.find(
      ({ kind }) => kind === 'disputes_to_answer',
    )
  expect(await found()).toMatchObject({
    count: 2,
    items: [{ id: first.id, at: first.evidence_due_by }, { id: second.id }],
  })
})

test('a draft that another has overtaken changes nothing; without a version the last one counts', async () => {
  const seen = await read(first.id)
  const { body } = await draft(first.id, { evidence: { receipt: 'No. 1' }, version: seen.version })
  expect(body.evidence.receipt).toBe('No. 1')
  const late = await draft(first.id, { evidence: { receipt: 'No. 2' }, version: seen.version })
  const { error } = late.body as unknown as ErrorEnvelope
  expect([late.status, error.code, error.fault.code]).toEqual([
    ...[422, 'dispute_unexpected_state', 'dispute_overtaken'],
  ])
  expect((await read(first.id)).evidence.receipt).toBe('No. 1')
  expect((await draft(first.id, { evidence: { receipt: 'No. 3' } })).body.evidence.receipt).toBe('No. 3')
})

test('the story of the payment tells the dispute, who has drafted and answered, and what is due', async () => {
  const story = async () => (await member.get<PaymentStory>(`/payments/${first.payment}/story`)).body
  const before = await story()
  const told = before.past.filter(({ dispute }) => dispute === first.id)
  expect(told.map(({ kind }) => kind)).toEqual(['dispute_opened', 'dispute_drafted', 'dispute_drafted'])
  expect(told[0]).toMatchObject({ code: 'fraudulent', amount: 25.5, by: { type: 'service' } })
  expect(told[1]).toMatchObject({ by: { type: 'api_key' } })
  // What the dispute does to its payment is told once.
  expect(before.past.map(({ kind }) => kind)).not.toContain('updated')
  expect(before.coming).toContainEqual({
    kind: 'dispute_due',
    at: first.evidence_due_by,
    dispute: first.id,
    amount: 25.5,
  })
  expect((await shop.client.call('POST', `/v1/disputes/${first.id}/submit`)).status).toBe(200)
  const after = await story()
  expect(after.past.at(-1)).toMatchObject({ kind: 'dispute_answered', dispute: first.id })
  expect(after.coming.map(({ kind }) => kind)).not.toContain('dispute_due')
})

test('support answers disputes with files, and a viewer reads them', async () => {
  const viewer = await signIn(shop, { accountId: shop.merchant.account.id, role: 'viewer' })
  expect((await viewer.get('/disputes/queue')).status).toBe(200)
  const { permissions } = (await member.get<{ permissions: string[] }>('/session')).body
  expect(permissions).toEqual(expect.arrayContaining(['disputes.write', 'files.read', 'files.write']))
})

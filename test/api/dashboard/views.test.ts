import type { SavedView } from '../../../contract/dashboard/views'
import { newId } from '../../../infra/ids'
import { MOST_VIEWS } from '../../../store/dashboard/views'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const PATH = '/v1/dashboard/views'
const shop = useShop()
let member: MemberClient
beforeEach(async () => {
  member = await signIn(shop, { role: 'viewer' })
})

const save = (as: MemberClient, body: object) =>
  as.call<SavedView>('POST', PATH, { page: 'payments', ...body })
const list = async (as: MemberClient, query = '') =>
  (await as.call<{ data: SavedView[] }>('GET', PATH + query)).body.data

test('a member saves, lists, changes and deletes views', async () => {
  const filters = { status: 'declined', 'created[gte]': '2026-11-01T00:00:00Z' }
  const { status, body: declined } = await save(member, { name: 'Declined', filters, columns: ['amount'] })
  expect(status).toBe(200)
  expect(declined).toMatchObject({ object: 'saved_view', page: 'payments', name: 'Declined', filters })
  const { body: all } = await save(member, { name: 'All', page: 'refunds' })
  expect(all).toMatchObject({ filters: {}, columns: [] })
  expect(await list(member)).toEqual([declined, all])
  expect(await list(member, '?page=refunds')).toEqual([all])
  const changed = await member.call('PATCH', `${PATH}/${declined.id}`, { name: 'Refused', filters: {} })
  expect(changed).toMatchObject({ status: 200, body: { ...declined, name: 'Refused', filters: {} } })
  expect((await member.call('DELETE', `${PATH}/${all.id}`)).status).toBe(200)
  expect((await member.call('DELETE', `${PATH}/${all.id}`)).status).toBe(404)
  expect(await list(member)).toEqual([changed.body])
})

test('a name is there once for a page', async () => {
  const answers = await Promise.all([save(member, { name: 'Mine' }), save(member, { name: 'Mine' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body: other } = await save(member, { name: 'Other' })
  expect(await member.call('PATCH', `${PATH}/${other.id}`, { name: 'Mine' })).toMatchObject({
    status: 409,
    body: { error: { code: 'unexpected_state', param: 'name' } },
  })
  expect((await save(member, { name: 'Mine', page: 'refunds' })).status).toBe(200)
})

test('there are at most fifty, also when two are saved at once', async () => {
  const { id: memberId } = member
  const accountId = shop.merchant.account.id
  await shop.db.savedView.createMany({
    data: Array.from({ length: MOST_VIEWS - 1 }, (_, n) => ({
      id: newId('saved_view'),
      accountId,
      memberId,
      page: 'payments',
      name: `View ${n}`,
      filters: {},
      createdAt: new Date(),
    })),
  })
  const answers = await Promise.all([save(member, { name: 'A' }), save(member, { name: 'B' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('another member’s views, and those of another account, do not exist', async () => {
  const { body: view } = await save(member, { name: 'Declined' })
  const colleague = await signIn(shop, { role: 'owner' })
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  for (const other of [colleague, stranger]) {
    expect(await list(other)).toEqual([])
    expect((await other.call('PATCH', `${PATH}/${view.id}`, { name: 'Theirs' })).status).toBe(404)
    expect((await other.call('DELETE', `${PATH}/${view.id}`)).status).toBe(404)
  }
  expect(await list(member)).toEqual([view])
})

test.each([
  ['a page of no name', { name: 'A', page: 'no page' }, 422],
  ['an empty name', { name: '' }, 422],
  ['a filter that is no text', { name: 'A', filters: { status: ['declined'] } }, 400],
  ['a filter of no name', { name: 'A', filters: { '<b>': 'x' } }, 422],
])('%s is refused', async (_what, body, status) => {
  expect((await save(member, body)).status).toBe(status)
})

test('views go with their member’s membership, and those of his other accounts stay', async () => {
  const { body: view } = await save(member, { name: 'Mine' })
  const { account: other } = await shop.buildMerchant()
  const row = await shop.db.savedView.findUniqueOrThrow({ where: { id: view.id } })
  const elsewhere = { ...row, id: newId('saved_view'), accountId: other.id, filters: {} }
  const membership = { accountId: other.id, memberId: member.id, role: 'viewer', createdAt: new Date() }
  await shop.db.membership.create({ data: membership })
  await shop.db.savedView.create({ data: elsewhere })
  const owner = await signIn(shop, { factorAt: new Date() })
  expect((await owner.call('DELETE', `/v1/dashboard/members/${member.id}`)).status).toBe(200)
  const left = await shop.db.savedView.findMany({ where: { memberId: member.id } })
  expect(left.map(({ id }) => id)).toEqual([elsewhere.id])
})

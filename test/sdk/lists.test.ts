/** Lists over several pages. */
import { Svc } from '../../sdk/src/index'
import { useShop } from '../api/support/shop'
import { openFront, type Front } from './support/front'

const shop = useShop()
let front: Front
let svc: Svc
/** Newest first. */
let ids: string[]
beforeAll(async () => {
  front = await openFront(shop.url)
  svc = new Svc(shop.merchant.secretKey, { baseUrl: front.url })
  const made = []
  for (let index = 0; index < 5; index++) made.push(await svc.customers.create({ name: `Customer ${index}` }))
  ids = made.map(({ id }) => id).reverse()
})
afterAll(() => front.stop())

const idsOf = async (list: AsyncIterable<{ id: string }>): Promise<string[]> => {
  const found = []
  for await (const { id } of list) found.push(id)
  return found
}

test('awaited, a list is one page', async () => {
  const page = await svc.customers.list({ limit: 2 })
  expect(page).toMatchObject({ object: 'list', has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
})

test('iterated, it is every object, newest first; each page is requested when it is needed', async () => {
  front.next()
  expect(await idsOf(svc.customers.list({ limit: 2 }))).toEqual(ids)
  expect(front.seen).toHaveLength(3)
  front.next()
  for await (const { id } of svc.customers.list({ limit: 2 })) if (id === ids[1]) break
  expect(front.seen).toHaveLength(1)
})

test('from a cursor on it is the newer ones, oldest first', async () => {
  const newer = await idsOf(svc.customers.list({ limit: 2, ending_before: ids[4]! }))
  expect(newer).toEqual(ids.slice(0, 4).reverse())
  expect(await idsOf(svc.customers.list({ limit: 2, starting_after: ids[1]! }))).toEqual(ids.slice(2))
})

test('some of them as an array, and whole pages', async () => {
  expect(await idsOf(svc.customers.list({ email: 'nobody@example.com' }))).toEqual([])
  expect((await svc.customers.list({ limit: 2 }).toArray(3)).map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(await svc.customers.list().toArray(0)).toEqual([])
  const sizes = []
  for await (const { data } of svc.customers.list({ limit: 2 }).pages()) sizes.push(data.length)
  expect(sizes).toEqual([2, 2, 1])
})

test('a page that fails fails the iteration', async () => {
  front.next('pass', { status: 404, body: 'gone' })
  await expect(idsOf(svc.customers.list({ limit: 2 }))).rejects.toMatchObject({ name: 'ResponseError' })
})

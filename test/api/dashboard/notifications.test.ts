/** What acquirers have told, as operators see it. */
import type { z } from 'zod'
import type {
  AcquirerNotificationList,
  OneAcquirerNotificationView,
} from '../../../contract/dashboard/operator/notifications'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { newId } from '../../../infra/ids'
import { newDispute } from '../../support/dispute'
import { keepTold } from '../../support/notification'
import { useShop } from '../support/shop'
import { signInOperator, type DashboardClient } from './support/member'

type List = z.infer<typeof AcquirerNotificationList>

const PATH = '/operator/acquirer-notifications'

const shop = useShop({}, { TEMPORAL_UI_URL: 'https://temporal.example' })
let operator: DashboardClient
beforeAll(async () => {
  operator = await signInOperator(shop)
})

const accountId = () => shop.merchant.account.id
const one = (id: string) => operator.get<OneAcquirerNotificationView>(`${PATH}/${id}`)

test('they are listed, newest first, and filtered by what became of them and by acquirer', async () => {
  // Of the acquirer of all suites, hundreds may come at any time.
  const acquirer = `told-${newId('account').slice(-8).toLowerCase()}`
  const ignored = await keepTold(shop.facts, {
    accountId: '',
    acquirer,
    status: 'ignored',
    type: 'weather.changed',
  })
  const unmatched = await keepTold(shop.facts, { accountId: accountId(), acquirer, status: 'unmatched' })
  const list = async (query: string) =>
    (await operator.get<List>(`${PATH}?${query}`)).body.data.map(({ id }) => id)
  const all = await list('limit=100')
  expect(all).toEqual([...all].sort().reverse())
  expect(await list(`acquirer=${acquirer}`)).toEqual([unmatched, ignored])
  expect(await list(`acquirer=${acquirer}&status=ignored`)).toEqual([ignored])
  expect(await list(`acquirer=${acquirer}&status=unmatched`)).toEqual([unmatched])
  expect(await list('status=ignored')).not.toContain(unmatched)
  expect(await list('acquirer=nobody')).toEqual([])
  expect((await operator.get(`${PATH}?status=lost`)).status).toBe(422)
})

test('one tells what it says, as far as that is known, with the payment of its dispute and the workflows', async () => {
  const dispute = await newDispute(shop.client)
  const { body } = await shop.client.call<{ payment: string }>('GET', `/v1/disputes/${dispute}`)
  const data = {
    dispute: 'dp_1',
    amount: '2550',
    currency: 'EUR',
    reason: 'card 4111 1111 1111 1111',
    card_number: '4111111111111111',
    nested: { secret: 'x' },
  }
  const id = await keepTold(shop.facts, { accountId: accountId(), objectId: dispute, data })
  const views = () =>
    shop.db.auditLog.count({
      // Operators of other suites list what all accounts have.
      where: { accountId: accountId(), action: 'account.viewed_by_operator', actorId: operator.memberId },
    })
  const before = await views()
  const told = await one(id)
  expect(told.body).toMatchObject({
    id,
    status: 'done',
    account: accountId(),
    object_id: dispute,
    workflow_url: expect.stringContaining(id),
    payment: { id: body.payment, workflow_url: expect.stringContaining(body.payment) },
  })
  expect(told.body.data).toEqual([
    { name: 'dispute', value: 'dp_1' },
    { name: 'amount', value: '2550' },
    { name: 'currency', value: 'EUR' },
    { name: 'reason', value: 'card [digits]' },
    { name: 'card_number', value: null },
    { name: 'nested', value: null },
  ])
  expect(JSON.stringify(told.body)).not.toContain('4111')
  expect(await views()).toBe(before + 1)
})

test('what nobody can read any more says so; one that is not there is missing', async () => {
  const id = await keepTold(shop.facts, { accountId: '', status: 'unmatched' })
  await shop.db.acquirerNotification.updateMany({ where: { id }, data: { sealedBody: Buffer.from('?') } })
  expect((await one(id)).body).toMatchObject({ account: null, payment: null, data: null })
  const missing = await one(newId('acquirer_notification'))
  const { error } = missing.body as unknown as ErrorEnvelope
  expect([missing.status, error.code]).toEqual([404, 'resource_missing'])
})

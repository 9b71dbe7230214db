/** What operators list and read about a running service. */
import { randomUUID } from 'node:crypto'
import { KINDS } from '../../app/kinds'
import { newId } from '../../infra/ids'
import { byDueTime } from '../../store/overdue'
import { resolveIncident } from '../../stack/operator/incident'
import { readListArguments } from '../../stack/operator/list'
import { withRegisters } from '../../stack/operator/registers'
import { show } from '../../stack/operator/show'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { useShop } from './support/shop'
import { endpointsOf, useReceivers } from './webhook-endpoints/support'

const shop = useShop()
const receiving = useReceivers(shop)

const list = async (...args: string[]) =>
  (await withRegisters(shop.facts.databaseUrl, readListArguments(args))).join('\n')
const shown = async (id: string) =>
  (await withRegisters(shop.facts.databaseUrl, (registers) => show(registers, id))).join('\n')

test('accounts, and what an account has, are listed', async () => {
  const { id } = shop.merchant.account
  const { body: payment } = await shop.client.create(buildPayment())
  const { body: endpoint } = await endpointsOf(shop.client).create({ url: receiving.receiver.url })
  expect(await list('accounts')).toMatch(new RegExp(`^${id} +false +\\S+Z +Sandbox merchant$`, 'm'))
  expect(await list('payments', '--account', id)).toMatch(
    new RegExp(`^${payment.id} +sandbox +succeeded +\\S+ EUR +${payment.created_at} +-$`, 'm'),
  )
  expect(await list('payments', '--account', id, '--status', 'on_hold')).not.toContain(payment.id)
  expect(await list('endpoints', '--account', id)).toContain(`${endpoint.id}  sandbox  enabled`)
})

test('an incident is listed until an operator says that it is seen to', async () => {
  const { id: accountId } = shop.merchant.account
  const objectId = 'pay_incident'
  const resolved = withRegisters(shop.facts.databaseUrl, async (registers) => {
    await registers.incidents.report({
      ...{ rows: byDueTime('payment', 'payments'), objectId, accountId, livemode: false },
      ...{ reason: 'row_missing', summary: 'no payment' },
    })
    expect(await list('incidents')).toMatch(
      new RegExp(`^${objectId} +row_missing +\\S+Z +\\S+Z +1 +sandbox +${accountId} +no payment$`, 'm'),
    )
    expect(await resolveIncident(registers, ['resolve', objectId])).toBe('pay_incident is seen to.')
    expect(await list('incidents')).not.toContain(objectId)
    const action = 'incident.resolved'
    const entries = await shop.db.auditLog.findMany({ where: { accountId, action, objectId } })
    expect(entries).toMatchObject([{ livemode: false, actorType: 'operator', actorId: null }])
    return resolveIncident(registers, ['resolve', objectId])
  })
  await expect(resolved).rejects.toThrow(`Nothing is open about ${objectId}.`)
})

test('a key is listed with when it was last used', async () => {
  const { id: accountId } = shop.merchant.account
  const used = await shop.buildKey({ accountId, name: 'Used' })
  const unused = await shop.buildKey({ accountId, name: 'Unused' })
  await shop.clientWith(used.key).call('GET', '/v1/payments')
  const USED = new RegExp(`^${used.id} +svc_secret_test_…\\w{4} +\\S+Z +\\S+Z +- +- +Used$`, 'm')
  await until('the use is on record', async () => USED.test(await list('keys', '--account', accountId)))
  expect(await shown(accountId)).toMatch(
    new RegExp(`^${unused.id} +svc_secret_test_…\\w{4} +\\S+Z +- +- +- +Unused$`, 'm'),
  )
  const key = await shown(used.id)
  expect(key).toMatch(/^lastUsedAt +\S+Z$/m)
  expect(key).not.toContain(used.key)
})

test('a payment is shown with its events, its operations and every attempt to deliver them, in order', async () => {
  const { body: endpoint } = await endpointsOf(shop.client).create({
    url: receiving.receiver.url,
    enabled_events: ['payment.succeeded'],
  })
  const { body: payment } = await shop.client.create(buildPayment({ capture: false }))
  await shop.client.capture(payment.id)
  await until('the delivery', async () => receiving.receiver.received.length === 1)
  const text = await until('the attempt is on record', async () => {
    const lines = await shown(payment.id)
    return /: 200$/m.test(lines) && lines
  })
  expect(text).toMatch(/^status +succeeded$/m)
  expect(
    text
      .split('\n')
      .slice(-5)
      .map((row) => row.split(/ {2,}/).slice(1)),
  ).toEqual([
    ['payment.authorized', expect.stringMatching(/^evnt_/)],
    ['operation capture', expect.stringMatching(/^succeeded \S+Z by akey_\w+, req_\w+$/)],
    ['payment.captured', expect.stringMatching(/^evnt_/)],
    ['payment.succeeded', expect.stringMatching(/^evnt_/)],
    ['delivery of payment.succeeded', `${endpoint.id}, attempt 1: 200`],
  ])
  expect(await shown(endpoint.id)).toMatch(/^dlvr_\S+ +payment\.succeeded +succeeded +1 +-$/m)
})

test('overdue rows are listed by kind, with their age', async () => {
  const dueAt = new Date(Date.now() - 90_000)
  const id = randomUUID()
  const { id: accountId } = shop.merchant.account
  const mail = {
    id,
    accountId,
    recipient: 'ada@merchant.example',
    subject: 'S',
    text: 'T',
    createdAt: dueAt,
    dueAt,
  }
  await shop.db.mail.create({ data: mail })
  expect(await list('overdue')).toMatch(/^mail +\d+ +\S+Z +(?:9\d|\d{3,})$/m)
  await shop.db.mail.deleteMany({ where: { id } })
})

test.each([
  [[], 'What is to be listed?'],
  [['prices'], '"prices" cannot be listed.'],
  [['keys'], '--account is missing'],
  [
    ['payments', '--account', 'merch_01JD7Q3V9H6ZK2M4N8P0R5S1TX', '--status', 'odd'],
    '--status must be one of',
  ],
])('list %p is refused with the usage', (args, message) => {
  expect(() => readListArguments(args)).toThrow(message)
})

test('what stands against a payment or an endpoint is shown with it', async () => {
  const { id: accountId } = shop.merchant.account
  const { body: payment } = await shop.client.create(buildPayment())
  const { body: endpoint } = await endpointsOf(shop.client).create({ url: receiving.receiver.url })
  const at = new Date()
  for (const objectId of [payment.id, endpoint.id]) {
    expect(await shown(objectId)).not.toMatch(/^(hand-overs|incident)/m)
    const incident = { kind: 'payment', reason: 'row_missing', summary: 'no row', accountId, livemode: false }
    await shop.db.incident.create({
      data: { ...incident, objectId, firstSeenAt: at, lastSeenAt: at, resolvedAt: at },
    })
    await shop.db.handOver.create({
      data: { kind: 'payment', objectId, handedAt: at, vain: 4, nextAt: at },
    })
    expect(await shown(objectId)).toContain(
      '\nhand-overs in vain: 4\nincident row_missing: no row (resolved)\n',
    )
  }
})

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'the table of %s exists, with the columns that operators are shown',
  async (_name, { ids, table, shown: columns }) => {
    expect(await shop.db.$queryRaw`SELECT to_regclass(${table})::text AS found`).toEqual([{ found: table }])
    const id = newId(ids)
    if (columns) await expect(shown(id)).rejects.toThrow(`There is no ${id} in this database.`)
  },
)

test('what cannot be shown is reported', async () => {
  await expect(shown('order-1')).rejects.toThrow('What is to be shown?')
  await expect(shown('pay_01JD7Q3V9H6ZK2M4N8P0R5S1TX')).rejects.toThrow(
    'There is no pay_01JD7Q3V9H6ZK2M4N8P0R5S1TX',
  )
})

/** What operators list and read about a running service. */
import { randomBytes, randomUUID } from 'node:crypto'
import { KINDS } from '../../app/kinds'
import { newId } from '../../infra/ids'
import { byDueTime } from '../../store/overdue'
import { resolveIncident } from '../../stack/operator/incident'
import { readListArguments } from '../../stack/operator/list'
import { withRegisters } from '../../stack/operator/registers'
import { show, showNamed } from '../../stack/operator/show'
import { buildPayment } from '../support/payment'
import { requestRefund } from '../support/refund'
import { until } from '../support/until'
import { operatorSettings } from './support/platform'
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
    new RegExp(`^${payment.id} +sandbox +succeeded +\\S+ EUR +default +${payment.created_at} +-$`, 'm'),
  )
  expect(await list('payments', '--account', id, '--status', 'on_hold')).not.toContain(payment.id)
  const at = async (acquirer: string) => list('payments', '--account', id, '--acquirer', acquirer)
  expect(await at('default')).toContain(payment.id)
  expect(await at('another')).not.toContain(payment.id)
  expect(await list('endpoints', '--account', id)).toContain(`${endpoint.id}  sandbox  enabled`)
})

test('an incident is listed until an operator says that it is seen to', async () => {
  const { id: accountId } = shop.merchant.account
  const objectId = 'pay_incident'
  const resolved = withRegisters(shop.facts.databaseUrl, async (registers) => {
    await registers.incidents.report({
      rows: byDueTime('payment', 'payments'),
      objectId,
      accountId,
      livemode: false,
      reason: 'row_missing',
      summary: 'no payment',
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
  expect(key).toMatch(/^LAST_USED_AT\n\S+Z$/m)
  expect(key).not.toContain(used.key)
})

test('of a key its calls are shown, with what they were about and what they made', async () => {
  const { id, key } = await shop.buildKey({ accountId: shop.merchant.account.id })
  const client = shop.clientWith(key)
  const { body: payment } = await client.pay()
  const { body: refund } = await requestRefund(client, payment.id, { amount: 1 })
  await until('the refund', async () => (await shown(id)).includes(refund.id))
  const text = await shown(id)
  expect(text).toMatch(new RegExp(`^\\S+Z +createRefund +201 +${payment.id} +${refund.id} +\\S+ +req_`, 'm'))
  expect(text).toMatch(new RegExp(`^\\S+Z +createPayment +201 +${payment.id} +- +\\S+ +req_`, 'm'))
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
  expect(text).toMatch(/^amount_captured +\S+ EUR$/m)
  expect(await shown(`payment-${payment.id}`)).toBe(text)
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
  expect(await shown(endpoint.id)).toMatch(/^dlvr_\S+ +payment\.succeeded +succeeded +1 +- +-$/m)
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
      '\nhand-overs in vain: 4\nincident row_missing: no row (resolved)',
    )
  }
})

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'the table of %s exists, with the columns that operators are shown',
  async (_name, { ids, table, shown: columns }) => {
    expect(await shop.db.$queryRaw`SELECT to_regclass(${table})::text AS found`).toEqual([{ found: table }])
    const known = await shop.db.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table}`
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...(columns ?? [])]))
    const id = newId(ids)
    if (columns) await expect(shown(id)).rejects.toThrow(`There is no ${id} in this database.`)
  },
)

describe('within its account, a payment is found', () => {
  const seek = (text: string, since = new Date(Date.now() - 60_000)) =>
    withRegisters(shop.facts.databaseUrl, async (registers) =>
      (
        await showNamed({ ...registers, ...operatorSettings(shop.facts) }, text, {
          account: shop.merchant.account.id,
          since,
        })
      ).join('\n'),
    )
  const key = `order-${randomUUID()}`
  let id: string
  beforeAll(async () => {
    id = (await shop.client.create(buildPayment(), { key })).body.id
  })
  const row = async () => shop.db.payment.findFirstOrThrow({ where: { id } })

  test('by the Idempotency-Key that made it', async () => {
    const text = await seek(key)
    expect(text).toMatch(
      new RegExp(`^an Idempotency-Key +sandbox +${id} +createPayment, answered, \\S+Z$`, 'm'),
    )
    expect(text).toMatch(new RegExp(`^object +payment\nid +${id}$`, 'm'))
    expect(text).toMatch(/^\S+Z +payment.succeeded /m)
  })

  test('by what the processor calls it, and by its keys there', async () => {
    const { processorReference, processorKey } = await row()
    expect(await seek(processorReference!)).toMatch(
      new RegExp(`^a reference of the processor +sandbox +${id}`, 'm'),
    )
    for (const named of [processorKey, `${processorKey}:authorize`, `${processorKey}:capture:0123`])
      expect(await seek(named)).toMatch(new RegExp(`^a key at the processor +sandbox +${id}`, 'm'))
  })

  test('by the trace of its call, and by a traceparent of it', async () => {
    const trace = randomBytes(16).toString('hex')
    await shop.db.$executeRaw`
      UPDATE events SET cause = jsonb_set(cause, '{trace}', to_jsonb(${`00-${trace}-00f067aa0ba902b7-01`}::text))
      WHERE object_id = ${id}`
    for (const named of [trace, `00-${trace}-b7ad6b7169203331-01`]) {
      const text = await seek(named)
      expect(text.split('\n').filter((line) => line.startsWith('a trace'))).toHaveLength(1)
      expect(text).toMatch(new RegExp(`^a trace +sandbox +${id}`, 'm'))
    }
  })

  test('by the id of its call, with the events that the call caused', async () => {
    const text = await until('the call is on record', async () => {
      const entry = await shop.db.requestLog.findFirst({ where: { objectId: id } })
      return entry && shown(entry.id)
    })
    expect(text).toMatch(/^object +request_log$/m)
    for (const type of ['payment.created', 'payment.captured', 'payment.succeeded'])
      expect(text).toMatch(new RegExp(`^evnt_\\S+ +\\S+ +${type} +${id}$`, 'm'))
  })

  test('and where nothing is found, it is said what was looked for', async () => {
    const nothing = seek('order-0')
    await expect(nothing).rejects.toThrow(`Nothing in ${shop.merchant.account.id} is known by that since `)
    await expect(nothing).rejects.toThrow(
      'as an Idempotency-Key, a reference of the processor, a key at the processor, a trace. Check the account, and that SVC_PEPPER',
    )
    const { processorReference } = await row()
    await expect(seek(processorReference!, new Date(Date.now() + 60_000))).rejects.toThrow('Nothing in')
  })
})

test('what cannot be shown is reported', async () => {
  await expect(shown('')).rejects.toThrow('What is to be shown?')
  await expect(shown('order-1')).rejects.toThrow(
    'That is no id of this service: name the account in which it means something.',
  )
  await expect(shown('pay_01JD7Q3V9H6ZK2M4N8P0R5S1TX')).rejects.toThrow(
    'There is no pay_01JD7Q3V9H6ZK2M4N8P0R5S1TX',
  )
})

import { randomUUID } from 'node:crypto'
import { Client, Connection } from '@temporalio/client'
import { DAY } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { replayWorkflowId } from '../../support/workflow-ids'
import { until } from '../../support/until'
import { customersOf } from '../customers/support'
import { aTime, anId } from '../support/expected'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from './support'

const shop = useShop()
const endpoints = () => endpointsOf(shop.client)
const receiving = useReceivers(shop)

/** An endpoint that has missed the events of this many customers; their ids are in order. */
async function missing(count: number): Promise<{ id: string; customers: string[] }> {
  const { url } = receiving.receiver
  const enabled_events = ['customer.created', 'customer.updated']
  const { body: endpoint } = await endpoints().create({ url, enabled_events })
  await endpoints().update(endpoint.id, { url, enabled_events, status: 'disabled' })
  const customers: string[] = []
  for (let index = 0; index < count; index += 1) {
    customers.push((await customersOf(shop.client).create()).body.id)
  }
  await endpoints().update(endpoint.id, { url, enabled_events })
  return { id: endpoint.id, customers }
}

const received = () =>
  receiving.receiver.received.map(
    ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
  )

const finished = (id: string, replay: string) =>
  until('the end of the replay', async () => {
    const { body } = await endpoints().retrieveReplay(id, replay)
    return body.status === 'finished' && body
  })

/** What is kept goes by the machine's time, when a replay was made by the account's: two looks at the clock. */
function expectThirtyDays({ from, created_at: made }: { from: string; created_at: string }): void {
  expect(Math.abs(Date.parse(made) - 30 * DAY - Date.parse(from))).toBeLessThan(1_000)
}

test('what an endpoint missed is sent to it, and the replay tells how far it has come', async () => {
  const { id, customers } = await missing(3)
  const key = randomUUID()
  const { status, body, text } = await endpoints().replay(id, undefined, { key })
  expect(status).toBe(202)
  expect(body).toEqual({
    id: anId('webhook_replay'),
    object: 'webhook_replay',
    webhook_endpoint: id,
    status: 'running',
    from: aTime,
    to: body.created_at,
    types: null,
    total: 3,
    delivered: 0,
    failed: 0,
    created_at: aTime,
    livemode: false,
  })
  expectThirtyDays(body)
  expect(await finished(id, body.id)).toEqual({ ...body, status: 'finished', delivered: 3 })
  expect(received().toSorted()).toEqual(customers.toSorted())
  const { data } = (await endpoints().deliveries(id)).body
  expect(data.map(({ attempts }) => attempts.map(({ trigger }) => trigger))).toEqual([
    ['replay'],
    ['replay'],
    ['replay'],
  ])
  expect((await endpoints().replay(id, undefined, { key })).text).toBe(text)
  expect((await endpoints().replay(id)).body).toMatchObject({ total: 0 })
})

test('it is of a span and of types, and leaves what was delivered', async () => {
  const { id, customers } = await missing(3)
  const { data } = (await endpoints().deliveries(id)).body
  await customersOf(shop.client).update(customers[0]!, { name: 'Another' })
  await until('the update', async () => received().length === 1)
  const [last, middle] = data
  const span = { from: middle!.created_at, to: middle!.created_at }
  expect((await endpoints().replay(id, { types: ['customer.updated'] })).body).toMatchObject({
    total: 0,
    types: ['customer.updated'],
  })
  const { body } = await endpoints().replay(id, span)
  expect(body).toMatchObject({ total: 1, ...span })
  await finished(id, body.id)
  expect(received()).toEqual([customers[0], customers[1]])
  const rest = await endpoints().replay(id, { from: last!.created_at, types: ['customer.created'] })
  await finished(id, rest.body.id)
  expect(received()).toEqual([customers[0], customers[1], customers[2]])
})

test('a span that is longer than what is kept is shortened to it', async () => {
  const { id } = await missing(0)
  const { body } = await endpoints().replay(id, { from: '2020-01-01T00:00:00Z', to: '2060-01-01T00:00:00Z' })
  expect(body.to).toBe(body.created_at)
  expectThirtyDays(body)
})

test.each([
  ['an end before its beginning', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'to'],
  ['no type', { types: [] }, 'types'],
  ['a type that does not exist', { types: ['payment.made'] }, 'types[0]'],
  ['a beginning that is no time', { from: 'yesterday' }, 'from', 400],
])('%s is refused', async (_what, body, param, status = 422) => {
  const { id } = await missing(0)
  const reply = await expectNothingWritten(shop, () => endpoints().replay(id, body))
  expect(reply).toMatchObject({ status, body: { error: { param } } })
})

test('it is found under its own endpoint alone', async () => {
  const { id } = await missing(1)
  const { body: replay } = await endpoints().replay(id)
  const { body: other } = await endpoints().create()
  expect((await endpoints().retrieveReplay(other.id, replay.id)).status).toBe(404)
  expect((await endpoints().retrieveReplay(id, newId('webhook_replay'))).status).toBe(404)
  await finished(id, replay.id)
})

test('reset to each of its points, it sends nothing twice', async () => {
  const { id, customers } = await missing(3)
  const { body: replay } = await endpoints().replay(id)
  const before = await finished(id, replay.id)
  const connection = await Connection.connect({ address: shop.facts.temporalAddress })
  try {
    const { workflow, workflowService } = new Client({ connection })
    const workflowId = replayWorkflowId(replay.id)
    const first = await workflow.getHandle(workflowId).describe()
    const { events } = await workflow.getHandle(workflowId).fetchHistory()
    const points = (events ?? []).filter((event) => event.workflowTaskCompletedEventAttributes)
    expect(points.length).toBeGreaterThan(2)
    for (const { eventId } of points) {
      const { runId } = await workflowService.resetWorkflowExecution({
        namespace: 'default',
        workflowExecution: { workflowId, runId: first.runId },
        workflowTaskFinishEventId: eventId ?? null,
        reason: 'a test',
        requestId: randomUUID(),
      })
      await workflow.getHandle(workflowId, runId).result()
    }
  } finally {
    await connection.close()
  }
  expect((await endpoints().retrieveReplay(id, replay.id)).body).toEqual(before)
  expect(received()).toHaveLength(customers.length)
})

test("an endpoint's replays are listed by pages, newest first, without what is counted for each", async () => {
  const { id } = await missing(1)
  const ids: string[] = []
  for (let index = 0; index < 3; index += 1) {
    const { body } = await endpoints().replay(id)
    ids.unshift(body.id)
    await finished(id, body.id)
  }
  const { body } = await endpoints().replays(id)
  expect([body.data.map((replay) => replay.id), body.has_more]).toEqual([ids, false])
  const {
    delivered: _delivered,
    failed: _failed,
    ...rest
  } = (await endpoints().retrieveReplay(id, ids[0]!)).body
  expect(body.data[0]).toEqual(rest)
  const next = await endpoints().replays(id, `?limit=1&starting_after=${ids[0]!}`)
  expect([next.body.data.map((replay) => replay.id), next.body.has_more]).toEqual([[ids[1]], true])
  const { body: other } = await endpoints().create()
  expect((await endpoints().replays(other.id)).body.data).toEqual([])
  expect((await endpoints().replays(id, `?starting_after=${newId('event')}`)).status).toBe(422)
})

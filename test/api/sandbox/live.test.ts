/** What only the sandbox has does not exist in live mode (contract 18.3). */
import { randomUUID } from 'node:crypto'
import type { LiveMode, Mode } from '../../../app/compose'
import type { Sandbox } from '../../../app/sandbox/sandbox'
import { isWrite } from '../../../api/route'
import { routes, routesOf } from '../../../api/routes'
import { SANDBOX_PATHS } from '../../../domain/sandbox'
import { FAULT_KINDS, PROCESSOR_OPERATIONS, isProcessorFault } from '../../../domain/sandbox-faults'
import { requestRefund } from '../../support/refund'
import { sampleBody } from '../support/samples'
import { useShop } from '../support/shop'

const shop = useShop()
const ofSandbox = routes.filter(({ path }) => path.startsWith(SANDBOX_PATHS))

test('live mode mounts every route but those of the sandbox', () => {
  expect(routesOf(false)).toEqual(routes)
  expect(routesOf(true)).toEqual(routes.filter((route) => !ofSandbox.includes(route)))
})

test('the sandbox’s own routes need its scope', () => {
  for (const { scope } of ofSandbox) expect(scope).toBe('sandbox.write')
})

test('in live mode they are 404, under a key with every scope', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const live = shop.clientWith(key, shop.liveUrl)
  for (const route of ofSandbox) {
    const body = isWrite(route.method) ? sampleBody(route) : undefined
    const reply = await live.call(route.method.toUpperCase(), route.path, body)
    expect([route.operationId, reply.status, reply.body.error!.code]).toEqual([
      route.operationId,
      404,
      'route_missing',
    ])
  }
})

test('faults in the rows of a live account change nothing there', async () => {
  const { account } = await shop.buildMerchant({ live: true, sandboxFaults: true })
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const setId = randomUUID()
  await shop.db.sandboxFault.createMany({
    data: FAULT_KINDS.map((kind, position) => ({
      accountId: account.id,
      setId,
      position,
      kind,
      share: 1,
      seed: 1,
      operations: isProcessorFault(kind) ? [...PROCESSOR_OPERATIONS] : [],
      waitMs: 10_000,
    })),
  })
  const live = shop.clientWith(key, shop.liveUrl)
  const held = await live.pay({ capture: false })
  expect([held.status, held.body.status]).toEqual([201, 'authorized'])
  // The worker captures and refunds it.
  expect((await live.capture(held.body.id)).body.status).toBe('succeeded')
  const refund = await requestRefund(live, held.body.id)
  await shop.db.refund.updateMany({ where: { id: refund.body.id }, data: { dueAt: new Date() } })
  const met = await shop.db.sandboxFault.count({ where: { accountId: account.id, met: { gt: 0 } } })
  const hits = await shop.db.sandboxFaultHit.count({ where: { accountId: account.id } })
  expect([met, hits]).toEqual([0, 0])
  // The same rows are at work in the sandbox.
  const sandbox = await shop.buildKey({ accountId: account.id })
  expect((await shop.clientWith(sandbox.key).list()).status).toBe(429)
})

test('nothing of the sandbox can be put into the parts of live mode', () => {
  const compose = (mode: Mode & { sandbox: Sandbox }): LiveMode => {
    // @ts-expect-error Live mode takes no faults.
    return mode
  }
  expect(compose).toBeDefined()
})

/** What only the sandbox has does not exist in live mode (contract 18.3). */
import { isWrite } from '../../../api/route'
import { routes, routesOf, SANDBOX_PATHS } from '../../../api/routes'
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

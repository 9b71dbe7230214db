/** Generated from the route records: a route that is added is covered without a word here. */
import { randomUUID } from 'node:crypto'
import { routes } from '../../api/routes'
import { isWrite, type Route } from '../../api/route'
import { SECRET_SCOPES } from '../../domain/scopes'
import { newId } from '../../infra/ids'
import { buildPayment } from '../support/payment'
import type { Reply } from '../support/merchant'
import { useShop } from './support/shop'

const shop = useShop()

const named = routes.map((route) => [route.operationId, route] as const)

/** A path of the route that is well-formed; its objects exist nowhere. */
function pathOf({ path, params = {} }: Route): string {
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => newId(params[name] ?? 'payment'))
}

/** Sends a request of the route as it stands, with just these headers. */
async function send(route: Route, headers: Record<string, string>, path = pathOf(route)): Promise<Response> {
  return fetch(shop.url + path, {
    method: route.method.toUpperCase(),
    headers: { ...(isWrite(route.method) && { 'content-type': 'application/json' }), ...headers },
    ...(isWrite(route.method) && { body: JSON.stringify(buildPayment()) }),
  })
}

async function expectFailure(response: Response, status: number, code: string, type: string) {
  const { error } = (await response.json()) as NonNullable<Reply['body']> & { error: { message: string } }
  expect({ status: response.status, ...error }).toMatchObject({ status, code, type })
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  return error
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() })

describe.each(named)('%s', (_name, route) => {
  it('refuses a request without a key', async () => {
    await expectFailure(await send(route, {}), 401, 'api_key_missing', 'authentication_error')
  })

  it.each([
    ['of another system', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
    ['too short', 'svc_secret_test_abc'],
    ['with a wrong checksum', `svc_secret_test_${'A'.repeat(32)}`],
  ])('refuses a key %s', async (_what, key) => {
    await expectFailure(await send(route, bearer(key)), 401, 'api_key_invalid', 'authentication_error')
  })

  it('refuses every other scope and names the one it needs', async () => {
    const scopes = SECRET_SCOPES.filter((scope) => scope !== route.scope)
    const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes })
    const error = await expectFailure(
      await send(route, bearer(key)),
      403,
      'scope_missing',
      'permission_error',
    )
    expect(error.message).toContain(route.scope)
  })

  it('refuses a publishable key', async () => {
    const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'public' })
    await expectFailure(await send(route, bearer(key)), 403, 'scope_missing', 'permission_error')
  })

  it('refuses a version that does not exist', async () => {
    const headers = { ...bearer(shop.merchant.secretKey), 'svc-version': '2020-01-01' }
    const error = await expectFailure(
      await send(route, headers),
      400,
      'invalid_api_version',
      'invalid_request_error',
    )
    expect(error.message).toContain('2026-09-01')
  })

  it('refuses a query parameter that it does not have', async () => {
    const path = `${pathOf(route)}?not_a_parameter=1`
    const response = await send(route, bearer(shop.merchant.secretKey), path)
    const { error } = (await response.json()) as { error: { errors: { param: string; code: string }[] } }
    expect(response.status).toBe(400)
    expect(error.errors).toContainEqual(
      expect.objectContaining({ param: 'not_a_parameter', code: 'parameter_unknown' }),
    )
  })

  if (isWrite(route.method)) {
    it('refuses a write without an Idempotency-Key', async () => {
      const headers = { authorization: `Bearer ${shop.merchant.secretKey}` }
      await expectFailure(await send(route, headers), 400, 'idempotency_key_missing', 'invalid_request_error')
    })
  }

  if (route.params) {
    it('does not tell the object of another account from one that does not exist', async () => {
      const stranger = await shop.buildMerchant()
      const { body } = await shop.clientWith(stranger.secretKey).pay({}, 'challenge')
      const foreign = route.path.replace(/\{\w+\}/, body.id)
      const content = isWrite(route.method) ? { cres: 'eyJ9' } : undefined
      const method = route.method.toUpperCase()
      const theirs = await shop.client.call(method, foreign, content)
      const nobodys = await shop.client.call(method, pathOf(route), content)
      const told = ({ status, body: { error } }: Reply) => ({ status, ...error, request_id: null })
      expect(theirs.status).toBe(404)
      expect(told(theirs)).toEqual(told(nobodys))
    })

    it('refuses an identifier of another system before it looks anything up', async () => {
      const path = route.path.replace(/\{\w+\}/, 'pi_3MtwBwLkdIwHu7ix28a3tqPa')
      await expectFailure(
        await send(route, bearer(shop.merchant.secretKey), path),
        400,
        'foreign_identifier',
        'invalid_request_error',
      )
    })
  }
})

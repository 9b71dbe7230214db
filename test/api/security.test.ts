/**
 * Generated from the route records, so that a new route is covered without a change here: one of each class, and in `security.long` all.
 */
import { routes as all } from '../../api/routes'
import { isWrite, type Route } from '../../api/route'
import { ID_PREFIXES, type IdType } from '../../domain/ids'
import { createAccessTokens, type AccessTokens } from '../../app/platforms/access-tokens'
import { CLIENT_SCOPES, PUBLISHABLE_SCOPES, SECRET_SCOPES, type Scope } from '../../domain/scopes'
import { newId } from '../../infra/ids'
import { createPepper } from '../../infra/pepper'
import { readTokenKeys } from '../../infra/token-keys'
import { routesToTest } from '../support/every-route'
import type { CallOptions } from '../support/merchant'
import { until } from '../support/until'
import { expectNothingWritten, watchTables } from './support/rows'
import { buildObject, sampleBody } from './support/samples'
import { useShop } from './support/shop'

const shop = useShop()

type Key = Awaited<ReturnType<typeof shop.buildKey>>
const keys = new Map<string, Promise<Key>>()

const newKey = (request: object) => shop.buildKey({ accountId: shop.merchant.account.id, ...request })

/** All routes are called with the same keys, so that the tables stay small, which are read for each of them. */
function once(request: object, make: (request: object) => Promise<Key>): Promise<Key> {
  const name = `${make.name} ${JSON.stringify(request)}`
  const made = keys.get(name) ?? make(request)
  keys.set(name, made)
  return made
}

const keyOf = (request: object) => once(request, newKey)

async function newRevokedKey(request: object): Promise<Key> {
  const revoked = await newKey(request)
  await shop.revokeKey(revoked.id)
  return revoked
}

const PAST = new Date(Date.now() - 1)

const PUBLIC = { kind: 'publishable' } as const
const kindOf = ({ scope }: Route) =>
  PUBLISHABLE_SCOPES.some((one) => one === scope) ? 'publishable' : 'secret'
/** Publishable keys are for card tokens and for the parts of routes that are open to them, and for nothing else. */
const isSecretOnly = ({ scope, publishable }: Route) => scope !== 'tokens.create' && !publishable
const isOfPlatforms = ({ scope }: Route) => CLIENT_SCOPES.some((one) => one === scope)

const routes = routesToTest(all, (route) => ({
  method: route.method,
  params: Object.keys(route.params ?? {}).length,
  kind: kindOf(route),
  isSecretOnly: isSecretOnly(route),
  isOfPlatforms: isOfPlatforms(route),
}))

/** Keys that a route refuses. */
const KEYS = {
  lacking: ({ scope }: Route) => keyOf({ scopes: SECRET_SCOPES.filter((one) => one !== scope) }),
  live: (route: Route) => keyOf({ kind: kindOf(route), livemode: true }),
  expired: (route: Route) => keyOf({ kind: kindOf(route), expiresAt: PAST }),
  revoked: (route: Route) => once({ kind: kindOf(route) }, newRevokedKey),
  elsewhere: (route: Route) => keyOf({ kind: kindOf(route), ipAllowList: ['192.0.2.0/24', '2001:db8::/32'] }),
}

/** A publishable key, with which browsers call. */
let publicKey = ''
beforeAll(async () => {
  publicKey = (await keyOf(PUBLIC)).key
  // All of them now, because the tests look whether anything is written.
  for (const route of routes) await Promise.all(Object.values(KEYS).map((find) => find(route)))
})

/** A platform that may do everything for the merchant, and the key that signs its tokens. */
const platform = newId('client')
let tokens: AccessTokens
beforeAll(async () => {
  const pepper = createPepper(Buffer.from(shop.facts.environment['SVC_PEPPER']!, 'base64'))
  tokens = createAccessTokens(readTokenKeys(undefined, pepper), shop.facts.publicUrl)
  const scopes = [...CLIENT_SCOPES]
  const client = { id: platform, livemode: false, name: 'Platform', secretHash: new Uint8Array(32), scopes }
  await shop.db.platformClient.create({ data: client })
  const grant = { clientId: platform, accountId: shop.merchant.account.id, scopes }
  await shop.db.clientGrant.create({ data: grant })
})

/** A token of the platform with all scopes except the route's. */
const accessToken = ({ scope }: Route) =>
  tokens.sign({
    clientId: platform,
    accountId: shop.merchant.account.id,
    livemode: false,
    scopes: CLIENT_SCOPES.filter((one) => one !== scope),
  })

/** A key that may call the route. */
const ownKey = (route: Route) => (kindOf(route) === 'publishable' ? publicKey : shop.merchant.secretKey)

/** Refunds are settled in the background, which writes events, so the tests wait for that. */
const settled = () =>
  until('the refunds are settled', async () => {
    const where = { accountId: shop.merchant.account.id, status: 'pending' }
    // What was answered to a dispute is sent at once.
    const dueAt = { lte: new Date() }
    const answers = await shop.db.dispute.count({ where: { accountId: where.accountId, dueAt } })
    return (await shop.db.refund.count({ where })) === 0 && answers === 0
  })

/** A payout is handed over a minute after it was made, which would change rows while another route is tested. */
async function cancelPayouts(): Promise<void> {
  const where = { accountId: shop.merchant.account.id, status: 'pending' }
  for (const { id } of await shop.db.payout.findMany({ where, select: { id: true } }))
    await shop.client.call('POST', `/v1/payouts/${id}/cancel`, {})
}

const named = routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)
const withParams = named.filter(([, { params }]) => params !== undefined)

/** The route's path, with the identifiers that `idOf` returns. */
async function pathOf(
  route: Route,
  idOf: (type: IdType, before: string) => string | Promise<string>,
): Promise<string> {
  let { path } = route
  for (const [name, type] of Object.entries(route.params ?? {})) {
    const [before = '', after = ''] = path.split(`{${name}}`)
    path = before + (await idOf(type, before)) + after
  }
  return path
}

const anyOf = (type: IdType) => newId(type)

interface Sent extends CallOptions {
  key?: string
  path?: string
  body?: object | undefined
}

/** Sends the route's request, well formed except for what is given. It must be refused. */
async function refused(route: Route, secretKey: string, sent: Sent = {}) {
  const path = sent.path ?? (await pathOf(route, anyOf))
  const body = 'body' in sent ? sent.body : sampleBody(route)
  const reply = await shop.clientWith(secretKey).call(route.method.toUpperCase(), path, body, sent)
  return { status: reply.status, headers: reply.headers, ...reply.body.error! }
}

describe.each(named)('%s', (_name, route) => {
  const { look, unchanged } = watchTables(shop)
  beforeAll(look)

  test('is refused without a key, and told how to send one', async () => {
    const error = await refused(route, '', { headers: { authorization: '' } })
    expect(error).toMatchObject({ status: 401, type: 'authentication_error', code: 'api_key_missing' })
    expect(error.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each([
    ['of another system', 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'],
    ['too short', 'svc_secret_test_abc'],
    ['with a wrong checksum', `svc_secret_test_${'A'.repeat(32)}`],
  ])('is refused with a key %s', async (_what, key) => {
    expect(await refused(route, key)).toMatchObject({
      status: 401,
      type: 'authentication_error',
      code: 'api_key_invalid',
    })
  })

  test('is refused with every scope but its own, which is named', async () => {
    const { key } = await KEYS.lacking(route)
    expect(await refused(route, key)).toMatchObject({
      status: 403,
      type: 'permission_error',
      code: 'scope_missing',
      message: expect.stringContaining(route.scope),
    })
  })

  test('is refused in a version that does not exist, with those that do', async () => {
    const headers = { 'svc-version': '2020-01-01' }
    expect(await refused(route, ownKey(route), { headers })).toMatchObject({
      status: 400,
      code: 'invalid_api_version',
      message: expect.stringContaining('2026-09-01'),
    })
  })

  test('is refused with a query parameter that it does not have', async () => {
    const path = `${await pathOf(route, anyOf)}?not_a_parameter=1`
    const { status, errors } = await refused(route, ownKey(route), { path })
    expect(status).toBe(400)
    expect(errors).toContainEqual(
      expect.objectContaining({ param: 'not_a_parameter', code: 'parameter_unknown' }),
    )
  })

  test('is answered 405 under a method that its path does not take', async () => {
    const path = await pathOf(route, anyOf)
    const taken = all.filter((other) => other.path === route.path).map(({ method }) => method)
    const other = (['delete', 'patch', 'put', 'post', 'get'] as const).find(
      (method) => !taken.includes(method),
    )
    if (other === undefined) return
    const reply = await shop.client.call(other.toUpperCase(), path)
    expect(reply.status).toBe(405)
    const allowed = reply.headers.get('allow')!.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(taken.map((method) => method.toUpperCase())))
  })

  if (isSecretOnly(route))
    test('is refused with a publishable key', async () => {
      expect(await refused(route, publicKey)).toMatchObject({ status: 403, code: 'scope_missing' })
    })

  if (isWrite(route.method)) {
    test('is refused without an Idempotency-Key', async () => {
      const path = await pathOf(route, anyOf)
      const response = await fetch(shop.url + path, {
        method: route.method.toUpperCase(),
        headers: {
          authorization: `Bearer ${ownKey(route)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(sampleBody(route) ?? {}),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'idempotency_key_missing' } })
    })

    test('is refused with a body parameter that it does not have', async () => {
      const body = { ...sampleBody(route), not_a_parameter: 1 }
      const { status, errors } = await refused(route, ownKey(route), { body })
      expect(status).toBe(400)
      expect(errors).toContainEqual(
        expect.objectContaining({ param: 'not_a_parameter', code: 'parameter_unknown' }),
      )
    })
  }

  if (route.params !== undefined) {
    test('refuses an identifier of another system before anything is looked up', async () => {
      const path = await pathOf(route, () => 'pi_3MtwBwLkdIwHu7ix28a3tqPa')
      expect(await refused(route, shop.merchant.secretKey, { path })).toMatchObject({
        status: 400,
        code: 'foreign_identifier',
      })
    })

    test('finds nothing under an identifier of another type', async () => {
      const types = Object.keys(ID_PREFIXES) as IdType[]
      const path = await pathOf(route, (type) => newId(types.find((other) => other !== type) ?? 'event'))
      expect(await refused(route, shop.merchant.secretKey, { path })).toMatchObject({
        status: 404,
        code: 'resource_missing',
      })
    })
  }

  /** Every kind of credential that the route does not accept, or no longer accepts. */
  const codeOf = async (key: string, sent: Sent = {}) => {
    const { status, code } = await refused(route, key, sent)
    return `${status} ${code}`
  }

  test('is refused with a live key, a revoked one and an expired one', async () => {
    expect(await codeOf((await KEYS.live(route)).key)).toBe('401 api_key_wrong_mode')
    expect(await codeOf((await KEYS.expired(route)).key)).toBe('401 api_key_expired')
    expect(await codeOf((await KEYS.revoked(route)).key)).toBe('401 api_key_revoked')
  })

  test('is refused from outside the key’s allow list', async () => {
    expect(await codeOf((await KEYS.elsewhere(route)).key)).toBe('403 ip_not_allowed')
  })

  test('is refused with an access token that lacks its scope, or was forged', async () => {
    expect(await codeOf(await accessToken(route))).toBe('403 scope_missing')
    expect(await codeOf(`${(await accessToken(route)).slice(0, -4)}AAAA`)).toBe('401 api_key_invalid')
    expect(await codeOf('eyJhbGciOiJub25lIn0.e30.')).toBe('401 api_key_invalid')
  })

  if (isOfPlatforms(route))
    test('lets an access token with its scope pass', async () => {
      const token = await tokens.sign({
        clientId: platform,
        accountId: shop.merchant.account.id,
        livemode: false,
        scopes: [route.scope as Scope],
      })
      const path = `${await pathOf(route, anyOf)}?not_a_parameter=1`
      // A route that needs parameters misses them, too.
      expect(['400 parameter_unknown', '400 parameter_missing']).toContain(await codeOf(token, { path }))
    })

  test('has written nothing by all of this', unchanged)
})

describe('once the platform’s grant has ended', () => {
  const { look, unchanged } = watchTables(shop)
  const endGrant = (revokedAt: Date | null) =>
    shop.db.clientGrant.updateMany({ where: { clientId: platform }, data: { revokedAt } })
  beforeAll(async () => {
    await endGrant(new Date())
    await look()
  })
  afterAll(() => endGrant(null))

  test.each(named)('%s is refused with its access token', async (_name, route) => {
    // A token that no process has cached yet.
    expect(await refused(route, await accessToken(route))).toMatchObject({
      status: 401,
      code: 'api_key_revoked',
    })
  })

  test('nothing is written by all of this', unchanged)
})

describe.each(withParams)('%s', (_name, route) => {
  test('does not tell another account’s object from one that does not exist', async () => {
    const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
    const foreign = await pathOf(route, (type, before) => buildObject(type, stranger, before))
    await settled()
    const { theirs, nobodys } = await expectNothingWritten(shop, async () => ({
      theirs: await refused(route, shop.merchant.secretKey, { path: foreign }),
      nobodys: await refused(route, shop.merchant.secretKey),
    }))
    expect(theirs).toMatchObject({ status: 404, code: 'resource_missing' })
    const told = ({ headers: _headers, request_id: _id, ...rest }: typeof theirs) => rest
    expect(told(theirs)).toEqual(told(nobodys))
  })

  test('knows its own account’s object, so that the test above means something', async () => {
    const own = await pathOf(route, (type, before) => buildObject(type, shop.client, before))
    const reply = await shop.client.call(route.method.toUpperCase(), own, sampleBody(route))
    expect(reply.status).not.toBe(404)
    await cancelPayouts()
    await settled()
  })
})

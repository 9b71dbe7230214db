/**
 * Members as callers, over every route that the dashboard calls: the public ones and its own. Generated from the records,
 * so that a new route is covered without a change here: one of each class, and in `security.long` all.
 */
import { randomUUID } from 'node:crypto'
import { visits } from '../../../api/members/router'
import { isWrite, type Route } from '../../../api/route'
import { routes } from '../../../api/routes'
import { dashboardRoutes } from '../../../api/routes/dashboard'
import type { IdType } from '../../../domain/ids'
import { ROLES, permissionsOf, type Role } from '../../../domain/roles'
import { newId } from '../../../infra/ids'
import { readPepper } from '../../../infra/pepper'
import { peppered } from '../../../infra/sealing'
import { SEAL_CONTEXT } from '../../../store/seal-contexts'
import { routesToTest } from '../../support/every-route'
import { createMemberClient, signInAs, type MemberCallOptions, type SignedIn } from '../../support/member'
import type { Merchant } from '../../support/merchant'
import { checkReply } from '../support/contract'
import { expectNothingWritten, watchTables } from '../support/rows'
import { buildObject, sampleBody } from '../support/samples'
import { useShop } from '../support/shop'
import { buildBankAccount } from '../../support/payout'
import { createVisitor } from './support/visitor'

const shop = useShop({ operating: true })

const all = routesToTest([...routes, ...dashboardRoutes], (route) => ({
  method: route.method,
  params: Object.keys(route.params ?? {}).length,
  audience: route.audience,
  freshFactor: route.freshFactor,
  isOfOperators: route.scope.startsWith('operator.'),
}))
const named = all.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)
const withIds = named.filter(([, { params }]) => params !== undefined)
const guarded = named.filter(([, { freshFactor }]) => freshFactor === 'always')

/** A signed-in member of each role, of the merchant whose account operates the service. */
const members = {} as Record<Role, SignedIn>
let stranger: Merchant
beforeAll(async () => {
  for (const role of ROLES)
    members[role] = await signInAs(shop.db, shop.facts, {
      accountId: shop.merchant.account.id,
      role,
      fresh: true,
    })
  stranger = await shop.buildMerchant()
})

/** The public document says what keys are answered; members have refusals of their own. */
const checkOf = ({ audience }: Route) =>
  audience === 'members' ? checkReply(shop.facts.publicUrl) : undefined

const call = (
  as: SignedIn,
  route: Route,
  path: string,
  options: MemberCallOptions & { body?: object } = {},
) =>
  createMemberClient(shop.url, shop.facts.publicUrl, as, checkOf(route)).call(
    route.method.toUpperCase(),
    path,
    isWrite(route.method) ? (options.body ?? sampleBody(route)) : undefined,
    options,
  )

async function pathOf(
  route: Route,
  idOf: (type: IdType, before: string) => string | Promise<string> = (type) => newId(type),
): Promise<string> {
  let { path } = route
  for (const [name, type] of Object.entries(route.params ?? {})) {
    const [before = '', after = ''] = path.split(`{${name}}`)
    path = before + (await idOf(type, before)) + after
  }
  return path
}

/** Whoever may call the route, from the one that may do least. */
const allowed = ({ scope }: Route) =>
  ROLES.toReversed().find((role) => permissionsOf({ role, livemode: false, operating: true }).includes(scope))
const refusedRole = ({ scope }: Route) =>
  ROLES.find((role) => !permissionsOf({ role, livemode: false, operating: true }).includes(scope))

const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

describe.each(named)('%s', (_name, route) => {
  const { look, unchanged } = watchTables(shop)
  beforeAll(look)

  if (route.audience === 'members')
    test('is not there for a key, and needs a session', async () => {
      const path = await pathOf(route)
      const { method } = route
      const body = isWrite(method) ? sampleBody(route) : undefined
      const reply = await shop.client.call(method.toUpperCase(), path, body)
      expect(reply).toMatchObject(refusal(404, 'route_missing'))
      const nobody = { ...members.owner, cookie: { ...members.owner.cookie, value: 'no-such-token' } }
      expect(await call(nobody, route, path)).toMatchObject(refusal(401, 'session_missing'))
      const none = { ...members.owner, cookie: { name: 'other', value: 'cookie' } }
      expect(await call(none, route, path)).toMatchObject(refusal(401, 'session_missing'))
    })

  test('is refused to a member whose role lacks its scope', async () => {
    const role = refusedRole(route)
    if (role === undefined) return
    expect(await call(members[role], route, await pathOf(route))).toMatchObject(refusal(403, 'scope_missing'))
  })

  test('is refused where another site asks', async () => {
    const path = await pathOf(route)
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: undefined },
    ])
      expect(await call(members.owner, route, path, { headers })).toMatchObject(
        refusal(403, 'origin_refused'),
      )
  })

  if (isWrite(route.method))
    test('needs an origin, and the account that the page shows', async () => {
      const path = await pathOf(route)
      const role = allowed(route) ?? 'owner'
      expect(await call(members[role], route, path, { headers: { origin: undefined } })).toMatchObject(
        refusal(403, 'origin_refused'),
      )
      for (const shown of [stranger.account.id, undefined])
        expect(await call(members[role], route, path, { headers: { 'svc-account': shown } })).toMatchObject(
          refusal(409, 'account_switched'),
        )
    })

  test('has written nothing by all of this', unchanged)
})

describe.each(guarded)('%s', (_name, route) => {
  test('needs a second factor of the last ten minutes', async () => {
    const { accountId } = members.owner
    const stale = await signInAs(shop.db, shop.facts, { accountId })
    const path = await pathOf(route)
    const refused = () => expectNothingWritten(shop, () => call(stale, route, path))
    expect(await refused()).toMatchObject(refusal(403, 'second_factor_required'))
    const at = new Date(Date.now() - 11 * 60_000)
    await shop.db.memberSession.updateMany({ where: { id: stale.sessionId }, data: { factorAt: at } })
    expect(await refused()).toMatchObject(refusal(403, 'second_factor_required'))
  })
})

/** Objects that only members make. Those of other types are made by the merchant's key. */
const MADE_BY_MEMBERS: Partial<Record<IdType, (accountId: string, before: string) => Promise<string>>> = {
  async payment_note(accountId, before) {
    const paymentId = /pay_\w+/.exec(before)?.[0] ?? ''
    const of = { accountId, livemode: false, paymentId, memberId: newId('member') }
    const data = { id: newId('payment_note'), ...of, text: 'Theirs', createdAt: new Date() }
    return (await shop.db.paymentNote.create({ data })).id
  },
  member: async (accountId) => (await signInAs(shop.db, shop.facts, { accountId })).memberId,
  async invitation(accountId) {
    const id = newId('invitation')
    const at = new Date()
    const data = {
      id,
      accountId,
      email: `${id.toLowerCase()}@example.com`,
      role: 'viewer',
      invitedBy: 'memb_',
    }
    await shop.db.invitation.create({
      data: { ...data, createdAt: at, expiresAt: new Date(at.getTime() + 1e9) },
    })
    return id
  },
  async acquirer_account(accountId) {
    const id = newId('acquirer_account')
    await shop.db.acquirerAccount.create({
      data: {
        id,
        accountId,
        livemode: false,
        name: 'Own',
        acquirer: 'second',
        channels: [],
        capabilities: {},
        sealedSecrets: sealedSecretsOf(id),
        addedBy: '',
        // Payments of the account go on where they went.
        status: 'proposed',
        createdAt: new Date(),
      },
    })
    return id
  },
  async bank_account(accountId) {
    const data = buildBankAccount(shop.facts, { accountId, livemode: false })
    return (await shop.db.bankAccount.create({ data })).id
  },
  async saved_view(accountId) {
    const { memberId } = await signInAs(shop.db, shop.facts, { accountId })
    const id = newId('saved_view')
    const data = {
      id,
      accountId,
      memberId,
      page: 'payments',
      name: 'Declined',
      filters: {},
      createdAt: new Date(),
    }
    await shop.db.savedView.create({ data })
    return id
  },
}

// Operators see every account, so what they may name is no stranger's.
const tenants = withIds.filter(([, { scope }]) => !scope.startsWith('operator.'))
describe.each(tenants)('%s', (_name, route) => {
  test('does not tell a member another account’s object from one that does not exist', async () => {
    const as = members[allowed(route) ?? 'owner']
    if (allowed(route) === undefined) return
    const client = shop.clientWith(stranger.secretKey)
    const foreign = await pathOf(route, (type, before) => {
      const make = MADE_BY_MEMBERS[type]
      return make ? make(stranger.account.id, before) : buildObject(type, client, publicPath(before))
    })
    const { theirs, nobodys } = await expectNothingWritten(shop, async () => ({
      theirs: await call(as, route, foreign),
      nobodys: await call(as, route, await pathOf(route)),
    }))
    expect(theirs).toMatchObject(refusal(404, 'resource_missing'))
    const told = ({ body }: typeof theirs) => ({ ...body.error, request_id: '' })
    expect(told(theirs)).toEqual(told(nobodys))
  })
})

/** The credentials of an account at an acquirer. */
function sealedSecretsOf(id: string): Uint8Array<ArrayBuffer> {
  const pepper = readPepper(shop.facts.environment['SVC_PEPPER'] ?? '')
  const secrets = Buffer.from(JSON.stringify({ secret: randomUUID(), signing: [] }))
  return Uint8Array.from(peppered(pepper, 'sealing').seal(secrets, SEAL_CONTEXT.acquirerAccount(id)))
}

/** The path of the public routes under which an object is made. */
const publicPath = (before: string) => before.replace('/v1/dashboard/', '/v1/')

const ownVisits = visits
  .filter(({ who }) => who !== 'anyone' && who !== 'program')
  .map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const)
describe('without a session', () => {
  const { look, unchanged } = watchTables(shop)
  beforeAll(look)

  test.each(ownVisits)('%s is refused', async (_name, { method, path }) => {
    const visitor = createVisitor(shop, 'no-such-token')
    const filled = path.replace('/v1/dashboard', '').replace(/\{id\}/, newId('passkey'))
    const reply = await visitor.visit(method.toUpperCase(), filled, method === 'get' ? undefined : {})
    expect(reply).toMatchObject(refusal(401, 'session_missing'))
  })

  test('nothing is written by all of this', unchanged)
})

/**
 * Mounts the declared routes. Every request passes the same checks in the same order (contract 15.3): route and method,
 * credential, address, scope, rate, version, Idempotency-Key, parameters and body, scopes of the body, the handler.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { atTimeOf } from '../app/clock'
import { ApiError } from '../contract/errors'
import type { VersionRegistry } from '../contract/version-registry'
import { askedBy } from '../domain/cause'
import type { Permission } from '../domain/roles'
import type { Authenticator, Caller } from './authenticator'
import { tracer } from '../infra/tracing/tracer'
import { readCredential } from './http/credentials'
import { readJsonBody } from './http/read-body'
import { holdAnswer } from './http/room'
import { claimsOf } from '../app/writes/claim'
import { writeOnce } from '../app/writes/once'
import { readIdempotencyKey } from './idempotency'
import { charge, payForBody } from './charge'
import { LIMIT_HEADERS, costOfAnswer, limitHeaders, rateLimited, type Allowance } from './limits'
import { parseRequest } from './parse'
import { keptOfRequest, type LoggedCall } from './request-log'
import { replyOf } from './reply'
import { requireKept, requireReached } from './reachable-cursor'
import { requireCaller, requireScopes, requireSettled } from './requirements'
import { isKeyed, isWrite, type Call, type Reply, type Route } from './route'
import type { Services } from './services'
import { nameWithdrawal } from './withdrawal'

export function mountRoutes(
  routes: readonly Route[],
  services: Services,
  authenticator: Authenticator,
): Router {
  const router = new Router({ strict: true, sensitive: true })
  for (const route of routes) {
    router.register(koaPath(route), [route.method], async (context: Context) => {
      setBrowserHeaders(context, route)
      await serve(context, route, services, authenticator)
    })
  }
  for (const path of new Set(routes.filter(({ cors }) => cors).map((route) => koaPath(route)))) {
    router.options(path, (context: Context) => {
      const methods = routes
        .filter((route) => route.cors && koaPath(route) === path)
        .map(({ method }) => method)
      context.set({ ...PREFLIGHT, 'Access-Control-Allow-Methods': methods.join(', ').toUpperCase() })
      context.status = 204
    })
  }
  return router
}

const koaPath = ({ path }: Route): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Any origin may call these routes: they are protected by the publishable key, which is public anyway, and use no
 * cookies.
 */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Svc-Version, Svc-Client',
  'Access-Control-Max-Age': '600',
}
const EXPOSED = ['Request-Id', 'Svc-Version', 'Idempotent-Replay', 'Retry-After', ...LIMIT_HEADERS].join(', ')

/** Writes with these scopes may change what is cached of their account. This process drops that before it sends the answer. */
const FORGETTING: readonly Permission[] = ['keys.write', 'sandbox.write', 'account.write']

/** Set before anything can fail, so that refusals have them too. */
function setBrowserHeaders(context: Context, { cors, noStore }: Route): void {
  if (cors) context.set({ ...ANY_ORIGIN, 'Access-Control-Expose-Headers': EXPOSED })
  if (noStore) context.set('Cache-Control', 'no-store')
}

async function serve(
  context: Context,
  route: Route,
  services: Services,
  authenticator: Authenticator,
): Promise<void> {
  const { caller, allowance } = await identify(context, route, services, authenticator)
  // What a member sees must not stay in the browser or on the way to it.
  if (caller.member) context.set('Cache-Control', 'no-store')
  const logged: LoggedCall = { caller, route, requestBody: null, keyHash: null }
  if (isLogged(caller, route)) context.state['logged'] = logged
  requireCaller(context, route, caller, services)
  if (!allowance.allowed) throw rateLimited(allowance)
  const params = context['params'] as Readonly<Record<string, string>>
  if (!isTool(context)) await services.sandbox?.faults.failCall({ caller, route, objectId: params['id'] })
  // The dashboard is written for the newest version, whatever the account's own calls get.
  const pinned = caller.member ? services.versions.current : caller.account.apiVersion
  const version = readVersion(services.versions, context.req.headers['svc-version'], pinned)
  context.set('Svc-Version', version)
  const writes = isWrite(route.method)
  const idempotencyKey = isKeyed(route) ? readIdempotencyKey(context.req.headers['idempotency-key']) : ''
  const line = `${caller.tenant.accountId}:${caller.tenant.livemode}:${caller.kind}`
  const pay = payForBody(context, route, services, caller)
  const sentBody = writes
    ? await readJsonBody(context.req, { limit: route.body?.limit, file: route.body?.file, line, pay })
    : undefined
  const rawBody = services.versions.raiseRequest(route.operationId, sentBody, version)
  if (writes) logged.requestBody = keptOfRequest(route, rawBody)
  const { tenant, account, kind, actor } = caller
  const parts = { params, search: context.querystring, rawBody }
  const timed = await atTimeOf(services, tenant, account)
  if (timed.isRestarting) requireSettled(route)
  const { query, body, refusal } = parseRequest(route, parts, {
    account,
    times: { now: timed.now(), real: timed.real() },
  })
  requireScopes(caller, route.body?.scopes?.of(body) ?? [])

  await requireKept(timed, tenant, query)

  const call = {
    services: timed,
    tenant,
    account,
    kind,
    scopes: caller.scopes,
    actor,
    member: caller.member ?? null,
    id: params['id'] ?? '',
    params,
    query,
    body,
  }
  const { method, path } = context
  const answer = async (): Promise<Allowance | undefined> => {
    const sent = { method, path, rawBody, idempotencyKey, refusal, logged }
    const answering = answerOf(route, caller, call, sent)
    const reply = await answering.finally(() => {
      if (writes && FORGETTING.includes(route.scope)) authenticator.forget(tenant.accountId)
    })
    context.status = reply.status
    if (reply.headers) context.set(reply.headers)
    if (reply.file) {
      context.body = services.files.paced(tenant, reply.file.parts)
      context.type = reply.file.type
      return undefined
    }
    context.type = 'application/json'
    const text = services.versions.renderResponse(reply.body, version, reply.form)
    await requireReached(timed, tenant, query, text)
    // What a write did is done: its answer is short, and always sent.
    if (!writes && text.length > LONG_ANSWER) holdAnswer(context.res, line, text.length)
    context.body = text
    return charge(context, services, caller, { writes, wanted: costOfAnswer(text) })
  }
  await (route.heavy || (route.query && !writes) ? inTurn(context, services, caller, answer) : answer())
}

/** Answers of more characters have a bound of their own until they are sent. */
const LONG_ANSWER = 128 * 1024

/** What a tool of ours asks by itself, such as `svc listen`, must not use up the faults that a merchant has ordered. */
const isTool = (context: Context): boolean => context.get('svc-client').startsWith('svc-tool/')

/** Has an expensive read wait for those of the account that are under way. */
async function inTurn(
  context: Context,
  { listTurns }: Services,
  { tenant, member }: Caller,
  answer: () => Promise<Allowance | undefined>,
): Promise<void> {
  const line = `${tenant.accountId}:${tenant.livemode}`
  if (member) {
    await listTurns(`members:${line}`, answer, FULL)
    return
  }
  // The cost of a list is known only once it was read. The next list waits for that, and is refused if the limit is
  // used up.
  await listTurns(line, async (left) => {
    if (left?.allowed === false) {
      context.set(limitHeaders(left))
      throw rateLimited(left)
    }
    return answer()
  })
}

/** Members wait apart from the merchant's programs, and only so many of them. */
const FULL = { waiting: 20, refusal: () => new ApiError('rate_limited', { retryAfter: 1 }) }

interface Sent {
  method: string
  path: string
  rawBody: unknown
  idempotencyKey: string
  refusal: ApiError | undefined
  logged: LoggedCall
}

async function answerOf(
  route: Route,
  caller: Caller,
  call: Call<unknown, unknown>,
  sent: Sent,
): Promise<Reply> {
  if ('handler' in route) return route.handler(call)
  const change = { ...call, query: undefined }
  if ('write' in route) return write(route, caller, change, sent)
  if (sent.refusal) throw sent.refusal
  return route.act(change)
}

/**
 * Carries out a write, once under its key. A `refusal` by the account's settings or the time only counts while the key
 * is new.
 */
async function write(
  route: Extract<Route, { write: unknown }>,
  caller: Caller,
  call: Call<unknown, undefined>,
  { method, path, rawBody, idempotencyKey, refusal, logged }: Sent,
): Promise<Reply> {
  const { services, tenant, account } = call
  const { kind, actor, scopes } = caller
  const claims = claimsOf(services, idempotencyKey, {
    operationId: route.operationId,
    tenant,
    caller: { kind, id: actor.id },
    method,
    path,
    body: rawBody,
    card: route.body?.card,
    secretAnswer: route.noStore,
  })
  logged.keyHash = claims.claim.keyHash
  const { useCase, command } = route.write
  const asked = {
    tenant,
    account,
    caller: { kind, scopes, actor },
    cause: askedBy(actor, idempotencyKey, { secretAnswer: route.noStore, trace: tracer().traceparent() }),
    idempotencyKey,
    ...claims,
    command: command(call),
  }
  nameWithdrawal(route, call)
  const judged = refusal ? { ...useCase, begin: () => Promise.reject(refusal) } : useCase
  return replyOf(await writeOnce(services, asked, judged))
}

/** Identifies the caller. From here on, the request counts in the caller's own bucket. */
async function identify(
  context: Context,
  route: Route,
  services: Services,
  authenticator: Authenticator,
): Promise<{ caller: Caller; allowance: Allowance }> {
  const address = services.addressOf(context.req)
  const lookUps = { good: false }
  const admit = async () => {
    const allowance = await services.limits.ofLookUps(address)
    if (!allowance.allowed) {
      context.set(limitHeaders(allowance))
      throw rateLimited(allowance)
    }
    lookUps.good = true
  }
  const identity =
    (await services.members.identify(context, route, admit)) ??
    (await authenticator.authenticate(readCredential(context.get('authorization')), admit))
  if (lookUps.good) await services.limits.ofLookUps(address, -1)
  const requestId = context.response.get('Request-Id')
  const caller = { ...identity, actor: { ...identity.actor, address, requestId } }
  const allowance = await services.limits.ofCaller(caller, { writes: isWrite(route.method) })
  context.set(limitHeaders(allowance))
  return { caller, allowance }
}

/** A member's reads are pages of the dashboard, and would bury the calls of the merchant's own programs. */
const isLogged = ({ member }: Caller, { method }: Route): boolean => !member || isWrite(method)

/** The version that the request names, or the account's. A header that is present but empty is refused. */
function readVersion(
  versions: VersionRegistry,
  header: string | string[] | undefined,
  pinned: string,
): string {
  if (header === undefined) return versions.knows(pinned) ? pinned : versions.current
  if (typeof header === 'string' && versions.knows(header)) return header
  throw new ApiError({ code: 'no_such_version', allowed: [...versions.names] })
}

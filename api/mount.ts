/**
 * Mounts the declared routes. Every request passes the same checks in the same order (rulings 8): route and
 * method, credential, scope, version, Idempotency-Key, parameters and body, scopes of the body, the handler.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { ApiError } from '../contract/errors'
import { API_VERSIONS, isApiVersion } from '../contract/versions'
import type { Scope } from '../domain/scopes'
import type { KeyWithAccount } from '../store/accounts'
import type { Authenticator } from './authenticator'
import { readCredential } from './http/credentials'
import { readJsonBody } from './http/read-body'
import { createClaim, readIdempotencyKey } from './idempotency'
import { parseRequest } from './parse'
import { isWrite, type Call, type Route } from './route'
import type { Services } from './services'

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

/** Any origin: what may be called so is guarded by its key, which a page shows to everybody, and no cookie counts. */
const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Svc-Version',
  'Access-Control-Max-Age': '600',
}
const EXPOSED = 'Request-Id, Svc-Version, Idempotent-Replay, Retry-After'

/** Before anything can fail, so that a refusal has them too. */
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
  const credential = readCredential(context.get('authorization'))
  const key = await authenticator.authenticate(credential)
  if (route.publishable !== true || credential.kind === 'secret') requireScopes(key, [route.scope])
  context.set('Svc-Version', readVersion(context.req.headers['svc-version'], key.account.apiVersion))
  const writes = isWrite(route.method)
  const idempotencyKey = writes ? readIdempotencyKey(context.req.headers['idempotency-key']) : ''
  const rawBody = writes ? await readJsonBody(context.req) : undefined
  const params = context['params'] as Readonly<Record<string, string>>
  const { query, body } = parseRequest(route, { params, search: context.querystring, rawBody }, key.account)
  requireScopes(key, route.body?.scopes?.(body) ?? [])

  const tenant = { accountId: key.accountId, livemode: key.livemode }
  const request = {
    tenant,
    kind: credential.kind,
    operationId: route.operationId,
    method: context.method,
    path: context.path,
    rawBody,
  }
  const claim = writes ? createClaim(services, idempotencyKey, request) : undefined
  const call: Call<unknown, unknown> = {
    services,
    tenant,
    account: key.account,
    kind: credential.kind,
    params,
    query,
    body,
    idempotencyKey,
    claim,
  }
  const reply = await route.handler(call)
  context.status = reply.status
  if (reply.headers) context.set(reply.headers)
  context.type = 'application/json'
  context.body = reply.body
}

function requireScopes(key: KeyWithAccount, scopes: readonly Scope[]): void {
  for (const scope of scopes) {
    if (!key.scopes.includes(scope))
      throw new ApiError('scope_missing', { message: `The key lacks the scope ${scope}.` })
  }
}

/** The version a request names, or its account's; a header that is there but empty names none, and is refused. */
function readVersion(header: string | string[] | undefined, pinned: string): string {
  if (header === undefined) return pinned
  if (typeof header === 'string' && isApiVersion(header)) return header
  throw new ApiError('invalid_api_version', {
    message: `Svc-Version must be one of: ${API_VERSIONS.join(', ')}.`,
  })
}

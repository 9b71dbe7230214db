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
    const koaPath = route.path.replace(/\{(\w+)\}/g, ':$1')
    router.register(koaPath, [route.method], async (context: Context) => {
      await serve(context, route, services, authenticator)
    })
  }
  return router
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
    requestId: context.response.get('Request-Id'),
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

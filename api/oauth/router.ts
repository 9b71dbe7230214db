/**
 * Access tokens for platforms (contract 13.5): the client-credentials grant of OAuth 2.0, and the public keys of the
 * tokens. Neither takes an API key. Issuing a token needs no Idempotency-Key, because it stores nothing.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { authenticateClient } from '../../app/platforms/authenticate'
import { mintAccessToken } from '../../app/platforms/mint-token'
import { AccessTokenRequest } from '../../contract/access-tokens'
import { ApiError, faultsError } from '../../contract/errors'
import type { PlatformClientModel } from '../../prisma/generated/models'
import { networkOf } from '../../infra/addresses'
import { prepared } from '../docs/prepared'
import { limitAddresses } from '../http/edge'
import { readForm } from '../http/read-body'
import type { Services } from '../services'
import { wrongMode } from '../wrong-credential'
import { faultsOf } from '../validate'

export function oauth(services: Services): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.use(limitAddresses(services))
  router.post('/v1/oauth/token', async (context: Context) => {
    context.set('Cache-Control', 'no-store')
    const client = await readClient(services, context.get('authorization'))
    const body = readGrant(
      Object.fromEntries(await readForm(context.req, networkOf(services.addressOf(context.req)))),
    )
    context.body = await mintAccessToken(services, client, body)
  })
  const keys = services.accessTokens.published().then((published) =>
    prepared({
      text: () => JSON.stringify(published),
      type: 'application/json',
      headers: { 'Cache-Control': 'public, max-age=300' },
    }),
  )
  router.get('/.well-known/jwks.json', async (context: Context) => (await keys)(context))
  return router
}

function readGrant(form: Record<string, string>): AccessTokenRequest {
  const parsed = AccessTokenRequest.safeParse(form)
  if (parsed.success) return parsed.data
  const [first, ...rest] = faultsOf(parsed.error.issues, form)
  throw first ? faultsError([first, ...rest]) : new ApiError('parameter_invalid')
}

/** The client that HTTP Basic names; 401 if there is none, or if its secret is wrong. */
async function readClient(services: Services, header: string): Promise<PlatformClientModel> {
  if (header === '') throw new ApiError('client_missing', AS_BASIC)
  const [, encoded = ''] = /^basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header) ?? []
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  const proof = await authenticateClient(services, id, secret.join(':'))
  if (proof.kind !== 'client') throw new ApiError(REFUSED_AS[proof.kind], AS_BASIC)
  const { livemode, publicUrls } = services
  if (proof.client.livemode !== livemode) throw wrongMode('client', publicUrls, !livemode, AS_BASIC)
  return proof.client
}

const REFUSED_AS = { unknown: 'client_unknown', revoked: 'client_revoked' } as const

const AS_BASIC = { headers: { 'WWW-Authenticate': 'Basic' } }

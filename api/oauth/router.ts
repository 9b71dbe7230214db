/**
 * Access tokens for platforms (contract 13.5): the client-credentials grant of OAuth 2.0, and the keys to check the tokens
 * with. Neither takes an API key, and minting needs no Idempotency-Key: it stores nothing.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { z } from 'zod'
import { ApiError, faultsError } from '../../contract/errors'
import { idOf } from '../../contract/common'
import type { Scope } from '../../domain/scopes'
import { judgeId } from '../../domain/ids'
import { isClientSecret } from '../../infra/client-secrets'
import type { PlatformClientModel } from '../../prisma/generated/models'
import { TOKEN_LIFE_SECONDS } from '../access-tokens'
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
    const body = readGrant(Object.fromEntries(await readForm(context.req)))
    context.body = await mint(services, client, body)
  })
  const keys = services.accessTokens.published().then((published) =>
    prepared({
      text: JSON.stringify(published),
      type: 'application/json',
      headers: { 'Cache-Control': 'public, max-age=300' },
    }),
  )
  router.get('/.well-known/jwks.json', async (context: Context) => (await keys)(context))
  return router
}

const Grant = z.strictObject({
  grant_type: z.enum(['client_credentials']),
  merchant: idOf('account'),
  scope: z.string().max(1_000).optional(),
})

function readGrant(form: Record<string, string>): z.infer<typeof Grant> {
  const parsed = Grant.safeParse(form)
  if (parsed.success) return parsed.data
  const [first, ...rest] = faultsOf(parsed.error.issues, form)
  throw first ? faultsError([first, ...rest]) : new ApiError('parameter_invalid')
}

/** No client has this hash: so that a client that does not exist takes as long as a wrong secret. */
const NOBODY = new Uint8Array(32)

/** The client that HTTP Basic names; 401 when it is none, or its secret is another. */
async function readClient(
  { store, pepper, livemode, publicUrls }: Services,
  header: string,
): Promise<PlatformClientModel> {
  if (header === '') throw refused('api_key_missing')
  const [, encoded = ''] = /^basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(header) ?? []
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':')
  const client = judgeId(id, 'client') === 'ok' ? await store.accounts.findClient(id) : null
  const isRight = isClientSecret(pepper, client?.secretHash ?? NOBODY, secret.join(':'))
  if (!client || !isRight) throw refused('api_key_invalid')
  if (client.revokedAt) throw refused('api_key_revoked')
  if (client.livemode !== livemode) throw wrongMode('client', publicUrls, !livemode, AS_BASIC)
  return client
}

const REFUSALS = {
  api_key_missing: {
    message: 'The request carries no client id and secret.',
    remedy: 'Send them by HTTP Basic: "Authorization: Basic" and base64 of "id:secret".',
  },
  api_key_invalid: {
    message: 'The client id and secret are not those of a client.',
    remedy: 'Copy both whole, from where they were shown.',
  },
  api_key_revoked: { message: 'The client was revoked.', remedy: 'Use another client of the platform.' },
} as const

const AS_BASIC = { headers: { 'WWW-Authenticate': 'Basic' } }

function refused(code: keyof typeof REFUSALS): ApiError {
  return new ApiError(code, { ...REFUSALS[code], ...AS_BASIC })
}

async function mint(
  { store, accessTokens, livemode }: Services,
  client: PlatformClientModel,
  { merchant, scope }: z.infer<typeof Grant>,
): Promise<object> {
  const grant = await store.accounts.findGrant(client.id, merchant)
  if (!grant || grant.revokedAt)
    throw new ApiError('scope_missing', {
      message: 'The client may not act for this merchant.',
      remedy: 'Ask the merchant for a grant.',
    })
  if (livemode && !grant.account.live) throw new ApiError('account_inactive')
  const granted = client.scopes.filter((one) => grant.scopes.includes(one))
  const asked = scope === undefined ? granted : [...new Set(scope.split(' ').filter(Boolean))]
  const lacking = asked.findIndex((one) => !granted.includes(one))
  if (lacking >= 0 || asked.length === 0)
    throw new ApiError('scope_missing', {
      message: 'The client may not have what it asks for.',
      remedy: `For this merchant it may have: ${granted.join(' ')}.`,
    })
  const claims = { clientId: client.id, accountId: merchant, livemode, scopes: asked as Scope[] }
  return {
    access_token: await accessTokens.sign(claims),
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    scope: asked.join(' '),
  }
}

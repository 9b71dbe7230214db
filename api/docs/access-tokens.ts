/** The operations of access tokens (`api/oauth/router.ts`). No API key calls them, so that no route declares them. */
import { AccessTokenRequest, AccessTokenView, KeySetView } from '../../contract/access-tokens'
import { ERRORS, type ErrorCode } from '../../contract/errors'
import { LIMIT_HEADERS } from '../limits'
import { headersNamed, responseTo } from './answers'
import type { Json, SchemaCollection } from './schemas'
import { tagOf } from './tags'

const OF_ALL: readonly ErrorCode[] = [
  'request_malformed',
  'rate_limited',
  'internal_error',
  'service_unavailable',
]

const OF_TOKENS: readonly ErrorCode[] = [
  'parameter_missing',
  'parameter_invalid',
  'api_key_missing',
  'scope_missing',
  'body_too_large',
  'media_type_unsupported',
]

/** What a platform's client is called in the document's `security`. */
export const CLIENT_SCHEME: Json = {
  platformClient: {
    type: 'http',
    scheme: 'basic',
    description: 'The id and the secret of a platform’s client.',
  },
}

export const TOKEN_PATH = '/v1/oauth/token'

export function accessTokenPaths(schemas: SchemaCollection): Json {
  const answer = (view: typeof AccessTokenView | typeof KeySetView, description: string): Json => {
    const schema = schemas.add(view, 'output')
    return {
      description,
      headers: headersNamed(['Request-Id', ...LIMIT_HEADERS]),
      content: { 'application/json': { schema, example: schemas.example(schema) } },
    }
  }
  return {
    [TOKEN_PATH]: {
      post: {
        operationId: 'createAccessToken',
        tags: [tagOf(TOKEN_PATH)],
        summary: 'Get an access token',
        description:
          'For a platform that acts for a merchant. Takes no Idempotency-Key, because a token is not stored.',
        security: [{ platformClient: [] }],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: schemas.add(AccessTokenRequest, 'input') },
          },
        },
        responses: { 200: answer(AccessTokenView, 'The token.'), ...failures([...OF_ALL, ...OF_TOKENS]) },
      },
    },
    '/.well-known/jwks.json': {
      get: {
        operationId: 'retrieveJsonWebKeySet',
        tags: [tagOf(TOKEN_PATH)],
        summary: 'Retrieve the keys of access tokens',
        description: 'The public keys with which access tokens are signed. Needs no key.',
        security: [],
        responses: { 200: answer(KeySetView, 'The keys.'), ...failures(OF_ALL) },
      },
    },
  }
}

const failures = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(
    [...new Set(codes.map((code) => ERRORS[code].status))]
      .sort()
      .map((status) => [status, responseTo(status)]),
  )

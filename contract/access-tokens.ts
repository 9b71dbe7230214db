/** The access tokens of platforms, with the field names of OAuth 2.0 and RFC 7517 (contract 13.5). */
import { z } from 'zod'
import { idOf } from './common'

export const AccessTokenRequest = z
  .strictObject({
    grant_type: z
      .enum(['client_credentials'])
      .meta({ description: 'How the token is asked for (RFC 6749, 4.4)' }),
    merchant: idOf('account').meta({ description: 'The account for which the platform acts' }),
    scope: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: 'Scopes, separated by spaces; all that were granted when absent' }),
  })
  .meta({ id: 'AccessTokenRequest', description: 'A platform asks to act for a merchant (RFC 6749, 4.4).' })

export type AccessTokenRequest = z.infer<typeof AccessTokenRequest>

export const AccessTokenView = z
  .object({
    access_token: z.string().meta({ description: 'The token, for `Authorization: Bearer`' }),
    token_type: z.literal('Bearer').meta({ description: 'How the token is sent' }),
    expires_in: z.int().meta({ description: 'For how many seconds the token is good' }),
    scope: z.string().meta({ description: 'The scopes of the token, separated by spaces' }),
  })
  .meta({ id: 'AccessToken' })

export type AccessTokenView = z.infer<typeof AccessTokenView>

export const KeySetView = z
  .object({
    keys: z
      .array(
        z.looseObject({
          kty: z.string().meta({ description: 'The kind of key' }),
          kid: z.string().meta({ description: 'The name of the key, which a token has in its header' }),
          alg: z.string().meta({ description: 'The algorithm of the signature' }),
          use: z.string().meta({ description: 'What the key is for: signatures' }),
          crv: z.string().optional().meta({ description: 'The curve' }),
          x: z.string().optional().meta({ description: 'The public key, in base64url' }),
        }),
      )
      .meta({ description: 'The keys of today and of tokens that may still be good' }),
  })
  .meta({ id: 'JsonWebKeySet', description: 'Public keys (RFC 7517).' })

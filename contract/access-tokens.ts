/** The access tokens of platforms, with the field names of OAuth 2.0 and RFC 7517 (contract 13.5). */
import { z } from 'zod'
import { idOf } from './common'

export const AccessTokenRequest = z
  .strictObject({
    grant_type: z.enum(['client_credentials']),
    merchant: idOf('account'),
    scope: z.string().max(1_000).optional(),
  })
  .meta({ id: 'AccessTokenRequest', description: 'A platform asks to act for a merchant (RFC 6749, 4.4).' })

export type AccessTokenRequest = z.infer<typeof AccessTokenRequest>

export const AccessTokenView = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    scope: z.string(),
  })
  .meta({ id: 'AccessToken' })

export type AccessTokenView = z.infer<typeof AccessTokenView>

export const KeySetView = z
  .object({
    keys: z.array(
      z.looseObject({
        kty: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
        crv: z.string().optional(),
        x: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'JsonWebKeySet', description: 'Public keys (RFC 7517).' })

/** The API key resource (contract 13.3). The key itself is shown only once, when it is created. */
import { z } from 'zod'
import type { KeyKind } from '../../domain/api-key'
import { SECRET_SCOPES, PUBLISHABLE_SCOPES } from '../../domain/scopes'
import type { ApiKeyModel } from '../../prisma/generated/models'
import { listOf, livemode, timestamp } from '../common'

export const ApiKeyView = z
  .object({
    id: z.string(),
    object: z.literal('api_key'),
    type: z.enum(['secret', 'publishable']),
    status: z.enum(['active', 'expired', 'revoked']),
    name: z.string().nullable(),
    prefix: z.string(),
    last4: z.string(),
    scopes: z.array(z.enum([...SECRET_SCOPES, ...PUBLISHABLE_SCOPES])),
    ip_allow_list: z.array(z.string()),
    allowed_origins: z.array(z.string()),
    created_at: timestamp(),
    expires_at: timestamp().nullable(),
    revoked_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'ApiKey' })

export type ApiKeyView = z.infer<typeof ApiKeyView>

const key = z.string().length(48).meta({ description: 'The whole key, shown only in this answer' })

export const CreatedApiKeyView = ApiKeyView.extend({ key }).meta({ id: 'CreatedApiKey' })

export const RolledApiKeyView = CreatedApiKeyView.extend({
  predecessor: z.object({ id: z.string(), expires_at: timestamp() }),
}).meta({ id: 'RolledApiKey' })

export const ApiKeyList = listOf(ApiKeyView, 'ApiKeyList')

/** A row of `api_keys`, its kind by the word that the API has for it. */
export interface ApiKey extends Omit<ApiKeyModel, 'kind'> {
  kind: KeyKind
}

export function presentKey(row: ApiKey, now: Date): ApiKeyView {
  return {
    id: row.id,
    object: 'api_key',
    type: row.kind,
    status: statusOf(row, now),
    name: row.name,
    prefix: row.prefix,
    last4: row.last4,
    scopes: row.scopes as ApiKeyView['scopes'],
    ip_allow_list: row.ipAllowList,
    allowed_origins: row.allowedOrigins,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}

function statusOf({ revokedAt, expiresAt }: ApiKey, now: Date): ApiKeyView['status'] {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

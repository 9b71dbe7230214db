/** A platform's grant on a merchant (contract 13.5): the schema and its presenter. */
import { z } from 'zod'
import { CLIENT_SCOPES } from '../domain/scopes'
import { listOf, livemode, pageQuery, timestamp } from './common'

export const PlatformGrantView = z
  .object({
    id: z.string().meta({ description: 'The client that the platform calls with' }),
    object: z.literal('platform_grant'),
    name: z.string().meta({ description: 'The name of the platform' }),
    status: z.enum(['active', 'revoked']),
    scopes: z.array(z.enum(CLIENT_SCOPES)),
    created_at: timestamp(),
    revoked_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'PlatformGrant' })

export type PlatformGrantView = z.infer<typeof PlatformGrantView>

export const PlatformGrantList = listOf(PlatformGrantView, 'PlatformGrantList')

export const PlatformGrantListQuery = z.strictObject(pageQuery('client'))

export type PlatformGrantListQuery = z.infer<typeof PlatformGrantListQuery>

export interface PlatformGrant {
  /** The client's. */
  id: string
  livemode: boolean
  name: string
  scopes: readonly string[]
  createdAt: Date
  /** When the grant, or otherwise the client, was revoked. */
  revokedAt: Date | null
}

export function presentGrant(grant: PlatformGrant): PlatformGrantView {
  return {
    id: grant.id,
    object: 'platform_grant',
    name: grant.name,
    status: grant.revokedAt ? 'revoked' : 'active',
    scopes: grant.scopes as PlatformGrantView['scopes'],
    created_at: grant.createdAt.toISOString(),
    revoked_at: grant.revokedAt?.toISOString() ?? null,
    livemode: grant.livemode,
  }
}

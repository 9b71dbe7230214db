/** The bodies and the query of API keys (contract 13.3). */
import { z } from 'zod'
import { MOST_ORIGINS, isPageOrigin } from '../../domain/page-origins'
import { SECRET_SCOPES } from '../../domain/scopes'
import { issue, pageQuery, text } from '../common'

/** The maximum length of an entry of an allow list. */
export const ENTRY_LIMIT = 50

const ipAllowList = z.array(z.string().min(1).max(ENTRY_LIMIT)).max(100).meta({
  description: 'Addresses and CIDRs, IPv4 or IPv6',
})

const allowedOrigins = z
  .array(
    z
      .string()
      .max(200)
      .superRefine((value, context) => {
        if (!isPageOrigin(value)) context.addIssue(issue('not_page_origin'))
      }),
  )
  .max(MOST_ORIGINS)
  .meta({
    description:
      'For a publishable key: the origins of the pages that may show the card fields in a frame. Each is https:// and a host; in the sandbox also http://localhost or http://127.0.0.1',
  })

export const CreateApiKeyBody = z
  .strictObject({
    type: z.enum(['secret', 'publishable']).default('secret'),
    name: text(100, 1).nullish(),
    scopes: z.array(z.enum(SECRET_SCOPES)).min(1).max(SECRET_SCOPES.length).optional().meta({
      description: 'For a secret key: a selection of the scopes of the calling key. Default: all of them',
    }),
    ip_allow_list: ipAllowList.optional().meta({
      description:
        'Addresses and CIDR ranges, IPv4 or IPv6, within the list of the calling key. Default: that list',
    }),
    allowed_origins: allowedOrigins.optional(),
    expires_at: z.iso.datetime({ offset: true }).nullish().meta({
      description: 'Not later than the expiry of the calling key, which is the default; null for never',
    }),
  })
  .meta({
    id: 'CreateApiKeyRequest',
    examples: [{ name: 'Till', scopes: ['payments.read'], ip_allow_list: ['203.0.113.0/24'] }],
  })

export const UpdateApiKeyBody = z
  .strictObject({
    name: text(100, 1).nullish(),
    ip_allow_list: ipAllowList.optional(),
    allowed_origins: allowedOrigins.optional(),
  })
  .meta({
    id: 'UpdateApiKeyRequest',
    description:
      'A field that is left out stays as it is. A list is replaced as a whole; that of addresses can only be narrowed.',
    examples: [{ ip_allow_list: ['203.0.113.7'] }],
  })

export const RollApiKeyBody = z
  .strictObject({ grace_period_hours: z.int().min(1).max(720).default(24) })
  .meta({ id: 'RollApiKeyRequest', examples: [{ grace_period_hours: 72 }] })

export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>
export type UpdateApiKeyBody = z.infer<typeof UpdateApiKeyBody>
export type RollApiKeyBody = z.infer<typeof RollApiKeyBody>

export const ApiKeyListQuery = z.strictObject(pageQuery('api_key'))

export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>

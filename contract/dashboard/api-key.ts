/** An API key in the dashboard, which also shows when it was last used. */
import { z } from 'zod'
import { ApiKeyView } from '../api-keys/view'
import { listOf, timestamp } from '../common'

export const UsedApiKey = ApiKeyView.extend({
  last_used_at: timestamp().nullable().meta({ description: 'To the minute; null if it was never used' }),
  last_request: z.string().nullable(),
}).meta({ id: 'UsedApiKey' })

export type UsedApiKey = z.infer<typeof UsedApiKey>

export const UsedApiKeyList = listOf(UsedApiKey, 'UsedApiKeyList')

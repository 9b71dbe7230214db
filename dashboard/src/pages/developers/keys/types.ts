/** What the pages about keys read of the API. */
import type { components } from '../../../api/schema'

export type ApiKey = components['schemas']['ApiKey']
export type GivenScope = NonNullable<components['schemas']['CreateApiKeyRequest']['scopes']>[number]

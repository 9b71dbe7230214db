/** Which keys may have origins of pages that show the card fields, and which origins (decision 0267). */
import type { ApiKey } from '../../contract/api-keys/view'
import { valueFault, type Fault } from '../../contract/errors'
import { insecureOrigin } from '../../domain/page-origins'

export function originFaults({
  kind,
  livemode,
  allowedOrigins,
}: Pick<ApiKey, 'kind' | 'livemode' | 'allowedOrigins'>): Fault[] {
  if (allowedOrigins.length === 0) return []
  if (kind !== 'publishable') return [valueFault('allowed_origins', 'origins_of_secret_key')]
  const insecure = livemode ? insecureOrigin(allowedOrigins) : -1
  return insecure === -1 ? [] : [valueFault(`allowed_origins[${insecure}]`, 'not_https')]
}

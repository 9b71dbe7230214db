/**
 * The secrets that sign deliveries. They are sealed in their endpoint's row, under its id, because signing needs the
 * secret itself.
 */
import { SECRET_PREFIX } from '../../domain/webhooks'
import { takeRandom } from '../../infra/random'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'

/** A new secret: 256 random bits. */
export function mintSecret(): string {
  return SECRET_PREFIX + takeRandom(32).toString('base64url')
}

type Sealing = Pick<StoreContext, 'keyring'>

export function sealSecret({ keyring }: Sealing, endpointId: string, secret: string): Buffer {
  return keyring.seal(Buffer.from(secret), contextOf(endpointId))
}

/** The secrets that sign at `now`: the current one first, then the previous one during its grace period. */
export function openSecrets({ keyring }: Sealing, row: WebhookEndpointModel, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret: previous, previousSecretExpiresAt: until } = row
  const inGrace = previous && until && until > now
  return [sealedSecret, ...(inGrace ? [previous] : [])].map((sealed) =>
    keyring.open(sealed, contextOf(id)).toString(),
  )
}

const contextOf = (endpointId: string): string => `webhook-secret:${endpointId}`

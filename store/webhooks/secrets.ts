/**
 * The secrets that sign deliveries. They are sealed in their endpoint's row, under its id, because signing needs the
 * secret itself.
 */
import { SECRET_PREFIX } from '../../domain/webhooks'
import { takeRandom } from '../../infra/random'
import { proves } from '../../infra/sealing'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { SEAL_CONTEXT } from '../seal-contexts'

/** A new secret: 256 random bits. */
export function mintSecret(): string {
  return SECRET_PREFIX + takeRandom(32).toString('base64url')
}

type Sealing = Pick<StoreContext, 'keyring'>

export function sealSecret({ keyring }: Sealing, endpointId: string, secret: string): Buffer {
  return keyring.seal(Buffer.from(secret), SEAL_CONTEXT.webhookSecret(endpointId))
}

/** The secrets that sign at `now`: the current one first, then the previous one during its grace period. */
export function openSecrets({ keyring }: Sealing, row: WebhookEndpointModel, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret: previous, previousSecretExpiresAt: until } = row
  const inGrace = previous && until && until > now
  return [sealedSecret, ...(inGrace ? [previous] : [])].map((sealed) =>
    keyring.open(sealed, SEAL_CONTEXT.webhookSecret(id)).toString(),
  )
}

/** Whether the service's key of this name opens the secret; undefined if another one has sealed it. */
export const provesSecret = (
  { keyring }: Sealing,
  keyId: string,
  { id, sealedSecret }: Pick<WebhookEndpointModel, 'id' | 'sealedSecret'>,
): boolean | undefined => proves(keyring, keyId, sealedSecret, SEAL_CONTEXT.webhookSecret(id))

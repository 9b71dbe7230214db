/**
 * Secrets that deliveries are signed with: sealed in their endpoint's row, under its id, since signing needs them
 * as they are.
 */
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'

type Sealing = Pick<StoreContext, 'keyring'>

export function sealSecret({ keyring }: Sealing, endpointId: string, secret: string): Buffer {
  return keyring.seal(Buffer.from(secret), contextOf(endpointId))
}

/** The secrets to sign with at `now`: the current one first, then its predecessor within its grace. */
export function openSecrets({ keyring }: Sealing, row: WebhookEndpointModel, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret: previous, previousSecretExpiresAt: until } = row
  const inGrace = previous && until && until > now
  return [sealedSecret, ...(inGrace ? [previous] : [])].map((sealed) =>
    keyring.open(sealed, contextOf(id)).toString(),
  )
}

const contextOf = (endpointId: string): string => `webhook-secret:${endpointId}`

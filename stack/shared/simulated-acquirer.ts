/** How an acquirer of each kind is reached that the simulator plays: by PROCESSOR_KIND the service of this machine speaks its tongue. */
import { createHash } from 'node:crypto'
import { ADYEN_ACCOUNT } from '../../processor/simulator/adyen/shapes'

/** The address and the secret of the default acquirer of a mode, by those of the simulator. */
export function simulatedAcquirer(
  kind: string | undefined,
  { url, secret, livemode }: { url: string; secret: string; livemode: boolean },
): { url: string; secret: string } {
  switch (kind) {
    case 'stripe':
      return { url: `${url}/stripe`, secret: `sk_${livemode ? 'live' : 'test'}_${secret}` }
    case 'adyen':
      return { url: `${url}/adyen`, secret: `${ADYEN_ACCOUNT}:${secret}` }
    default:
      return { url, secret }
  }
}

/** What the default acquirer signs what it tells with, made of the secret that is agreed: Adyen's keys are hex. */
export const simulatedSigning = (kind: string | undefined, secret: string): string =>
  kind === 'adyen' ? createHash('sha256').update(secret).digest('hex') : secret

/** Where the simulator tells what it tells unasked, and what it signs it with. */
export function simulatorTells(
  kind: string | undefined,
  url: string,
  secret: string,
): Record<string, string> {
  switch (kind) {
    case 'stripe':
      return { STRIPE_NOTIFICATION_URL: url, STRIPE_NOTIFICATION_SECRET: secret }
    case 'adyen':
      return { ADYEN_NOTIFICATION_URL: url, ADYEN_NOTIFICATION_SECRET: simulatedSigning(kind, secret) }
    default:
      return { NOTIFICATION_URL: url, NOTIFICATION_SECRET: secret }
  }
}

/** 3-D Secure by the service's own authenticator, before an acquirer is asked (decision 0266). */
import { authenticatedElsewhere, type Authentication } from './authentications'
import type { Besides } from './besides'
import type { PaymentChanges } from './payment-changes'

interface Drafted {
  initiatedBy: string
  threeDsMode: string
  besides: unknown
}

/** Whether it is asked, where there is one and the acquirer takes what it proves. Who asks for an exemption asks for no 3-D Secure. */
export function mayAuthenticateHere({ initiatedBy, threeDsMode, besides }: Drafted): boolean {
  const { authentication, exemption } = (besides ?? {}) as Besides
  const isWanted = initiatedBy === 'customer' && threeDsMode !== 'never'
  return isWanted && authentication === undefined && exemption === undefined
}

/** What of the proof the payment's row keeps. The vault keeps the cryptogram. */
export const authenticatedHere = (
  { besides }: Pick<Drafted, 'besides'>,
  { cryptogram: _, ...authentication }: Authentication,
): PaymentChanges => ({
  ...authenticatedElsewhere(authentication),
  threeDsRequired: authentication.challenged,
  besides: { ...(besides as Besides | null), authentication },
})

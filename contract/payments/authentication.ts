/** `three_d_secure` in the body of a payment with the cardholder present. */
import { z } from 'zod'
import {
  CRYPTOGRAM,
  PROVEN_RESULTS,
  THREE_DS_VERSIONS,
  type AuthenticationFacts,
} from '../../domain/authentications'
import { EXEMPTIONS, type Exemption } from '../../domain/besides'
import { THREE_DS_MODES } from '../../domain/payment-states'
import { issue, patterned } from '../common'

const UUID = /^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/

const AuthenticationBody = z
  .strictObject({
    version: z.enum(THREE_DS_VERSIONS),
    status: z.enum(PROVEN_RESULTS),
    eci: patterned(z.string(), /^\d{2}$/, 'not_eci'),
    cryptogram: patterned(z.string(), CRYPTOGRAM, 'not_cryptogram'),
    transaction_id: patterned(z.string(), UUID, 'not_directory_id'),
    challenged: z.boolean().default(false),
  })
  .meta({
    id: 'AuthenticationRequest',
    description:
      'What your own 3-D Secure server has learned. It goes to the acquirer, and is not shown again; the cardholder is challenged no more',
  })

type AuthenticationBody = z.infer<typeof AuthenticationBody>

/** What a 3-D Secure server may have asked for with the authentication itself, and the issuer has granted. */
const ASKED_OF_ISSUER: Exemption = 'transaction_risk_analysis'

export const ThreeDSecureBody = z
  .strictObject({
    mode: z.enum(THREE_DS_MODES),
    exemption: z.enum(EXEMPTIONS).optional(),
    authentication: AuthenticationBody.optional(),
  })
  .superRefine(({ mode, exemption, authentication }, context) => {
    if (!authentication) return
    if (mode === 'required') context.addIssue({ ...issue('authenticated_already'), path: ['mode'] })
    if (exemption !== undefined && exemption !== ASKED_OF_ISSUER)
      context.addIssue({
        ...issue({ code: 'not_beside', other: 'three_d_secure.authentication' }),
        path: ['exemption'],
      })
  })

export const authenticationFacts = (body: AuthenticationBody): AuthenticationFacts => ({
  version: body.version,
  eci: body.eci,
  transactionId: body.transaction_id.toLowerCase(),
  status: body.status,
  challenged: body.challenged,
})

/** The 3-D Secure server of the service's own, in each mode. Without an address there is none, and acquirers authenticate by themselves. */
import { z } from 'zod'
import { AUTHENTICATOR_KINDS } from '../domain/authenticators'
import { bearerSecret } from './environment'

const MISSING = 'is missing: the secret that the authenticator knows its callers by'

const kind = () =>
  z.enum(AUTHENTICATOR_KINDS, { error: `must be one of ${AUTHENTICATOR_KINDS.join(', ')}` }).default('http')
const url = () =>
  z.url({ protocol: /^https?$/, error: 'must be the http address of the authenticator' }).optional()
const secret = () => bearerSecret(MISSING).optional()

export const authenticatorEnvironment = {
  AUTHENTICATOR_KIND: kind(),
  AUTHENTICATOR_URL: url(),
  AUTHENTICATOR_SECRET: secret(),
  LIVE_AUTHENTICATOR_KIND: kind(),
  LIVE_AUTHENTICATOR_URL: url(),
  LIVE_AUTHENTICATOR_SECRET: secret(),
}

export type AuthenticatorEnvironment = z.infer<z.ZodObject<typeof authenticatorEnvironment>>

/** Adds an issue for each authenticator that would be called without a secret. */
export function checkAuthenticators(environment: AuthenticatorEnvironment, context: z.RefinementCtx): void {
  for (const mode of ['', 'LIVE_'] as const)
    if (environment[`${mode}AUTHENTICATOR_URL`] && !environment[`${mode}AUTHENTICATOR_SECRET`])
      context.addIssue({ code: 'custom', path: [`${mode}AUTHENTICATOR_SECRET`], message: MISSING })
}

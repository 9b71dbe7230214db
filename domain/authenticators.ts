/** The kinds of 3-D Secure servers of the service's own (processor/authenticators/kinds.ts). */
export const AUTHENTICATOR_KINDS = ['http'] as const
export type AuthenticatorKind = (typeof AUTHENTICATOR_KINDS)[number]

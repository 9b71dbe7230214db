/** What an acquirer is told of a payment besides its amount and card, as its row keeps it. */

import type { AuthenticationFacts } from './authentications'

/** Why no 3-D Secure is asked for, by the rules of PSD2. */
export const EXEMPTIONS = ['low_value', 'transaction_risk_analysis', 'trusted_beneficiary'] as const
export type Exemption = (typeof EXEMPTIONS)[number]

/** What an acquirer may have asked the issuer for, also by itself. */
export const APPLIED_EXEMPTIONS = [...EXEMPTIONS, 'secure_corporate'] as const
export type AppliedExemption = (typeof APPLIED_EXEMPTIONS)[number]

/** The cardholder's browser, as 3-D Secure wants to know it. */
export interface BrowserFacts {
  ipAddress?: string
  userAgent?: string
  acceptHeader?: string
  language?: string
  colorDepth?: number
  screenWidth?: number
  screenHeight?: number
  /** In minutes, from its time to UTC. */
  timeZoneOffset?: number
  javaEnabled?: boolean
  javascriptEnabled?: boolean
}

/** The column `besides`. */
export interface Besides {
  statementDescriptor?: string
  exemption?: Exemption
  authentication?: AuthenticationFacts
  browser?: BrowserFacts
}

/**
 * What the statement of a card may show, by what card schemes and acquirers publish: 5 to 22 characters of printable ASCII, one letter at
 * least, none of `< > \ ' " *`, and no blank at either end.
 */
export const STATEMENT_DESCRIPTOR = /^(?! )(?=.{5,22}$)(?=.*[A-Za-z])[ !#-&(-)+-;=?-[\]-~]+(?<! )$/

/** A 3-D Secure that was done elsewhere, by a server of the merchant's, and what proves it to a card's network. */
/** Of EMV 3-D Secure. */
export const THREE_DS_VERSIONS = ['2.1.0', '2.2.0', '2.3.1'] as const

/** The `transStatus` of results by which a loss is the issuer's: authenticated, and attempted. */
export const PROVEN_RESULTS = ['Y', 'A'] as const

// cspell:ignore AEIMQU Ycgkosw
/** Base64 of 20 bytes. */
export const CRYPTOGRAM = /^[A-Za-z0-9+/]{26}[AEIMQUYcgkosw048]=$/

/** What of it a payment's row keeps. */
export interface AuthenticationFacts {
  version: (typeof THREE_DS_VERSIONS)[number]
  /** The electronic commerce indicator: two digits. */
  eci: string
  /** The directory server's, a UUID. */
  transactionId: string
  status: (typeof PROVEN_RESULTS)[number]
  /** Whether the cardholder was challenged. */
  challenged: boolean
}

/** The cryptogram is a secret of the payment, as its CVC is. */
export interface Authentication extends AuthenticationFacts {
  cryptogram: string
}

/** What the payment shows of it from its beginning, whatever an acquirer calls it. It waits for no challenge. */
export const authenticatedElsewhere = ({ status, version }: AuthenticationFacts) =>
  ({
    threeDsRequired: false,
    threeDsStatus: status === 'Y' ? 'authenticated' : 'attempted',
    threeDsVersion: version,
  }) as const

/** The `transStatus` of the issuer's first answer: after a challenge, that it asked for one. */
export const firstAnswerOf = ({ challenged, status }: AuthenticationFacts): 'Y' | 'A' | 'C' =>
  challenged ? 'C' : status

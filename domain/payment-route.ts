/** Which way a payment goes: what its account's rules said when it was drafted. A later change of the rules does not touch it. */
export interface PaymentRoute {
  /** Of the rules. */
  version: number
  /** The name of the rule that it met; null for the default of the rules. */
  rule: string | null
  /** Where it may go next, in this order, if what was tried has charged nothing for certain. Names or ids of acquirers. */
  next: readonly string[]
  /** The decline codes (`domain/decline-codes.ts`) after which it may go there too. An outage always counts. */
  after: readonly string[]
  /** Acquirers that were passed over, since they were failing or switched off. */
  passed?: readonly string[]
  /** Why this one of a rule that takes the best; absent if too little was known. */
  best?: BestChoice
}

/** What was known then of the acquirer that was chosen (`domain/approval-rates.ts`). */
export interface BestChoice {
  approved: number
  decided: number
  /** Where the cards were issued of which that was counted; null for all. */
  country: string | null
  /** It is not the best one: it was chosen to see how it does. */
  isTrial: boolean
}

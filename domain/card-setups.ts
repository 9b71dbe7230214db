/** A card that is stored without a payment, and whose cardholder has to act first (decision 0268). */
import type { DeclineCode } from './decline-codes'
import { HOUR } from './time'

/** What its row keeps of it. */
export interface CardSetup {
  /** The acquirer that verifies it. */
  acquirer: string
  /** Where the browser ends up; empty if that is a hosted session. */
  returnUrl: string
  /** The hosted session on whose page the card was typed. */
  session?: string
  /** The id of the action that the browser carries out, or has carried out last, and how many there were. */
  action: string
  actions: number
  /** Until when he can act: ISO 8601, by the account's time. */
  expiresAt: string
  /** Why it is not stored. */
  declineCode?: DeclineCode
}

export const setupOf = ({ setup }: { setup: unknown }): CardSetup | null => setup as CardSetup | null

/** For so long after its time the acquirer is asked what came of it. Nothing was paid: one that nobody tells of is given up then. */
export const SETUP_ASKED_FOR = HOUR

/** What is said of a cardholder who has not come back in time. */
export const NOT_CONFIRMED: DeclineCode = 'authentication_required'

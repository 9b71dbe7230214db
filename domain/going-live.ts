/** A merchant's request to go live: its states, and what its PCI questionnaire allows. */
export const GOING_LIVE_STATUSES = ['draft', 'submitted', 'granted', 'returned'] as const

export type GoingLiveStatus = (typeof GOING_LIVE_STATUSES)[number]

/** The transitions from each status. What was submitted may be withdrawn, and what was returned be submitted again. */
export const GOING_LIVE_TRANSITIONS: Readonly<Record<GoingLiveStatus, readonly GoingLiveStatus[]>> = {
  draft: ['submitted'],
  submitted: ['draft', 'granted', 'returned'],
  granted: [],
  returned: ['submitted'],
}

/** Whether the merchant may change the form. */
export const isEditable = (status: string): boolean => status === 'draft' || status === 'returned'

/** PCI DSS self-assessment questionnaires (docs/guides/going-live.md). */
export const PCI_QUESTIONNAIRES = ['A', 'A-EP', 'D'] as const

/**
 * Whether a merchant with this questionnaire may send card numbers itself (`payments.card.raw`) in live mode. Null: it was
 * made live by command, and its operator has judged that elsewhere.
 */
const allowsRawCards = (questionnaire: string | null): boolean =>
  questionnaire === null || questionnaire === 'D'

/** Whether a member may have the scope in this mode, and so give it to a key. */
export const allowsScope = (scope: string, livemode: boolean, questionnaire: string | null): boolean =>
  scope !== 'payments.card.raw' || !livemode || allowsRawCards(questionnaire)

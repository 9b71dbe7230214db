/** The states of a stored card (contract 6.2): `expired` when its expiry date has passed, `detached` for good. */
export const CARD_STATUSES = ['active', 'expired', 'detached'] as const

export type CardStatus = (typeof CARD_STATUSES)[number]

/** The transitions from each status. */
export const CARD_TRANSITIONS: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  active: ['expired', 'detached'],
  expired: ['detached'],
  detached: [],
}

/** The statuses from which a card expires when its date has passed. */
export const CARD_EXPIRES_FROM: readonly CardStatus[] = CARD_STATUSES.filter((status) =>
  CARD_TRANSITIONS[status].includes('expired'),
)

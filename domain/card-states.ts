/**
 * The states of a stored card (contract 6.2): `expired` when its expiry date has passed, `detached` for good. One whose cardholder has
 * to act first is stored once he has, or has `failed`.
 */
export const CARD_STATUSES = ['requires_action', 'active', 'expired', 'detached', 'failed'] as const

export type CardStatus = (typeof CARD_STATUSES)[number]

/** The transitions from each status. */
export const CARD_TRANSITIONS: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  requires_action: ['active', 'detached', 'failed'],
  active: ['expired', 'detached'],
  expired: ['detached'],
  detached: [],
  failed: [],
}

/** The statuses from which a card expires when its date has passed. */
export const CARD_EXPIRES_FROM: readonly CardStatus[] = CARD_STATUSES.filter((status) =>
  CARD_TRANSITIONS[status].includes('expired'),
)

/** Those that can be charged. An expired card is declined. */
const CHARGED: readonly string[] = ['active', 'expired'] satisfies CardStatus[]

/** Why a card cannot be charged; undefined if it can. */
export function notChargeable({
  status,
}: {
  status: string
}): 'card_detached' | 'card_not_stored' | undefined {
  if (CHARGED.includes(status)) return undefined
  return status === 'detached' ? 'card_detached' : 'card_not_stored'
}

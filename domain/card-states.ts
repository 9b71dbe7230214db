/** The states of a stored card (contract 6.2): `expired` when its expiry date has passed, `detached` for good. */
export const CARD_STATUSES = ['active', 'expired', 'detached'] as const

/** The states of a stored card (rulings 4): `expired` by its date, `detached` for good. */
export const CARD_STATUSES = ['active', 'expired', 'detached'] as const

/** The states of a stored card (contract 6.2): `expired` by its date, `detached` for good. */
export const CARD_STATUSES = ['active', 'expired', 'detached'] as const

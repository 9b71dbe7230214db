/** The states in which a thing has nothing more to wait for. */
export const FINAL = {
  payments: [
    'succeeded',
    'declined',
    'failed',
    'cancelled',
    'expired',
    'partially_refunded',
    'refunded',
  ] as readonly string[],
}

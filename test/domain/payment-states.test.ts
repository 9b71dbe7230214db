import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS, type PaymentStatus } from '../../domain/payment-states'

const FINAL: readonly PaymentStatus[] = ['declined', 'failed', 'cancelled', 'expired']

/** Where a payment comes to rest. What was given back may still be disputed, or come back. */
const ENDS: readonly PaymentStatus[] = [...FINAL, 'refunded']

/** The transitions that contract 3.4 allows. */
const ALLOWED = `
  pending: requires_action authorized succeeded declined failed on_hold cancelled
  requires_action: authorized succeeded declined failed on_hold expired cancelled
  on_hold: authorized succeeded cancelled expired
  authorized: succeeded cancelled expired disputed
  succeeded: partially_refunded refunded disputed failed
  partially_refunded: partially_refunded refunded disputed succeeded
  disputed: succeeded partially_refunded refunded
  refunded: disputed partially_refunded succeeded`

const allowed = new Set(
  ALLOWED.trim()
    .split('\n')
    .flatMap((line) => {
      const [from = '', targets = ''] = line.trim().split(': ')
      return targets.split(' ').map((to) => `${from} ${to}`)
    }),
)

test('a payment moves as contract 3.4 allows, and in no other way', () => {
  for (const from of PAYMENT_STATUSES) {
    for (const to of PAYMENT_STATUSES) {
      expect({ from, to, moves: PAYMENT_TRANSITIONS[from].includes(to) }).toEqual({
        from,
        to,
        moves: allowed.has(`${from} ${to}`),
      })
    }
  }
})

test('final states lead nowhere, and every other state leads to one', () => {
  for (const status of FINAL) expect(PAYMENT_TRANSITIONS[status]).toEqual([])
  const reaches = (from: PaymentStatus, seen: readonly PaymentStatus[] = []): boolean =>
    ENDS.includes(from) ||
    PAYMENT_TRANSITIONS[from].some((to) => !seen.includes(to) && reaches(to, [...seen, from]))
  for (const status of PAYMENT_STATUSES)
    expect({ status, ends: reaches(status) }).toEqual({ status, ends: true })
})

import type { Payment } from './queries'

/** A dialog about a payment. It stays mounted while it is closed, so that a second try has the Idempotency-Key of the first. */
export interface DialogProps {
  payment: Payment
  isOpen: boolean
  onClose: () => void
}

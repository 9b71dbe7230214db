/** All invariants, in the order in which they are told. */
import { BOOK_ROW_INVARIANTS } from './book-rows'
import { BOOK_INVARIANTS } from './books'
import { CARD_INVARIANTS } from './cards'
import { CONVERSION_INVARIANTS } from './conversions'
import { DELIVERY_INVARIANTS } from './deliveries'
import { DISPUTE_INVARIANTS } from './disputes'
import { EVENT_INVARIANTS } from './events'
import { IDEMPOTENCY_INVARIANTS } from './idempotency'
import type { Invariant } from './invariant'
import { OPERATION_INVARIANTS } from './operations'
import { PAYMENT_INVARIANTS } from './payments'
import { REFUND_INVARIANTS } from './refunds'
import { SESSION_INVARIANTS } from './sessions'
import { SUBSCRIPTION_INVARIANTS } from './subscriptions'
import { WAITING_INVARIANTS } from './waiting'

export const INVARIANTS: readonly Invariant[] = [
  ...PAYMENT_INVARIANTS,
  ...OPERATION_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...DISPUTE_INVARIANTS,
  ...SUBSCRIPTION_INVARIANTS,
  ...SESSION_INVARIANTS,
  ...CARD_INVARIANTS,
  ...EVENT_INVARIANTS,
  ...DELIVERY_INVARIANTS,
  ...IDEMPOTENCY_INVARIANTS,
  ...BOOK_INVARIANTS,
  ...BOOK_ROW_INVARIANTS,
  ...CONVERSION_INVARIANTS,
  ...WAITING_INVARIANTS,
]

/** All invariants, in the order in which they are told. */
import { CARD_INVARIANTS } from './cards'
import { DELIVERY_INVARIANTS } from './deliveries'
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
  ...SUBSCRIPTION_INVARIANTS,
  ...SESSION_INVARIANTS,
  ...CARD_INVARIANTS,
  ...EVENT_INVARIANTS,
  ...DELIVERY_INVARIANTS,
  ...IDEMPOTENCY_INVARIANTS,
  ...WAITING_INVARIANTS,
]

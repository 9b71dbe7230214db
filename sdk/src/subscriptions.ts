import { requireArguments } from './arguments.js'
import { Subscriptions } from './generated/resources.js'
import type { Subscription, UpdateSubscriptionRequest } from './generated/types.js'
import type { WriteOptions } from './options.js'
import type { Result } from './result.js'

/** A subscription as it was retrieved, created or received in an event. */
export type KnownSubscription = Pick<Subscription, 'id' | 'status' | 'payment_method' | 'version'>

/** What changes; what is left out stays as it is. */
export type SubscriptionChanges = Partial<Omit<UpdateSubscriptionRequest, 'if_version'>>

/** Subscriptions, and changes of them that undo nobody else's. */
export class SubscriptionResource extends Subscriptions {
  /**
   * Changes what is named, and leaves all else as it is. It is refused with `subscription_unexpected_state` if anything that can
   * be changed was changed since `known` was read: retrieve it, and decide again.
   */
  async change(
    known: KnownSubscription,
    changes: SubscriptionChanges,
    options: WriteOptions = {},
  ): Promise<Result<Subscription>> {
    requireArguments(arguments, 'known', 'changes', 'options?')
    const { payment_method, version: if_version } = known
    const status = known.status === 'paused' ? 'paused' : 'active'
    return this.update(known.id, { payment_method, status, ...changes, if_version }, options)
  }

  /** Charges nothing until it is resumed. Dates that pass meanwhile are skipped for good. Refused as {@link change} is. */
  async pause(known: KnownSubscription, options: WriteOptions = {}): Promise<Result<Subscription>> {
    requireArguments(arguments, 'known', 'options?')
    return this.change(known, { status: 'paused' }, options)
  }

  /** Goes on with the next charge date. Refused as {@link change} is. */
  async resume(known: KnownSubscription, options: WriteOptions = {}): Promise<Result<Subscription>> {
    requireArguments(arguments, 'known', 'options?')
    return this.change(known, { status: 'active' }, options)
  }

  /** Charges another stored card of the same customer from the next attempt on. Refused as {@link change} is. */
  async changeCard(
    known: KnownSubscription,
    paymentMethod: string,
    options: WriteOptions = {},
  ): Promise<Result<Subscription>> {
    requireArguments(arguments, 'known', 'paymentMethod', 'options?')
    return this.change(known, { payment_method: paymentMethod }, options)
  }
}

/** The payment that an acquirer's notification is about. */
import type { PaymentAttemptModel, PaymentModel } from '../../prisma/generated/models'
import { authorizeKey } from '../../domain/processor-keys'
import type { Dependencies } from '../dependencies'
import type { TellingAcquirer } from './handled'

/**
 * `later`: the acquirer does not answer. `unmatched`: the key is of no payment of this acquirer, or not yet. `ignored`: it is of an
 * attempt that was followed by another one elsewhere, which moves no money of the payment's.
 */
export type NamedPayment =
  | { kind: 'found'; payment: PaymentModel }
  | { kind: 'ignored'; payment: PaymentModel; attempt: PaymentAttemptModel }
  | { kind: 'unmatched' | 'later' }

/**
 * There is no index on keys, which every sale would pay for: the acquirer is asked which payment it began the authorization for.
 * An older one does not say, and then the notification's own word of it is taken. The payment's key must be the one that is told, so
 * that one of another account, acquirer or mode is never found.
 */
export async function paymentOfKey(
  { store, acquirers }: Pick<Dependencies, 'store' | 'acquirers'>,
  { acquirer, accountId, livemode }: TellingAcquirer,
  authorizationKey: string,
  reference?: string,
): Promise<NamedPayment> {
  const asked = acquirers.named(acquirer)
  if (!asked) return { kind: 'later' }
  const known = await asked.inquire(authorizationKey)
  if (known.kind !== 'known' && known.kind !== 'cannot_tell') return { kind: 'later' }
  const terms = known.kind === 'known' ? known.value?.terms : known.terms
  const id = terms?.reference ?? reference
  const payment = id === undefined ? null : await store.payments.find({ accountId, livemode }, id)
  if (!payment) return { kind: 'unmatched' }
  const isOf = (one: Pick<PaymentModel, 'acquirer' | 'processorKey'>) =>
    one.acquirer === acquirer && authorizeKey(one) === authorizationKey
  if (isOf(payment)) return { kind: 'found', payment }
  const attempt = (await store.payments.attemptsBefore(payment)).find(isOf)
  return attempt ? { kind: 'ignored', payment, attempt } : { kind: 'unmatched' }
}

/** The payment that an acquirer's notification is about. */
import type { PaymentModel } from '../../prisma/generated/models'
import { authorizeKey } from '../../domain/processor-keys'
import type { Dependencies } from '../dependencies'
import type { TellingAcquirer } from './handled'

/** `later`: the acquirer does not answer. `unmatched`: the key is of no payment of this acquirer, or not yet. */
export type NamedPayment = { kind: 'found'; payment: PaymentModel } | { kind: 'unmatched' | 'later' }

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
  const isOwn = payment?.acquirer === acquirer && authorizeKey(payment) === authorizationKey
  return isOwn ? { kind: 'found', payment } : { kind: 'unmatched' }
}

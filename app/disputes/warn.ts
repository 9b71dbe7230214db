/** An issuer warns that its cardholder calls a payment fraud (contract 23.6): the payment shows it, and an event tells it. */
import type { Handled, TellingAcquirer, ToldOf } from '../acquirers/handled'
import { paymentOfKey } from '../acquirers/named'
import { actingFor } from '../clock'
import type { Stepping } from '../dependencies'
import { lookAtDisputes } from './look'

/** Its acquirer is asked for it, if it can be. A payment is warned of once. */
export async function receiveFraudWarning(
  deps: Stepping,
  told: TellingAcquirer,
  { authorizationKey }: ToldOf<'fraud_warning'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, authorizationKey)
  if (named.kind !== 'found') return named
  const { payment } = named
  const own = await actingFor(deps, payment, deps.cause)
  const { store, cause } = own
  const asked = await lookAtDisputes(own, payment)
  if (asked === null) return { kind: 'later' }
  if (asked === 'unsupported') await store.disputes.warn(payment, told.toldAt, cause)
  const warned = await store.payments.find(payment, payment.id)
  return warned?.fraudWarnedAt ? { kind: 'done', objectId: payment.id } : { kind: 'unmatched' }
}

/** An issuer warns that its cardholder calls a payment fraud (contract 23.6): the payment shows it, and an event tells it. */
import { z } from 'zod'
import type { Handled, TellingAcquirer } from '../acquirers/handled'
import { paymentOfKey } from '../acquirers/named'
import type { ToldNotification } from '../acquirers/notification'
import { actingFor } from '../clock'
import type { Stepping } from '../dependencies'
import { lookAtDisputes } from './look'

const Warning = z.object({ authorization_key: z.string().min(1).max(300) })

/** A notification `fraud.warning`: its acquirer is asked for it. A payment is warned of once. */
export async function receiveFraudWarning(
  deps: Stepping,
  told: TellingAcquirer,
  { data }: Pick<ToldNotification, 'data'>,
): Promise<Handled> {
  const read = Warning.safeParse(data)
  if (!read.success) return { kind: 'ignored' }
  const named = await paymentOfKey(deps, told, read.data.authorization_key)
  if (named.kind !== 'found') return named
  const { payment } = named
  const own = await actingFor(deps, payment, deps.cause)
  if ((await lookAtDisputes(own, payment)) === null) return { kind: 'later' }
  const { store } = own
  const warned = await store.payments.find(payment, payment.id)
  return warned?.fraudWarnedAt ? { kind: 'done', objectId: payment.id } : { kind: 'unmatched' }
}

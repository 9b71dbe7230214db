/** An issuer warns that its cardholder calls a payment fraud (contract 23.6): the payment shows it, and an event tells it. */
import { z } from 'zod'
import { inAccountTime } from '../../infra/clock'
import type { Handled, TellingAcquirer } from '../acquirers/handled'
import { paymentOfKey } from '../acquirers/named'
import type { ToldNotification } from '../acquirers/notification'
import { actingFor } from '../clock'
import type { Acting } from '../dependencies'

const Warning = z.object({ authorization_key: z.string().min(1).max(300) })

/** A notification `fraud.warning`. A payment is warned of once. */
export async function receiveFraudWarning(
  deps: Acting,
  told: TellingAcquirer,
  { data, at }: Pick<ToldNotification, 'data' | 'at'>,
): Promise<Handled> {
  const read = Warning.safeParse(data)
  if (!read.success) return { kind: 'ignored' }
  const named = await paymentOfKey(deps, told, read.data.authorization_key)
  if (named.kind !== 'found') return named
  const { payment } = named
  const own = await actingFor(deps, payment, deps.cause)
  const warned = await own.store.disputes.warn(payment, inAccountTime(own, new Date(at)), own.cause)
  return warned ? { kind: 'done', objectId: payment.id } : { kind: 'ignored' }
}

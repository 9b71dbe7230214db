/** Authorizations: the call that begins one, and the one that goes on after a page of Adyen's. */
import { createHash } from 'node:crypto'
import type { Returned } from '../../../domain/actions'
import { withoutAnswer } from '../../no-answer'
import type { Authorization, AuthorizeRequest, ProcessorAnswer } from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { adyenAmountOf } from './amounts'
import { PaymentAnswer } from './answers'
import { adyenRefusalCode } from './declines'
import { adyenAuthorization, refusedAtAdyen } from './payments'
import { paymentFields } from './requests'
import type { AdyenAnswer } from './sending'

export async function authorizeAtAdyen(
  { caller, now }: AdyenAccess,
  request: AuthorizeRequest,
): Promise<ProcessorAnswer<Authorization>> {
  const { key, amount, currency, capture, notAfter } = request
  // What is told of it later is of no earlier time.
  const at = now()
  // Adyen knows of no such time: what is too late is not sent.
  if (notAfter !== null && at > notAfter) return { kind: 'unavailable' }
  const units = adyenAmountOf(amount, currency)
  if (!units) return { kind: 'known', value: refusedAtAdyen('amount_not_representable', at) }
  const fields = paymentFields(request, units)
  const sent = await caller.checkout('/payments', fields, PaymentAnswer, stepKey(key, 'payment'))
  if (sent.kind === 'refused')
    return { kind: 'known', value: refusedAtAdyen(adyenRefusalCode(sent.error), at) }
  return decidedBy(sent, capture, at)
}

/** What a browser has brought back is a stranger's: what Adyen does not take for its own changes nothing. */
export async function resumeAtAdyen(
  { caller, names, now }: AdyenAccess,
  key: string,
  { fields }: Returned,
): Promise<ProcessorAnswer<Authorization | null>> {
  const { redirectResult } = fields
  if (redirectResult === undefined) return { kind: 'known', value: null }
  const { capture } = (await names.find(key)).names
  const at = now()
  const once = createHash('sha256').update(redirectResult).digest('hex')
  const sent = await caller.details(
    { details: { redirectResult } },
    PaymentAnswer,
    stepKey(key, `details ${once}`),
  )
  if (sent.kind === 'refused') return { kind: 'known', value: null }
  return decidedBy(sent, capture === 'at_once', at)
}

function decidedBy(
  sent: Exclude<AdyenAnswer<PaymentAnswer>, { kind: 'refused' }>,
  captures: boolean,
  at: string,
): ProcessorAnswer<Authorization> {
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const value = adyenAuthorization(sent.value, captures, at)
  return value ? { kind: 'known', value } : { kind: 'unknown' }
}

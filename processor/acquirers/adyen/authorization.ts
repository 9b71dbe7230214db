/** Authorizations: the call that begins one, and the one that goes on after a page of Adyen's. */
import { createHash } from 'node:crypto'
import type { Returned } from '../../../domain/actions'
import { isSentUnder, type NamedOperation } from '../../names'
import { withoutAnswer } from '../../no-answer'
import type { Authorization, AuthorizeRequest, ProcessorAnswer } from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { adyenAmountOf } from './amounts'
import { PaymentAnswer } from './answers'
import { adyenRefusalCode } from './declines'
import { adyenAuthorization, refusedAtAdyen } from './payments'
import { paymentFields } from './requests'

const UNKNOWN = { kind: 'unknown' } as const

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
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const { merchantReference: named } = sent.value
  return named === undefined || isSentUnder(named, key) ? decidedBy(sent.value, capture, at) : UNKNOWN
}

/** Of what a page has brought back: an authorization is made by nothing else, once it has a page. */
export const returnOf = (key: string, reference: string): NamedOperation => ({
  key: `${key}:return`,
  kind: 'authorize',
  reference,
})

/** What a browser has brought back is a stranger's: what Adyen does not take for its own changes nothing. */
export async function resumeAtAdyen(
  { caller, names, now }: AdyenAccess,
  key: string,
  { fields }: Returned,
): Promise<ProcessorAnswer<Authorization | null>> {
  const { redirectResult } = fields
  if (redirectResult === undefined) return { kind: 'known', value: null }
  const { names: kept, row } = await names.find(key)
  // Once it is being closed nothing is sent for it any more.
  const noted = await names.keep(returnOf(key, row?.reference ?? ''), { details: 'sent' })
  if (noted.isClosed) return { kind: 'known', value: null }
  const at = now()
  const step = stepKey(key, `details ${detailsName(redirectResult)}`)
  const sent = await caller.details({ details: { redirectResult } }, PaymentAnswer, step)
  if (sent.kind === 'refused') return { kind: 'known', value: null }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const { merchantReference: named } = sent.value
  // Adyen does not ask whose page it comes from: it may be brought from the page of another payment, which goes on then.
  if (named !== undefined && !isSentUnder(named, key)) return { kind: 'known', value: null }
  return named === undefined ? UNKNOWN : decidedBy(sent.value, kept.capture === 'at_once', at)
}

/** The same is handed in under the same key, however often it is brought. */
export const detailsName = (redirectResult: string): string =>
  createHash('sha256').update(redirectResult).digest('hex')

function decidedBy(answer: PaymentAnswer, captures: boolean, at: string): ProcessorAnswer<Authorization> {
  const value = adyenAuthorization(answer, captures, at)
  return value ? { kind: 'known', value } : UNKNOWN
}

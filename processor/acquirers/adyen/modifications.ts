/** Captures, refunds and closes. Adyen takes each, and tells later what came of it. */
import { sentName } from '../../names'
import { withoutAnswer } from '../../no-answer'
import type {
  Authorization,
  Capture,
  CaptureRequest,
  ProcessorAnswer,
  Refund,
  RefundRequest,
} from '../../port'
import { stepKey } from '../../step-keys'
import type { AdyenAccess } from './access'
import { returnOf } from './authorization'
import { adyenAmountOf } from './amounts'
import { minorOfTold, ReceivedAnswer } from './answers'
import { adyenRefusalCode } from './declines'

export async function captureAtAdyen(
  { caller, names, now }: AdyenAccess,
  { key, reference, authorizationKey, amount, currency }: CaptureRequest,
): Promise<ProcessorAnswer<Capture>> {
  const { reference: psp } = (await names.find(authorizationKey)).names
  if (psp === undefined) return { kind: 'unavailable' }
  const refused = (declineCode: string): ProcessorAnswer<Capture> => ({
    kind: 'known',
    value: { state: 'refused', at: now(), declineCode },
  })
  const units = adyenAmountOf(amount, currency)
  if (!units) return refused('amount_not_representable')
  const fields = { amount: units, reference: sentName(reference, key) }
  const path = `/payments/${encodeURIComponent(psp)}/captures`
  const sent = await caller.checkout(path, fields, ReceivedAnswer, stepKey(key, 'capture'))
  if (sent.kind === 'refused') return refused(adyenRefusalCode(sent.error))
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const taken = sent.value.amount && minorOfTold(sent.value.amount)
  return { kind: 'known', value: { state: 'pending', at: now(), amount: taken ?? amount } }
}

export async function refundAtAdyen(
  { caller, names, now }: AdyenAccess,
  { key, reference, authorizationKey, amount, currency }: RefundRequest,
): Promise<ProcessorAnswer<Refund>> {
  const { reference: psp } = (await names.find(authorizationKey)).names
  if (psp === undefined) return { kind: 'unavailable' }
  const failed = (): ProcessorAnswer<Refund> => ({
    kind: 'known',
    value: { state: 'failed', at: now(), failure: 'declined' },
  })
  const units = adyenAmountOf(amount, currency)
  if (!units) return failed()
  const fields = { amount: units, reference: sentName(reference, key) }
  const path = `/payments/${encodeURIComponent(psp)}/refunds`
  const sent = await caller.checkout(path, fields, ReceivedAnswer, stepKey(key, 'refund'))
  if (sent.kind === 'refused') return failed()
  return sent.kind === 'answered'
    ? { kind: 'known', value: { state: 'pending', at: now() } }
    : withoutAnswer(sent)
}

/**
 * What Adyen calls the payment is known from its answer, or once its authorization is told. Before that it is named by our own name of
 * it, which Adyen takes for a day.
 */
export async function closeAtAdyen(
  { caller, names, now }: AdyenAccess,
  key: string,
  reference: string,
): Promise<ProcessorAnswer<Authorization>> {
  const { names: kept, row, isChallenged = false } = await names.find(key)
  const own = sentName(row?.reference ?? reference, key)
  // From here on nothing that a page brings back is sent.
  const brought = isChallenged ? (await names.close(returnOf(key, reference))).names : {}
  const isAbandoned = isChallenged && brought.details === undefined
  const { reference: psp } = kept
  const [path, fields] =
    psp === undefined
      ? ['/cancels', { paymentReference: own, reference: own }]
      : [
          `/payments/${encodeURIComponent(psp)}/${kept.capture === 'at_once' ? 'reversals' : 'cancels'}`,
          { reference: own },
        ]
  // A repeat of one that Adyen has refused by what it told would be answered as before.
  const { refusals = '0' } = kept
  const sent = await caller.checkout(path, fields, ReceivedAnswer, stepKey(key, `close ${path} ${refusals}`))
  // Nothing was authorized, and nothing will be: Adyen need not tell how it ends. A restored database may be wrong, so it was sent.
  if (isAbandoned && (sent.kind === 'answered' || sent.kind === 'refused'))
    return { kind: 'known', value: { state: 'closed', at: now(), voided: false } }
  // It stands as before, and is asked for again.
  if (sent.kind === 'refused') return { kind: 'transient' }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  return { kind: 'known', value: { state: 'closing', at: now() } }
}

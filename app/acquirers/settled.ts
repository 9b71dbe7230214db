/**
 * An authorization, a capture, a close or a refund whose outcome comes late, or turns round. The acquirer is asked, by its workflow where
 * one waits: what the notification says of the outcome is not believed, so that whoever forges one moves no money.
 */
import { LATE_APPROVAL } from '../../domain/incidents'
import { isOverWithoutMoney } from '../../domain/late-approvals'
import { awaitsProcessor, isStillClosing } from '../../domain/payment-facts'
import { authorizeKey } from '../../domain/processor-keys'
import { isFinalPayment, isUndecided } from '../../domain/payment-states'
import { refOf } from '../../domain/workflow-ref'
import type { PaymentModel } from '../../prisma/generated/models'
import { WAITING_PAYMENTS } from '../../store/overdue'
import { actingFor } from '../clock'
import { reportIncident } from '../incidents/report'
import { captureUnder } from '../payments/captures-of'
import { reverseEndedAttempt, reverseLateApproval, type Reversal } from '../payments/late-approval'
import { lookAtCapture } from '../payments/look-at-capture'
import { lookAtRefund } from '../refunds/look'
import type { Stepping } from '../dependencies'
import type { Handled, TellingAcquirer, ToldOf } from './handled'
import { paymentOfKey } from './named'

export async function wakeSettledCapture(
  deps: Stepping,
  told: TellingAcquirer,
  { authorizationKey, key, failed }: ToldOf<'capture'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, authorizationKey)
  if (named.kind !== 'found') return named
  const { payment } = named
  const captures = await deps.store.operations.captures(payment.id)
  const capture = captureUnder(key, { payment, captures })
  if (capture && (payment.lastCaptureStatus === 'pending' || failed)) {
    const acting = await actingFor(deps, payment, deps.cause)
    if ((await lookAtCapture(acting, { payment, captures }, capture)) === 'unanswered')
      return { kind: 'later' }
    return { kind: 'done', objectId: payment.id }
  }
  // It names no capture of ours: somebody has captured it at the acquirer itself.
  const isOthers = key === authorizationKey && !failed && (!payment.capture || payment.review)
  if (isOthers && isOverWithoutMoney(payment)) await reportOthersCapture(deps, payment)
  return wakeWaiting(deps, payment)
}

/** Nothing of it can be asked for here. Its money is in the comparison of its day, too. */
const reportOthersCapture = (deps: Stepping, payment: PaymentModel): Promise<void> =>
  reportIncident(
    deps,
    WAITING_PAYMENTS,
    payment,
    LATE_APPROVAL,
    `the acquirer ${payment.acquirer} tells a capture that this service did not ask for, although the payment is ${payment.status}: have the money given back there`,
  )

/**
 * A close whose outcome comes late: how it has ended, the acquirer is asked. One that was refused is sent again in its time: whoever
 * refuses each at once would be asked without a pause.
 */
export async function wakeSettledClose(
  deps: Stepping,
  told: TellingAcquirer,
  { authorizationKey }: ToldOf<'close'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, authorizationKey)
  if (named.kind !== 'found') return named
  const { payment } = named
  const known = await deps.acquirers.of(payment).inquire(authorizeKey(payment))
  if (known.kind === 'known' && known.value?.state === 'approved')
    return { kind: 'done', objectId: payment.id }
  const isOver = isStillClosing(payment)
  if (isOver) {
    const { store, now, cause } = await actingFor(deps, payment, deps.cause)
    await store.payments.reschedule(payment, now(), payment.waitingSince, cause)
  }
  return wakeWaiting(deps, payment, isOver)
}

/**
 * An authorization whose answer was not received, or that was decided late. A payment that waits asks about it now; what is approved of
 * one that is over without money is reversed.
 */
export async function receiveAuthorization(
  deps: Stepping,
  told: TellingAcquirer,
  { authorizationKey, reference }: ToldOf<'authorization'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, authorizationKey, reference)
  if (!('payment' in named)) return named
  const { payment } = named
  // How its close ended may not be known yet: what was approved since then is reversed once it is.
  if (isStillClosing(payment)) return { kind: 'later' }
  const acting = await actingFor(deps, payment, deps.cause)
  if (named.kind === 'ignored')
    return reversed(payment, await reverseEndedAttempt(acting, payment, named.attempt))
  if (!isOverWithoutMoney(payment)) {
    // On a page of the acquirer's own it is decided while the payment waits for its cardholder.
    const isDecidedThere = isUndecided(payment.status) && !awaitsProcessor(payment)
    if (isDecidedThere)
      await acting.store.payments.reschedule(payment, acting.now(), payment.waitingSince, acting.cause)
    const handled = await wakeWaiting(deps, payment, isDecidedThere)
    return isBeingClosed(payment) ? { kind: 'later' } : handled
  }
  return reversed(payment, await reverseLateApproval(acting, payment))
}

function reversed({ id: objectId }: PaymentModel, reversal: Reversal): Handled {
  switch (reversal) {
    case 'reversed':
      return { kind: 'done', objectId }
    case 'none':
      return { kind: 'ignored' }
    case 'unanswered':
      return { kind: 'later' }
  }
}

const isBeingClosed = ({ status, closingSince }: PaymentModel): boolean =>
  closingSince !== null && !isFinalPayment(status)

/** Whatever its workflow waits for the acquirer for, it asks about now. `isDue`: it has something to ask about in any case. */
async function wakeWaiting(
  { store, workflows }: Stepping,
  payment: PaymentModel,
  isDue = false,
): Promise<Handled> {
  const isAskedAbout =
    isDue ||
    payment.waitingSince !== null ||
    payment.status === 'pending' ||
    (await store.operations.unfinished(payment.id)).length > 0
  if (isAskedAbout) await workflows.wake(refOf('payment', payment))
  return { kind: 'done', objectId: payment.id }
}

export async function wakeSettledRefund(
  deps: Stepping,
  told: TellingAcquirer,
  { authorizationKey, key }: ToldOf<'refund'>,
): Promise<Handled> {
  const named = await paymentOfKey(deps, told, authorizationKey)
  if (named.kind !== 'found') return named
  const refunds = await deps.store.refunds.ofPayment(named.payment)
  const refund = refunds.find(({ processorKey }) => processorKey === key)
  if (!refund) return { kind: 'unmatched' }
  if (refund.status === 'succeeded') {
    const acting = await actingFor(deps, refund, deps.cause)
    if ((await lookAtRefund(acting, refund, named.payment)) === 'unanswered') return { kind: 'later' }
  }
  // One that was not sent yet waits for its settlement, whoever speaks of it.
  if (refund.status === 'pending' && refund.waitingSince !== null) {
    const { store, now, cause } = await actingFor(deps, refund, deps.cause)
    await store.refunds.defer(refund, now(), refund.waitingSince, cause)
    await deps.workflows.wake(refOf('refund', refund))
  }
  return { kind: 'done', objectId: refund.id }
}

/**
 * Does what an acquirer tells of a dispute, once for each change: in one statement the dispute, its payment, what follows from a
 * lost one, and all events.
 */
import type { Cause } from '../../domain/cause'
import { followedDispute, openedDispute } from '../../domain/dispute-facts'
import {
  contested,
  contradicts,
  distrustsCard,
  isClosedDispute,
  noticeInStage,
  type DisputeNotice,
} from '../../domain/disputes'
import { mintedAt, newId } from '../../infra/ids'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import { disputeCounted } from '../brand-months'
import { silently, type Change, type Happening } from '../change'
import { TRIES } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { changePayment } from '../payments/change'
import { disputedCard } from '../payment-methods/dispute'
import { pauseSubscription } from '../subscriptions/change'
import { changeDispute, isShownAlike, planDispute, type DisputeEvent } from './change'
import { commitAndMail } from './mail'
import { otherDisputesOf } from './read'

/**
 * `ignored`: it is older than what is known. `contradicted`: the dispute has ended here, and is told to have ended otherwise, or to go on.
 * `of_other`: it is of another payment here.
 */
export type Followed =
  { kind: 'opened' | 'changed' | 'contradicted' | 'of_other'; dispute: DisputeModel } | { kind: 'ignored' }

export async function followDispute(
  context: StoreContext,
  payment: PaymentModel,
  notice: DisputeNotice,
  cause: Cause,
): Promise<Followed> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const followed = await writeInTime(context, () => followOnce(context, payment, notice, cause))
    if (followed) return followed
  }
  throw new Error(`the payment of dispute ${notice.dispute} changes all the time`)
}

async function followOnce(
  context: StoreContext,
  { id, accountId, livemode }: PaymentModel,
  told: DisputeNotice,
  cause: Cause,
): Promise<Followed | null> {
  const { db } = context
  const payment = await db.payment.findFirstOrThrow({ where: { accountId, livemode, id } })
  const { acquirer } = payment
  // Read after the payment, which then cannot contain this change already.
  const known = await db.dispute.findFirst({ where: { acquirer, livemode, acquirerDispute: told.dispute } })
  if (known && known.paymentId !== id) return { kind: 'of_other', dispute: known }
  const notice = noticeInStage(told, known?.stage)
  const happening = { at: context.now(), cause }
  const dispute = known
    ? changeOf(payment, known, notice, happening)
    : planDispute(...draftOf(payment, notice, happening), happening)
  if (!dispute) {
    const isOver = known !== null && isClosedDispute(known.status)
    return isOver && contradicts(known, notice)
      ? { kind: 'contradicted', dispute: known }
      : { kind: 'ignored' }
  }
  const { from, next } = dispute
  const changes = await withPayment(context, payment, dispute, happening)
  const mail = from === null && !isClosedDispute(next.status) ? next : null
  const also = disputeCounted(payment, from, next, happening.at)
  if (!(await commitAndMail(context, 'disputes.follow', changes, mail, also))) return null
  return { kind: from === null ? 'opened' : 'changed', dispute: next }
}

function draftOf(
  payment: PaymentModel,
  notice: DisputeNotice,
  { at }: Happening,
): [DisputeModel, readonly DisputeEvent[]] {
  const id = newId('dispute', at.getTime())
  const { accountId, livemode, acquirer, apiVersion } = payment
  const draft = {
    ...openedDispute(payment, notice, at),
    id,
    accountId,
    livemode,
    acquirer,
    apiVersion,
    paymentId: payment.id,
    evidence: {},
    evidenceFiles: {},
    metadata: {},
    respondedAt: null,
    refusedAnswers: 0,
    waitingSince: null,
    revision: 0,
    createdAt: mintedAt(id),
    lastEventAt: at,
  }
  return [draft, isClosedDispute(draft.status) ? ['dispute.opened', 'dispute.closed'] : ['dispute.opened']]
}

function changeOf(
  payment: PaymentModel,
  known: DisputeModel,
  notice: DisputeNotice,
  happening: Happening,
): Change<'disputes'> | null {
  const fields = followedDispute(payment, known, notice, happening.at)
  if (!fields) return null
  const next = { ...known, ...fields }
  if (isShownAlike(next, known)) return silently('disputes', known, fields, happening.cause)
  const event = isClosedDispute(next.status) ? 'dispute.closed' : 'dispute.updated'
  return changeDispute(known, fields, [event], happening)
}

/** A dispute's change, with what follows of it for its payment, the card and its subscriptions. */
export async function withPayment(
  context: StoreContext,
  payment: PaymentModel,
  dispute: Change<'disputes'>,
  happening: Happening,
): Promise<Change[]> {
  const { from, next } = dispute
  const others = await otherDisputesOf(context, payment, next.id)
  return [
    changePayment(context, payment, contested(payment, from, next, others), happening.cause),
    dispute,
    ...(distrustsCard(next) ? await distrust(context, payment, happening) : []),
  ]
}

/** What was paid by fraud, as the bank has ruled, is not charged again: the card is marked, and its subscriptions pause. */
async function distrust(
  { db }: Pick<StoreContext, 'db'>,
  { accountId, livemode, stored, paymentMethodId }: PaymentModel,
  happening: Happening,
): Promise<Change[]> {
  if (!stored) return []
  const where = { accountId, livemode }
  const card = await db.paymentMethod.findFirst({ where: { ...where, id: paymentMethodId } })
  const subscriptions = await db.subscription.findMany({
    where: { ...where, paymentMethodId, status: 'active' },
  })
  return [
    ...(card?.disputedAt === null ? [disputedCard(card, happening)] : []),
    ...subscriptions.map((row) => pauseSubscription(row, 'dispute_lost', happening)),
  ]
}

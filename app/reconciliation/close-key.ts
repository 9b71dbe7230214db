/**
 * Closes a key that no row has and nobody can repeat: what it holds is void, and it is refused for ever. Nothing can hold the key
 * meanwhile, since only half of its call's hash is known (decision 0141).
 */
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { madeBy, type KeyOwner } from '../../domain/processor-keys'
import { IDEMPOTENCY_LIFE } from '../../domain/retention'
import { nextAttempt } from '../../domain/subscription'
import { HOUR, utcText } from '../../domain/time'
import type { Authorization, Processor } from '../../processor/port'
import { findPayment, type Adopting } from './adopt-lost'
import { refused, UNANSWERED, type Effect, type Refused } from './effect'

/** For what was claimed within the life of its key, and is still on its way to the acquirer. */
const MARGIN = HOUR

interface Held {
  owner: KeyOwner
  stands: Authorization | null
  isOwned: boolean
}

export async function closeKey(
  acting: Adopting,
  item: Item,
  { owner, stands, isOwned }: Held,
  acquirer: Processor,
): Promise<Effect> {
  const { authorizationKey: key, movement, reference } = item
  const tenant = { accountId: owner.accountId, livemode: owner.livemode }
  const { rows } = acting.store.reconciliation
  if (movement !== 'authorization')
    return refused(
      `A ${movement} cannot be closed.`,
      'Settle the item of its authorization, or adopt this one.',
    )
  if (await rows.isUnderWay(tenant, owner.keyHash))
    return refused('A call under this key is under way, and books it.', 'Run the reconciliation again.')
  if (isOwned)
    return refused(
      'A payment here has this key, and closing would take its money.',
      'Adopt it, or cancel or refund that payment.',
    )
  const repeatable = await repeats(acting, item, owner, stands)
  if (repeatable) return repeatable
  const closed = await acquirer.close(key, reference ?? key)
  const known = closed.kind === 'known' ? closed : await acquirer.inquire(key)
  if (known.kind !== 'known' || known.value?.state !== 'closed') return UNANSWERED
  acting.log.warn({ key }, 'an operator has closed a key at the acquirer')
  const { captured = 0n, refunded = 0n } = known.value.taken ?? {}
  if (captured > refunded)
    return refused(
      `It is closed, but ${captured - refunded} minor units that were captured before stand.`,
      'Have the acquirer give them back, and write the item off with that reason.',
    )
  // The item stays open, so that the next run tells of what has taken the key.
  if (await rows.isUnderWay(tenant, owner.keyHash))
    return refused(
      'It is closed at the acquirer, but a call under its key is under way by now.',
      'Run the reconciliation again: it tells of the payment if that was booked with money that is void.',
    )
  const payment = await findPayment(acting, tenant, item, stands)
  if (payment)
    return refused(
      `It is closed at the acquirer, but ${payment.id} has its key by now, and is ${payment.status}: nothing of its money stands.`,
      'Tell its merchant at once. Then run the reconciliation again, and settle what it tells of that payment.',
    )
  return { kind: 'done', what: 'It is closed at the acquirer, and nothing of it stands.' }
}

/** Why something may still ask for the key again, and would be answered with what the close takes; null if nothing can. */
async function repeats(
  acting: Adopting,
  { authorizationKey, at }: Item,
  owner: KeyOwner,
  stands: Authorization | null,
): Promise<Refused | null> {
  // Of what is closed, or of which a close is taken, a repeat could book nothing. Of a sandbox that was begun anew no key is met again.
  const isClosed = stands?.state === 'closed' || stands?.state === 'closing'
  if (isClosed || owner.era !== acting.era) return null
  if (!(await acting.store.accounts.find(owner.accountId))) return null
  // Keys are kept, and acquirers tell, by the machine's time.
  const began = stands?.terms?.begunAt ?? latest(at, stands?.at)
  const until = new Date(Date.parse(began) + IDEMPOTENCY_LIFE + MARGIN)
  if (acting.real() < until) return untilForgotten(owner.kind, utcText(until.toISOString()))
  return standing(acting, authorizationKey, owner)
}

const latest = (at: Date, told: string | undefined): string =>
  new Date(Math.max(at.getTime(), told === undefined ? 0 : Date.parse(told))).toISOString()

const WAIT = 'Wait: what is repeated is booked, and can be cancelled or refunded.'

function untilForgotten(kind: KeyOwner['kind'], until: string): Refused {
  switch (kind) {
    case 'call':
      return refused(
        `Until ${until} the merchant may repeat the call of this key. It would succeed with the money that closing takes.`,
        'Adopt it, then cancel or refund the payment: what is adopted is never charged again. Or close it after that time.',
      )
    case 'session':
      return refused(
        `Until ${until} the merchant may make its page again. Whoever pays there would succeed with the money that closing takes.`,
        `${WAIT} Otherwise close it after that time.`,
      )
    case 'charge':
      return refused(
        `Until ${until} the merchant may make its subscription again. It would succeed with the money that closing takes.`,
        `${WAIT} Otherwise close it after that time.`,
      )
  }
}

/** What is there repeats its keys by itself, whenever it was made: an open page, and a subscription that has yet to charge the date. */
async function standing(
  { store }: Adopting,
  key: string,
  { accountId, livemode }: KeyOwner,
): Promise<Refused | null> {
  const made = madeBy(key)
  if (!made) return null
  const { processorKey, part } = made
  const { openSession, activeSubscription } = store.reconciliation.rows
  const session = await openSession({ accountId, livemode }, processorKey)
  if (session && session.attempt <= Number(part))
    return refused(
      `${session.id} is open until ${utcText(session.expiresAt.toISOString())}, and whoever pays there repeats this key.`,
      `${WAIT} Otherwise close it after that time.`,
    )
  const subscription = await activeSubscription({ accountId, livemode }, processorKey)
  const date = subscription && (subscription.chargeDate ?? nextAttempt(subscription)?.date)
  if (subscription && date && date <= part)
    return refused(
      `${subscription.id} is active and has yet to charge ${date}: it repeats this key by itself.`,
      `${WAIT} Or cancel the subscription first.`,
    )
  return null
}

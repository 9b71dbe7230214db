/** Books what an acquirer did with a payment and its row does not tell of. Never from a list: the acquirer is asked by the key. */
import type { ItemKind } from '../../domain/reconciliation'
import { isUndecided, isTimed } from '../../domain/payment-states'
import { captured, ended, stands as standing, type PaymentOutcome } from '../../domain/payment-outcomes'
import { authorizeKey } from '../../domain/processor-keys'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization } from '../../processor/port'
import type { Acting } from '../dependencies'
import { advancePayment } from '../payments/advance'
import { recordAnswer, recordApproval, takenOf } from '../payments/authorize'
import { heldByRow } from '../payments/held'
import { refused, UNANSWERED, type Effect } from './effect'

/** The existing path takes its step first; what it does not do, because no call asked for it, follows. */
export async function adoptIntoRow(
  deps: Acting,
  found: PaymentModel,
  difference?: ItemKind,
): Promise<Effect> {
  await advancePayment(deps, found, found.id)
  const { payments } = deps.store
  const row = (await payments.find(found, found.id)) ?? found
  const asked = await deps.acquirers.of(row).inquire(authorizeKey(row))
  if (asked.kind !== 'known' || asked.value?.state === 'closing') return UNANSWERED
  if (!asked.value)
    return refused(
      `The acquirer knows nothing of the key of ${row.id}, so there is nothing to adopt.`,
      'Ask the acquirer why it lists it, or write the item off.',
    )
  return isUndecided(row.status) ? decide(deps, row, asked.value) : follow(deps, row, asked.value, difference)
}

async function decide(deps: Acting, row: PaymentModel, stands: Authorization): Promise<Effect> {
  const held = heldByRow(deps, row, await deps.store.payments.unanswered(row))
  if (stands.state === 'challenge')
    return refused(`The cardholder of ${row.id} has not answered yet.`, 'It ends by itself within an hour.')
  const result =
    stands.state === 'approved'
      ? await recordApproval(deps, held, stands)
      : await recordAnswer(deps, held, { kind: 'known', value: stands })
  return result.kind === 'settled' ? { kind: 'done', what: `${row.id} is ${result.row.status}.` } : UNANSWERED
}

/** The amounts and the end of an authorization that both sides know. */
async function follow(
  deps: Acting,
  row: PaymentModel,
  stands: Authorization,
  difference: ItemKind | undefined,
): Promise<Effect> {
  const { payments } = deps.store
  const outcome = outcomeOf(deps, row, stands)
  if (outcome === null && (difference === 'amount' || difference === 'currency'))
    return refused(
      `Asked by the key, the acquirer tells of ${row.id} what the row tells: only its list or file differs.`,
      'Have the acquirer correct that, and run again; or write the item off.',
    )
  if (outcome === null) return { kind: 'done', what: `${row.id} tells the same as the acquirer.` }
  if (outcome === 'impossible')
    return refused(
      `${row.id} is ${row.status}, which is final, and the acquirer tells otherwise.`,
      'Give the money back at the acquirer, or have it correct its books, and write the item off with that reason.',
    )
  const ending = { calls: await payments.unanswered(row), cause: deps.cause }
  const recorded = await payments.recordOutcome(row, outcome, ending)
  return recorded ? { kind: 'done', what: `${row.id} is ${recorded.next.status}.` } : UNANSWERED
}

function outcomeOf(
  deps: Acting,
  row: PaymentModel,
  stands: Authorization,
): PaymentOutcome | 'impossible' | null {
  // Captured with its authorization, it is not told as parts.
  const atOnce = stands.state === 'approved' && stands.captured
  const taken = takenOf(deps, stands)
  const amount = taken?.amount ?? 0n
  const isClosed = stands.state === 'closed'
  if (amount < row.amountCaptured) return 'impossible'
  if (isTimed(row.status)) {
    if (taken && (isClosed || atOnce || amount >= row.amount)) return standing(row, taken)
    if (taken && amount > row.amountCaptured)
      return row.status === 'on_hold'
        ? 'impossible'
        : captured(row, { amount: amount - row.amountCaptured }, false, taken.at)
    return isClosed ? ended(row, 'cancelled') : null
  }
  if (amount === row.amountCaptured)
    return isClosed || amount > 0n || stands.state === 'declined' ? null : 'impossible'
  return row.status === 'succeeded' && taken ? standing(row, taken) : 'impossible'
}

/**
 * An operator settles a difference, with a reason: what the acquirer did is booked, a key that nobody owns is closed there, or the
 * difference is written off. Each effect may be repeated; the item is settled once, after its effect.
 */
import { ownerOfKey } from '../../domain/processor-keys'
import type { Item } from '../../contract/dashboard/operator/reconciliation'
import { THE_BANK, type Settlement } from '../../domain/reconciliation'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Processor } from '../../processor/port'
import type { Actor } from '../../store/audit'
import { actingFor } from '../clock'
import { lookAtDisputes } from '../disputes/look'
import { advanceRefund } from '../refunds/advance'
import { captureUnder } from '../payments/captures-of'
import { lookAtCapture } from '../payments/look-at-capture'
import { lookAtRefund } from '../refunds/look'
import { adoptLostPayment, adoptLostRefund, findPayment, type Adopting } from './adopt-lost'
import { adoptIntoRow } from './adopt-payment'
import { adoptTransfer } from './adopt-transfer'
import { closeKey } from './close-key'
import { refused, UNANSWERED, type Effect } from './effect'
import type { Mending } from './parts'
import { lateLine } from './post-settlement'

export interface SettleCommand {
  id: number
  as: Settlement
  reason: string
  actor: Actor
  /** The merchant's own reference of a payment that is adopted, if it is known. */
  reference?: string | null
}

export type Settled =
  { kind: 'settled'; item: Item; what: string } | { kind: 'missing' } | Exclude<Effect, { kind: 'done' }>

/** So often the books of the item's account are read again. */
const TRIES = 50

/** `parts`: those of the item's mode. An item of the other mode is missing. */
export async function settleItem(
  parts: Mending,
  livemode: boolean,
  command: SettleCommand,
): Promise<Settled> {
  const { items } = parts.store.reconciliation
  const item = await items.find(command.id)
  if (item?.livemode !== livemode) return { kind: 'missing' }
  if (item.status === 'settled') return settledBefore(item, command)
  const effect = await effectOf(parts, item, command)
  if (effect.kind !== 'done') return effect
  const { as: settledAs, reason, actor } = command
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Others write the same books: then they are read again.
    const settled = await items.settle(item, { settledAs, reason, actor }, await lateLine(parts, item))
    if (settled) return { kind: 'settled', item: settled, what: effect.what }
    if ((await items.find(item.id))?.revision !== item.revision) break
    await parts.pause(20)
  }
  const now = (await items.find(item.id)) ?? item
  return now.status === 'settled' ? settledBefore(now, command) : { kind: 'unanswered' }
}

/** A repeat is answered as the first time; anything else finds nothing left to settle. */
function settledBefore(item: Item, { as }: SettleCommand): Settled {
  if (item.settledAs === as) return { kind: 'settled', item, what: 'It was settled so before.' }
  const how = item.settledAs === 'gone' ? 'the difference has gone' : `as ${item.settledAs}`
  return refused(`Item ${item.id} is settled: ${how}.`, 'Run the reconciliation again if there is doubt.')
}

async function effectOf(parts: Mending, item: Item, command: SettleCommand): Promise<Effect> {
  if (command.as === 'write_off') return { kind: 'done', what: 'It is written off.' }
  if (item.acquirer === THE_BANK) return effectOnTransfer(parts, item, command)
  const owner = ownerOfKey(item.authorizationKey)
  const acquirer = parts.acquirers.named(item.acquirer)
  if (!acquirer)
    return refused(`There is no acquirer ${item.acquirer} any more.`, 'Configure it, or write the item off.')
  if (owner?.livemode !== item.livemode)
    return refused(
      'Its key is none that this service makes: it belongs to somebody else, or to nobody.',
      'Ask the acquirer whose it is. Write it off once that is clear.',
    )
  const { accountId, livemode } = owner
  const tenant = { accountId, livemode }
  const cause = { by: 'operator' as const, operator: command.actor.id, reason: command.reason }
  const acting: Adopting = { ...(await actingFor(parts, tenant, cause)), pause: parts.pause }
  const asked = await acquirer.inquire(item.authorizationKey)
  if (asked.kind !== 'known') return UNANSWERED
  const payment = await findPayment(acting, tenant, item, asked.value)
  if (command.as === 'close')
    return closeKey(acting, item, { owner, stands: asked.value, isOwned: payment !== null }, acquirer)
  if (item.kind === 'fee')
    return refused(
      'No row tells of what acquirers charge.',
      'Have the acquirer correct its settlement, and run again; or write the item off, which books the fee as it was told.',
    )
  if (item.kind === 'doubled' || item.kind === 'only_ours')
    return refused(
      item.kind === 'doubled'
        ? 'It is booked once, and happened once.'
        : 'The rows tell of it already, and what is booked is not taken back.',
      'Have the acquirer correct what it tells, and run again; or write it off.',
    )
  if (item.movement === 'chargeback' || item.movement === 'chargeback_reversal')
    return adoptDispute(acting, item, payment)
  if (item.movement === 'refund' || item.movement === 'refund_failed')
    return adoptRefund(acting, item, acquirer, payment)
  if (payment && tellsOfFailedCapture(item)) {
    const failed = await adoptFailedCapture(acting, item, payment)
    if (failed) return failed
  }
  if (payment) return adoptIntoRow(acting, payment, item.kind)
  if (!asked.value)
    return refused(
      'The acquirer knows nothing of the key that it tells of.',
      'Ask it, or write the item off.',
    )
  return adoptLostPayment(acting, tenant, item, asked.value, command.reference ?? null)
}

async function effectOnTransfer(
  parts: Mending,
  item: Item,
  { as, actor, reason }: SettleCommand,
): Promise<Effect> {
  if (as === 'close')
    return refused(
      'A transfer cannot be closed here.',
      'Have the bank recall it; adopt it, or correct the balance and write the item off.',
    )
  const tenant = { accountId: item.accountId ?? '', livemode: item.livemode }
  const cause = { by: 'operator' as const, operator: actor.id, reason }
  return adoptTransfer(await actingFor(parts, tenant, cause), item)
}

/** A list that tells of no failures has a sale whose capture has failed as what is approved alone. */
const tellsOfFailedCapture = ({ movement, theirState }: Item): boolean =>
  movement === 'capture_failed' ||
  theirState === 'refused' ||
  (movement === 'authorization' && theirState === 'approved')

/** Null if it has not failed, so that nothing is to be taken back. */
async function adoptFailedCapture(
  acting: Adopting,
  item: Item,
  payment: PaymentModel,
): Promise<Effect | null> {
  const captures = await acting.store.operations.captures(payment.id)
  const capture = captureUnder(item.key, { payment, captures })
  if (!capture) return null
  switch (await lookAtCapture(acting, { payment, captures }, capture)) {
    case 'failed':
      return { kind: 'done', what: `A capture of ${payment.id} has failed.` }
    case 'unanswered':
      return UNANSWERED
    case 'kept':
      return refused(
        `Money of ${payment.id} was given back or is disputed, so that the capture cannot be taken back.`,
        'It has an incident: correct the balance of the account by that, and write the item off with what was done.',
      )
    case 'stands':
      return null
  }
}

/** `payment`: the one that it gives back. */
async function adoptRefund(
  acting: Adopting,
  item: Item,
  acquirer: Processor,
  payment: PaymentModel | null,
): Promise<Effect> {
  const { objectId, livemode } = item
  const tenant = { accountId: item.accountId ?? '', livemode }
  const row = objectId === null ? null : await acting.store.refunds.find(tenant, objectId)
  if (!row) return adoptLostRefund(acting, { tenant, item, payment }, acquirer)
  const fails = item.movement === 'refund_failed' || item.theirState === 'failed'
  if (row.status === 'succeeded' && fails && payment) {
    const looked = await lookAtRefund(acting, row, payment)
    if (looked === 'unanswered') return UNANSWERED
    if (looked === 'failed') return { kind: 'done', what: `${row.id} is failed.` }
  }
  if (row.status !== 'pending')
    return refused(
      `${row.id} is ${row.status}, and the acquirer does not say otherwise when it is asked.`,
      'Have the acquirer correct it, or write the item off with what was done.',
    )
  const step = await advanceRefund(acting, tenant, row.id)
  return step.kind === 'done' ? { kind: 'done', what: `${row.id} is ${step.status}.` } : UNANSWERED
}

/** Asks the acquirer what it knows of the payment's disputes, and follows it. */
async function adoptDispute(acting: Adopting, item: Item, payment: PaymentModel | null): Promise<Effect> {
  if (!payment)
    return refused(
      'The payment that is disputed is not booked.',
      'Adopt the item of its authorization first.',
    )
  const asked = await lookAtDisputes(acting, payment)
  if (asked === null) return UNANSWERED
  const { acquirer, livemode, reference, key } = item
  const name = reference ?? key
  const [dispute] = await acting.store.reconciliation.rows.disputes({ acquirer, livemode }, [name])
  if (!dispute)
    return refused(
      asked === 'unsupported'
        ? `The acquirer has told of no dispute ${name} of ${payment.id}, and cannot be asked.`
        : `Asked about ${payment.id}, the acquirer tells of no dispute ${name}.`,
      'Have it announce the dispute, or correct its settlement; or write the item off.',
    )
  if (item.movement === 'chargeback_reversal' && dispute.status !== 'won')
    return refused(
      `${dispute.id} is ${dispute.status}, and the acquirer has given its amount back.`,
      'Correct the balance of the account, and write the item off with what was done.',
    )
  return { kind: 'done', what: `${dispute.id} is ${dispute.status}.` }
}

/** What must hold of the rows and of the processor's ledger, after each step and at rest. */
import type { TransferEntry } from '../../bank/simulator/transfers'
import { capturedOf, refundedOf } from '../../processor/simulator/told'
import type { LedgerEntry, RefundEntry } from '../../processor/simulator/ledger'
import { entryOf, failedOf } from './entries'
import type { Bearings } from './going'
import { checkMoney, checkTransfers } from './money'
import { checkPutOff, checkWaiting } from './waiting'
import type { Run } from './run'
import { hashOfRows } from './state'
import { timeAhead } from './time'
import type { Row } from './ports/rows'

type Values = Record<string, unknown>

const of = (rows: readonly Row[], table: string): Values[] =>
  rows.filter((one) => one.table === table).map(({ row }) => row)
const big = (value: unknown): bigint => BigInt(value as number)

/** The entries of the ledger that have taken money, or could. */
/** Once its close is taken, nothing of ours can be captured any more (decision 0257). */
const open = ({ authorization, closing }: LedgerEntry): boolean =>
  authorization.state === 'approved' && !closing

/** What must hold at every moment, whatever is under way. */
export function checkMoment(
  rows: readonly Row[],
  entries: readonly LedgerEntry[],
  transfers: readonly TransferEntry[],
  { isBehind, isLate }: Pick<Bearings, 'isBehind' | 'isLate'> = {},
): string[] {
  const broken = [...checkTransfers(rows, transfers, isBehind), ...checkPutOff(rows)]
  for (const row of of(rows, 'payments')) {
    const [amount, captured, refunded, pending] = [
      'amount',
      'amount_captured',
      'amount_refunded',
      'refunds_pending',
    ].map((name) => big(row[name]))
    if (captured! > amount!) broken.push('a payment has captured more than its amount')
    if (refunded! + pending! > captured!) broken.push('a payment gives back more than it captured')
    const entry = entryOf(entries, row, rows)
    if (row['status'] === 'succeeded' && (!entry || capturedOf(entry) + failedOf(entry) < captured!))
      broken.push('a payment has succeeded for which the processor has not captured')
    if (
      !isLate &&
      ['declined', 'failed', 'cancelled', 'expired'].includes(row['status'] as string) &&
      entry &&
      (open(entry) || capturedOf(entry) > captured!)
    )
      broken.push(`a payment is ${row['status'] as string} whose money is held or taken at the processor`)
  }
  for (const entry of entries) {
    if (capturedOf(entry) > BigInt(entry.amount))
      broken.push('the processor has captured more than it authorized')
    if (refundedOf(entry) > capturedOf(entry))
      broken.push('the processor has given back more than it captured')
  }
  return broken
}

/** The invariants are queries over the rows and the time alone: what was looked at once need not be looked at again. */
async function violationsOf({ world }: Run, rows: readonly Row[]): Promise<readonly string[]> {
  const hash = `${world.planted.rewrite ? 'planted' : ''} ${timeAhead()} ${hashOfRows(rows)}`
  const known = world.looked.get(hash)
  if (known) return known
  const found = await world.violations()
  world.looked.set(hash, found)
  return found
}

/** What must hold when nobody has anything left to do. */
export async function checkRest(run: Run): Promise<string[]> {
  await run.post()
  const [rows, entries] = [await run.rows(), run.entries()]
  const broken = [
    ...(await violationsOf(run, rows)),
    ...checkMoment(rows, entries, run.transfers),
    ...checkMoney(rows, run.transfers),
    ...checkWaiting(rows),
    ...run.unrepeated,
    ...run.strays,
  ]
  const payments = of(rows, 'payments')
  const events = of(rows, 'events')
  for (const row of payments) {
    const status = row['status'] as string
    const told = events.filter((event) => event['object_id'] === row['id'])
    const telling = status === 'partially_refunded' ? 'payment.refunded' : `payment.${status}`
    if (status !== 'failed' && !told.some(({ type }) => type === telling))
      broken.push(`no event tells that a payment is ${status}`)
    const types = told.map(({ type }) => type as string)
    for (const type of new Set(types))
      if (
        type !== 'payment.captured' &&
        type !== 'payment.refunded' &&
        types.filter((one) => one === type).length > 1
      )
        broken.push(`${type} is told twice of one payment`)
    const times = told.map((event) => event['created_at'] as string)
    if (new Set(times).size !== times.length) broken.push('two events of one payment have one time')
    const entry = entryOf(entries, row, rows)
    const captured = entry ? capturedOf(entry) : 0n
    if (captured !== big(row['amount_captured']))
      broken.push(
        `the processor has captured ${captured}, and the payment says ${String(row['amount_captured'])}`,
      )
    const refunded = entry ? refundedOf(entry) : 0n
    if (refunded !== big(row['amount_refunded']))
      broken.push(
        `the processor has given back ${refunded}, and the payment says ${String(row['amount_refunded'])}`,
      )
    if (big(row['refunds_pending']) !== 0n) broken.push('refunds are pending at rest')
    const timesTold = (type: string) => types.filter((one) => one === type).length
    if (entry && timesTold('payment.captured') !== capturesOf(entry))
      broken.push('each capture is not told once')
    if (entry && timesTold('payment.refunded') !== (entry.refunds ?? []).filter(hadSucceeded).length)
      broken.push('each refund is not told once')
    // Nothing was charged for one that has failed.
    const isSame = (other: Values) => other !== row && other['processor_key'] === row['processor_key']
    if (status !== 'failed' && payments.some((other) => isSame(other) && other['status'] !== 'failed'))
      broken.push('one charge stands in two payments')
  }
  for (const entry of entries) {
    const taken = open(entry) || capturedOf(entry) > 0n
    if (taken && !payments.some((row) => entryOf([entry], row, rows)))
      broken.push('the processor holds or has taken money for no payment')
    const same = entries.filter(
      (other) => other.reference === entry.reference && (open(other) || capturedOf(other) > 0n),
    )
    if (taken && same.length > 1) broken.push('one payment was charged twice')
  }
  for (const row of of(rows, 'refunds')) {
    const status = row['status'] as string
    if (
      status !== 'pending' &&
      !events.some((event) => event['object_id'] === row['id'] && event['type'] === `refund.${status}`)
    )
      broken.push(`no event tells that a refund is ${status}`)
  }
  for (const event of events) if (event['cause'] === null) broken.push('an event names no cause')
  for (const problem of run.temporal.broken) broken.push(`a step fails for good: ${problem}`)
  const own = (await run.setting.check?.(run)) ?? []
  return [...new Set([...broken, ...own, ...checkAnswers(run)])]
}

/** Once a key has an answer that is kept, it has no other; and in the end it has one. */
function checkAnswers({ answers, setting }: Run): string[] {
  const keys = [...new Set(answers.map(({ key }) => key))]
  return keys.flatMap((key) => {
    const own = answers.filter((answer) => answer.key === key)
    const kept = setting.forgets ? undefined : own.find(({ isKept }) => isKept)
    const later = kept ? own.slice(own.indexOf(kept)).filter(({ isFinal }) => isFinal) : []
    if (later.some(({ status, text }) => status !== kept?.status || text !== kept.text))
      return [`two answers to the key of ${key} differ`]
    return own.at(-1)?.isFinal ? [] : [`the key of ${key} is never answered`]
  })
}

/** How often was captured: once with the authorization, or in parts. */
const capturesOf = ({ authorization, captures = [], stoodAt }: LedgerEntry): number =>
  (stoodAt !== undefined || (authorization.state === 'approved' && authorization.captured) ? 1 : 0) +
  captures.filter(({ outcome, succeededAt }) => outcome.state === 'captured' || succeededAt !== undefined)
    .length

/** Also one that came back from the cardholder's bank later. */
const hadSucceeded = ({ outcome, succeededAt }: RefundEntry): boolean =>
  outcome.state === 'succeeded' || succeededAt !== undefined

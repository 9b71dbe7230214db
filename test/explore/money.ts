/** What must hold of payouts, disputes and the books: after each step, and at rest. */
import type { TransferEntry } from '../../bank/simulator/transfers'
import { INTERNAL_KINDS, type JournalKind } from '../../domain/books'
import { heldBy, isClosedDispute } from '../../domain/disputes'
import { mayMove } from '../../domain/transitions'
import { transferOf } from './ports/bank'
import type { Row } from './ports/rows'

type Values = Record<string, unknown>

const of = (rows: readonly Row[], table: string): Values[] =>
  rows.filter((one) => one.table === table).map(({ row }) => row)
const big = (value: unknown): bigint => BigInt(value as number)
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const time = (value: unknown): number => Date.parse(value as string)

/** Rows that are changed by their revision. The sweep sets a due time without it. */
const REVISED = ['payments', 'refunds', 'payouts', 'disputes', 'subscriptions']
const NOT_REVISED = ['due_at']

/** Each change raises the revision by one: of two that were planned from one row, only one is written. */
function checkRevisions(before: readonly Row[], after: readonly Row[]): string[] {
  const told = (row: Values) =>
    JSON.stringify({ ...row, ...Object.fromEntries(NOT_REVISED.map((one) => [one, null])) })
  return REVISED.flatMap((table) => {
    const earlier = new Map(of(before, table).map((row) => [row['id'], row]))
    return of(after, table).flatMap((row) => {
      const from = earlier.get(row['id'])
      if (!from || told(from) === told(row)) return []
      const raised = big(row['revision']) - big(from['revision'])
      return raised === 1n ? [] : [`a row of ${table} changed, and its revision was raised by ${raised}`]
    })
  })
}

/** What of a step is no move of a payout or of a dispute, or no change of the row that was read. */
export function checkSteps(before: readonly Row[], after: readonly Row[]): string[] {
  const strays = (table: string): string[] => {
    const earlier = new Map(of(before, table).map((row) => [row['id'], row['status'] as string]))
    return of(after, table).flatMap((row) => {
      const [from, to] = [earlier.get(row['id']), row['status'] as string]
      return from === undefined || mayMove(table, from, to) ? [] : [`${table} went from ${from} to ${to}`]
    })
  }
  return [...checkRevisions(before, after), ...strays('payouts'), ...strays('disputes')]
}

/** What must hold at every moment between the payouts and the bank. */
export function checkTransfers(
  rows: readonly Row[],
  transfers: readonly TransferEntry[],
  isBehind = false,
): string[] {
  const payouts = of(rows, 'payouts')
  const broken = transfers.flatMap(({ transfer, amount }) => {
    const payout = payouts.find((one) => one['bank_key'] === transfer)
    if (!payout) return isBehind ? [] : ['the bank has a transfer of no payout']
    const status = payout['status'] as string
    // A restored row is compared with the bank before the hold on payouts ends (decision 0203).
    const isCompared =
      !isBehind && !rows.some(({ table, row }) => table === 'payout_holds' && row['held_by'] === null)
    if (status === 'cancelled' || (status === 'pending' && isCompared))
      return [`a payout is ${status} that the bank has`]
    return big(payout['amount']) === BigInt(amount) ? [] : ['the bank pays another amount than the payout']
  })
  for (const payout of payouts) {
    const { status } = payout
    const state = transferOf(transfers, payout['bank_key'] as string)?.state
    if (status === 'paid' && state !== 'paid' && state !== 'returned')
      broken.push('a payout is paid, and the bank has not paid it')
    if (status === 'failed' && state !== 'refused' && state !== 'returned')
      broken.push('a payout has failed, and the bank does not say so')
  }
  return broken
}

/** What must hold at rest, once everything is posted. */
export function checkMoney(rows: readonly Row[], transfers: readonly TransferEntry[]): string[] {
  return [
    ...checkTransfers(rows, transfers),
    ...of(rows, 'payouts').flatMap((payout) => [
      ...checkPayout(payout, transfers),
      ...checkParts(payout, of(rows, 'journals')),
    ]),
    ...['payouts', 'disputes'].flatMap((table) => of(rows, table).flatMap((row) => checkTold(row, rows))),
    ...of(rows, 'disputes').flatMap((row) => checkDispute(row, rows)),
    ...(of(rows, 'book_marks').length > 0 ? checkBalances(rows) : []),
  ]
}

function checkPayout(payout: Values, transfers: readonly TransferEntry[]): string[] {
  const { status } = payout
  const state = transferOf(transfers, payout['bank_key'] as string)?.state
  if (status === 'cancelled' ? state === undefined : state === (status === 'failed' ? 'returned' : 'paid'))
    return []
  return status === 'failed' && state === 'refused'
    ? []
    : [`a payout rests as ${String(status)}, and is ${state}`]
}

/** What was carried to it and its transactions come to its amount and what it carries on. */
function checkParts(payout: Values, journals: readonly Values[]): string[] {
  const from = payout['cut_from'] === null ? -Infinity : time(payout['cut_from'])
  const own = journals.filter(
    ({ kind, available_at }) =>
      kind !== 'payout' &&
      !INTERNAL_KINDS.includes(kind as JournalKind) &&
      time(available_at) > from &&
      time(available_at) <= time(payout['cut_at']),
  )
  const made = big(payout['carried_from']) + sum(own.map(({ amount, fee }) => big(amount) - big(fee)))
  const left = big(payout['amount']) + big(payout['carried_to'])
  return made === left ? [] : [`a payout of ${left} has transactions of ${made}`]
}

/** The end of a payout or dispute is told, and nothing is told twice but its changes. */
function checkTold({ id, status }: Values, rows: readonly Row[]): string[] {
  const types = of(rows, 'events')
    .filter((event) => event['object_id'] === id)
    .map(({ type }) => type as string)
  const isDispute = types.some((type) => type.startsWith('dispute.'))
  const needed = isDispute
    ? ['dispute.opened', 'dispute.closed']
    : ['payout.created', `payout.${String(status)}`]
  const often = types.filter(
    (type, index) => !/updated|evidence_due/.test(type) && types.indexOf(type) !== index,
  )
  return [
    ...needed.filter((type) => !types.includes(type)).map((type) => `no event ${type} is told`),
    ...often.map((type) => `${type} is told twice`),
  ]
}

function checkDispute(row: Values, rows: readonly Row[]): string[] {
  const payment = of(rows, 'payments').find(({ id }) => id === row['payment_id'])
  const isOpen = !isClosedDispute(row['status'] as string)
  return [
    ...(isOpen ? ['a dispute rests open'] : []),
    ...(!isOpen && payment?.['status'] === 'disputed'
      ? ['a payment is disputed whose disputes are over']
      : []),
  ]
}

/** What belongs to the merchant, and what left, by a sum of its own over the rows. */
function checkBalances(rows: readonly Row[]): string[] {
  const payouts = of(rows, 'payouts')
  const paidOut = (...statuses: string[]) =>
    sum(payouts.filter(({ status }) => statuses.includes(status as string)).map(({ amount }) => big(amount)))
  const refunds = of(rows, 'refunds').filter(({ status }) => status === 'succeeded')
  const contested = of(rows, 'disputes').map(
    ({ status, stage, amount, fee }) =>
      big(fee) + heldBy({ status: status as string, stage: stage as string, amount: big(amount) }),
  )
  const own =
    sum(of(rows, 'payments').map(({ amount_captured, fee }) => big(amount_captured) - big(fee ?? 0))) -
    sum(refunds.map(({ amount }) => big(amount))) -
    sum(contested) -
    paidOut('pending', 'in_transit', 'paid')
  const balance = (...accounts: string[]) =>
    sum(
      of(rows, 'ledger_balances')
        .filter(({ account }) => accounts.includes(account as string))
        .map((one) => big(one['balance'])),
    )
  const expected: [string, bigint, bigint][] = [
    ['what belongs to the merchant', balance('pending', 'available', 'reserve'), own],
    ['what is on its way', balance('payout_in_transit'), paidOut('pending', 'in_transit')],
    ['what the bank has paid', balance('bank'), paidOut('paid')],
  ]
  return expected
    .filter(([, booked, is]) => booked !== is)
    .map(([what, booked, is]) => `${what} is ${is}, and the books say ${booked}`)
}

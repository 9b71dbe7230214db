/** A line of Adyen's report as one of a settlement. What it says of our names, with the keys that were kept, tells which operation it is of. */
import { authorizationOf as keyOfAuthorization } from '../../../domain/processor-keys'
import type { OperationLine, OwnLine } from '../../../domain/settlements'
import { hashInSentName, keysBySentNames, referenceInSentName, type OperationNames } from '../../names'
import type { SettlementLine } from '../../settlement'
import {
  reportAmount,
  reportCurrency,
  fault,
  feeIn,
  movedIn,
  rateIn,
  reportRows,
  timeIn,
  type ReportRow,
} from './report'

const OPERATIONS: Readonly<Record<string, OperationLine>> = {
  Settled: 'capture',
  SettledReversed: 'capture_failed',
  Refunded: 'refund',
  RefundedReversed: 'refund_failed',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback_reversal',
}

/** What is in neither table is an adjustment. */
const OWN: Readonly<Record<string, OwnLine>> = {
  Fee: 'fee',
  MiscCosts: 'fee',
  InvoiceDeduction: 'fee',
  PaymentCost: 'fee',
  MerchantPayout: 'payout',
  Balancetransfer: 'reserve',
  DepositCorrection: 'reserve',
}

/** The keys of so many lines are looked up at once. */
const AT_ONCE = 500

/** Those that are settled in the currency. Throws a `SettlementFault` where the report is wrong. */
export async function* settledLines(
  { names, merchantAccount }: { names: OperationNames; merchantAccount: string },
  text: string,
  file: string,
  currency: string,
): AsyncGenerator<SettlementLine, void, void> {
  let rows: ReportRow[] = []
  for (const row of reportRows(text, file, merchantAccount)) {
    if (reportCurrency(row, 'Net Currency') !== currency) continue
    rows.push(row)
    if (rows.length < AT_ONCE) continue
    yield* linesOf(rows, await keysIn(names, rows), currency)
    rows = []
  }
  yield* linesOf(rows, await keysIn(names, rows), currency)
}

/** Our name of the operation: of a capture at once that of its payment. */
const nameIn = (row: ReportRow): string => row['Modification Merchant Reference'] || row['Merchant Reference']

/** By our names of them. */
async function keysIn(
  names: OperationNames,
  rows: readonly ReportRow[],
): Promise<ReadonlyMap<string, string>> {
  const all = rows.flatMap((row) => [nameIn(row), row['Merchant Reference']])
  const hashes = [...new Set(all)].flatMap((name) => hashInSentName(name) ?? [])
  const keys = hashes.length === 0 ? [] : await names.keysOf(hashes)
  return keysBySentNames(all, keys)
}

function* linesOf(
  rows: readonly ReportRow[],
  keys: ReadonlyMap<string, string>,
  currency: string,
): Generator<SettlementLine, void, void> {
  for (const row of rows) yield operationLine(row, keys, currency) ?? ownLine(row, currency)
}

/** Null for what names nothing that was asked for here. */
function operationLine(
  row: ReportRow,
  keys: ReadonlyMap<string, string>,
  currency: string,
): SettlementLine | null {
  const word = OPERATIONS[row.Type]
  const isOfBank = word === 'chargeback' || word === 'chargeback_reversal'
  const name = isOfBank ? row['Merchant Reference'] : nameIn(row)
  const key = keys.get(name)
  if (word === undefined || key === undefined) return null
  // What a close gives back has the name of its payment.
  const kind = word === 'refund' && key === keyOfAuthorization(key) ? 'void' : word
  const presented = reportCurrency(row, 'Gross Currency')
  const amount = movedIn(row, 'Gross', presented)
  const net = movedIn(row, 'Net', currency)
  const fee = feeIn(row, currency)
  const gross = presented === currency ? amount : net + fee
  // Its parts have more places than the currency.
  const whole = gross - net
  if (absolute(whole - fee) > 1n)
    throw fault(row, `moves ${reportAmount(net, currency)}, which is not its gross amount less its fees`)
  return {
    kind,
    key,
    at: timeIn(row),
    reference: isOfBank ? row['Modification Reference'] : referenceInSentName(name),
    presented: { currency: presented, amount },
    settled: { currency, gross, fee: whole, net },
    rate: presented === currency ? null : rateIn(row),
  }
}

function ownLine(row: ReportRow, currency: string): SettlementLine {
  const net = movedIn(row, 'Net', currency)
  return {
    kind: OWN[row.Type] ?? 'adjustment',
    key: `${row['Batch Number']}:${row.line}`,
    reference: null,
    at: timeIn(row),
    presented: { currency, amount: net },
    rate: null,
    settled: { currency, gross: net, fee: 0n, net },
  }
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

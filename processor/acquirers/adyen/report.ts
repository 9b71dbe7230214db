/** The report of a batch that is settled, as Adyen writes it: a file with a line for each entry. Source: docs.adyen.com/reporting. */
import { toMajorText, currencyDigits, isCurrency } from '../../../domain/money'
import { HOUR } from '../../../domain/time'
import { csvRows } from '../../../formats/csv'
import { SettlementFault } from '../../settlement'

const COLUMNS = [
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Creation Date',
  'TimeZone',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Exchange Rate',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Commission (NC)',
  'Markup (NC)',
  'Scheme Fees (NC)',
  'Interchange (NC)',
  'Batch Number',
  // It is in the report once it is added to its columns.
  'Modification Merchant Reference',
] as const
export type ReportRow = Readonly<Record<(typeof COLUMNS)[number], string>> & { line: number }

const MORE = 'Nothing of it counts.'

/** Throws a {@link SettlementFault} where the file is another one. */
export function* reportRows(text: string, file: string, account: string): Generator<ReportRow, void, void> {
  let places: ReadonlyMap<string, number> | undefined
  let batch: string | undefined
  let line = 0
  for (const cells of rowsOf(text, file)) {
    line += 1
    if (!places) {
      places = placesIn(cells, file)
      continue
    }
    if (cells.length === 1 && cells[0] === '') continue
    const row = {
      ...(Object.fromEntries(COLUMNS.map((name) => [name, cells[places?.get(name) ?? -1] ?? ''])) as Omit<
        ReportRow,
        'line'
      >),
      line,
    }
    if (row['Merchant Account'] !== account)
      throw new SettlementFault(
        `Line ${line} of ${file} is of the merchant account "${row['Merchant Account'].slice(0, 80)}", and not of ${account}. ${MORE} Let Adyen generate the report for one merchant account.`,
      )
    batch ??= row['Batch Number']
    if (row['Batch Number'] !== batch || !isBatchOf(file, batch))
      throw new SettlementFault(
        `Line ${line} of ${file} is of the batch ${row['Batch Number'].slice(0, 20)}. ${MORE} Let Adyen generate the report for each batch.`,
      )
    yield row
  }
  if (!places) throw new SettlementFault(`${file} is empty. ${MORE} Let Adyen generate it again.`)
}

/** The name of the file may say which batch it is. */
const isBatchOf = (file: string, batch: string): boolean => {
  const [, named = batch] = /_batch_(\d+)/.exec(file) ?? []
  return named === batch
}

function* rowsOf(text: string, file: string): Generator<string[], void, void> {
  try {
    yield* csvRows(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new SettlementFault(`${file} broke off, or is no CSV. ${MORE} Fetch it again.`)
  }
}

function placesIn(cells: readonly string[], file: string): ReadonlyMap<string, number> {
  const places = new Map(cells.map((name, index) => [name.trim(), index]))
  const lacking = COLUMNS.filter((name) => !places.has(name))
  if (lacking.length === 0) return places
  throw new SettlementFault(
    `${file} has no column ${lacking.join(', ')}. ${MORE} Add the columns to the settlement details report in the Customer Area, and let Adyen generate it again.`,
  )
}

/** In minor units of ISO 4217; an empty cell is nothing. Above zero what is credited: the word of the line says nothing of it. */
export function movedIn(row: ReportRow, side: 'Gross' | 'Net', currency: string): bigint {
  const unit = side === 'Gross' ? 'GC' : 'NC'
  const digits = currencyDigits(currency)
  const of = (name: 'Debit' | 'Credit'): bigint => {
    const exact = decimalIn(row, `${side} ${name} (${unit})` as keyof ReportRow)
    const step = 10n ** BigInt(PLACES - digits)
    if (exact % step !== 0n)
      throw fault(row, `has no whole number of minor units of ${currency} under ${side} ${name}`)
    return exact / step
  }
  return of('Credit') - of('Debit')
}

const FEES = ['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)'] as const

/** What all of them come to, to the nearest minor unit. */
export function feeIn(row: ReportRow, currency: string): bigint {
  const exact = FEES.reduce((sum, name) => sum + decimalIn(row, name), 0n)
  const step = 10n ** BigInt(PLACES - currencyDigits(currency))
  return exact >= 0n ? (exact + step / 2n) / step : -((-exact + step / 2n) / step)
}

/** Fees have more places than their currency. */
const PLACES = 10

function decimalIn(row: ReportRow, name: keyof ReportRow): bigint {
  const text = String(row[name])
  if (text === '') return 0n
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,10}))?$/.exec(text) ?? []
  if (whole === '') throw fault(row, `has no amount under ${name}`)
  const units = BigInt(whole + part.padEnd(PLACES, '0'))
  return sign === '' ? units : -units
}

export function reportCurrency(row: ReportRow, name: 'Gross Currency' | 'Net Currency'): string {
  const currency = row[name]
  if (!isCurrency(currency)) throw fault(row, `has no currency under ${name}`)
  return currency
}

/** With up to ten decimal places, as a rate is written. */
export function rateIn(row: ReportRow): string {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(row['Exchange Rate']) ?? []
  if (whole === '') throw fault(row, 'has no exchange rate')
  return part === '' ? whole : `${whole}.${part.slice(0, 10)}`
}

/** By the hours that a zone is ahead of UTC: that of the account, in summer and in winter. */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  BRT: -3,
  EDT: -4,
  EST: -5,
  CDT: -5,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
  GST: 4,
  SGT: 8,
  HKT: 8,
  JST: 9,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
}

/** Of several places with different hours. */
const AMBIGUOUS = ['CST', 'IST']

export function timeIn(row: ReportRow): string {
  if (AMBIGUOUS.includes(row.TimeZone))
    throw fault(
      row,
      `has the time zone ${row.TimeZone}, which is that of several places with different hours. Set the time zone of the account to UTC`,
    )
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(row['Creation Date']) ?? []
  const ahead = Object.hasOwn(ZONES, row.TimeZone) ? ZONES[row.TimeZone] : undefined
  const at = Date.parse(`${day}T${time}Z`)
  if (ahead === undefined || Number.isNaN(at))
    throw fault(row, 'has no time that can be read in its time zone. Set the time zone of the account to UTC')
  return new Date(at - ahead * HOUR).toISOString()
}

export const fault = ({ line, Type: type }: ReportRow, what: string): SettlementFault =>
  new SettlementFault(`Line ${line}, ${type.slice(0, 40)}, ${what}. ${MORE} Ask Adyen for a correct report.`)

/** For messages. */
export const reportAmount = (amount: bigint, currency: string): string =>
  `${toMajorText(amount, currencyDigits(currency))} ${currency}`

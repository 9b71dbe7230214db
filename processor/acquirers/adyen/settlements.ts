/**
 * What Adyen settles: batches, each with its report. That one is there is told; its address is made here of its name, which is signed, and never taken
 * from what is told besides. A batch says of no span that all of it is in it. One that Adyen generates again is told again: it ends later, so that
 * it is another window, and is read again (decision 0260).
 */
import { DAY, SECOND } from '../../../domain/time'
import type { Memory } from '../../connecting'
import type { ListedSettlements, SettlementLines } from '../../port'
import { fetchReport } from '../../reports'
import { SettlementFault } from '../../settlement'
import { hostsOf } from './hosts'
import { AdyenItem, keptFields } from './items'
import { REPORT_TOLD } from './notifications'
import { reportCurrency, reportRows } from './report'
import { settledLines } from './settlement-lines'

export interface Reports extends Memory {
  /** The machine's time. */
  now: () => Date
  baseUrl: string
  merchantAccount: string
  apiKey: string
}

/** Of one batch. */
const FILE = /^settlement_detail_report_[\w.-]{1,150}\.csv$/
const HOSTS = ['ca-live.adyen.com', 'ca-test.adyen.com']
const REPORT_LIMIT = 64 * 1024 * 1024
const REPORT_LIMIT_MS = 60 * SECOND

/** Each page has the batches of one report, which may be settled in several currencies. */
export async function listBatches(
  reports: Reports,
  since: string,
  cursor: string | null,
): Promise<ListedSettlements> {
  const files = new Map<string, { until: number; currency: string }>()
  for (const sent of await reports.told(REPORT_TOLD, since)) {
    const read = AdyenItem.safeParse(keptFields(sent))
    if (!read.success) continue
    const { pspReference: file, success, eventDate, amount } = read.data
    const until = Date.parse(eventDate)
    // Nobody signs the time: one to come would hide what was told before.
    if (success !== 'true' || !FILE.test(file) || until > reports.now().getTime()) continue
    files.set(file, { until, currency: amount.currency })
  }
  const index = Number(cursor ?? 0)
  const [found, next] = [...files].slice(index, index + 2)
  if (!found) return { kind: 'known', value: { settlements: [], next: null } }
  const [file, { until, currency }] = found
  // One that cannot be read yet keeps none of the others back.
  const currencies = (await currenciesOf(reports, file, new Date(until).toISOString())) ?? [currency]
  const settlements = currencies.map((one) => ({
    id: `${file}:${one}`,
    currency: one,
    covers: [],
    tellsPayouts: true,
    sums: null,
    from: new Date(until - DAY).toISOString(),
    until: new Date(until).toISOString(),
  }))
  return { kind: 'known', value: { settlements, next: next ? String(index + 1) : null } }
}

/** In which it settles, which is kept, so that it is fetched once for each time that it was told; null if it cannot be read yet. */
async function currenciesOf(reports: Reports, file: string, told: string): Promise<string[] | null> {
  const key = `settlement:${file}:${told}`
  const { names } = await reports.names.find(key)
  const known = names.currencies ?? (await currenciesIn(reports, file))?.join(',')
  if (known === undefined) return null
  if (names.currencies === undefined)
    await reports.names.keep({ key, kind: 'settlement', reference: '' }, { currencies: known })
  return known === '' ? [] : known.split(',')
}

/** What is wrong with it is told where its lines are read. */
async function currenciesIn(reports: Reports, file: string): Promise<string[] | null> {
  const text = await fetchText(reports, file)
  if (text === null) return null
  const currencies = new Set<string>()
  try {
    for (const row of reportRows(text, file, reports.merchantAccount))
      currencies.add(reportCurrency(row, 'Net Currency'))
    return [...currencies]
  } catch (error) {
    if (!(error instanceof SettlementFault)) throw error
    return null
  }
}

async function fetchText(
  { baseUrl, merchantAccount, apiKey }: Reports,
  file: string,
): Promise<string | null> {
  const { customerArea, isAdyen } = hostsOf(baseUrl)
  const account = encodeURIComponent(merchantAccount)
  const fetched = await fetchReport(`${customerArea}/reports/download/MerchantAccount/${account}/${file}`, {
    hosts: HOSTS,
    isOwn: !isAdyen,
    headers: { 'x-api-key': apiKey },
    limit: REPORT_LIMIT,
    limitMs: REPORT_LIMIT_MS,
  })
  return fetched.kind === 'known' ? fetched.bytes.toString('utf8') : null
}

export async function batchLines(reports: Reports, id: string): Promise<SettlementLines> {
  const [file = '', currency = ''] = id.split(':')
  if (!FILE.test(file)) return { kind: 'unknown' }
  const text = await fetchText(reports, file)
  return text === null
    ? { kind: 'transient' }
    : { kind: 'known', value: settledLines(reports, text, file, currency) }
}

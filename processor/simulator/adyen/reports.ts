/** Settlement details reports: one for each settlement of the ledger, told once it is there, and numbered in the order of that. */
import { csvCell, csvLine } from '../../../formats/csv'
import { currencyDigits, toMajorText } from '../../../domain/money'
import type { SettlementLine } from '../../settlement'
import type { createControls } from '../controls'
import type { Ledger } from '../ledger'
import { isThere, settlementsOf } from '../settlements'
import { disputePsp } from './disputes'
import { AdyenFault } from './faults'
import { ADYEN_ACCOUNT } from './shapes'
import type { AdyenStore } from './store'
import type { AdyenTelling } from './telling'

const COLUMNS = [
  ...['Company Account', 'Merchant Account', 'Psp Reference', 'Merchant Reference', 'Payment Method'],
  ...['Creation Date', 'TimeZone', 'Type', 'Modification Reference', 'Gross Currency', 'Gross Debit (GC)'],
  ...['Gross Credit (GC)', 'Exchange Rate', 'Net Currency', 'Net Debit (NC)', 'Net Credit (NC)'],
  ...['Commission (NC)', 'Markup (NC)', 'Scheme Fees (NC)', 'Interchange (NC)', 'Payment Method Variant'],
  ...['Modification Merchant Reference', 'Batch Number'],
]

const TYPES: Readonly<Record<SettlementLine['kind'], string>> = {
  capture: 'Settled',
  capture_failed: 'SettledReversed',
  refund: 'Refunded',
  void: 'Refunded',
  refund_failed: 'RefundedReversed',
  chargeback: 'Chargeback',
  fee: 'Fee',
  adjustment: 'ManualCorrected',
  chargeback_reversal: 'ChargebackReversed',
  reserve: 'DepositCorrection',
  payout: 'MerchantPayout',
}

interface ReportParts {
  store: AdyenStore
  ledger: Ledger
  telling: Pick<AdyenTelling, 'tellOnce'>
  controls: ReturnType<typeof createControls>
  clock: () => number
  /** Under which this interface is reached. */
  url: () => string
}

export function createAdyenReports({ store, ledger, telling, controls, clock, url }: ReportParts) {
  const found = (isWanted: (id: string) => boolean) =>
    settlementsOf(ledger.inTongue('adyen'), controls, ({ id }) => isWanted(id)).filter((one) =>
      isThere(one, controls.latest(clock()), controls),
    )

  /** What Adyen calls that which a line is of. */
  const namesOf = ({ kind, key, reference }: SettlementLine) => {
    const modification = store.ofModification(key)
    const row = store.find('payments', modification?.payment ?? '') ?? store.ofKey(key)
    const reversal = row && store.modificationsOf(row.id).find((one) => one.kind === 'reversal')
    const changed = kind === 'void' ? reversal : modification
    const isOfBank = kind === 'chargeback' || kind === 'chargeback_reversal'
    const own = isOfBank && reference !== null ? disputePsp(ledger, reference) : (changed?.id ?? '')
    return { row, own, ownReference: changed?.reference ?? '' }
  }

  const typeOf = ({ kind, key, at }: SettlementLine): string => {
    const [chargeback] = ledger.find(key)?.chargebacks ?? []
    const { takenAgainAt } = chargeback ?? {}
    const isAgain = takenAgainAt !== undefined && controls.bookedAt(key, takenAgainAt) === at
    return kind === 'chargeback' && isAgain ? 'SecondChargeback' : TYPES[kind]
  }

  const rowOf = (line: SettlementLine, number: number): string => {
    const { kind, key, at, presented, settled, rate } = line
    const { row, own, ownReference } = namesOf(line)
    const isOwn = !row && ['fee', 'adjustment', 'reserve', 'payout'].includes(kind)
    const text = (amount: bigint) => toMajorText(amount, currencyDigits(settled.currency))
    const schemeFees = settled.fee / 4n
    const interchange = settled.fee / 2n
    const cells = [
      ...['SimulatedCompany', ADYEN_ACCOUNT, row?.id ?? '', row?.reference ?? (isOwn ? '' : key)],
      ...[row?.variant ?? '', `${at.slice(0, 10)} ${at.slice(11, 19)}`, 'UTC', typeOf(line), own],
      presented.currency,
      ...(isOwn ? ['', ''] : sides(presented.amount, presented.currency)),
      ...[isOwn ? '' : (rate ?? '1'), settled.currency, ...sides(settled.net, settled.currency)],
      ...(settled.fee === 0n
        ? ['', '', '', '']
        : ['', text(settled.fee - schemeFees - interchange), text(schemeFees), text(interchange)]),
      ...[row?.variant ?? '', ownReference, String(number)],
    ]
    return csvLine(cells.map(csvCell))
  }

  /** Once for each time. */
  const tell = (file: string, currency: string, time = ''): Promise<void> => {
    const reason = `${url()}/${PATH.join('/')}/${ADYEN_ACCOUNT}/${file}`
    const at = new Date(clock()).toISOString()
    const told = { eventCode: 'REPORT_AVAILABLE', pspReference: file, merchantReference: '' }
    return telling.tellOnce(`${file}${time}`, () => [
      { ...told, amount: { currency, value: 0 }, success: true, reason, at },
    ])
  }

  return {
    /** Tells of those that are there and were not told of. */
    async observe(): Promise<void> {
      const untold = found((id) => !store.find('reports', id))
      for (const { id, currency } of untold) {
        const number = store.all('reports').length + 1
        const file = `settlement_detail_report_batch_${number}.csv`
        await tell(file, currency)
        await store.write('reports', { id, number, file })
      }
    },

    /** Generates each again, as it is by now. */
    async tellAgain(): Promise<void> {
      const files = new Map(store.all('reports').map(({ id, file }) => [id, file]))
      for (const { id, currency } of found((one) => files.has(one)))
        await tell(files.get(id) ?? '', currency, ` ${clock()}`)
    },

    /** `segments`: those of the address. Undefined if it is of no report. */
    read(segments: readonly string[]): string | undefined {
      const [account, file, ...more] = segments.slice(PATH.length)
      if (!PATH.every((part, place) => segments[place] === part) || more.length > 0) return undefined
      if (account !== ADYEN_ACCOUNT) throw new AdyenFault(403, '901', 'Invalid Merchant Account', 'security')
      const report = store.all('reports').find((one) => one.file === file)
      const [settlement] = report ? found((id) => id === report.id) : []
      if (!report || !settlement) throw new AdyenFault(404, '000', 'Report not found', 'internal')
      return [csvLine(COLUMNS), ...settlement.lines.map((line) => rowOf(line, report.number))].join('')
    },
  }
}

const PATH = ['reports', 'download', 'MerchantAccount']

/** Under debit or under credit: of what an amount is, its line says nothing. */
function sides(amount: bigint, currency: string): [string, string] {
  const text = toMajorText(amount < 0n ? -amount : amount, currencyDigits(currency))
  return amount < 0n ? [text, ''] : ['', text]
}

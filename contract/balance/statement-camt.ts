/** A statement as `camt.053.001.08` of ISO 20022, which programs for bookkeeping read. Elements are in the order of its schema. */
import { currencyDigits, toMajorText } from '../../domain/money'
import { escapeHtml } from '../../formats/html'
import type { JournalModel } from '../../prisma/generated/models'
import type { StatementSums } from './statement'
import type { AboutTransaction } from './transactions'
import { dateAt } from '../../domain/time'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'

interface Made {
  accountId: string
  at: Date
}

/** Everything before the first entry. */
export function camtHead(sums: StatementSums, { accountId, at }: Made): string {
  const { currency, from, until, opening, movements, closing } = sums
  const count = movements.reduce((sum, movement) => sum + movement.count, 0n)
  const net = closing - opening
  const id = `${currency}-${dateAt(from)}-${dateAt(until)}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Document xmlns="${NAMESPACE}">\n<BkToCstmrStmt>\n`,
    element('GrpHdr', element('MsgId', id), element('CreDtTm', at.toISOString())),
    '\n<Stmt>',
    element('Id', id),
    element('CreDtTm', at.toISOString()),
    element(
      'FrToDt',
      element('FrDtTm', from.toISOString()),
      element('ToDtTm', `${dateAt(until)}T23:59:59.999Z`),
    ),
    element('Acct', element('Id', element('Othr', element('Id', accountId))), element('Ccy', currency)),
    '\n',
    balanceOf('OPBD', opening, from, currency),
    balanceOf('CLBD', closing, until, currency),
    element(
      'TxsSummry',
      element(
        'TtlNtries',
        element('NbOfNtries', String(count)),
        element('TtlNetNtry', element('Amt', textOf(net, currency)), directionOf(net)),
      ),
    ),
    '\n',
  ].join('')
}

export const CAMT_END = '</Stmt>\n</BkToCstmrStmt>\n</Document>\n'

/** A transaction as an entry of its net. */
export function camtEntry(row: JournalModel & AboutTransaction): string {
  const { id, kind, currency, amount, fee, createdAt, availableOn, objectId } = row
  const net = amountOf(amount - fee, currency)
  const remitted = row.reference === null ? '' : element('RmtInf', element('Ustrd', escaped(row.reference)))
  const refs = objectId === null ? '' : element('Refs', element('EndToEndId', objectId))
  return `${element(
    'Ntry',
    element('NtryRef', id),
    ...net,
    element('Sts', element('Cd', 'BOOK')),
    element('BookgDt', element('DtTm', createdAt.toISOString())),
    element('ValDt', element('Dt', dateAt(availableOn))),
    element('AcctSvcrRef', id),
    element('BkTxCd', element('Prtry', element('Cd', kind))),
    element('AmtDtls', element('TxAmt', amountOf(amount, currency)[0])),
    fee === 0n
      ? ''
      : element('Chrgs', element('Rcrd', ...amountOf(-fee, currency), element('ChrgInclInd', 'true'))),
    element('NtryDtls', element('TxDtls', refs, ...net, remitted)),
  )}\n`
}

const balanceOf = (code: 'OPBD' | 'CLBD', minor: bigint, day: Date, currency: string): string =>
  `${element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', code))),
    ...amountOf(minor, currency),
    element('Dt', element('Dt', dateAt(day))),
  )}\n`

/** Amounts have no sign: an indicator says in which direction they go. */
const amountOf = (minor: bigint, currency: string): [amount: string, indicator: string] => [
  `<Amt Ccy="${currency}">${textOf(minor, currency)}</Amt>`,
  directionOf(minor),
]

const textOf = (minor: bigint, currency: string): string =>
  toMajorText(minor < 0n ? -minor : minor, currencyDigits(currency))

const directionOf = (minor: bigint): string => element('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')

/** Text that somebody else wrote: what XML has no place for is left out. */
const escaped = (text: string): string =>
  escapeHtml(text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''))

/** `content`: elements, or text without anything to escape. */
const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`

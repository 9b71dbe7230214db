/**
 * Reads the lines of a settlement: CSV without quotes, a header, a line for each movement in order of time, kind and key, and a closing line
 * with their count and sums. The order makes a line that comes twice visible without remembering all lines.
 */
import { OPERATION_LINES, OWN_LINES } from '../../../domain/settlements'
import { SettlementFault, type SettlementLine } from '../../settlement'

/** Of a day in UTC, in the currency in which all of it was presented. */
const DAY_HEADER = 'day,currency,kind,key,reference,at,gross,fee,net'
const HEADER = 'settlement,currency,kind,key,reference,at,presented_currency,presented,rate,gross,fee,net'
const LINE_LIMIT = 1024
const KINDS: readonly SettlementLine['kind'][] = [...OPERATION_LINES, ...OWN_LINES]
const NAME = /^[\w:.+/=-]{1,300}$/
const CURRENCY = /^[A-Z]{3}$/
const RATE = /^\d[\d.]{0,20}$/
const MINOR = /^-?\d{1,18}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The day and the currency of a settlement that is a day's file; null for any other one. */
export function dayFileOf(id: string): { day: string; currency: string } | null {
  const [, day, currency] = /^(\d{4}-\d\d-\d\d):([A-Z]{3})$/.exec(id) ?? []
  return day === undefined || currency === undefined ? null : { day, currency }
}

export async function* readSettlementLines(
  pieces: AsyncIterable<Uint8Array>,
  id: string,
): AsyncGenerator<SettlementLine, void, void> {
  const file = dayFileOf(id)
  const header = file ? DAY_HEADER : HEADER
  const columns = header.split(',').length
  const sums = { count: 0, gross: 0n, fee: 0n, net: 0n }
  let number = 0
  let last = ''
  let closed = false
  const fault = (what: string, then = 'Ask the acquirer for a correct file, and read it again') =>
    new SettlementFault(
      `Line ${number} of the settlement ${id} ${what}. Nothing of the settlement counts. ${then}.`,
    )
  for await (const text of linesOf(pieces, () => fault(`has more than ${LINE_LIMIT} bytes`))) {
    number += 1
    if (number === 1) {
      if (text !== header) throw fault(`must be the header ${header}`)
      continue
    }
    if (closed) throw fault('comes after the closing line')
    const fields = text.split(',')
    if (fields.length !== columns) throw fault(`has ${fields.length} fields and not ${columns}`)
    const [of, currency = '', kind = '', key = '', reference = '', at = ''] = fields
    if (of !== (file?.day ?? id) || (file ? currency !== file.currency : !CURRENCY.test(currency)))
      throw fault('is of another settlement or currency', 'Fetch each settlement by itself')
    const { gross, fee, net } = amountsOf(fields.slice(-3), fault)
    if (kind === 'total') {
      if (key !== String(sums.count)) throw fault(`does not count the ${sums.count} lines before it`)
      if (gross !== sums.gross || fee !== sums.fee || net !== sums.net)
        throw fault(
          `does not have the sums of the lines before it, which are ${sums.gross}, ${sums.fee} and ${sums.net}`,
        )
      closed = true
      continue
    }
    if (!isKind(kind)) throw fault(`has a kind that is none of ${KINDS.join(', ')} and total`)
    if (!NAME.test(key) || (reference !== '' && !NAME.test(reference)))
      throw fault('has a key or a reference with other characters than letters, digits and _:.+/=-')
    if (!INSTANT.test(at)) throw fault('has a time that is not written as 2026-11-24T10:00:00.000Z')
    if (file && !at.startsWith(file.day)) throw fault('has a time that is not of the day')
    const position = `${at} ${kind} ${key}`
    if (position <= last) throw fault('comes twice, or is not in order of time, kind and key')
    last = position
    sums.count += 1
    sums.gross += gross
    sums.fee += fee
    sums.net += net
    yield {
      kind,
      key,
      reference: reference === '' ? null : reference,
      at,
      ...(file ? { presented: { currency, amount: gross }, rate: null } : presentedOf(fields, fault)),
      settled: { currency, gross, fee, net },
    }
  }
  if (!closed) throw fault('is the last one, and not a closing line: the file is cut off', 'Fetch it again')
}

function presentedOf(
  fields: readonly string[],
  fault: (what: string) => Error,
): Pick<SettlementLine, 'presented' | 'rate'> {
  const [currency = '', amount = '', rate = ''] = fields.slice(6)
  if (!CURRENCY.test(currency) || !MINOR.test(amount))
    throw fault('does not say in which currency, and how many minor units, it was presented')
  if (rate !== '' && !RATE.test(rate)) throw fault('has a rate that is no decimal number')
  return { presented: { currency, amount: BigInt(amount) }, rate: rate === '' ? null : rate }
}

const isKind = (kind: string): kind is SettlementLine['kind'] => KINDS.some((one) => one === kind)

function amountsOf(fields: readonly string[], fault: (what: string) => Error) {
  const [gross = '', fee = '', net = ''] = fields
  if (![gross, fee, net].every((amount) => MINOR.test(amount)))
    throw fault('has an amount that is no integer of minor units')
  return { gross: BigInt(gross), fee: BigInt(fee), net: BigInt(net) }
}

/** Whole lines; what follows the last line feed is one as well. Never holds more than a piece and a line. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>, tooLong: () => Error): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_LIMIT || lines.some((line) => line.length > LINE_LIMIT)) throw tooLong()
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

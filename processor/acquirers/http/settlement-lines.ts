/**
 * Reads a settlement file: CSV without quotes, a header, a line for each movement in order of time, kind and key, and a closing line
 * with their count and sums. The order makes a line that comes twice visible without remembering all lines.
 */
import { SettlementFault, type SettlementLine } from '../../settlement'

const HEADER = 'day,currency,kind,key,reference,at,gross,fee,net'
const LINE_LIMIT = 1024
const KINDS: readonly SettlementLine['kind'][] = [
  ...([
    'capture',
    'capture_failed',
    'refund',
    'refund_failed',
    'void',
    'chargeback',
    'chargeback_reversal',
  ] as const),
]
const NAME = /^[\w:.+/=-]{1,300}$/
const MINOR = /^-?\d{1,18}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

type Asked = Readonly<{ day: string; currency: string }>

export async function* readSettlementLines(
  pieces: AsyncIterable<Uint8Array>,
  asked: Asked,
): AsyncGenerator<SettlementLine, void, void> {
  const sums = { count: 0, gross: 0n, fee: 0n, net: 0n }
  let number = 0
  let last = ''
  let closed = false
  const fault = (what: string, then = 'Ask the acquirer for a correct file, and read it again') =>
    new SettlementFault(
      `Line ${number} of the settlement file of ${asked.day} in ${asked.currency} ${what}. Nothing of the file counts. ${then}.`,
    )
  for await (const text of linesOf(pieces, () => fault(`has more than ${LINE_LIMIT} bytes`))) {
    number += 1
    if (number === 1) {
      if (text !== HEADER) throw fault(`must be the header ${HEADER}`)
      continue
    }
    if (closed) throw fault('comes after the closing line')
    const fields = text.split(',')
    const [day, currency, kind = '', key = '', reference = '', at = ''] = fields
    if (fields.length !== 9) throw fault(`has ${fields.length} fields and not 9`)
    if (day !== asked.day || currency !== asked.currency)
      throw fault('is of another day or currency', 'Fetch each day and currency by itself')
    const { gross, fee, net } = amountsOf(fields.slice(6), fault)
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
    if (!INSTANT.test(at) || !at.startsWith(asked.day)) throw fault('has a time that is not of the day')
    if (net !== gross - fee) throw fault('has a net amount that is not gross less fee')
    const position = `${at} ${kind} ${key}`
    if (position <= last) throw fault('comes twice, or is not in order of time, kind and key')
    last = position
    sums.count += 1
    sums.gross += gross
    sums.fee += fee
    sums.net += net
    yield { kind, key, reference: reference === '' ? null : reference, at, gross, fee, net }
  }
  if (!closed) throw fault('is the last one, and not a closing line: the file is cut off', 'Fetch it again')
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

/** The lines of a settlement, as the port to an acquirer tells them (port.ts), and that they agree with one another. */
import { RATE_PATTERN } from '../domain/exchange-rates'
import { currencyDigits, exchanged, isCurrency } from '../domain/money'
import {
  isOwnLine,
  type OperationLine,
  type OwnLine,
  type SettledAmounts,
  type SettlementBatch,
} from '../domain/settlements'

export interface SettlementLine extends SettledAmounts {
  kind: OperationLine | OwnLine
  /** That of the operation; of a chargeback and its reversal that of the authorization, of an own line the acquirer's name of it. */
  key: string
  /** The payment or refund that it was begun for; of a chargeback and its reversal the acquirer's name of the dispute. */
  reference: string | null
  at: string
}

/** A settlement contradicts itself or what was asked for, or broke off. The message says where, and what to do. */
export class SettlementFault extends Error {}

/**
 * The same lines, of which each agrees with itself and the settlement, and all of them with its sums. Throws a
 * {@link SettlementFault} where one does not.
 */
export async function* agreeingLines(
  batch: SettlementBatch,
  lines: AsyncIterable<SettlementLine>,
): AsyncGenerator<SettlementLine, void, void> {
  const sums = { gross: 0n, fee: 0n, net: 0n }
  for await (const line of lines) {
    const wrong = wrongOf(line, batch)
    if (wrong !== null)
      throw new SettlementFault(
        `The line ${line.kind} ${line.key} of the settlement ${batch.id} ${wrong}. Nothing of the settlement counts. Ask the acquirer for a correct one, and read it again.`,
      )
    sums.gross += line.settled.gross
    sums.fee += line.settled.fee
    sums.net += line.settled.net
    yield line
  }
  const { sums: told } = batch
  if (told === null || (['gross', 'fee', 'net'] as const).every((part) => told[part] === sums[part])) return
  throw new SettlementFault(
    `The lines of the settlement ${batch.id} come to ${inWords(sums)}, and the acquirer lists it with ${inWords(told)}. Nothing of it counts. It may have changed meanwhile: read it again, and ask the acquirer if that does not help.`,
  )
}

const inWords = ({ gross, fee, net }: NonNullable<SettlementBatch['sums']>): string =>
  `${gross} gross, ${fee} of fees and ${net} net`

/** What a line contradicts; null if nothing. */
function wrongOf(
  { kind, presented, settled, rate }: SettlementLine,
  { currency, tellsPayouts }: SettlementBatch,
): string | null {
  if (settled.currency !== currency) return `is settled in ${settled.currency}, and not in ${currency}`
  if (settled.net !== settled.gross - settled.fee) return 'has a net amount that is not gross less fee'
  if (kind === 'payout' && !tellsPayouts)
    return 'is a payout, and the settlement does not say that it tells of payouts'
  if (presented.currency === currency) {
    if (rate !== null) return `has a rate, although it was presented in ${currency}`
    return presented.amount === settled.gross ? null : 'has another gross amount than was presented'
  }
  if (isOwnLine(kind)) return `was presented in ${presented.currency}, which no line of its kind can be`
  if (rate === null || !RATE_PATTERN.test(rate))
    return `was presented in ${presented.currency}, and has no rate of up to ten decimal places`
  return isWorth({ presented, settled, rate }) ? null : `is not worth what it has by its rate ${rate}`
}

/** A rate is told with few digits: it means whatever would be rounded to it. */
function isWorth({ presented, settled, rate }: SettledAmounts & { rate: string }): boolean {
  // What nobody can convert, nobody can check.
  if (!isCurrency(presented.currency) || !isCurrency(settled.currency)) return true
  const digits = { from: currencyDigits(presented.currency), to: currencyDigits(settled.currency) }
  const worth = exchanged(presented.amount, rate, digits)
  const lastPlace = rate.includes('.') ? `0.${'0'.repeat((rate.split('.')[1] ?? '').length - 1)}1` : '1'
  const place = absolute(exchanged(presented.amount, lastPlace, digits))
  return absolute(worth - settled.gross) <= (place + 1n) / 2n + 1n
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

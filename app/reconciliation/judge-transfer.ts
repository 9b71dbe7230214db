/** What a transfer of the bank's list comes to, beside the payout that it was made for. */
import type { ListedTransfer } from '../../bank/port'
import type { ItemKind } from '../../domain/reconciliation'
import type { PayoutModel } from '../../prisma/generated/models'
import type { Verdict } from './judge'

/** What it moves to the merchant, in minor units: what is paid out is below zero. */
export const paidBy = ({ state, amount }: ListedTransfer): bigint =>
  state === 'accepted' || state === 'paid' ? -amount : 0n

/** One that no row tells of. What was refused, or came back, moved nothing. */
export const judgeLostTransfer = (line: ListedTransfer): Verdict =>
  paidBy(line) === 0n
    ? 'moneyless'
    : { kind: 'only_theirs', ourState: null, ourAmount: null, money: paidBy(line) }

/** `iban`: the account that the payout names. */
export function judgeTransfer(line: ListedTransfer, row: PayoutModel, iban: string): Verdict {
  const { status, amount } = row
  const differs = (kind: ItemKind, money: bigint): Verdict => ({
    kind,
    ourState: status,
    ourAmount: amount,
    money,
  })
  const isOut = status !== 'cancelled' && (status !== 'failed' || row.paidAt !== null)
  switch (line.state) {
    case 'accepted':
    case 'paid':
      if (!isOut) return differs('state', -line.amount)
      if (line.currency !== row.currency) return differs('currency', -line.amount)
      if (line.amount !== amount) return differs('amount', amount - line.amount)
      if (line.iban !== undefined && !iban.endsWith(line.iban)) return differs('account', 0n)
      // The payout's own step asks the bank by the key.
      return status === 'pending' || status === 'in_transit' ? 'unfinished' : 'matched'
    case 'refused':
    case 'returned':
      if (status === 'failed' || status === 'cancelled') return 'matched'
      return row.dueAt === null ? differs('state', amount) : 'unfinished'
  }
}

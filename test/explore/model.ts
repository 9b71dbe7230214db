/**
 * The protocol of a payment as a small specification that can be executed: which moves there are, and what must stand at the
 * processor for each. A test compares its moves with the service's own table, and the explorer checks every move that it makes.
 */
import { isClosedDispute } from '../../domain/disputes'
import type { PaymentStatus } from '../../domain/payment-states'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { capturedOf, refundedOf } from '../../processor/simulator/told'
import { entryOf, failedOf } from './entries'
import type { Row } from './ports/rows'

/** A payment, and what stands at the processor under its key. Amounts are minor units. */
interface Standing {
  captured: bigint
  refunded: bigint
  /** What the processor has taken, has given back, had taken before that failed, and could still take or is asked for. */
  bank: { captured: bigint; refunded: bigint; failed: bigint; holds: boolean; asks: boolean }
  /** Whether a dispute of it is open. */
  contested: boolean
}

type Allowed = (after: Standing) => boolean

const held: Allowed = ({ bank }) => bank.holds
const asked: Allowed = ({ bank }) => bank.asks
const taken: Allowed = ({ captured, bank }) => captured > 0n && bank.captured + bank.failed >= captured
const nothingLeft: Allowed = ({ captured, bank }) => !bank.holds && bank.captured <= captured
const someBack: Allowed = ({ captured, refunded, bank }) =>
  refunded > 0n && refunded < captured && bank.refunded >= refunded
const allBack: Allowed = ({ captured, refunded, bank }) => refunded === captured && bank.refunded >= refunded
const noneBack: Allowed = ({ captured, refunded }) => captured > 0n && refunded === 0n
const told: Allowed = ({ contested }) => contested
const over: Allowed = ({ contested }) => !contested

/** What must be so after each move. */
export const MOVES: Readonly<Record<PaymentStatus, Partial<Readonly<Record<PaymentStatus, Allowed>>>>> = {
  pending: {
    requires_action: asked,
    authorized: held,
    on_hold: held,
    succeeded: taken,
    declined: nothingLeft,
    failed: nothingLeft,
    cancelled: nothingLeft,
  },
  requires_action: {
    authorized: held,
    on_hold: held,
    succeeded: taken,
    declined: nothingLeft,
    failed: nothingLeft,
    expired: nothingLeft,
    cancelled: nothingLeft,
  },
  on_hold: { authorized: held, succeeded: taken, cancelled: nothingLeft, expired: nothingLeft },
  authorized: { succeeded: taken, cancelled: nothingLeft, expired: nothingLeft, disputed: told },
  succeeded: { partially_refunded: someBack, refunded: allBack, disputed: told, failed: nothingLeft },
  partially_refunded: {
    partially_refunded: someBack,
    refunded: allBack,
    succeeded: noneBack,
    disputed: told,
  },
  disputed: { succeeded: over, partially_refunded: over, refunded: over },
  declined: {},
  failed: {},
  cancelled: {},
  expired: {},
  refunded: { partially_refunded: someBack, succeeded: noneBack, disputed: told },
}

/** The names of moves, such as `pending→succeeded`. */
export const moveOf = (from: string, to: string): string => `${from}→${to}`

/**
 * What of a step from some rows to others is no move of the model, and the moves that it made. `isLate`: the processor may have
 * approved since what it closed before.
 */
export function checkMoves(
  before: readonly Row[],
  after: readonly Row[],
  entries: readonly LedgerEntry[],
  isLate = false,
): { broken: string[]; made: string[] } {
  const [broken, made]: [string[], string[]] = [[], []]
  const earlier = new Map(payments(before).map((row) => [row['id'], row]))
  for (const row of payments(after)) {
    const old = earlier.get(row['id'])
    // A payment is inserted in the state that it has reached by then: until then its claim is what is pending.
    const from = (old?.['status'] ?? 'pending') as PaymentStatus
    const to = row['status'] as PaymentStatus
    const standing = standingOf(row, entries, after)
    const grows = (column: string) => BigInt(row[column] as number) >= BigInt((old?.[column] ?? 0) as number)
    // The cardholder's bank may have sent it back.
    const cameBack = standing.bank.refunded <= standing.refunded
    // A capture may have failed after it had succeeded.
    const isUndone = standing.bank.captured <= standing.captured
    if (!(grows('amount_captured') || isUndone) || !(grows('amount_refunded') || cameBack))
      broken.push(`what a payment has captured or given back became less`)
    if (from === to && (to !== 'partially_refunded' || old?.['amount_refunded'] === row['amount_refunded']))
      continue
    const allowed = MOVES[from][to]
    made.push(moveOf(from, to))
    if (!allowed) broken.push(`a payment went from ${from} to ${to}`)
    else if (!allowed(standing) && !(isLate && to === 'cancelled'))
      broken.push(`a payment went from ${from} to ${to}, and the processor does not say so`)
  }
  return { broken, made }
}

const payments = (rows: readonly Row[]) =>
  rows.filter(({ table }) => table === 'payments').map(({ row }) => row)

function standingOf(row: Row['row'], entries: readonly LedgerEntry[], rows: readonly Row[]): Standing {
  const entry = entryOf(entries, row, rows)
  const state = entry?.authorization.state
  return {
    contested: rows.some(
      ({ table, row: dispute }) =>
        table === 'disputes' &&
        dispute['payment_id'] === row['id'] &&
        !isClosedDispute(dispute['status'] as string),
    ),
    captured: BigInt(row['amount_captured'] as number),
    refunded: BigInt(row['amount_refunded'] as number),
    bank: {
      captured: entry ? capturedOf(entry) : 0n,
      refunded: entry ? refundedOf(entry) : 0n,
      failed: entry ? failedOf(entry) : 0n,
      holds: state === 'approved' && entry?.closing === undefined,
      asks: state === 'challenge',
    },
  }
}

/** The lines that an acquirer tells: pages of its list, and parts of a settlement, as movements. */
import { authorizationOf, disputeKey } from '../../domain/processor-keys'
import type { Movement } from '../../processor/movement'
import { isOwnLine, type OperationLine, type SettlementBatch } from '../../domain/settlements'
import { agreeingLines, SettlementFault, type SettlementLine } from '../../processor/settlement'
import type { SettledMovement } from './judge'
import type { OwnLines } from './own-lines'
import { answered, RunFailure, type Comparing, type WindowPart } from './parts'

const BATCH = 500

/** A list whose cursors do not come to an end. */
const MOST_PAGES = 100_000

const UNSUPPORTED = 'unsupported'

export async function* listPages(
  { acquirer, scope }: Comparing,
  window: WindowPart,
): AsyncGenerator<readonly Movement[] | typeof UNSUPPORTED> {
  const asked = { from: window.from.toISOString(), until: window.until.toISOString() }
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const listed = await acquirer.list(asked, cursor)
    if (listed.kind === 'unsupported') {
      yield UNSUPPORTED
      return
    }
    const { movements, next } = answered(listed, scope)
    yield movements
    if (next === null) return
    if (next === cursor) break
    cursor = next
  }
  throw new RunFailure(
    `The list of the acquirer ${scope.acquirer} has no end: its pages lead to one another. Ask the acquirer.`,
  )
}

/** The lines of operations; the others are given to `own`. */
export async function* settlementLines(
  { acquirer, scope }: Comparing,
  settlement: SettlementBatch,
  own: OwnLines,
): AsyncGenerator<readonly SettledMovement[] | typeof UNSUPPORTED> {
  const told = await acquirer.settlement(settlement.id)
  if (told.kind === 'unsupported') {
    yield UNSUPPORTED
    return
  }
  let batch: SettledMovement[] = []
  let number = 0
  try {
    for await (const line of agreeingLines(settlement, answered(told, scope))) {
      number += 1
      const { kind } = line
      if (!own.take(line) && !isOwnLine(kind)) batch.push(asMovement({ ...line, kind }))
      if (number % BATCH !== 0) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (error instanceof SettlementFault) throw new RunFailure(error.message, { cause: error })
    throw error
  }
  own.end()
  yield batch
}

/** A sale that was captured at once is settled under the key of its authorization. */
function asMovement(line: SettlementLine & { kind: OperationLine }): SettledMovement {
  const { kind, key, reference, at, presented, settled, rate } = line
  const authorizationKey = authorizationOf(key)
  const isPart = authorizationKey !== key
  const { currency, amount } = presented
  const of = {
    key,
    authorizationKey,
    at,
    currency,
    amount: amount < 0n ? -amount : amount,
    settles: { presented, settled, rate },
    ...(reference !== null && { reference }),
  }
  switch (kind) {
    case 'capture':
      return { ...of, kind: isPart ? 'capture' : 'authorization', state: 'captured' }
    case 'refund':
      return { ...of, kind, state: 'succeeded' }
    case 'capture_failed':
      return { ...of, kind, state: 'withdrawn' }
    case 'refund_failed':
      return { ...of, kind, state: 'returned' }
    case 'void':
      return { ...of, kind: 'close', state: 'voided' }
    case 'chargeback':
      return { ...of, kind, key: disputeKey(key, reference ?? ''), authorizationKey: key, state: 'withdrawn' }
    case 'chargeback_reversal':
      return { ...of, kind, key: disputeKey(key, reference ?? ''), authorizationKey: key, state: 'returned' }
  }
}

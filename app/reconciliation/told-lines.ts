/** The lines that an acquirer tells: pages of its list, and batches of a settlement file, as movements. */
import { authorizationOf, disputeKey } from '../../domain/processor-keys'
import type { Movement } from '../../processor/port'
import { SettlementFault, type SettlementLine } from '../../processor/settlement'
import type { SettledMovement } from './judge'
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

export async function* fileBatches(
  { acquirer, scope }: Comparing,
  day: string,
  currency: string,
): AsyncGenerator<readonly SettledMovement[] | typeof UNSUPPORTED> {
  const file = await acquirer.settlementFile(day, currency)
  if (file.kind === 'unsupported') {
    yield UNSUPPORTED
    return
  }
  let batch: SettledMovement[] = []
  try {
    for await (const line of answered(file, scope)) {
      batch.push(asMovement(line, currency))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (error instanceof SettlementFault) throw new RunFailure(error.message, { cause: error })
    throw error
  }
  if (batch.length > 0) yield batch
}

/** A sale that was captured at once is settled under the key of its authorization. */
function asMovement(line: SettlementLine, currency: string): SettledMovement {
  const { kind, key, reference, at, gross, fee } = line
  const authorizationKey = authorizationOf(key)
  const isPart = authorizationKey !== key
  const of = {
    ...{ key, authorizationKey, at, currency, amount: gross < 0n ? -gross : gross },
    settles: { gross, fee },
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

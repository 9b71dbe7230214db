/** The settlements that an acquirer lists, as what a run compares. */
import type { SettlementBatch } from '../../domain/settlements'
import type { ListedSettlements, Processor } from '../../processor/port'
import type { RunScope } from '../../store/reconciliation/runs'
import { RunFailure } from './parts'

/** A list whose cursors do not come to an end. */
const MOST_PAGES = 1_000

/** Those whose spans have ended, since a time. Throws a RunFailure if the acquirer does not answer. */
export async function settlementsSince(
  { acquirer, name, now }: { acquirer: Processor; name: string; now: Date },
  since: Date,
): Promise<SettlementBatch[] | 'unsupported'> {
  const all: SettlementBatch[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const listed: ListedSettlements = await acquirer.settlements(since.toISOString(), cursor)
    if (listed.kind === 'unsupported') return listed.kind
    if (listed.kind !== 'known')
      throw new RunFailure(
        `The acquirer ${name} did not tell which settlements there are (${listed.kind}). They are asked for again within the hour.`,
      )
    all.push(...listed.value.settlements)
    const { next } = listed.value
    if (next === null) return all.filter(({ until }) => new Date(until) <= now)
    if (next === cursor) break
    cursor = next
  }
  throw new RunFailure(
    `The settlements of the acquirer ${name} have no end: their pages lead to one another. Ask the acquirer.`,
  )
}

export const scopeOfSettlement = (
  of: Pick<RunScope, 'acquirer' | 'livemode'>,
  settlement: SettlementBatch,
): RunScope => ({ ...of, settlement, from: new Date(settlement.from), until: new Date(settlement.until) })

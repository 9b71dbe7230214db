/**
 * The lines of a settlement that are between the acquirer and this service alone (decision 0245). They are booked in the books of the
 * account that runs the service; what nobody there can explain is a difference, as is everything if there is no such account.
 */
import { isOwnLine, keptEntries, ownEntries, type SettlementBatch } from '../../domain/settlements'
import type { ItemKind } from '../../domain/reconciliation'
import type { SettlementLine } from '../../processor/settlement'
import type { Comparing, Findings } from './parts'
import type { KeySet } from './key-set'
import type { WriteOffs } from './settled-lines'

export async function createOwnLines(
  { store }: Pick<Comparing, 'store'>,
  { currency, tellsPayouts }: SettlementBatch,
  findings: Findings,
  { seen, writeOffs }: { seen: KeySet; writeOffs: WriteOffs },
) {
  const service = await store.accounts.ofService()
  let kept = 0n

  const note = ({ kind, key, reference, at, settled }: SettlementLine): void => {
    const { gross, fee, net } = settled
    const line = { movement: kind, key, money: net }
    const differs: ItemKind | null = !seen.add(kind, key)
      ? 'doubled'
      : service === null || kind === 'adjustment'
        ? 'only_theirs'
        : null
    const counts = differs === null || writeOffs.holds({ ...line, kind: differs })
    if (counts && service !== null && isOwnLine(kind))
      findings.settles(service, ownEntries(kind, net, currency))
    findings.count(differs ?? 'own')
    if (differs === null) return
    if (!counts) findings.leftOut.push({ ...line, kind: differs })
    findings.add({
      ...line,
      kind: differs,
      authorizationKey: key,
      reference,
      currency,
      at: new Date(at),
      accountId: null,
      objectId: null,
      theirState: 'settled',
      ourState: null,
      theirAmount: net < 0n ? -net : net,
      ourAmount: null,
      theirGross: gross,
      theirFee: fee,
    })
  }

  return {
    /** False for a line of an operation, which is compared with the rows. */
    take(line: SettlementLine): boolean {
      if (line.kind !== 'payout') kept += line.settled.net
      if (!isOwnLine(line.kind)) return false
      note(line)
      return true
    },
    /** All lines are taken. What they come to is in the bank as far as a payout says so, where there are such lines. */
    end(): void {
      if (tellsPayouts && service !== null) findings.settles(service, keptEntries(kept, currency))
    },
  }
}

export type OwnLines = Awaited<ReturnType<typeof createOwnLines>>

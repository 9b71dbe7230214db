/** Where the kinds of acquirers keep what an acquirer calls operations (decision 0254). */
import { ownerOfKey } from '../../domain/processor-keys'
import type { KeptNames, NamedOperation, OperationNames } from '../../processor/names'
import type { AcquirerOperations, AtAcquirer, NamesRow } from '../../store/acquirer-operations'

export function keptNames(at: AtAcquirer, operations: () => AcquirerOperations): OperationNames {
  const rowOf = ({ key, reference: objectId, ...terms }: NamedOperation) => {
    const accountId = ownerOfKey(key)?.accountId ?? ''
    return { ...at, ...terms, key, accountId, objectId }
  }
  return {
    async find(key) {
      const row = await operations().find(at, key)
      if (!row) return { names: {}, isClosed: false }
      const isChallenged = (row.told as { state?: string } | null)?.state === 'challenge'
      return {
        ...read({ ...row, ids: row.ids as NamesRow['ids'], isClosed: row.closedAt !== null }),
        isChallenged,
      }
    },
    keep: async (operation, names) => read(await operations().keepNames(rowOf(operation), names)),
    keysOf: (hashes) => operations().keysOf(at, hashes),
    close: async (operation) => read(await operations().closeKey(rowOf(operation))),
  }
}

const read = ({ ids: names, isClosed, objectId: reference, createdAt }: NamesRow): KeptNames => ({
  names,
  isClosed,
  row: { reference, at: createdAt.toISOString() },
})

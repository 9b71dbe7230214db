/** A stage's clock skips time, but PostgreSQL's does not: what is kept of operations at acquirers is dated by it. */
import { SECOND } from '../../../domain/time'
import type { Database } from '../../../store/database'
import { hashOfAcquirerKey, type AcquirerOperations } from '../../../store/acquirer-operations'

/** The same, with when an operation was first sent, and until when it may be repeated, by the stage's clock. */
export const sentByClock = (
  operations: AcquirerOperations,
  db: Database,
  now: () => number,
): AcquirerOperations => ({
  ...operations,
  async send(operation) {
    const ahead = now() - Date.now()
    if (ahead < SECOND) return operations.send(operation)
    const isSent = await operations.send({ ...operation, repeatable: operation.repeatable + ahead })
    const keyHash = hashOfAcquirerKey(operation.key)
    await db.$executeRaw`
      UPDATE acquirer_operations SET created_at = ${new Date(now())}
      WHERE key_hash = ${keyHash} AND created_at <= clock_timestamp()`
    return isSent
  },
})

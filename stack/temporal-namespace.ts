/** The namespace that the service works in, on the Temporal server of this machine. */
import { Connection, isGrpcServiceError } from '@temporalio/client'
import { msToTs } from '@temporalio/common/lib/time'
import { registerSearchAttributes } from '../workflows/client'

const NAMESPACE = 'default'

const LIMIT_MS = 5_000
const RETENTION = '24 hours'

/** The status code of gRPC for what is not found. */
const MISSING = [5]

/**
 * Makes the namespace and its search attributes where they are missing. Throws when the server does not answer within
 * 5 s, also when it hangs in the middle: it may be called again at any time.
 */
export async function prepareNamespace(address: string): Promise<void> {
  const connection = await Connection.connect({ address, connectTimeout: 1_000 })
  try {
    await connection.withDeadline(Date.now() + LIMIT_MS, async () => {
      await makeNamespace(connection)
      await registerSearchAttributes(connection, NAMESPACE)
    })
  } finally {
    await connection.close()
  }
}

async function makeNamespace({ workflowService }: Connection): Promise<void> {
  try {
    await workflowService.describeNamespace({ namespace: NAMESPACE })
  } catch (error) {
    if (!isGrpcServiceError(error) || !MISSING.includes(error.code)) throw error
    await workflowService.registerNamespace({
      namespace: NAMESPACE,
      workflowExecutionRetentionPeriod: msToTs(RETENTION),
    })
  }
}

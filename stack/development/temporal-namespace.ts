/** The namespace that the service works in, on the Temporal server of this machine. */
import { status } from '@grpc/grpc-js'
import { type Connection, isGrpcServiceError } from '@temporalio/client'
import { msToTs } from '@temporalio/common/lib/time'
import { connect } from '../../infra/temporal/connection'
import { registerSearchAttributes } from '../../workflow-client/namespace'

const NAMESPACE = 'default'

const CONNECT_LIMIT_MS = 1_000
const LIMIT_MS = 5_000
const RETENTION = '24 hours'

/**
 * Makes the namespace and its search attributes where they are missing. Throws when the server does not answer within
 * 5 s, also when it hangs in the middle: it may be called again at any time.
 */
export async function prepareNamespace(address: string): Promise<void> {
  const connection = await connect({ TEMPORAL_ADDRESS: address }, CONNECT_LIMIT_MS)
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
    if (!isGrpcServiceError(error) || error.code !== status.NOT_FOUND) throw error
    await workflowService.registerNamespace({
      namespace: NAMESPACE,
      workflowExecutionRetentionPeriod: msToTs(RETENTION),
    })
  }
}

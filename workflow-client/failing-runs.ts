/** Running workflows whose tasks fail again and again, as those of a broken build do. Runs outside the sandbox, like `client.ts`. */
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError, type Client } from '@temporalio/client'

const RUNNING = 'ExecutionStatus = "Running"'
/** The newest runs, which a server that does not report failing tasks itself is asked about. */
const SAMPLE = 50
/** A first attempt may meet a worker that stops. */
const ATTEMPTS = 2

export async function countFailingRuns(client: Client): Promise<number> {
  try {
    // Servers from 1.30 on. They report a run at the second failure in a row.
    return (await client.workflow.count(`${RUNNING} AND TemporalReportedProblems IS NOT NULL`)).count
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    if (!isGrpcServiceError(cause) || cause.code !== status.INVALID_ARGUMENT) throw error
  }
  const { namespace } = client.options
  const { executions } = await client.workflowService.listWorkflowExecutions({
    namespace,
    pageSize: SAMPLE,
    query: RUNNING,
  })
  const attempts = await Promise.all(
    executions.map(async ({ execution }) => {
      const { pendingWorkflowTask } = await client.workflowService.describeWorkflowExecution({
        namespace,
        execution: execution ?? null,
      })
      return pendingWorkflowTask?.attempt ?? 0
    }),
  )
  return attempts.filter((attempt) => attempt >= ATTEMPTS).length
}

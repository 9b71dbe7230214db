/** Asks Temporal's lists which workflows run. They are seconds late. Runs outside the sandbox, like `client.ts`. */
import type { Client } from '@temporalio/client'
import { defaultPayloadConverter } from '@temporalio/common'
import type { temporal } from '@temporalio/proto'
import type { RunningPage } from '../domain/run-state'
import { workflowIdOf, type WorkflowOfKind } from '../domain/workflow-ref'
import { ACCOUNT, KIND, MODE } from '../workflows/search-attributes'

const PAGE = 500
const RUNNING = 'ExecutionStatus = "Running"'

const listed = (values: Iterable<string>) => [...values].map((value) => JSON.stringify(value)).join(', ')

/** An attribute may come as a list of one. */
function wordOf(attribute: temporal.api.common.v1.IPayload | undefined): string | undefined {
  if (!attribute) return undefined
  return [defaultPayloadConverter.fromPayload<string | string[]>(attribute)].flat()[0]
}

type Kinds = ReadonlyMap<string, WorkflowOfKind>

/** A page of the workflows of objects; the first without `after`. */
export async function listRunning(
  client: Client,
  kinds: Kinds,
  { account, after }: { account?: string | undefined; after?: Uint8Array },
): Promise<RunningPage> {
  const own = account === undefined ? '' : ` AND ${ACCOUNT.name} = ${JSON.stringify(account)}`
  const { executions, nextPageToken } = await client.workflowService.listWorkflowExecutions({
    namespace: client.options.namespace,
    pageSize: PAGE,
    query: `${RUNNING} AND ${KIND.name} IN (${listed(kinds.keys())})${own}`,
    ...(after && { nextPageToken: after }),
  })
  return {
    running: executions.flatMap(({ execution, searchAttributes }) => {
      const fields = searchAttributes?.indexedFields ?? {}
      const [kind, account, mode] = [KIND, ACCOUNT, MODE].map(({ name }) => wordOf(fields[name]))
      const workflow = kinds.get(kind ?? '')
      const id = execution?.workflowId ?? ''
      if (kind === undefined || account === undefined || !workflow) return []
      return [{ kind, account, livemode: mode === 'live', id: id.slice(workflowIdOf(workflow, '').length) }]
    }),
    after: nextPageToken.length > 0 ? nextPageToken : undefined,
  }
}

/** Which of the objects have one. */
export async function whichRun(
  client: Client,
  workflow: WorkflowOfKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { executions } = await client.workflowService.listWorkflowExecutions({
    namespace: client.options.namespace,
    pageSize: ids.length,
    query: `${RUNNING} AND WorkflowId IN (${listed(ids.map((id) => workflowIdOf(workflow, id)))})`,
  })
  const prefix = workflowIdOf(workflow, '').length
  return new Set(executions.map(({ execution }) => (execution?.workflowId ?? '').slice(prefix)))
}

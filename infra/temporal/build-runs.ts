/** The open runs of each build. A pinned run stays with its build until it ends or is moved. */
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError } from '@temporalio/client'
import { defaultPayloadConverter } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { DEPLOYMENT, type Namespace } from './deployment'

/** An open run that is pinned. */
export interface PinnedRun {
  workflowId: string
  runId: string
  type: string
  queue: string
  build: string
}

const OPEN = 'ExecutionStatus = "Running"'
const PINNED = `${OPEN} AND TemporalWorkflowVersioningBehavior = "Pinned"`
const BUILD = 'TemporalWorkerDeploymentVersion'
const nameOf = (build: string) => `${DEPLOYMENT}:${build}`

const PAGE = 1_000
const AT_ONCE = 20

/** Counts the open runs of a build, pinned or not. `null` counts the runs that began before there were builds. */
export async function countOpen({ connection, namespace }: Namespace, build: string | null): Promise<number> {
  const of = build === null ? `${BUILD} IS NULL` : `${BUILD} = "${nameOf(build)}"`
  const query = `${OPEN} AND ${of}`
  const { count } = await connection.workflowService.countWorkflowExecutions({ namespace, query })
  return count.toNumber()
}

export const pinnedTo = (at: Namespace, build: string): Promise<PinnedRun[]> =>
  listPinned(at, `${BUILD} = "${nameOf(build)}"`)

export const pinnedElsewhere = (at: Namespace, build: string): Promise<PinnedRun[]> =>
  listPinned(at, `TemporalWorkerDeployment = "${DEPLOYMENT}" AND ${BUILD} != "${nameOf(build)}"`)

async function listPinned({ connection, namespace }: Namespace, which: string): Promise<PinnedRun[]> {
  const runs: PinnedRun[] = []
  let nextPageToken: Uint8Array | undefined
  do {
    const page = await connection.workflowService.listWorkflowExecutions({
      namespace,
      query: `${PINNED} AND ${which}`,
      pageSize: PAGE,
      ...(nextPageToken && { nextPageToken }),
    })
    runs.push(...page.executions.map(runOf))
    nextPageToken = page.nextPageToken
  } while (nextPageToken.length > 0)
  return runs
}

function runOf({
  execution,
  type,
  taskQueue,
  searchAttributes,
}: temporal.api.workflow.v1.IWorkflowExecutionInfo): PinnedRun {
  const named = searchAttributes?.indexedFields?.[BUILD]
  const [version = ''] = named ? [defaultPayloadConverter.fromPayload<string | string[]>(named)].flat() : []
  return {
    workflowId: execution?.workflowId ?? '',
    runId: execution?.runId ?? '',
    type: type?.name ?? '',
    queue: taskQueue ?? '',
    build: version.slice(nameOf('').length),
  }
}

/** Pins the runs to another build, whose workers take their next step. Returns how many were still open. */
export async function moveRuns(at: Namespace, runs: readonly PinnedRun[], build: string): Promise<number> {
  let moved = 0
  const left = [...runs]
  const take = async (): Promise<void> => {
    for (let run = left.shift(); run; run = left.shift()) if (await moveRun(at, run, build)) moved += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
  return moved
}

/** False if the run has ended in the meantime. */
async function moveRun(
  { connection, namespace }: Namespace,
  { workflowId, runId }: PinnedRun,
  build: string,
): Promise<boolean> {
  const version = { deploymentName: DEPLOYMENT, buildId: build }
  const pinned = { behavior: PINNED_OVERRIDE_BEHAVIOR_PINNED, version }
  try {
    await connection.workflowService.updateWorkflowExecutionOptions({
      namespace,
      workflowExecution: { workflowId, runId },
      workflowExecutionOptions: { versioningOverride: { pinned } },
      updateMask: { paths: ['versioning_override'] },
    })
    return true
  } catch (error) {
    if (isGrpcServiceError(error) && error.code === status.NOT_FOUND) return false
    throw error
  }
}

const { PINNED_OVERRIDE_BEHAVIOR_PINNED } = temporal.api.workflow.v1.VersioningOverride.PinnedOverrideBehavior

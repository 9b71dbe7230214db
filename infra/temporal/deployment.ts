/**
 * The worker deployment of this service in Temporal: which builds of the workflows exist, and which of them gets new
 * runs. The id of a build has letters, digits, `.`, `_` and `-`.
 */
import { status as grpc } from '@grpc/grpc-js'
import { isGrpcServiceError, type Connection } from '@temporalio/client'
import { defaultPayloadConverter } from '@temporalio/common'
import { requiredTsToMs } from '@temporalio/common/lib/time'
import { temporal } from '@temporalio/proto'

export const DEPLOYMENT = 'payments'
export const BUILD_ID = /^[\w.-]{1,64}$/

export interface Namespace {
  connection: Pick<Connection, 'workflowService'>
  namespace: string
}

/** `draining`: open runs are pinned to it; `inactive`: no run was ever sent to it. */
export type BuildStatus = 'current' | 'ramping' | 'draining' | 'drained' | 'inactive'

export interface Build {
  id: string
  status: BuildStatus
  /** When one of its workers first asked for work. */
  since: Date
}

export interface Routing {
  /** The build that gets new runs; undefined before any build was promoted. */
  current: string | undefined
  /** The build that gets a share of the new runs, in percent. */
  ramping: { build: string; percentage: number } | undefined
  /** Newest first. */
  builds: Build[]
}

const isUnknown = (error: unknown): boolean => isGrpcServiceError(error) && error.code === grpc.NOT_FOUND

/**
 * Whether the server refuses to send runs to a build because it does not know the build, or does not know it on each
 * queue that the previous build serves. The server learns this when workers ask for work.
 */
export const isNotServed = (error: unknown): boolean =>
  isUnknown(error) || (isGrpcServiceError(error) && error.code === grpc.FAILED_PRECONDITION)

/** The metadata of a build names, under this key, the build that was current before it. */
const PREVIOUS = 'previous'

const {
  WORKER_DEPLOYMENT_VERSION_STATUS_DRAINED: DRAINED,
  WORKER_DEPLOYMENT_VERSION_STATUS_DRAINING: DRAINING,
} = temporal.api.enums.v1.WorkerDeploymentVersionStatus

export async function readRouting({ connection, namespace }: Namespace): Promise<Routing> {
  const { workerDeploymentInfo } = await connection.workflowService
    .describeWorkerDeployment({ namespace, deploymentName: DEPLOYMENT })
    .catch((error: unknown) => {
      if (isUnknown(error)) return { workerDeploymentInfo: undefined }
      throw error
    })
  const { routingConfig, versionSummaries } = workerDeploymentInfo ?? {}
  const current = routingConfig?.currentDeploymentVersion?.buildId ?? undefined
  const ramping = routingConfig?.rampingDeploymentVersion?.buildId ?? undefined
  const builds = (versionSummaries ?? []).map(({ deploymentVersion, status, createTime }): Build => {
    const id = deploymentVersion?.buildId ?? ''
    const since = new Date(requiredTsToMs(createTime, 'createTime'))
    if (id === current) return { id, since, status: 'current' }
    if (id === ramping) return { id, since, status: 'ramping' }
    if (status === DRAINED) return { id, since, status: 'drained' }
    return { id, since, status: status === DRAINING ? 'draining' : 'inactive' }
  })
  const percentage = routingConfig?.rampingVersionPercentage ?? 0
  return {
    current,
    ramping: ramping === undefined ? undefined : { build: ramping, percentage },
    builds: builds.sort((one, other) => other.since.getTime() - one.since.getTime()),
  }
}

/**
 * Sends new runs to this build, and the runs of workflows that upgrade by themselves. Ends a ramp to it. With
 * `ignoreMissingTaskQueues` it need not serve all queues of the build before it.
 */
export async function promote(
  { connection, namespace }: Namespace,
  build: string,
  ignoreMissingTaskQueues = false,
): Promise<void> {
  const { current } = await readRouting({ connection, namespace })
  if (current === build) return
  const deploymentVersion = { deploymentName: DEPLOYMENT, buildId: build }
  if (current !== undefined) {
    const upsertEntries = { [PREVIOUS]: defaultPayloadConverter.toPayload(current) }
    const metadata = { namespace, deploymentVersion, upsertEntries }
    await connection.workflowService.updateWorkerDeploymentVersionMetadata(metadata)
  }
  await connection.workflowService.setWorkerDeploymentCurrentVersion({
    namespace,
    ...deploymentVersion,
    ignoreMissingTaskQueues,
  })
}

/** The build that was current before the given one was promoted. */
export async function previousOf(
  { connection, namespace }: Namespace,
  build: string,
): Promise<string | undefined> {
  const { workerDeploymentVersionInfo: info } =
    await connection.workflowService.describeWorkerDeploymentVersion({
      namespace,
      deploymentVersion: { deploymentName: DEPLOYMENT, buildId: build },
    })
  const previous = info?.metadata?.entries?.[PREVIOUS]
  return previous && defaultPayloadConverter.fromPayload<string>(previous)
}

/** Sends this share of the new runs, in percent, to the build. 0 ends the ramp. */
export async function ramp(
  { connection, namespace }: Namespace,
  build: string,
  percentage: number,
): Promise<void> {
  await connection.workflowService.setWorkerDeploymentRampingVersion({
    namespace,
    deploymentName: DEPLOYMENT,
    percentage,
    ...(percentage > 0 && { buildId: build }),
  })
}

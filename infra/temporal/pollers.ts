/** Which builds have workers, and where. */
import { temporal } from '@temporalio/proto'
import { optionalTsToMs } from '@temporalio/common/lib/time'
import { DEPLOYMENT, type Namespace } from './deployment'

/** The queues from which a build's workers ask for work, each with the names of these workers. */
export type Polled = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** An idle worker asks once a minute. The server remembers for five minutes who has asked. */
const ASKED_WITHIN_MS = 90_000

const { TASK_QUEUE_TYPE_WORKFLOW } = temporal.api.enums.v1.TaskQueueType

export async function readPolled(
  { connection, namespace }: Namespace,
  queues: readonly string[],
): Promise<Polled> {
  const polled = new Map<string, Map<string, Set<string>>>()
  for (const name of queues) {
    const taskQueue = { name }
    const { pollers } = await connection.workflowService.describeTaskQueue({
      namespace,
      taskQueue,
      taskQueueType: TASK_QUEUE_TYPE_WORKFLOW,
    })
    for (const { deploymentOptions, lastAccessTime, identity } of pollers) {
      const { deploymentName, buildId } = deploymentOptions ?? {}
      const askedAt = optionalTsToMs(lastAccessTime) ?? 0
      if (deploymentName !== DEPLOYMENT || !buildId || Date.now() - askedAt > ASKED_WITHIN_MS) continue
      const ofBuild = polled.get(buildId) ?? new Map<string, Set<string>>()
      polled.set(buildId, ofBuild)
      ofBuild.set(name, (ofBuild.get(name) ?? new Set()).add(identity ?? ''))
    }
  }
  return polled
}

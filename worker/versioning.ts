/** Which build of the workflows a worker serves, and how open runs take a newer one (docs/decisions/0050). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WorkerDeploymentOptions } from '@temporalio/worker'
import { DEPLOYMENT } from '../infra/temporal/deployment'
import type { TASK_QUEUES } from '../workflows/messages'
import type { WorkerEnvironment } from './environment'
import { workflowBundleOf } from './workflow-bundle'

/**
 * How the runs of each task queue treat a newer build. Pinned runs end on the build that they began on, unless they are moved.
 * Subscriptions live for years, and the runs of schedules are short: they take each step on the build that is current then.
 */
const BEHAVIOURS = {
  payments: 'PINNED',
  /** Refunds, disputes, payouts and hosted sessions. */
  waiting: 'PINNED',
  /** Deliveries and replays. */
  deliveries: 'PINNED',
  subscriptions: 'AUTO_UPGRADE',
  schedules: 'AUTO_UPGRADE',
} as const satisfies Record<keyof typeof TASK_QUEUES, unknown>

type Settings = Pick<
  WorkerEnvironment,
  'NODE_ENV' | 'TEMPORAL_CODEC_KEYS' | 'WORKER_BUILD_ID' | 'WORKER_VERSIONING'
>

/** `automatic`: a worker makes its build current when it starts. `manual`: an operator does. `off`: there are no builds. */
export const versioningOf = ({ WORKER_VERSIONING, NODE_ENV }: Settings) =>
  WORKER_VERSIONING ?? (NODE_ENV === 'production' ? 'manual' : 'automatic')

export const SOURCE_MAP = '\n//# sourceMappingURL='

/** The id of the build that a worker with these settings serves. */
export const buildOf = (settings: Settings): string =>
  settings.WORKER_BUILD_ID ?? hashOf(readFileSync(workflowBundleOf(settings).codePath, 'utf8'))

/** The hash leaves out the source map, which contains paths of the machine that built it. */
export function hashOf(bundle: string): string {
  const [code = ''] = bundle.split(SOURCE_MAP)
  return createHash('sha256').update(code).digest('hex').slice(0, 12)
}

/** Options of a worker on a queue of this kind. */
export function versioned(
  settings: Settings,
  queue: keyof typeof BEHAVIOURS,
): { workerDeploymentOptions?: WorkerDeploymentOptions } {
  if (versioningOf(settings) === 'off') return {}
  return {
    workerDeploymentOptions: {
      version: { deploymentName: DEPLOYMENT, buildId: buildOf(settings) },
      useWorkerVersioning: true,
      defaultVersioningBehavior: BEHAVIOURS[queue],
    },
  }
}

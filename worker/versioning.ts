/** Which build of the workflows a worker serves, and how open runs take a newer one (docs/decisions/0050). */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WorkerDeploymentOptions } from '@temporalio/worker'
import { DEPLOYMENT } from '../infra/temporal/deployment'
import type { TASK_QUEUES } from '../workflows/messages'
import type { WorkerEnvironment } from './environment'
import { workflowBundleOf } from './workflow-bundle'

/**
 * Each kind of workflow has a queue of its own kind. Pinned runs end on the build that they began with, unless they are
 * moved. Subscriptions live for years, of steps that begin anew; what schedules run is over at once: they take each
 * step on the build that is current then.
 */
const BEHAVIOURS = {
  /** Payments, refunds and hosted sessions. */
  payments: 'PINNED',
  /** Deliveries and replays. */
  deliveries: 'PINNED',
  subscriptions: 'AUTO_UPGRADE',
  schedules: 'AUTO_UPGRADE',
} as const satisfies Record<keyof typeof TASK_QUEUES, unknown>

type Settings = Pick<
  WorkerEnvironment,
  'NODE_ENV' | 'TEMPORAL_CODEC_KEYS' | 'WORKER_BUILD_ID' | 'WORKER_VERSIONING'
>

/** `automatic`: a worker that starts makes its build current; `manual`: a person does; `off`: there are no builds. */
export const versioningOf = ({ WORKER_VERSIONING, NODE_ENV }: Settings) =>
  WORKER_VERSIONING ?? (NODE_ENV === 'production' ? 'manual' : 'automatic')

export const SOURCE_MAP = '\n//# sourceMappingURL='

/** The id of the build that a worker with these settings serves. */
export const buildOf = (settings: Settings): string =>
  settings.WORKER_BUILD_ID ?? hashOf(readFileSync(workflowBundleOf(settings).codePath, 'utf8'))

/** Of the bundled code alone: its source map names folders of the machine. */
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

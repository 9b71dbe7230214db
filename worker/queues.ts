/**
 * What a worker process takes of each task queue. Slots bound what runs at once, polls how many questions for work stand open
 * at the server, and the cache how many runs go on without being replayed.
 */
import type { WorkerOptions } from '@temporalio/worker'
import { LANES } from '../app/webhooks/deliveries/lanes'
import { SCHEDULE_NAMES } from '../domain/schedules'

type Limits = Pick<
  WorkerOptions,
  | 'maxConcurrentWorkflowTaskExecutions'
  | 'maxConcurrentActivityTaskExecutions'
  | 'maxConcurrentLocalActivityExecutions'
  | 'workflowTaskPollerBehavior'
  | 'activityTaskPollerBehavior'
  | 'enableNonLocalActivities'
  | 'maxCachedWorkflows'
>

/** The options that are named after polls are not heeded by the SDK, 1.24. */
const atMost = (maximum: number) => ({ type: 'simple-maximum', maximum }) as const

export const QUEUE_LIMITS = {
  /** Merchants wait for what is here. A run has a few tasks close together, then sleeps for hours. */
  payments: {
    maxConcurrentWorkflowTaskExecutions: 40,
    maxConcurrentActivityTaskExecutions: 100,
    maxConcurrentLocalActivityExecutions: 100,
    workflowTaskPollerBehavior: atMost(10),
    activityTaskPollerBehavior: atMost(10),
    maxCachedWorkflows: 500,
  },
  /** Due by the thousand, each once a month: none is worth caching, and its one activity runs within its task. */
  subscriptions: {
    maxConcurrentWorkflowTaskExecutions: 40,
    maxConcurrentLocalActivityExecutions: 40,
    workflowTaskPollerBehavior: atMost(10),
    enableNonLocalActivities: false,
    maxCachedWorkflows: 100,
  },
  /** A retry holds a slot while it has a lane; the others are for what is done at once. Nobody waits for these. */
  deliveries: {
    maxConcurrentActivityTaskExecutions: LANES + 72,
    workflowTaskPollerBehavior: atMost(5),
    activityTaskPollerBehavior: atMost(5),
    maxCachedWorkflows: 500,
  },
  /** One run of each at most. */
  schedules: {
    maxConcurrentWorkflowTaskExecutions: SCHEDULE_NAMES.length,
    maxConcurrentActivityTaskExecutions: SCHEDULE_NAMES.length,
    workflowTaskPollerBehavior: atMost(2),
    activityTaskPollerBehavior: atMost(1),
    maxCachedWorkflows: SCHEDULE_NAMES.length,
  },
} as const satisfies Record<string, Limits>

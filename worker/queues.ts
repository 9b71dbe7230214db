/**
 * How much a worker process takes from each task queue. Slots limit how many tasks run at once, pollers how many requests for
 * tasks are open at the server, and the cache how many runs continue without a replay.
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

/** The SDK, 1.24, ignores its options `maxConcurrent…Polls`, so the poller behaviour sets the limit. */
const atMost = (maximum: number) => ({ type: 'simple-maximum', maximum }) as const

/** So many calls at once to one acquirer. A queue has more slots, so that one that hangs leaves some to the others (decision 0212). */
export const CALLS_AT_ONCE = 60

export const QUEUE_LIMITS = {
  /** Merchants wait for this work. A run has a few tasks close together, then sleeps for hours. */
  payments: {
    maxConcurrentWorkflowTaskExecutions: 40,
    maxConcurrentActivityTaskExecutions: 100,
    maxConcurrentLocalActivityExecutions: 100,
    workflowTaskPollerBehavior: atMost(10),
    activityTaskPollerBehavior: atMost(10),
    maxCachedWorkflows: 500,
  },
  /**
   * Thousands are due at once, each about once a month, so caching helps little. Their one activity is a local activity, which
   * holds a slot of each sort.
   */
  subscriptions: {
    maxConcurrentWorkflowTaskExecutions: CALLS_AT_ONCE + 40,
    maxConcurrentLocalActivityExecutions: CALLS_AT_ONCE + 40,
    workflowTaskPollerBehavior: atMost(10),
    enableNonLocalActivities: false,
    maxCachedWorkflows: 100,
  },
  /** A retry holds a slot for as long as it has a lane. The other slots are for short work. No merchant waits for these. */
  deliveries: {
    maxConcurrentActivityTaskExecutions: LANES + 72,
    workflowTaskPollerBehavior: atMost(5),
    activityTaskPollerBehavior: atMost(5),
    maxCachedWorkflows: 500,
  },
  /** At most one run of each schedule. */
  schedules: {
    maxConcurrentWorkflowTaskExecutions: SCHEDULE_NAMES.length,
    maxConcurrentActivityTaskExecutions: SCHEDULE_NAMES.length,
    workflowTaskPollerBehavior: atMost(2),
    activityTaskPollerBehavior: atMost(1),
    maxCachedWorkflows: SCHEDULE_NAMES.length,
  },
} as const satisfies Record<string, Limits>

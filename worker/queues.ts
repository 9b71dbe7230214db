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
  | 'maxCachedWorkflows'
>

/** The SDK, 1.24, ignores its options `maxConcurrent…Polls`, so the poller behaviour sets the limit. */
const atMost = (maximum: number) => ({ type: 'simple-maximum', maximum }) as const

/** So many calls at once to one acquirer. A queue has more slots, so that one that hangs leaves some to the others (decision 0212). */
export const CALLS_AT_ONCE = 60

/** A step is a local activity, which holds a slot of each sort (workflows/step.ts). Few fail there and are tried again as activities. */
const stepsAtOnce = (maximum: number) =>
  ({
    maxConcurrentWorkflowTaskExecutions: maximum,
    maxConcurrentLocalActivityExecutions: maximum,
    maxConcurrentActivityTaskExecutions: maximum,
    activityTaskPollerBehavior: atMost(2),
  }) as const

export const QUEUE_LIMITS = {
  /** Merchants wait for this work. A run has one task a message, and sleeps for hours. */
  payments: {
    ...stepsAtOnce(CALLS_AT_ONCE + 40),
    workflowTaskPollerBehavior: atMost(10),
    maxCachedWorkflows: 500,
  },
  /** Nobody waits for this work, of which hundreds may be due at once: few at a time, so that they leave the processor to calls. */
  waiting: {
    ...stepsAtOnce(20),
    workflowTaskPollerBehavior: atMost(5),
    maxCachedWorkflows: 100,
  },
  /** Thousands are due at once, each about once a month, so caching helps little. */
  subscriptions: {
    ...stepsAtOnce(CALLS_AT_ONCE + 40),
    workflowTaskPollerBehavior: atMost(10),
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

/**
 * What of a message of Temporal's SDK goes to the log: which run it is about, and why. The SDK's JavaScript and its native code name
 * the same things differently, and the native code gives its reasons as texts.
 */
import type { LogMetadata } from '@temporalio/worker'

/** By the name in our log: the names in the SDK's. */
const FIELDS = {
  workflowId: ['workflowId', 'workflow_id'],
  runId: ['runId', 'run_id'],
  workflowType: ['workflowType', 'workflow_type'],
  activityType: ['activityType', 'activity_type'],
  activityId: ['activityId', 'activity_id'],
  attempt: ['attempt'],
  taskQueue: ['taskQueue', 'task_queue'],
} as const

const REASONS = ['error', 'err', 'failure', 'details', 'reason', 'cause'] as const
/** The native code prints a failure with all its parts. */
const LONGEST_REASON = 1_000

export function sdkFields(meta: LogMetadata = {}): Record<string, unknown> {
  const known: [string, unknown][] = Object.entries(FIELDS).flatMap(([name, names]) => {
    const value = names.map((one) => meta[one] as unknown).find(isPlain)
    return value === undefined ? [] : [[name, value] as [string, unknown]]
  })
  const given = REASONS.map((name) => meta[name] as unknown).filter(
    (value) => value !== undefined && value !== null,
  )
  const texts = given.filter((value) => typeof value === 'string').map(plainReason)
  const err = given.find((value) => typeof value === 'object')
  return {
    ...Object.fromEntries(known),
    ...(err !== undefined && { err }),
    ...(texts.length > 0 && { reason: texts.join('; ') }),
  }
}

/** Of a failure that the native code prints as it is in memory: what happened, and what caused it. */
function plainReason(text: string): string {
  const said = [...text.matchAll(/(?:message|kind): (?:"((?:[^"\\]|\\.)*)"|(\w+))/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  )
  const isPrinted = /^(?:Status|Failure) \{/.test(text) && said.length > 0
  return (isPrinted ? [...new Set(said)].join('; ') : text).slice(0, LONGEST_REASON)
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

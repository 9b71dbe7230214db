/** The golden histories: one run of each workflow for each of its main paths, recorded on the real server. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { History } from '@temporalio/common/lib/proto-utils'
import { temporal } from '@temporalio/proto'
import { projectRoot } from '../../stack/shared/project'

export const PATHS = [
  'clock-advanced',
  'clock-restarted',
  'delivery-retried',
  'endpoint-health',
  'hosted-session-completed',
  'hosted-session-expired',
  'payment-authorization-expired',
  'payment-cancelled',
  'payment-captured',
  'payment-confirmed',
  'payment-confirm-refused',
  'payment-continued-as-new',
  'payment-declined-authentication',
  'payment-expired',
  'payment-final-already',
  'payment-outcome-unknown',
  'payment-processing-error',
  'payment-woken',
  'payment-woken-at-work',
  'refund-continued-as-new',
  'refund-outcome-unknown',
  'refund-settled',
  'refund-woken',
  'refund-woken-at-work',
  'replay-finished',
  'subscription-cancelled',
  'subscription-continued-as-new',
  'subscription-expired',
  'subscription-slept',
  'subscription-woken',
  'subscription-woken-at-work',
  'housekeeping',
  'fee-settlement',
  'cards',
  'dashboard-hours',
  'verify',
  'reconciliation',
  'acquirer-notifications',
] as const

export type Path = (typeof PATHS)[number]

export const ROOT = join(projectRoot(), 'test', 'replay')
const FOLDER = join(ROOT, 'histories')

export const fileOf = (path: Path) => join(FOLDER, `${path}.json`)

export function recordedFiles(): string[] {
  return readdirSync(FOLDER).map((file) => join(FOLDER, file))
}

export function readHistory(path: Path): History {
  const json: unknown = JSON.parse(readFileSync(fileOf(path), 'utf8'), (_, value: unknown) =>
    typeof value === 'string' ? (timeIn(value) ?? spanIn(value) ?? value) : value,
  )
  return temporal.api.history.v1.History.fromObject(json as object)
}

/**
 * Temporal's JSON has times and durations as text, but its messages have seconds and nanoseconds. The SDK can read that
 * JSON, but only if npm has installed a single copy of protobufjs.
 */
function timeIn(text: string): object | undefined {
  const [, second, fraction = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/.exec(text) ?? []
  if (second === undefined) return undefined
  return { seconds: Date.parse(`${second}Z`) / 1000, nanos: Number(fraction.padEnd(9, '0')) }
}

function spanIn(text: string): object | undefined {
  const [, seconds, fraction = ''] = /^(\d+)(?:\.(\d{1,9}))?s$/.exec(text) ?? []
  if (seconds === undefined) return undefined
  return { seconds: Number(seconds), nanos: Number(fraction.padEnd(9, '0')) }
}

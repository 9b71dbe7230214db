/** The golden histories: one run of every workflow for each of its main paths, as the real server recorded it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../stack/project'

export const PATHS = [
  'payment-confirmed',
  'payment-confirm-refused',
  'payment-continued-as-new',
  'payment-declined-authentication',
  'payment-expired',
  'payment-final-already',
  'payment-held-by-create-approved',
  'payment-held-by-create-challenged',
  'payment-outcome-unknown',
  'payment-processing-error',
  'sweep',
  'housekeeping',
] as const

export type Path = (typeof PATHS)[number]

/** A history in Temporal's JSON, as its command line and UI export it too. */
export interface HistoryJson {
  events: {
    eventType: string
    workflowExecutionStartedEventAttributes?: { workflowType: { name: string } }
  }[]
}

const FOLDER = join(projectRoot(), 'test', 'replay', 'histories')

export const fileOf = (path: Path) => join(FOLDER, `${path}.json`)

export function recordedFiles(): string[] {
  return readdirSync(FOLDER).map((file) => join(FOLDER, file))
}

export function readHistory(path: Path): HistoryJson {
  return JSON.parse(readFileSync(fileOf(path), 'utf8')) as HistoryJson
}

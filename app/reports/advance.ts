/** One step of a schedule of reports: once its period is over, the file is made and told of, once (decision 0278). */
import { randomBytes } from 'node:crypto'
import {
  STATEMENT_FILES,
  type StatementFileFormat,
  type StatementSums,
} from '../../contract/balance/statement'
import type { FileReport } from '../../contract/files/view'
import { FILES_IN_SANDBOX, type FileMediaType } from '../../domain/files'
import { DataFault } from '../../domain/incidents'
import { REPORT_LIMIT, nextReport, periodOf, type ReportPeriod } from '../../domain/report-schedules'
import { dateAt, utcText } from '../../domain/time'
import type { WaitingStep } from '../../domain/waiting-step'
import { newId } from '../../infra/ids'
import { sealWith } from '../../infra/sealing'
import type { ReportScheduleModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { readStatement, statementFile } from '../balance/statement'
import type { Stepping } from '../dependencies'

const TRIES = 20

/** A step makes one file, so that a worker that stops has lost no more. */
export async function advanceReports(deps: Stepping, tenant: Tenant, id: string): Promise<WaitingStep> {
  const { store, now, cause } = deps
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await store.reportSchedules.find(tenant, id)
    if (!row) throw new DataFault('row_missing', `no schedule of reports ${id}`)
    const { interval, dueAt, nextFrom } = row
    if (!dueAt || !nextFrom) return { kind: 'done', status: interval, details: interval }
    if (dueAt > now()) return wait(deps, row, dueAt)
    const period = periodOf(interval, nextFrom)
    const next = nextReport(interval, period)
    const isFull = !tenant.livemode && (await store.files.count(tenant, FILES_IN_SANDBOX)) >= FILES_IN_SANDBOX
    const isMovedOn = isFull
      ? await store.reportSchedules.passOver(row, next, cause)
      : await report(deps, row, period, next)
    // Where it has changed since it was read, what it says by now counts.
    if (isMovedOn) return wait(deps, row, next.dueAt)
  }
  throw new Error(`the schedule of reports ${id} changes all the time`)
}

/** False, and nothing is told, if the schedule has changed since it was read. The content that was sent is deleted then. */
async function report(
  deps: Stepping,
  row: ReportScheduleModel,
  period: ReportPeriod,
  next: ReturnType<typeof nextReport>,
): Promise<boolean> {
  const { store, objects, now, cause } = deps
  if (!objects) throw new Error('OBJECTS_URL is not set: this process makes no files')
  const { accountId, livemode, currency, interval } = row
  const tenant = { accountId, livemode }
  const { apiVersion } = (await store.accounts.find(accountId)) ?? {}
  if (apiVersion === undefined) throw new DataFault('row_missing', `no account ${accountId}`)
  const sums = await readStatement(deps, tenant, { currency, ...period, format: 'json' })
  const { format, content } = await contentOfReport(deps, tenant, sums, row.format as StatementFileFormat)
  const at = now()
  const id = newId('file', at.getTime())
  const key = randomBytes(32)
  await store.files.expectContent(id)
  await objects.put(id, sealWith(key, content, id))
  const days = { from: dateAt(period.from), until: dateAt(period.until) }
  const { type, extension } = STATEMENT_FILES[format]
  const draft = {
    id,
    ...tenant,
    purpose: 'report',
    name: `statement-${currency}-${days.from}-${days.until}.${extension}`,
    type: type.replace(/;.*/, '') as FileMediaType,
    size: content.length,
    createdAt: at,
    report: { currency, interval: interval as FileReport['interval'], ...days },
  }
  return store.reportSchedules.report(row, next, { draft, key, apiVersion }, cause)
}

/** What would be too large is made as PDF, which has a line for each day. */
async function contentOfReport(
  deps: Stepping,
  tenant: Tenant,
  sums: StatementSums,
  format: StatementFileFormat,
): Promise<{ format: StatementFileFormat; content: Buffer }> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of statementFile(deps, tenant, sums, format)) {
    const bytes = Buffer.from(part as Uint8Array)
    size += bytes.length
    if (size > REPORT_LIMIT && format !== 'pdf') return contentOfReport(deps, tenant, sums, 'pdf')
    parts.push(bytes)
  }
  return { format, content: Buffer.concat(parts) }
}

function wait({ now }: Stepping, { interval: status }: ReportScheduleModel, due: Date): WaitingStep {
  const dueAt = due.toISOString()
  const waitMs = Math.max(0, due.getTime() - now().getTime())
  return { kind: 'wait', status, details: `reports next ${utcText(dueAt)}`, waitMs, dueAt }
}

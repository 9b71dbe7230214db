/** What the processes of the service tell of themselves that needs a person. */
import {
  APPROVAL_LIMIT,
  ARCHIVE_LIMIT,
  BACKUP_LIMIT,
  CALLS_TO_JUDGE,
  CERTIFICATE_LIMIT,
  DISK_LIMIT,
  FAILING_LIMIT,
  HEARTBEAT_LIMIT,
  SALES_TO_JUDGE,
  SALES_TO_MISS,
  type AcquirerCalls,
  type AcquirerSales,
  type AcquirerInMode,
} from '../../domain/service-processes'
import { DAY, HOUR, SECOND } from '../../domain/time'
import type { SeenProcess } from '../../store/service-processes'
import type { Need } from './need'

const runbook = (page: string) => `see docs/runbook/${page}.md`

export function needsOfProcesses(processes: readonly SeenProcess[], at: Date): Need[] {
  const running = processes.filter(({ seenAt }) => at.getTime() - seenAt.getTime() <= HEARTBEAT_LIMIT)
  return [
    ...silent(processes, running, at),
    ...byAcquirer(
      running.flatMap(({ facts }) => facts.acquirers),
      moreCalls,
    ).flatMap(needsOfCalls),
    ...byAcquirer(
      running.flatMap(({ facts }) => facts.sales),
      moreSales,
    ).flatMap(needsOfSales),
    ...running.flatMap(needsOfDisks),
    ...needsOfCertificates(running, at),
    ...needsOfBackup(running, at),
  ]
}

/** `ageSeconds`: since a file of the log was archived; null if it is not archived. */
export const needsOfArchive = (ageSeconds: number | null): Need[] =>
  ageSeconds !== null && ageSeconds * SECOND > ARCHIVE_LIMIT
    ? [
        {
          harm: 'money',
          sentence: `archive: no file of the write-ahead log was archived for ${Math.round(ageSeconds)} s; ${runbook('archive-failing')}`,
          command: 'npm run status',
        },
      ]
    : []

const nameOf = ({ part, mode }: Pick<SeenProcess, 'part' | 'mode'>): string =>
  mode === 'both' ? part : `${part} of ${mode} mode`

/** Those of which none is left. */
function silent(processes: readonly SeenProcess[], running: readonly SeenProcess[], at: Date): Need[] {
  const alive = new Set(running.map(nameOf))
  const lost = new Map(processes.map((process) => [nameOf(process), process]))
  return [...lost]
    .filter(([name]) => !alive.has(name))
    .map(([name, { seenAt }]) => ({
      harm: 'money',
      sentence: `${name}: no process has told of itself for ${Math.round((at.getTime() - seenAt.getTime()) / SECOND)} s; ${runbook('process-down')}`,
      command: 'npm run status',
    }))
}

/** What the processes tell of each acquirer, added up. */
function byAcquirer<T extends AcquirerInMode>(told: readonly T[], plus: (sum: T, one: T) => T): T[] {
  const sums = new Map<string, T>()
  for (const one of told) {
    const key = `${one.mode} ${one.acquirer}`
    const sum = sums.get(key)
    sums.set(key, sum ? plus(sum, one) : one)
  }
  return [...sums.values()]
}

const moreCalls = (sum: AcquirerCalls, one: AcquirerCalls): AcquirerCalls => ({
  ...sum,
  calls: sum.calls + one.calls,
  failed: sum.failed + one.failed,
  isFailing: sum.isFailing || one.isFailing,
})

const moreSales = ({ decided, approved, ...sum }: AcquirerSales, one: AcquirerSales): AcquirerSales => ({
  ...sum,
  decided: {
    quarter: decided.quarter + one.decided.quarter,
    hour: decided.hour + one.decided.hour,
    ever: decided.ever + one.decided.ever,
  },
  approved: {
    quarter: approved.quarter + one.approved.quarter,
    ever: approved.ever + one.approved.ever,
  },
})

/** It is over once calls are answered. */
function needsOfCalls({ mode, acquirer, calls, failed, isFailing }: AcquirerCalls): Need[] {
  if (!isFailing || calls < CALLS_TO_JUDGE || failed <= FAILING_LIMIT * calls) return []
  return [
    {
      // In the sandbox, merchants play outages themselves.
      harm: mode === 'live' ? 'money' : 'merchants',
      sentence: `calls of acquirer ${acquirer}, ${mode} mode: ${failed} of ${calls} were not answered within the last five minutes; ${runbook('processor-failing')}`,
      command: `npm run acquirer -- off ${acquirer}${mode === 'live' ? ' --live' : ''} --why "it does not answer"`,
    },
  ]
}

/** Of live mode: in the sandbox, merchants play declines. */
function needsOfSales({ mode, acquirer, decided, approved }: AcquirerSales): Need[] {
  if (mode !== 'live') return []
  const need = (what: string, page: string): Need[] => [
    {
      harm: 'money',
      sentence: `payments at acquirer ${acquirer}: ${what}; ${runbook(page)}`,
      command: `npm run acquirer -- off ${acquirer} --live --why "it does not approve"`,
    },
  ]
  if (decided.quarter === 0 && decided.hour > SALES_TO_MISS)
    return need('none was decided within a quarter of an hour', 'sales-missing')
  const [share, usual] = [approved.quarter / decided.quarter, approved.ever / decided.ever]
  return decided.quarter > SALES_TO_JUDGE && share < APPROVAL_LIMIT * usual
    ? need(
        `${Math.round(share * 100)} % were approved within a quarter of an hour, and ${Math.round(usual * 100)} % before`,
        'approval-rate-low',
      )
    : []
}

const needsOfDisks = ({ host, facts }: SeenProcess): Need[] =>
  facts.disks
    .filter(({ free }) => free < DISK_LIMIT)
    .map(({ folder, free }) => ({
      harm: 'money',
      sentence: `disk of ${folder} on ${host}: ${(free * 100).toFixed(1)} % is free; ${runbook('disk-short')}`,
      command: `df -h ${folder}`,
    }))

/** Each once, as the process that has looked last knows it. */
function needsOfCertificates(running: readonly SeenProcess[], at: Date): Need[] {
  const known = new Map(
    running.flatMap(({ facts }) => facts.certificates.map(({ name, expiresAt }) => [name, expiresAt])),
  )
  return [...known]
    .map(([name, expiresAt]) => ({ name, left: Date.parse(expiresAt) - at.getTime() }))
    .filter(({ left }) => left < CERTIFICATE_LIMIT)
    .map(({ name, left }) => ({
      harm: 'money',
      sentence: `certificate ${name}: ${left < 0 ? 'it has expired' : `it expires in ${Math.floor(left / DAY)} days`}; ${runbook('certificate-expires')}`,
      command: 'npm run status',
    }))
}

function needsOfBackup(running: readonly SeenProcess[], at: Date): Need[] {
  const told = running.flatMap(({ facts: { backupAt } }) => (backupAt === undefined ? [] : [backupAt]))
  const times = told.flatMap((time) => (time === null ? [] : [Date.parse(time)]))
  const age = at.getTime() - Math.max(...times)
  if (told.length === 0 || age <= BACKUP_LIMIT) return []
  const what =
    times.length === 0 ? 'there is none' : `the latest was made ${Math.floor(age / HOUR)} hours ago`
  return [{ harm: 'money', sentence: `backup: ${what}; ${runbook('backup-old')}`, command: 'npm run backup' }]
}

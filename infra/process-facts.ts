/** What a process tells of itself and of its machine, from what it measures anyway. */
import type { Registry } from 'prom-client'
import type { MeasurementName } from '../domain/measurements'
import type { AcquirerCalls, ProcessFacts } from '../domain/service-processes'
import { SECOND } from '../domain/time'

/** So many readings, one a minute, lie between the counts that are compared. */
const READINGS = 5

interface Read {
  registry: Registry
  /** Whether there has to be a backup. */
  needsBackup: boolean
}

export function createFactReader({ registry, needsBackup }: Read): () => Promise<ProcessFacts> {
  const counted: AcquirerCalls[][] = []
  return async () => {
    const calls = countCalls(await valuesOf(registry, 'processor_call_duration_seconds'))
    const [before = []] = counted
    counted.push(calls)
    if (counted.length > READINGS) counted.shift()
    return {
      disks: await disksOf(registry),
      certificates: (await valuesOf(registry, 'certificate_expires_seconds')).map(({ labels, value }) => ({
        name: String(labels['certificate']),
        expiresAt: inSeconds(value),
      })),
      acquirers: calls.map((now) => since(now, before)).filter(({ calls: made }) => made > 0),
      ...(await backupOf(registry, needsBackup)),
    }
  }
}

interface Value {
  labels: Partial<Record<string, string | number>>
  value: number
  metricName?: string
}

async function valuesOf(registry: Registry, name: MeasurementName): Promise<Value[]> {
  return (await registry.getSingleMetric(name)?.get())?.values ?? []
}

async function disksOf(registry: Registry): Promise<ProcessFacts['disks']> {
  const sizes = await valuesOf(registry, 'disk_size_bytes')
  return (await valuesOf(registry, 'disk_free_bytes')).map(({ labels: { folder }, value }) => {
    const size = sizes.find(({ labels }) => labels['folder'] === folder)?.value ?? Number.NaN
    return { folder: String(folder), free: value / size }
  })
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * SECOND).toISOString()

async function backupOf(registry: Registry, isNeeded: boolean): Promise<Pick<ProcessFacts, 'backupAt'>> {
  const [age] = await valuesOf(registry, 'backup_age_seconds')
  if (!age) return {}
  if (age.value < Infinity) return { backupAt: inSeconds(-age.value) }
  return isNeeded ? { backupAt: null } : {}
}

/** Since the process began. */
function countCalls(values: readonly Value[]): AcquirerCalls[] {
  const counts = new Map<string, AcquirerCalls>()
  for (const { labels, value, metricName = '' } of values) {
    const { mode, acquirer, outcome } = labels
    if (!metricName.endsWith('_count') || outcome === 'not_sent') continue
    const key = `${mode} ${acquirer}`
    const count = counts.get(key) ?? { mode: String(mode), acquirer: String(acquirer), calls: 0, failed: 0 }
    count.calls += value
    if (outcome === 'unavailable' || outcome === 'unknown') count.failed += value
    counts.set(key, count)
  }
  return [...counts.values()]
}

function since(now: AcquirerCalls, before: readonly AcquirerCalls[]): AcquirerCalls {
  const was = before.find(({ mode, acquirer }) => mode === now.mode && acquirer === now.acquirer)
  return { ...now, calls: now.calls - (was?.calls ?? 0), failed: now.failed - (was?.failed ?? 0) }
}

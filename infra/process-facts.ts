/** What a process tells of itself and of its machine, from what it measures anyway. */
import type { Registry } from 'prom-client'
import type { MeasurementName } from '../domain/measurements'
import {
  HEARTBEAT_EVERY,
  type AcquirerSales,
  type AcquirerInMode,
  type ProcessFacts,
} from '../domain/service-processes'
import { HOUR, MINUTE, SECOND } from '../domain/time'

const readingsIn = (milliseconds: number) => Math.round(milliseconds / HEARTBEAT_EVERY)
/** An hour's, and the one before. */
const READINGS_KEPT = readingsIn(HOUR) + 1

interface Read {
  registry: Registry
  /** Whether there has to be a backup. */
  needsBackup: boolean
}

/** It is to be called once in `HEARTBEAT_EVERY`: what lies between the counts is told by how many readings ago they were. */
export function createFactReader({ registry, needsBackup }: Read): () => Promise<ProcessFacts> {
  const callsSince = keptReadings()
  const salesSince = keptReadings()
  return async () => {
    const called = callsSince(countBy(await valuesOf(registry, 'processor_call_duration_seconds'), callOf))
    const decided = salesSince(countBy(await valuesOf(registry, 'payments_reached_total'), saleOf))
    const latest = called(1)
    return {
      disks: await disksOf(registry),
      certificates: (await valuesOf(registry, 'certificate_expires_seconds')).map(({ labels, value }) => ({
        name: String(labels['certificate']),
        expiresAt: inSeconds(value),
      })),
      acquirers: called(readingsIn(5 * MINUTE))
        .filter(({ all }) => all > 0)
        .map(({ mode, acquirer, all, part }) => {
          const isFailing = sameIn(latest, { mode, acquirer }).part > 0
          return { mode, acquirer, calls: all, failed: part, isFailing }
        }),
      sales: salesOf({
        quarter: decided(readingsIn(15 * MINUTE)),
        hour: decided(readingsIn(HOUR)),
        ever: decided(Infinity),
      }),
      ...(await backupOf(registry, needsBackup)),
    }
  }
}

function salesOf(counts: Record<'quarter' | 'hour' | 'ever', Count[]>): AcquirerSales[] {
  return counts.ever.map(({ mode, acquirer, all, part }) => {
    const quarter = sameIn(counts.quarter, { mode, acquirer })
    const hour = sameIn(counts.hour, { mode, acquirer })
    return {
      mode,
      acquirer,
      decided: { quarter: quarter.all, hour: hour.all, ever: all },
      approved: { quarter: quarter.part, ever: part },
    }
  })
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

/** At one acquirer, since the process began: all of them, and the part that is looked for. */
interface Count extends AcquirerInMode {
  all: number
  part: number
}

/** How a value counts; undefined if it does not. */
type Counting = (value: Value) => 'all' | 'part' | undefined

const callOf: Counting = ({ labels: { outcome }, metricName = '' }) => {
  if (!metricName.endsWith('_count') || outcome === 'not_sent') return undefined
  return outcome === 'unavailable' || outcome === 'unknown' ? 'part' : 'all'
}

const saleOf: Counting = ({ labels: { status, decline_code } }) => {
  if (status === 'declined') return 'all'
  const isApproved = status === 'authorized' || status === 'succeeded'
  return isApproved ? (decline_code === 'none' ? 'part' : 'all') : undefined
}

function countBy(values: readonly Value[], counting: Counting): Count[] {
  const counts = new Map<string, Count>()
  for (const value of values) {
    const counted = counting(value)
    if (!counted) continue
    const [mode, acquirer] = [String(value.labels['mode']), String(value.labels['acquirer'])]
    const { all, part } = counts.get(`${mode} ${acquirer}`) ?? { all: 0, part: 0 }
    const more = counted === 'part' ? value.value : 0
    counts.set(`${mode} ${acquirer}`, { mode, acquirer, all: all + value.value, part: part + more })
  }
  return [...counts.values()]
}

/** Keeps the counts of an hour. Returns what has come since so many readings ago. */
function keptReadings(): (now: Count[]) => (ago: number) => Count[] {
  const kept: Count[][] = []
  return (now) => {
    kept.unshift(now)
    kept.splice(READINGS_KEPT)
    return (ago) =>
      now.map((count) => {
        const { all, part } = sameIn(kept[ago] ?? [], count)
        return { ...count, all: count.all - all, part: count.part - part }
      })
  }
}

function sameIn(counts: readonly Count[], { mode, acquirer }: AcquirerInMode): Count {
  const same = counts.find((count) => count.mode === mode && count.acquirer === acquirer)
  return same ?? { mode, acquirer, all: 0, part: 0 }
}

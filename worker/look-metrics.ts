/** What the latest look at the service has found out. What did not answer it leaves a gap. */
import { Gauge } from 'prom-client'
import type { ServiceFound } from '../app/incidents/look'
import { machineTime } from '../infra/clock'
import { described } from '../domain/measurements'
import { SCHEDULE_NAMES } from '../domain/schedules'
import { SECOND } from '../domain/time'
import type { Metrics } from '../infra/metrics'
import type { OperatorLook } from './operator-look'

const FIGURES = {
  temporal_current_build: ({ temporal }: ServiceFound) =>
    temporal && (temporal.builds.current === undefined && temporal.builds.newest !== undefined ? 0 : 1),
  temporal_failing_runs: ({ temporal }: ServiceFound) => temporal?.failingRuns,
  temporal_schedules_missing: ({ temporal }: ServiceFound) =>
    temporal && SCHEDULE_NAMES.length - temporal.schedules.length,
  request_log_ahead_seconds: ({ facts }: ServiceFound) => {
    const until = facts.asked?.weeksUntil
    if (until === undefined) return undefined
    return until ? Math.max(until.getTime() - machineTime().getTime(), 0) / SECOND : 0
  },
} as const

export function watchLook(
  { registry }: Pick<Metrics, 'registry'>,
  { latest }: Pick<OperatorLook, 'latest'>,
): void {
  for (const name of Object.keys(FIGURES) as (keyof typeof FIGURES)[])
    new Gauge({
      ...described(name),
      registers: [registry],
      collect() {
        this.remove()
        const found = latest()
        const figure = found && FIGURES[name](found)
        if (figure !== undefined) this.set(figure)
      },
    })
}

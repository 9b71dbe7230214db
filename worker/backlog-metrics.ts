/** Metrics of the work that waits in the database, read whenever the metrics are scraped. Every worker reports the same. */
import { Gauge } from 'prom-client'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import type { Backlog, Incidents } from '../app/compose'
import { waitingRows, type Kinds } from '../app/kinds/kind'

const MODES = [
  { livemode: false, mode: 'sandbox' },
  { livemode: true, mode: 'live' },
] as const
const LANES = ['dispatcher', 'workflow', 'held'] as const

/** If the database does not answer, the metric has a gap. The last value would be out of date. */
export function watchBacklog(
  { registry }: Pick<Metrics, 'registry'>,
  { kinds, backlog, incidents }: { kinds: Kinds; backlog: Backlog; incidents: Incidents },
  log: Logger,
): void {
  const registers = [registry]
  const waiting = waitingRows(kinds)
  const reading = async (gauge: { reset(): void }, read: () => Promise<void>): Promise<void> => {
    gauge.reset()
    await read().catch((error: unknown) => log.warn({ err: error }, 'what waits cannot be measured'))
  }

  new Gauge({
    name: 'overdue_oldest_seconds',
    help: 'How long the oldest row of each kind has been overdue; 0 when none is',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      return reading(this, async () => {
        const now = new Date()
        const overdue = await backlog.overdue(waiting, now)
        for (const kind of backlog.namesOf(waiting)) this.set({ kind }, 0)
        for (const { kind, oldest } of overdue) this.set({ kind }, (now.getTime() - oldest.getTime()) / 1_000)
      })
    },
  })

  new Gauge({
    name: 'webhook_deliveries_waiting',
    help: 'Deliveries that wait, by mode and lane: for the dispatcher, for a workflow, or held by a circuit',
    labelNames: ['mode', 'lane'] as const,
    registers,
    collect() {
      return reading(this, async () => {
        const waiting = await backlog.waitingDeliveries()
        for (const { livemode, mode } of MODES)
          for (const lane of LANES) {
            const found = waiting.find((row) => row.livemode === livemode && row.lane === lane)
            this.set({ mode, lane }, found?.count ?? 0)
          }
      })
    },
  })

  new Gauge({
    name: 'webhook_circuits_open',
    help: 'Endpoints whose circuit is open, by mode',
    labelNames: ['mode'] as const,
    registers,
    collect() {
      return reading(this, async () => {
        const open = await backlog.openCircuits()
        for (const { livemode, mode } of MODES)
          this.set({ mode }, open.find((row) => row.livemode === livemode)?.count ?? 0)
      })
    },
  })

  new Gauge({
    name: 'incidents_open',
    help: 'Objects that cannot get on by themselves and need a person, by kind',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      return reading(this, async () => {
        const open = await incidents.count()
        for (const { name: kind } of waiting)
          this.set({ kind }, open.find((row) => row.kind === kind)?.count ?? 0)
      })
    },
  })
}

/** Metrics of the work that waits in the database, read whenever the metrics are scraped. Every worker reports the same. */
import { Gauge } from 'prom-client'
import { CARD_BRANDS } from '../domain/cards'
import { RATE_LEVELS } from '../domain/dispute-rates'
import { AGED, described } from '../domain/measurements'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import type { Backlog, BookKeeping, DisputeRates, Incidents, OpenDifferences } from '../app/compose'
import { disputedTooOften } from '../app/incidents/dispute-rates'
import { waitingRows, type Kinds } from '../app/kinds/kind'

const MODES = [
  { livemode: false, mode: 'sandbox' },
  { livemode: true, mode: 'live' },
] as const
const LANES = ['dispatcher', 'workflow', 'held'] as const

interface Measured {
  kinds: Kinds
  backlog: Backlog
  incidents: Incidents
  differences: OpenDifferences
  bookKeeping: BookKeeping
  rates: DisputeRates
}

/** If the database does not answer, the metric has a gap. The last value would be out of date. */
export function watchBacklog(
  { registry }: Pick<Metrics, 'registry'>,
  { kinds, backlog, incidents, differences, bookKeeping, rates }: Measured,
  log: Logger,
): void {
  const registers = [registry]
  const waiting = waitingRows(kinds)
  const reading = async (gauge: { reset(): void }, read: () => Promise<void>): Promise<void> => {
    gauge.reset()
    await read().catch((error: unknown) => log.warn({ err: error }, 'what waits cannot be measured'))
  }

  new Gauge({
    ...described('overdue_oldest_seconds'),
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
    ...described('waiting_oldest_seconds'),
    registers,
    collect() {
      return reading(this, async () => {
        const oldest = await backlog.oldestWaiting()
        const now = Date.now()
        for (const kind of AGED)
          this.set({ kind }, Math.max(0, (now - (oldest[kind]?.getTime() ?? now)) / 1_000))
      })
    },
  })

  new Gauge({
    ...described('webhook_deliveries_waiting'),
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
    ...described('webhook_circuits_open'),
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
    ...described('dispute_rate_accounts'),
    registers,
    collect() {
      return reading(this, async () => {
        const above = await disputedTooOften(rates, new Date())
        for (const brand of CARD_BRANDS)
          for (const level of RATE_LEVELS) {
            const own = above.filter((one) => one.brand === brand && one.rate.level === level)
            this.set({ brand, level }, own.length)
          }
      })
    },
  })

  new Gauge({
    ...described('reconciliation_items_open'),
    registers,
    collect() {
      return reading(this, async () => {
        const open = await differences.countOpen()
        for (const { livemode, mode } of MODES) {
          const own = open.filter((row) => row.livemode === livemode)
          this.set(
            { mode },
            own.reduce((sum, { count }) => sum + count, 0),
          )
        }
      })
    },
  })

  new Gauge({
    ...described('books_behind_seconds'),
    registers,
    collect() {
      return reading(this, async () => {
        const behind = await bookKeeping.behindBy()
        for (const { livemode, mode } of MODES)
          this.set({ mode }, behind.find((row) => row.livemode === livemode)?.seconds ?? 0)
      })
    },
  })

  new Gauge({
    ...described('incidents_open'),
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

/** What PostgreSQL tells of itself, read whenever the metrics are scraped. */
import { Gauge } from 'prom-client'
import type { Backlog } from '../app/compose'
import { described } from '../domain/measurements'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'

const FIGURES = {
  bytes: described('postgres_database_bytes'),
  wal: described('postgres_wal_position_bytes'),
  archiveFailures: described('postgres_archive_failures'),
  archiveAge: described('postgres_archive_age_seconds'),
  walBytes: described('postgres_wal_bytes'),
  oldestTransaction: described('postgres_oldest_transaction_seconds'),
}

/** If the database does not answer, they have a gap. */
export function watchDatabase(
  { registry }: Pick<Metrics, 'registry'>,
  { backlog }: { backlog: Backlog },
  log: Logger,
): void {
  const registers = [registry]
  type Read = Awaited<ReturnType<Backlog['database']>> | undefined
  let reading: Promise<Read> | undefined
  /** All gauges are read at once: the first asks, the others wait for the same answer. */
  const read = (): Promise<Read> =>
    (reading ??= backlog
      .database()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'PostgreSQL does not tell of itself')
        return undefined
      })
      .finally(() => (reading = undefined)))

  for (const name of Object.keys(FIGURES) as (keyof typeof FIGURES)[])
    new Gauge({
      ...FIGURES[name],
      registers,
      async collect() {
        this.remove()
        const figures = await read()
        const figure = figures?.[name]
        if (figure !== undefined && figure !== null) this.set(figure)
      },
    })
}

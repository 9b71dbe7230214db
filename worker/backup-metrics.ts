/** How old and how large the latest backup is, by the record that `npm run backup` leaves. */
import { Gauge } from 'prom-client'
import { described } from '../domain/measurements'
import { SECOND } from '../domain/time'
import { readBackupRecord, type BackupRecord } from '../infra/backup-record'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'

/** Without a folder nothing is told. */
export function watchBackup(
  { registry }: Pick<Metrics, 'registry'>,
  folder: string | undefined,
  log: Logger,
): void {
  if (folder === undefined) return
  const watch = (
    name: 'backup_age_seconds' | 'backup_bytes',
    figureOf: (record: BackupRecord | undefined) => number | undefined,
  ) =>
    new Gauge({
      ...described(name),
      registers: [registry],
      collect() {
        this.remove()
        try {
          const figure = figureOf(readBackupRecord(folder))
          if (figure !== undefined) this.set(figure)
        } catch (error) {
          log.warn({ err: error }, 'the record of the latest backup cannot be read')
        }
      },
    })
  watch('backup_age_seconds', (made) => (made ? (Date.now() - Date.parse(made.at)) / SECOND : Infinity))
  watch('backup_bytes', (made) => made?.bytes)
}

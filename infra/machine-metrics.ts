/** What of its machine a process watches: disks, and certificates in files. */
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import { z } from 'zod'
import { described } from '../domain/measurements'
import type { Logger } from './logger'
import type { Metrics } from './metrics'
import { earliestExpiry } from './reach-metrics'

const paths = () => z.string().transform((text) => text.split(',').map((path) => path.trim()))

export const machineEnvironment = {
  /** Folders whose disks are watched. */
  WATCHED_FOLDERS: paths().default(['.']),
  /** Certificates in PEM that other programs of this machine serve, such as a proxy. */
  TLS_CERTIFICATE_FILES: paths().optional(),
}

interface MachineSettings {
  WATCHED_FOLDERS: readonly string[]
  TLS_CERTIFICATE_FILES?: readonly string[] | undefined
  TEMPORAL_TLS_CERT_FILE?: Buffer | undefined
  TEMPORAL_TLS_CA_FILE?: Buffer | undefined
}

export function watchMachine(metrics: Metrics, settings: MachineSettings, log: Logger): void {
  watchDisks(metrics, settings.WATCHED_FOLDERS, log)
  // These are read once: a file that was renewed since is not the one in use.
  for (const name of ['TEMPORAL_TLS_CERT_FILE', 'TEMPORAL_TLS_CA_FILE'] as const) {
    const expiresAt = earliestExpiry(settings[name]?.toString() ?? '')
    metrics.watchCertificate(name, () => expiresAt)
  }
  for (const [place, file] of (settings.TLS_CERTIFICATE_FILES ?? []).entries())
    metrics.watchCertificate(`TLS_CERTIFICATE_FILES.${place}`, () => {
      try {
        return earliestExpiry(readFileSync(file, 'utf8'))
      } catch (error) {
        log.warn({ err: error }, 'a certificate cannot be read')
        return undefined
      }
    })
}

function watchDisks({ registry }: Metrics, folders: readonly string[], log: Logger): void {
  const registers = [registry]
  const watch = (
    name: 'disk_free_bytes' | 'disk_size_bytes',
    blocks: (of: { blocks: number; bavail: number }) => number,
  ) =>
    new Gauge({
      ...described(name),
      registers,
      async collect() {
        this.reset()
        for (const folder of folders)
          await statfs(folder).then(
            (disk) => this.set({ folder }, blocks(disk) * disk.bsize),
            (error: unknown) => log.warn({ err: error }, 'a disk cannot be measured'),
          )
      },
    })
  watch('disk_free_bytes', ({ bavail }) => bavail)
  watch('disk_size_bytes', ({ blocks }) => blocks)
}

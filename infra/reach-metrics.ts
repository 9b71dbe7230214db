/** Whether what a process needs answers it, and for how long certificates are valid. Asked at a scrape, for a bounded time. */
import { X509Certificate } from 'node:crypto'
import { Gauge, type Registry } from 'prom-client'
import { described } from '../domain/measurements'
import { SECOND } from '../domain/time'

/** Less than the time that Prometheus gives a scrape. */
const PATIENCE = 2 * SECOND

interface ProcessorLabels {
  mode: 'sandbox' | 'live'
  acquirer: string
}

/** Whether it came true in time. */
async function inTime(question: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  try {
    return await Promise.race([question, late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

export function createReachMetrics(registry: Registry) {
  const registers = [registry]
  const processors: { labels: ProcessorLabels; isUp: () => Promise<boolean> }[] = []
  const certificates = new Map<string, () => Date | undefined>()

  new Gauge({
    ...described('processor_up'),
    registers,
    async collect() {
      await Promise.all(
        processors.map(async ({ labels, isUp }) => this.set({ ...labels }, (await inTime(isUp())) ? 1 : 0)),
      )
    },
  })
  new Gauge({
    ...described('certificate_expires_seconds'),
    registers,
    collect() {
      this.reset()
      for (const [certificate, expiresAt] of certificates) {
        const at = expiresAt()
        if (at) this.set({ certificate }, (at.getTime() - Date.now()) / SECOND)
      }
    },
  })
  return {
    watchProcessor: (labels: ProcessorLabels, isUp: () => Promise<boolean>): void => {
      processors.push({ labels, isUp })
    },

    /** `expiresAt`: undefined where it is not known. */
    watchCertificate: (name: string, expiresAt: () => Date | undefined): void => {
      certificates.set(name, expiresAt)
    },

    /** `ask` rejects if there is no answer. */
    watchServer: (name: 'postgres_up' | 'temporal_up', ask: () => Promise<void>): void => {
      new Gauge({
        ...described(name),
        registers,
        async collect() {
          this.set((await inTime(ask().then(() => true))) ? 1 : 0)
        },
      })
    },
  }
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** When the first of the certificates of a PEM file expires; undefined if it holds none. */
export function earliestExpiry(pem: string): Date | undefined {
  const times = (pem.match(BLOCK) ?? []).map((block) => Date.parse(new X509Certificate(block).validTo))
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

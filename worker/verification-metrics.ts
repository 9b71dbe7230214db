/** What the runs of the verification say, read whenever the metrics are scraped. Every worker reports the same. */
import { Gauge } from 'prom-client'
import type { VerifyRuns } from '../app/compose'
import { described } from '../domain/measurements'
import { SECOND } from '../domain/time'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'

/** If the database does not answer, the metrics have a gap. */
export function watchVerification(
  { registry }: Pick<Metrics, 'registry'>,
  { verifyRuns }: { verifyRuns: VerifyRuns },
  log: Logger,
): void {
  const registers = [registry]
  const startedAt = Date.now()
  const read = () =>
    verifyRuns.standing().catch((error: unknown) => {
      log.warn({ err: error }, 'the runs of the verification cannot be read')
      return undefined
    })

  new Gauge({
    ...described('verification_violations'),
    registers,
    async collect() {
      this.remove()
      const complete = (await read())?.complete
      if (complete) this.set(complete.violations)
    },
  })
  new Gauge({
    ...described('verification_green_seconds'),
    registers,
    async collect() {
      this.remove()
      const standing = await read()
      if (standing) this.set((Date.now() - (standing.green?.getTime() ?? startedAt)) / SECOND)
    },
  })
}

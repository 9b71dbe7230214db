/** `npm run year -- --payments 10000 --disputes 2`: a year of a shop under the sandbox's clock. Exit code 1 if anything does not agree. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAuthority } from '../../test/support/receiver'
import { startService } from '../../test/support/service'
import { secondsSince, tell } from '../progress'
import { liveYear } from './live'

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { payments: text, disputes: text, step: text, days: text } })
  const plan = {
    payments: Number(values.payments ?? 10_000),
    disputes: Number(values.disputes ?? 2),
    days: Number(values.days ?? 365),
    stepDays: Number(values.step ?? 1),
  }
  if (
    ![plan.payments, plan.days, plan.stepDays].every((count) => Number.isInteger(count) && count > 0) ||
    !(plan.disputes >= 0)
  )
    throw new Error('--payments, --days and --step are whole numbers above 0, --disputes is a percentage')
  const begun = performance.now()
  const service = await startService({ LOG_LEVEL: 'warn' })
  const authority = openAuthority(join(service.facts.folder, 'tls'))
  try {
    await service.startWorker()
    await service.startApi()
    tell(`the service runs; ${plan.payments} payments, ${plan.disputes} % disputed`)
    const wrong = await liveYear({ facts: service.facts, authority, tell }, plan)
    tell(
      `${wrong.length === 0 ? 'everything agrees' : `${wrong.length} sums do not agree`}, in ${secondsSince(begun)} s`,
    )
    process.exitCode = wrong.length === 0 ? 0 : 1
  } finally {
    await authority.close()
    await service.stop()
  }
}

void main()

/** What a process says of the acquirers of its settings when it starts. */
import { connectAcquirers } from '../../app/acquirers'
import type { AcquirerSettings } from '../../domain/acquirers'
import type { Logger } from '../../infra/logger'
import { createMetrics } from '../../infra/metrics'
import { createAbsentProcessor } from '../../processor/absent'

/** What it says of them, and what they can do. */
async function started(capabilities: AcquirerSettings['capabilities'], served = true) {
  const warnings: unknown[] = []
  const row = {
    name: 'second',
    kind: 'stripe',
    url: 'https://second.example',
    secret: 's',
    channels: [],
  } as const
  const none = () => ({}) as never
  const acquirers = connectAcquirers({
    fallback: undefined,
    others: [{ ...row, ...(capabilities && { capabilities }) }],
    mode: 'sandbox',
    served,
    metrics: createMetrics(),
    missing: createAbsentProcessor,
    callsAtOnce: 1,
    accounts: none,
    rules: none,
    switches: none,
    approvals: none,
    operations: none,
    notifications: none,
    log: { warn: (fields: object) => warnings.push(fields) } as unknown as Logger,
  })
  const can = await acquirers.capabilitiesOf('second')
  await acquirers.shutdown()
  return { warnings, can }
}

test('settings that claim more than a kind can are named, and count for nothing', async () => {
  const { warnings, can } = await started({ lists: true, captures: 'one' })
  expect(warnings).toEqual([{ acquirer: 'second', kind: 'stripe', mode: 'sandbox', beyond: ['lists'] }])
  expect(can).toMatchObject({ lists: false, captures: 'one' })
})

test('nothing is said of what it can, nor by a process that does not serve the mode', async () => {
  expect((await started({ captures: 'one', currencies: ['EUR'] })).warnings).toEqual([])
  expect((await started(undefined)).warnings).toEqual([])
  expect((await started({ lists: true }, false)).warnings).toEqual([])
})

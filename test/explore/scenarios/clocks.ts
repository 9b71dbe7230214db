/** The clock of a sandbox is advanced over a charge, while something else is asked for. */
import { payment } from '../../../app/kinds/payment'
import { subscription } from '../../../app/kinds/subscription'
import { advanceClock } from '../../../app/sandbox/clock/advance'
import type { Run } from '../run'
import { asks, type Scenario } from '../scenario'
import { sale } from './sale'
import type { Row } from '../ports/rows'
import { cancelled, chargedOnce, due } from './subscriptions'

const advanced = (key: string, by: string) => ({
  key,
  operation: 'advanceSandboxClock',
  path: '/v1/sandbox/clock/advance',
  body: { by },
  useCase: advanceClock,
  command: { by },
})

/** An advance ends, and what was due by then has been charged once. */
async function arrives(run: Run): Promise<string[]> {
  const clock = (await run.rows()).find(({ table }) => table === 'sandbox_clocks')?.row
  const rests = clock?.['status'] === 'ready' ? [] : [`a clock rests as ${String(clock?.['status'])}`]
  return [...rests, ...(await chargedOnce(run))]
}

const aheadOf = (rows: readonly Row[]): number =>
  Number(rows.find(({ table }) => table === 'sandbox_clocks')?.row['ahead_ms'] ?? 0)

const goesOn = (before: readonly Row[], after: readonly Row[]): string[] =>
  aheadOf(after) < aheadOf(before) ? ['the time of an account goes back'] : []

const about = (name: string, told: string, begin: Scenario['begin'], check = arrives): Scenario => ({
  name,
  about: told,
  kinds: [payment, subscription],
  jumps: [21_000],
  sandbox: true,
  begin,
  check,
  step: goesOn,
})

export const CLOCKS: readonly Scenario[] = [
  about('clock/charge', 'A clock is advanced over a charge, and again meanwhile.', async (run) => {
    await due(run)
    asks(run, 'a1', advanced('advance', 'P2D'))
    asks(run, 'a2', advanced('again', 'P1D'))
  }),
  about(
    'clock/sale',
    'A card is charged while the clock is advanced over the end of an authorization.',
    async (run) => {
      asks(run, 'm1', sale('sale', 'approved', { capture: false }))
      asks(run, 'a1', advanced('advance', 'P30D'))
    },
    async (run) => (await arrives(run)).filter((broken) => !broken.includes('charged')),
  ),
  about(
    'clock/cancel',
    'A clock is advanced over a charge, while the subscription is cancelled.',
    async (run) => {
      const { id } = await due(run)
      asks(run, 'a1', advanced('advance', 'P2D'))
      asks(run, 'c1', cancelled(id))
    },
  ),
]

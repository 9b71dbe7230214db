/** The database is restored from before the last call, and the merchant repeats what he was answered. */
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import { asks, made, type Scenario } from '../scenario'
import { capture, refunded } from './operations'
import { sale } from './sale'
import { chargedOnce, dueNow } from './subscriptions'

const about = (name: string, told: string, begin: Scenario['begin']): Scenario => ({
  ...{ name, about: told, kinds: [payment, refund, subscription], jumps: [21_000], begin },
  // What was answered before the backup was restored is answered anew.
  forgets: true,
})

export const RESTORES: readonly Scenario[] = [
  about('restore/sale', 'A sale, and a backup of before it is restored.', async (run) => {
    await run.restores('b')
    asks(run, 'm1', sale('sale'))
  }),
  about('restore/capture', 'A capture, and a backup of before it is restored.', async (run) => {
    const { id } = await made(run, sale('first', 'approved', { capture: false }))
    await run.restores('b')
    asks(run, 'c1', capture(id, 'capture', 10, false))
  }),
  about('restore/refund', 'A refund, and a backup of before it is restored.', async (run) => {
    const { id } = await made(run, sale('first'))
    await run.restores('b')
    asks(run, 'r1', refunded(id, 'refund', 10))
  }),
  {
    ...about(
      'restore/charge',
      'A charge that is due, and a backup of before it is restored.',
      async (run) => {
        await dueNow(run)
        await run.restores('b')
      },
    ),
    check: chargedOnce,
  },
]

/** A look-out for the dispute that a card of the sandbox causes, beside what is told of the same dispute. */
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { dispute } from '../../../app/kinds/dispute'
import { disputeWatch } from '../../../app/kinds/dispute-watch'
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import { DAY } from '../../../domain/time'
import type { Run } from '../run'
import { asks, made, scenariosWith, type Scenario } from '../scenario'
import { refunded } from './operations'
import { sale } from './sale'

/** Each payment is looked after until its dispute is known, which is one. */
async function foundOnce(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const count = (name: string) => rows.filter(({ table }) => table === name).length
  const sold = rows.filter(({ table, row }) => table === 'payments' && row['captured_at'] !== null).length
  return [
    ...(count('dispute_watches') === sold ? [] : ['a payment that its card disputes is not looked after']),
    ...(count('disputes') === sold ? [] : [`${count('disputes')} disputes are known of ${sold} payments`]),
  ]
}

const about = scenariosWith({
  kinds: [payment, refund, dispute, disputeWatch, subscription, acquirerNotification],
  jumps: [21_000, 62_000],
  sandbox: true,
  check: foundOnce,
})

export const WATCHES: readonly Scenario[] = [
  about('watch/sale', 'A sale whose card disputes it at once, and the sweep.', async (run) => {
    asks(run, 'm1', sale('sale', 'disputedAtOnce'))
    run.schedule.spawn('s', run.sweep)
  }),
  about('watch/refund', 'A dispute is found while a part is given back.', async (run) => {
    const { id } = await made(run, sale('first', 'disputedAsFraud'))
    await run.jump(DAY + 62_000)
    run.schedule.spawn('s', run.sweep)
    asks(run, 'r1', refunded(id, 'refund', 10))
  }),
]

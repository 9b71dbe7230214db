/** The database is restored from before the last call, and the merchant repeats what he was answered. */
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { dispute } from '../../../app/kinds/dispute'
import { payment } from '../../../app/kinds/payment'
import { payout } from '../../../app/kinds/payout'
import { payoutSchedule } from '../../../app/kinds/payout-schedule'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import { holdPayouts, releasePayouts } from '../../../app/recovery'
import { refOf } from '../../../domain/workflow-ref'
import { MINUTE } from '../../../domain/time'
import type { Answered } from '../going'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { answered, drafted, open } from './disputes'
import { cancelled, paidOut, purse, scheduled, standing as standingPayout } from './payouts'
import { capture, refunded } from './operations'
import { sale } from './sale'
import { chargedOnce, dueNow } from './subscriptions'

/** Whoever restores a backup holds all payouts with it (decision 0203). */
async function restoresHeld(run: Run): Promise<void> {
  await holdPayouts(run.app())
  await run.restores('b')
  await releasePayouts(run.app())
}

/** The payout that is made goes to the bank, and a backup of before it is back, unnoticed. */
async function paidAndRestored(run: Run): Promise<void> {
  await run.drain()
  for (let tries = 0; tries < 3 && run.transfers.length === 0; tries += 1) {
    await run.jump(32 * MINUTE)
    run.schedule.spawn(`sweep${tries}`, run.sweep)
    await run.schedule.settle()
    await run.drain()
  }
  if (run.transfers.length !== 1) throw new Error('the bank has no transfer')
  await run.isRestored()
}

async function released(run: Run): Promise<Answered> {
  await releasePayouts(run.app())
  return { key: 'release', status: 200, text: 'released', isFinal: true, isKept: false }
}

const about = scenariosWith({
  kinds: [payment, refund, subscription, payout, payoutSchedule, dispute, acquirerNotification],
  jumps: [21_000],
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
  about(
    'restore/payout',
    'A payout is handed to the bank, and a backup of before it is restored.',
    async (run) => {
      await purse(run)
      const id = await standingPayout(run)
      await restoresHeld(run)
      // Its merchant wants it back, once the operator lets payouts go on.
      run.repeats.push(
        () => released(run),
        () => call(run, run.app(), cancelled(id)),
      )
    },
  ),
  about('restore/new-payout', 'A payout is made, and a backup of before it is restored.', async (run) => {
    await purse(run)
    await run.restores('b')
    asks(run, 'p1', paidOut('payout'))
  }),
  about(
    'restore/paid-out',
    'The bank has a payout, and its call is repeated on a backup of before.',
    async (run) => {
      await purse(run)
      await run.world.backUp()
      await standingPayout(run)
      await paidAndRestored(run)
      asks(run, 'p1', paidOut('first payout'))
    },
    { isBehind: true },
  ),
  about(
    'restore/schedule',
    'The bank has the payout of a day, and its schedule pays on a backup of before.',
    async (run) => {
      await purse(run)
      const schedule = await scheduled(run)
      await run.world.backUp()
      await paidAndRestored(run)
      await run
        .app()
        .workflows.start(refOf('payout_schedule', schedule), { status: 'monthly', dueAt: schedule.dueAt })
    },
    { isBehind: true },
  ),
  about('restore/dispute', 'A dispute is answered, and a backup of before it is restored.', async (run) => {
    const { dispute: id } = await open(run)
    await made(run, drafted(id))
    await run.restores('b')
    asks(run, 'e1', answered(id, 'submit', 'evidence'))
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

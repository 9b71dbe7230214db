/**
 * What reaches the processor or the bank after its caller has given it up: a call that is not answered may have been lost, and may be
 * on its way. Here each call that never arrived arrives once the schedule says so, also when its caller has asked about it in between.
 */
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { dispute } from '../../../app/kinds/dispute'
import { payment } from '../../../app/kinds/payment'
import { payout } from '../../../app/kinds/payout'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import { DAY, HOUR, MINUTE } from '../../../domain/time'
import type { Run } from '../run'
import { asks, type Scenario } from '../scenario'
import { answered, answeredOnce, open } from './disputes'
import { cancel, capture, confirmed, dueRefund, standing, transactionOf } from './operations'
import { purse, cancelled as takenBack, standing as standingPayout } from './payouts'
import { sale } from './sale'
import { cancelled, chargedOnce, dueNow } from './subscriptions'

/** Past the patience of a cardholder, past a challenge, and past an authorization. */
const PATIENCE = MINUTE + 1_000
const WEEK = 7 * DAY + 1_000

/** Time passes once: whoever was not answered asks again, while his call is still on its way. */
const asksAgain = (run: Run): void => run.passes('t', PATIENCE)

const about = (
  name: string,
  told: string,
  jumps: readonly number[],
  begin: Scenario['begin'],
  more: Partial<Scenario> = {},
): Scenario => ({
  name,
  about: told,
  kinds: [payment, refund],
  jumps,
  begin,
  late: true,
  ...more,
})

export const LATE: readonly Scenario[] = [
  about('late/sale', 'A sale whose authorization may arrive late.', [21_000, PATIENCE], async (run) => {
    asks(run, 'm1', sale('sale'))
  }),
  about(
    'late/challenge',
    'The answer to a challenge, which may arrive late.',
    [PATIENCE, HOUR],
    async (run) => {
      const id = await standing(run, 'challenge')
      await run.acquirer.answerChallenge(transactionOf(run), 'authenticate')
      asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
    },
  ),
  about('late/capture', 'A capture that may arrive late, and a cancel.', [21_000, WEEK], async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'capture'))
    asks(run, 'c2', cancel(id, 'cancel'))
    asksAgain(run)
  }),
  about(
    'late/parts',
    'Two captures that are together more than the payment, and may arrive late.',
    [21_000, WEEK],
    async (run) => {
      const id = await standing(run, 'approved', { capture: false })
      asks(run, 'c1', capture(id, 'part 1', 20, false))
      asks(run, 'c2', capture(id, 'part 2', 20, false))
      asksAgain(run)
    },
  ),
  about('late/refund', 'A refund that is due and may arrive late.', [62_000, DAY], async (run) => {
    await dueRefund(run)
    asksAgain(run)
  }),
  about(
    'late/charge',
    'A charge of a subscription that may arrive late, while the subscription is cancelled.',
    [21_000, DAY],
    async (run) => {
      const { id } = await dueNow(run)
      asks(run, 'c1', cancelled(id))
      asksAgain(run)
    },
    { kinds: [payment, subscription], check: chargedOnce },
  ),
  about(
    'late/payout',
    'A payout that may arrive late at the bank, and is taken back meanwhile.',
    [21_000, DAY],
    async (run) => {
      await purse(run)
      asks(run, 'c1', takenBack(await standingPayout(run)))
      asksAgain(run)
    },
    { kinds: [payment, refund, payout] },
  ),
  about(
    'late/dispute',
    'The acceptance of a dispute, which may arrive late, while its time ends.',
    [62_000, 14 * DAY],
    async (run) => {
      const { dispute: id } = await open(run)
      asks(run, 'a1', answered(id, 'accept', 'acceptance'))
      asksAgain(run)
    },
    { kinds: [payment, refund, dispute, subscription, acquirerNotification], check: answeredOnce },
  ),
]

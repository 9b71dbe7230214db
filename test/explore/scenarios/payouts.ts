/** What an account has available is paid out, by hand and by its schedule, while other things happen to it. */
import { payment } from '../../../app/kinds/payment'
import { payout } from '../../../app/kinds/payout'
import { payoutSchedule } from '../../../app/kinds/payout-schedule'
import { refund } from '../../../app/kinds/refund'
import { cancelPayout } from '../../../app/payouts/cancel'
import { createPayout } from '../../../app/payouts/create'
import { PayoutBody } from '../../../contract/payouts/create'
import { SANDBOX_IBANS } from '../../../domain/sandbox-ibans'
import { refOf } from '../../../domain/workflow-ref'
import type { PayoutScheduleModel } from '../../../prisma/generated/models'
import { newId } from '../../../infra/ids'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { stillTime } from '../time'
import { refunded } from './operations'
import { sale } from './sale'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const BY = { type: 'operator', id: null, address: null, requestId: null } as const

/** An account with a bank account, of whose sale everything is available; the payment's id. */
export async function purse(run: Run, iban: keyof typeof SANDBOX_IBANS = 'pays'): Promise<string> {
  const { id: paid } = await made(run, sale('first'))
  const now = new Date(stillTime())
  const { iban: text } = SANDBOX_IBANS[iban]
  await run.app().store.bankAccounts.add(
    {
      id: newId('bank_account', now.getTime()),
      accountId: run.world.account.id,
      livemode: true,
      currency: 'EUR',
      iban: text,
      country: 'DE',
      last4: text.slice(-4),
      holder: 'Zwicker GmbH',
      status: 'verified',
      verificationAmount: 32n,
      verificationSentAt: now,
      wrongGuesses: 0,
      usableFrom: now,
      addedBy: 'memb_explore',
      createdAt: now,
    },
    BY,
  )
  await run.jump(8 * DAY)
  await run.drain()
  await run.post(true)
  return paid
}

export const paidOut = (key: string, amount?: number) => {
  const body = PayoutBody.parse({ currency: 'EUR', ...(amount !== undefined && { amount }) })
  return {
    key,
    operation: 'createPayout',
    path: '/v1/payouts',
    body,
    useCase: createPayout,
    command: body,
  }
}

export const cancelled = (id: string) => ({
  key: 'cancel',
  operation: 'cancelPayout',
  path: `/v1/payouts/${id}/cancel`,
  body: {},
  useCase: cancelPayout,
  command: { id },
})

/** A payout that is to be handed to the bank now; its id. */
export async function standing(run: Run, amount?: number): Promise<string> {
  const { id } = await made(run, paidOut('first payout', amount))
  await run.jump(31 * MINUTE)
  return id
}

/** A schedule that pays now, and then in a month. */
export async function scheduled(run: Run): Promise<PayoutScheduleModel> {
  const tenant = { accountId: run.world.account.id, livemode: true }
  const app = run.app()
  const id = newId('payout_schedule', stillTime())
  const times = { interval: 'monthly', weekday: null, monthDay: 1, minimum: 1n, dueAt: app.now() }
  const row = await app.store.payoutSettings.setSchedule(tenant, { id, currency: 'EUR', ...times }, BY)
  await app.workflows.start(refOf('payout_schedule', row), { status: 'monthly', dueAt: row.dueAt })
  return row
}

const about = scenariosWith({ kinds: [payment, refund, payout, payoutSchedule], jumps: [21_000, 62_000] })

export const PAYOUTS: readonly Scenario[] = [
  about('payout/two', 'Two payouts of one balance.', async (run) => {
    await purse(run)
    asks(run, 'p1', paidOut('payout 1'))
    asks(run, 'p2', paidOut('payout 2'))
  }),
  about('payout/repeat', 'A payout and its repeat on another API process.', async (run) => {
    await purse(run)
    asks(run, 'p1', paidOut('payout'))
    run.asks('p2', (app) => call(run, app, paidOut('payout')))
  }),
  about('payout/schedule', 'A payout by hand, while the schedule pays.', async (run) => {
    await purse(run)
    await scheduled(run)
    asks(run, 'p1', paidOut('payout', 20))
  }),
  about('payout/cancel', 'A payout is taken back while it is handed to the bank.', async (run) => {
    await purse(run)
    asks(run, 'c1', cancelled(await standing(run)))
  }),
  about('payout/hand-over', 'A payout is handed to the bank.', async (run) => {
    await purse(run)
    await standing(run)
  }),
  about('payout/returned', 'A payout comes back late, while the rest is paid out.', async (run) => {
    await purse(run, 'returns_after_two_days')
    await standing(run, 20)
    await run.drain()
    await run.jump(2 * DAY)
    await run.drain()
    await run.jump(3 * DAY)
    asks(run, 'p1', paidOut('payout'))
  }),
  about('payout/refund', 'A payout of everything, while a part is given back.', async (run) => {
    const id = await purse(run)
    asks(run, 'p1', paidOut('payout'))
    asks(run, 'r1', refunded(id, 'refund', 10))
  }),
]

/** What is deleted once its time has come, beside a call that still needs it. */
import { keepHouse } from '../../../app/jobs/housekeeping'
import { payment } from '../../../app/kinds/payment'
import { DAY, HOUR, MINUTE } from '../../../domain/time'
import { IDEMPOTENCY_LIFE, TOKEN_LIFE } from '../../../domain/retention'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { byToken, tokened } from './cards'
import { confirmed, standing, transactionOf } from './operations'
import { sale } from './sale'

/** Adds a worker who keeps house once. The weeks of logs are none of a call's rows, and are made in a transaction. */
function keepsHouse(run: Run, name: string): void {
  const { kinds } = run.setting
  run.schedule.spawn(name, () => {
    const app = run.app()
    const requestLogs = { ...app.store.requestLogs, makeWeeks: async () => 0 }
    return keepHouse({ ...app, kinds, store: { ...app.store, requestLogs } }, { checkpoint: () => undefined })
  })
}

/** Who answered his challenge in time pays, unless somebody was disturbed. */
async function succeeds(run: Run): Promise<string[]> {
  const row = (await run.rows()).find(({ table }) => table === 'payments')?.row
  return run.schedule.faults === 0 && row?.['status'] !== 'succeeded'
    ? ['a payment fails although its cardholder has answered in time']
    : []
}

const about = scenariosWith({ kinds: [payment], jumps: [21_000] })

export const HOUSEKEEPING: readonly Scenario[] = [
  about(
    'house/challenge',
    'A challenge is answered when its card is about to be forgotten.',
    async (run) => {
      const id = await standing(run, 'challenge')
      await run.acquirer.answerChallenge(transactionOf(run), 'authenticate')
      run.schedule.spawn('s', run.sweep)
      asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
    },
    { jumps: [21_000, HOUR, 71 * MINUTE], check: succeeds },
  ),
  about('house/token', 'A token is charged while it expires and its card is forgotten.', async (run) => {
    const { id } = await made(run, tokened('token'))
    asks(run, 'm1', byToken('sale', id))
    run.passes('t', TOKEN_LIFE + 1_000)
    run.schedule.spawn('s', run.sweep)
  }),
  about(
    'house/repeat',
    'A call is repeated when its answer is about to be forgotten.',
    async (run) => {
      await made(run, sale('sale'))
      await run.jump(IDEMPOTENCY_LIFE + MINUTE)
      await run.drain()
      keepsHouse(run, 'h1')
      asks(run, 'm1', sale('sale'))
      run.asks('m2', (app) => call(run, app, sale('sale')))
    },
    { forgets: true },
  ),
  about(
    'house/unfinished',
    'A call that broke off a week ago is repeated while the house is kept.',
    async (run) => {
      keepsHouse(run, 'h1')
      asks(run, 'm1', sale('sale'))
      run.asks('m2', (app) => call(run, app, sale('sale')))
    },
    { jumps: [21_000, IDEMPOTENCY_LIFE + DAY], forgets: true },
  ),
]

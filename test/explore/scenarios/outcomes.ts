/** What an acquirer has taken and decides later, or turns round: it tells of it beside the call that it is of. */
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import type { Run } from '../run'
import { asks, made, scenariosWith, type Scenario } from '../scenario'
import { tells } from './disputes'
import { cancel, capture, dueRefund, refunded, standing } from './operations'

const DAY = 24 * 60 * 60 * 1000

/** The key of the refund at the acquirer, and what is told of it. */
async function keyOf(run: Run): Promise<{ key: string; data: Record<string, unknown> }> {
  const rows = await run.rows()
  const key = rows.find(({ table }) => table === 'refunds')?.row['processor_key'] as string
  const payer = rows.find(({ table }) => table === 'payments')?.row['processor_key'] as string
  return { key, data: { key, authorization_key: `${payer}:authorize` } }
}

/** The acquirer ends the refund, and tells of it. */
async function decides(run: Run, state: 'succeeded' | 'failed', type: string): Promise<void> {
  const { key, data } = await keyOf(run)
  run.schedule.spawn('n1', async () => {
    await run.acquirer.ends(key, state)
    await tells(run, 'ntf_1', type, data)
  })
}

const about = scenariosWith({ kinds: [payment, refund, acquirerNotification], jumps: [21_000, 62_000] })

export const OUTCOMES: readonly Scenario[] = [
  about(
    'outcome/refund',
    'A refund is asked for that the acquirer takes, decides and tells of.',
    async (run) => {
      run.acquirer.pends(['refund'])
      await dueRefund(run)
      await decides(run, 'succeeded', 'refund.settled')
    },
  ),
  about(
    'outcome/refund-fails',
    'A refund that was taken fails, while all of the rest is asked for.',
    async (run) => {
      run.acquirer.pends(['refund'])
      const id = await dueRefund(run)
      await run.drain()
      run.acquirer.pends([])
      await decides(run, 'failed', 'refund.settled')
      asks(run, 'r2', refunded(id, 'refund 2', 15.5))
    },
  ),
  about('outcome/refund-returns', 'A refund comes back, while another one is given.', async (run) => {
    const id = await standing(run)
    await made(run, refunded(id, 'first refund', 10))
    await run.jump(2 * DAY)
    await run.drain()
    await decides(run, 'failed', 'refund.failed')
    asks(run, 'r2', refunded(id, 'refund 2', 15.5))
  }),
  about(
    'outcome/refund-told-twice',
    'A refund comes back, which is told twice, to two processes.',
    async (run) => {
      const id = await standing(run)
      await made(run, refunded(id, 'all', 25.5))
      await run.jump(2 * DAY)
      await run.drain()
      const { key, data } = await keyOf(run)
      await decides(run, 'failed', 'refund.failed')
      run.schedule.spawn('n2', async () => {
        await run.acquirer.ends(key, 'failed')
        await tells(run, 'ntf_2', 'refund.failed', data)
      })
    },
  ),
  about(
    'outcome/capture-fails',
    'A capture fails after it had succeeded, told twice, while a refund of it is asked for.',
    async (run) => {
      const id = await standing(run, 'approved', { capture: false })
      await made(run, capture(id, 'capture'))
      const entry = run.entries()[0]
      const key = entry?.captures?.[0]?.key ?? ''
      const data = { key, authorization_key: entry?.key }
      for (const name of ['n1', 'n2'])
        run.schedule.spawn(name, async () => {
          await run.acquirer.ends(key, 'failed')
          await tells(run, `ntf_${name}`, 'capture.failed', data)
        })
    },
  ),
  ...[false, true].map((captured) =>
    about(
      `outcome/late-${captured ? 'sale' : 'approval'}`,
      'A payment is cancelled, and approved under the key that was closed for it.',
      async (run) => {
        const id = await standing(run, 'approved', { capture: false })
        const { key = '', amount = '', currency = '' } = run.entries()[0] ?? {}
        asks(run, 'c1', cancel(id, 'cancel'))
        run.schedule.spawn('n1', async () => {
          if (await run.acquirer.approves({ key, amount, currency, captured }))
            await tells(run, 'ntf_1', 'authorization.approved', { authorization_key: key })
        })
      },
      { isLate: true },
    ),
  ),
]

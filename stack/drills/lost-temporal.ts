import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Drill } from './drill'

/** Longer than Temporal is away, so that the refund is settled only afterwards. */
const REFUND_DELAY_MS = '20000'
/** What the page promises. */
const limitSeconds = 60

export const lostTemporal: Drill = {
  name: 'lost-temporal',
  sentence: 'Temporal loses its database while the service runs, and all of it is made again.',
  page: 'temporal-down',
  limitMinutes: 8,
  async run(stage) {
    stage.step('A service with work that waits in Temporal')
    await stage.start({ REFUND_DELAY_MS })
    const { shopper } = stage
    await stage.operateUntil('all is well', 'npm run status', ({ code }) => code === 0)
    const stored = await shopper.sell('order-1', { store: true })
    const held = await shopper.sell('order-2', { capture: false })
    const refund = await shopper.call('POST', `/v1/payments/${stored.id}/refunds`, { amount: 10 }, 'refund-1')
    const subscription = await shopper.call('POST', '/v1/subscriptions', {
      customer: stored.customer,
      payment_method: stored.payment_method?.id,
      amount: 9.99,
      currency: 'EUR',
      interval: 'month',
      start_date: '2060-01-31',
    })
    stage.check('a capture, a refund and a subscription wait', [refund, subscription].every(isCreated))
    const lasting = [`payment-${held.id}`, `subscription-${subscription.body.id}`]
    const showRuns = (claim: string, runs: readonly string[]) =>
      stage.operateUntil(
        claim,
        `temporal workflow list --query "ExecutionStatus='Running'"`,
        ({ text }) => runs.every((run) => text.includes(run)),
        {
          limitSeconds,
        },
      )
    await showRuns('each has its run', [...lasting, `refund-${refund.body.id}`])

    stage.step('Temporal ends, and its database is deleted')
    // While a file stands where its folder was it cannot start: it stays away as long as the page is read, on a slow machine too.
    const folder = join(stage.home, 'temporal')
    await rename(folder, `${folder}-lost`)
    await writeFile(folder, '')
    await stage.kill('temporal')
    await rm(`${folder}-lost`, { recursive: true })
    stage.check('a sale is taken without Temporal', isCreated(await shopper.pay('order-3')))
    const lost = await stage.operate('npm run status')
    stage.check('status says that something needs a person', lost.code === 1)
    await rm(folder)

    stage.step('The page says: wait a minute. A worker makes all of it again')
    const well = ({ code }: { code: number }) => code === 0
    await stage.operateUntil('all is well again', 'npm run status', well, { limitSeconds })
    await stage.operate('npm run workers -- list')
    // By then the refund may be settled.
    await showRuns('what still waits has its run again', lasting)

    stage.step('What waited goes on')
    const captured = await shopper.answered(() =>
      shopper.call('POST', `/v1/payments/${held.id}/capture`, {}, 'capture-1'),
    )
    stage.check('the capture succeeds', captured.body.status === 'succeeded')
    await stage.until('the refund succeeds', async () => {
      const { body } = await shopper.call('GET', `/v1/refunds/${refund.body.id}`)
      return body.status === 'succeeded'
    })
    await stage.checkBooks()
  },
}

const isCreated = ({ status }: { status: number }) => status === 201

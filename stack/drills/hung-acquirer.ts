import type { Drill } from './drill'
import { CONTROLLED, controlSimulatorOf } from './simulator'

/** How long a call of the processor is waited for. */
const TIME_OUT_MS = 10_000

export const hungAcquirer: Drill = {
  name: 'hung-acquirer',
  sentence: 'An acquirer takes every call and answers none, and later does what it was asked long ago.',
  page: 'processor-failing',
  limitMinutes: 8,
  async run(stage) {
    stage.step('A service that takes payments')
    await stage.start(CONTROLLED)
    const { shopper } = stage
    const sold = await shopper.sell('order-1')
    const held = await shopper.sell('order-2', { capture: false })

    stage.step('The acquirer takes calls and does not answer')
    await controlSimulatorOf(stage.dev, { hold: true })
    const since = performance.now()
    const sales = await Promise.all(
      ['order-3', 'order-4', 'order-5'].map((reference) => shopper.pay(reference)),
    )
    const waited = performance.now() - since
    const codes = sales.map(({ status, body }) => `${status} ${body.error?.code ?? body.status}`)
    stage.check(
      'sales are answered 503 processor_unavailable, once 10 s have passed',
      codes.every((code) => code === '503 processor_unavailable') && waited >= TIME_OUT_MS,
      `${codes.join(', ')} after ${Math.round(waited)} ms`,
    )
    const refund = await shopper.call('POST', `/v1/payments/${sold.id}/refunds`, { amount: 10 }, 'refund-1')
    stage.check('a refund is accepted, and waits', refund.status === 201)
    const read = await shopper.call('GET', `/v1/payments/${held.id}`)
    stage.check('reads work', read.status === 200)
    const pending = await stage.operate('npm run list -- payments --account ACCOUNT --status pending', {
      ACCOUNT: stage.dev.account,
    })
    const [, PAYMENT = ''] = /^(pay_\w+)/m.exec(pending.text) ?? []
    stage.check('the payments are there, with an outcome that nobody knows', PAYMENT !== '')
    await stage.operate('npm run show -- PAYMENT', { PAYMENT })

    stage.step('It answers again, and does what it was asked before')
    await controlSimulatorOf(stage.dev, 'none')
    stage.say('The page says: nothing needs to be done. The merchant repeats his calls under the same keys.')
    for (const reference of ['order-3', 'order-4', 'order-5']) await shopper.sell(reference)
    stage.check('each sale is taken', shopper.told.size === 5)
    await stage.until('the refund succeeds', async () => {
      const { body } = await shopper.call('GET', `/v1/refunds/${refund.body.id}`)
      return body.status === 'succeeded'
    })
    const captured = await shopper.answered(() =>
      shopper.call('POST', `/v1/payments/${held.id}/capture`, {}, 'capture-2'),
    )
    stage.check('a capture succeeds', captured.body.status === 'succeeded')
    const left = ({ text }: { text: string }) => !/^pay_/m.test(text)
    await stage.operateUntil(
      'no outcome is unknown',
      'npm run list -- payments --account ACCOUNT --status pending',
      left,
      {
        values: { ACCOUNT: stage.dev.account },
      },
    )
    await stage.operateUntil('all is well', 'npm run status', ({ code }) => code === 0)
    await stage.checkBooks()
  },
}

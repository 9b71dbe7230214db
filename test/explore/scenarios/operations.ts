/** What is asked of one payment at the same time: captures, cancels, its end, refunds, the answer to its challenge. */
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { cancelPayment } from '../../../app/payments/cancel'
import { capturePayment } from '../../../app/payments/capture'
import { confirmPayment } from '../../../app/payments/confirm'
import { createRefund } from '../../../app/refunds/create'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import { held, sale } from './sale'

const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY + 1000
const HOUR = 60 * 60 * 1000 + 1000

/** A payment that stands before the schedule begins; its id. */
export const standing = async (
  run: Run,
  ...[card, more]: [card?: Parameters<typeof sale>[1], more?: object]
) => (await made(run, sale('first', card, more))).id

export const capture = (id: string, key: string, amount?: number, final = true) => ({
  key,
  operation: 'capturePayment',
  path: `/v1/payments/${id}/capture`,
  body: { amount, final },
  useCase: capturePayment,
  command: { id, body: { ...(amount !== undefined && { amount }), final } },
})

export const cancel = (id: string, key: string) => ({
  key,
  operation: 'cancelPayment',
  path: `/v1/payments/${id}/cancel`,
  body: {},
  useCase: cancelPayment,
  command: { id, reason: null },
})

export const refunded = (id: string, key: string, amount: number) => ({
  key,
  operation: 'createRefund',
  path: `/v1/payments/${id}/refunds`,
  body: { amount },
  useCase: createRefund,
  command: { payment: id, terms: { amount, metadata: {} } },
})

/** A refund that is to be given back now, which a day's settlement does; its payment's id. */
export async function dueRefund(run: Run): Promise<string> {
  const id = await standing(run)
  await made(run, refunded(id, 'first refund', 10))
  await run.jump(2 * DAY)
  return id
}

export const confirmed = (id: string, key: string, transaction: string) => {
  const answer = {
    messageType: 'CRes',
    messageVersion: '2.2.0',
    threeDSServerTransID: transaction,
    acsTransID: 'acs',
  }
  const cres = Buffer.from(JSON.stringify(answer)).toString('base64url')
  return {
    key,
    operation: 'confirmPayment',
    path: `/v1/payments/${id}/confirm`,
    body: { cres },
    useCase: confirmPayment,
    command: { id, cres },
  }
}

export const transactionOf = (run: Run): string => run.entries()[0]?.transaction?.id ?? ''

const about = scenariosWith({ kinds: [payment, refund], jumps: [21_000] })

export const OPERATIONS: readonly Scenario[] = [
  about('capture/cancel', 'A capture and a cancel of one authorized payment.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'capture'))
    asks(run, 'c2', cancel(id, 'cancel'))
  }),
  about('capture/repeat', 'A capture and its repeat on another API process.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'capture', 10, false))
    run.asks('c2', (app) => call(run, app, capture(id, 'capture', 10, false)))
  }),
  about('capture/parts', 'Two captures that are together more than the payment.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'part 1', 20, false))
    asks(run, 'c2', capture(id, 'part 2', 20, false))
  }),
  about('capture/expiry', 'A capture while the authorization expires.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'capture'))
    run.passes('t', WEEK)
  }),
  about('capture/part-cancel', 'A part is captured while the rest is cancelled.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'part', 10, false))
    asks(run, 'c2', cancel(id, 'cancel'))
  }),
  about('capture/part-expiry', 'A part is captured while the authorization expires.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', capture(id, 'part', 10, false))
    run.passes('t', WEEK)
  }),
  about('cancel/expiry', 'A cancel while the authorization expires.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    asks(run, 'c1', cancel(id, 'cancel'))
    run.passes('t', WEEK)
  }),
  about('refunds/two', 'Two refunds that are together more than what was captured.', async (run) => {
    const id = await standing(run)
    asks(run, 'r1', refunded(id, 'refund 1', 20))
    asks(run, 'r2', refunded(id, 'refund 2', 20))
  }),
  about('refunds/both', 'Two refunds that are both possible.', async (run) => {
    const id = await standing(run)
    asks(run, 'r1', refunded(id, 'refund 1', 10))
    asks(run, 'r2', refunded(id, 'refund 2', 10))
  }),
  about('refunds/rest', 'Two refunds that together give back all.', async (run) => {
    const id = await standing(run)
    asks(run, 'r1', refunded(id, 'refund 1', 10))
    asks(run, 'r2', refunded(id, 'refund 2', 15.5))
  }),
  about('refunds/repeat', 'A refund and its repeat on another API process.', async (run) => {
    const id = await standing(run)
    asks(run, 'r1', refunded(id, 'refund', 10))
    run.asks('r2', (app) => call(run, app, refunded(id, 'refund', 10)))
  }),
  about('refunds/due', 'A refund is given back while more than is left is asked for.', async (run) => {
    const id = await dueRefund(run)
    asks(run, 'r2', refunded(id, 'refund 2', 20))
  }),
  about('refunds/capture', 'A refund of what is captured, while more is captured.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    await made(run, capture(id, 'before', 10, false))
    asks(run, 'r1', refunded(id, 'refund', 10))
    asks(run, 'c1', capture(id, 'capture', 10, true))
  }),
  about(
    'refunds/over-capture',
    'Two refunds that are together more than is captured, while the rest is captured.',
    async (run) => {
      const id = await standing(run, 'approved', { capture: false })
      await made(run, capture(id, 'before', 10, false))
      asks(run, 'r1', refunded(id, 'refund 1', 8))
      asks(run, 'r2', refunded(id, 'refund 2', 8))
      asks(run, 'c1', capture(id, 'capture', undefined, true))
    },
  ),
  about('challenge/expiry', 'The answer to a challenge while the challenge expires.', async (run) => {
    const id = await standing(run, 'challenge')
    await run.acquirer.answerChallenge(transactionOf(run), 'authenticate')
    asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
    run.passes('t', HOUR)
  }),
  about(
    'challenge/cancel',
    'The answer to a challenge of a payment that is to be captured later, while it is cancelled.',
    async (run) => {
      const id = await standing(run, 'challenge', { capture: false })
      await run.acquirer.answerChallenge(transactionOf(run), 'authenticate')
      asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
      asks(run, 'c1', cancel(id, 'cancel'))
    },
  ),
  about(
    'challenge/held',
    'The answer to a challenge of a payment that is held for review then, while it is cancelled.',
    async (run) => {
      const { id } = await made(run, held('first', 'challenge'))
      await run.acquirer.answerChallenge(transactionOf(run), 'authenticate')
      asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
      asks(run, 'c1', cancel(id, 'cancel'))
    },
  ),
  about(
    'challenge/fails',
    'The answer to a challenge that the cardholder has failed, while it is cancelled.',
    async (run) => {
      const id = await standing(run, 'challenge')
      await run.acquirer.answerChallenge(transactionOf(run), 'fail')
      asks(run, 'f1', confirmed(id, 'confirm', transactionOf(run)))
      asks(run, 'c1', cancel(id, 'cancel'))
    },
  ),
  about(
    'challenge/repeat',
    'The answer to a challenge and its repeat, while the cardholder answers.',
    async (run) => {
      const id = await standing(run, 'challenge')
      const transaction = transactionOf(run)
      run.schedule.spawn('h', () => run.acquirer.answerChallenge(transaction, 'authenticate'))
      asks(run, 'f1', confirmed(id, 'confirm', transaction))
      run.asks('f2', (app) => call(run, app, confirmed(id, 'confirm', transaction)))
    },
  ),
]

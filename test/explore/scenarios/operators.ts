/** What an operator does by hand, beside what merchants ask for at the same moment. */
import { payment } from '../../../app/kinds/payment'
import { payout } from '../../../app/kinds/payout'
import { refund } from '../../../app/kinds/refund'
import { setPayoutHold } from '../../../app/dashboard/operator/payouts'
import { operateAsOperator, type OperatorOperation } from '../../../app/payments/operate-as-operator'
import { settleItem } from '../../../app/reconciliation/settle'
import { authorizeKey } from '../../../domain/processor-keys'
import type { Settlement } from '../../../domain/reconciliation'
import { DAY, MINUTE } from '../../../domain/time'
import { OPERATOR } from '../../../store/audit'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { Run } from '../run'
import { asks, call, made, scenariosWith, type Scenario } from '../scenario'
import type { Row } from '../ports/rows'
import { cancel, capture, refunded, standing } from './operations'
import { purse, standing as standingPayout } from './payouts'
import type { CardName } from '../../support/payment'
import { held, sale } from './sale'

/** Past an authorization. */
const WEEK = 7 * DAY + 1_000

/** An operator at the dashboard. */
const MEMBER = { ...OPERATOR, id: 'memb_explore' }

/** Adds an operator who does something to a payment. */
function operates(run: Run, kind: OperatorOperation['kind'], paymentId: string): void {
  run.schedule.spawn('o1', () => operateAsOperator(run.app(), { kind, paymentId }))
}

/** A payment above what the account may take unseen. */
const onHold = async (run: Run, ...given: [card?: CardName, more?: object]): Promise<string> =>
  (await made(run, held('first', ...given))).id

/** A payment whose issuer could not say anything yet; its id. */
async function pending(run: Run): Promise<string> {
  const caller = run.schedule.spawn('made', () => call(run, run.app(), sale('first', 'processingError')))
  await run.schedule.settle()
  await run.drain()
  run.schedule.leave(caller)
  return (await run.rows()).find(({ table }) => table === 'payments')?.row['id'] as string
}

const statusOf = (rows: readonly Row[], id: unknown): unknown =>
  rows.find(({ table, row }) => table === 'payouts' && row['id'] === id)?.row['status']

/** While an account's payouts are held, none that is pending goes to the bank. */
function heldBack(before: readonly Row[], after: readonly Row[]): string[] {
  const isHeld = [before, after].every((rows) => rows.some(({ table }) => table === 'payout_holds'))
  const goes = before.some(
    ({ table, row }) =>
      table === 'payouts' && row['status'] === 'pending' && statusOf(after, row['id']) === 'in_transit',
  )
  return isHeld && goes ? ['a payout goes to the bank although payouts are held'] : []
}

/**
 * A sale that a backup has lost, as a reconciliation has found it. The sequence of the items goes on from schedule to schedule, so
 * this one has a number of its own.
 */
async function lostSale(run: Run): Promise<void> {
  const { ask, account } = run.world
  await run.world.backUp()
  await made(run, sale('sale'))
  const row = (await run.rows()).find(({ table }) => table === 'payments')?.row
  await run.world.restore()
  run.temporal.empty()
  const key = authorizeKey({ processorKey: row?.['processor_key'] } as PaymentModel)
  await ask(
    `INSERT INTO reconciliation_items (id, acquirer, livemode, source, kind, movement, key, authorization_key, reference,
      account_id, at, currency, their_state, their_amount, money, first_run, last_run, found_at)
    VALUES (1, 'default', true, 'list', 'only_theirs', 'authorization', $1, $1, $2, $3, now(), 'EUR', 'approved', 2550, 2550, 1, 1, now())`,
    [key, row?.['id'], account.id],
  )
}

/** Adds an operator who settles what was found. */
function settles(run: Run, name: string, as: Settlement): void {
  run.schedule.spawn(name, () => {
    const parts = { ...run.app(), pause: async () => undefined }
    return settleItem(parts, true, { id: 1, as, reason: 'lost', actor: OPERATOR })
  })
}

/** While a call can be repeated, its key is not closed: the repeat succeeds, and the item is not settled as closed. */
async function keepsKey(run: Run): Promise<string[]> {
  const rows = await run.rows()
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row)
  const isSold = run.schedule.faults > 0 || of('payments').some(({ status }) => status === 'succeeded')
  const isClosed = of('reconciliation_items').some((row) => row['settled_as'] === 'close')
  return [
    ...(isSold ? [] : ['a repeat does not succeed, whose key an operator was to close']),
    ...(isClosed ? ['a key is closed that can be repeated'] : []),
  ]
}

const about = scenariosWith({ kinds: [payment, refund], jumps: [21_000, 62_000] })

export const OPERATORS: readonly Scenario[] = [
  about('operator/cancel', 'An operator cancels a payment that its merchant captures.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    operates(run, 'cancel', id)
    asks(run, 'c1', capture(id, 'capture'))
  }),
  about(
    'operator/release',
    'An operator releases a payment on hold that its merchant cancels.',
    async (run) => {
      const id = await onHold(run)
      operates(run, 'release', id)
      asks(run, 'c1', cancel(id, 'cancel'))
    },
  ),
  about('operator/decides', 'Two operators decide about one payment on hold, otherwise.', async (run) => {
    const id = await onHold(run)
    operates(run, 'release', id)
    run.schedule.spawn('o2', () => operateAsOperator(run.app(), { kind: 'cancel', paymentId: id }))
  }),
  about(
    'operator/pending',
    'An operator cancels a payment whose issuer could not say anything yet, while it is asked again.',
    async (run) => {
      operates(run, 'cancel', await pending(run))
      run.passes('t', MINUTE)
    },
  ),
  about(
    'operator/later',
    'An operator releases a payment that is to be captured later, while its authorization expires.',
    async (run) => {
      const id = await onHold(run, 'approved', { capture: false })
      operates(run, 'release', id)
      run.passes('t', WEEK)
    },
  ),
  about('operator/refund', 'An operator cancels a payment of which a part is given back.', async (run) => {
    const id = await standing(run, 'approved', { capture: false })
    await made(run, capture(id, 'part', 10, false))
    operates(run, 'cancel', id)
    asks(run, 'r1', refunded(id, 'refund', 10))
  }),
  about(
    'operator/adopt',
    'An operator books a sale that a backup has lost, while it is repeated.',
    async (run) => {
      await lostSale(run)
      settles(run, 'o1', 'adopt')
      asks(run, 'm1', sale('sale'))
    },
  ),
  about(
    'operator/close',
    'An operator closes the key of a sale that a backup has lost, while it is repeated.',
    async (run) => {
      await lostSale(run)
      settles(run, 'o1', 'close')
      asks(run, 'm1', sale('sale'))
    },
    { check: keepsKey },
  ),
  about(
    'operator/hold',
    'Payouts are held, and go on again, while one is due.',
    async (run) => {
      await purse(run)
      await standingPayout(run)
      run.schedule.spawn('o1', async () => {
        await setPayoutHold(run.app(), run.tenant, 'a doubt', MEMBER)
        await setPayoutHold(run.app(), run.tenant, null, MEMBER)
      })
    },
    { kinds: [payment, refund, payout], step: heldBack },
  ),
]

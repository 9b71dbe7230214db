/** A cardholder contests a payment, and acquirer, merchant and time say what they say of it at once. */
import { keepEvents, startNotifications } from '../../../app/acquirers/receive'
import { respondToDispute } from '../../../app/disputes/respond'
import { updateDispute, type UpdateDispute } from '../../../app/disputes/update'
import { acquirerNotification } from '../../../app/kinds/acquirer-notification'
import { dispute } from '../../../app/kinds/dispute'
import { payment } from '../../../app/kinds/payment'
import { refund } from '../../../app/kinds/refund'
import { subscription } from '../../../app/kinds/subscription'
import type { DisputeResponse, DisputeStatus } from '../../../domain/disputes'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import type { Run } from '../run'
import { asks, made, scenariosWith, type Scenario } from '../scenario'
import { stillTime } from '../time'
import { byStoredCard } from './cards'
import { capture, refunded } from './operations'
import { sale } from './sale'
import { cancelled, dueNow } from './subscriptions'

const DAY = 24 * 60 * 60 * 1000

type Told = Record<string, unknown>

/** What the acquirer would tell of the payment's dispute. */
function told(run: Run, key: string, status: DisputeStatus, sequence: number): Told {
  const at = new Date(stillTime()).toISOString()
  return {
    dispute: 'dsp_explore',
    authorization_key: key,
    amount: '2550',
    currency: 'EUR',
    reason: 'fraudulent',
    network_reason_code: '10.4',
    stage: 'chargeback',
    status,
    evidence_due_by: status === 'needs_response' ? dueBy() : null,
    opened_at: at,
    sequence,
  }
}

const dueBy = (): string => new Date(stillTime() + 14 * DAY).toISOString()

/** The acquirer tells something of its own id at the door of some process. */
export async function tells(run: Run, id: string, type: string, data: Told): Promise<void> {
  const app = run.app()
  const body = Buffer.from(JSON.stringify({ id, type, at: new Date(stillTime()).toISOString(), data }))
  const teller = { acquirer: 'default', livemode: true, source: 'door' } as const
  const event = httpNotifications.event(body)
  await startNotifications(app, await keepEvents(app, teller, event ? [event] : []))
}

/** Of several the acquirer knows the last one, and says so when it is asked. */
export const telling = (
  run: Run,
  name: string,
  ...[id, type, data]: [id: string, type: string, data: Told]
): void => {
  run.acquirer.knows(String(data['authorization_key']), [data])
  run.schedule.spawn(name, () => tells(run, id, type, data))
}

/**
 * A payment that its cardholder has contested, of which nobody knows yet; its id, and the acquirer's word. `part`: that much of it is
 * captured, and more may be.
 */
async function contested(run: Run, part?: number): Promise<{ id: string; opened: Told; key: string }> {
  const { id } = await made(run, sale('first', 'disputedAsFraud', { capture: part === undefined }))
  if (part !== undefined) await made(run, capture(id, 'part', part, false))
  await run.jump(DAY + 1_000)
  await run.drain()
  const row = (await run.rows()).find(({ table }) => table === 'payments')?.row
  const key = `${row?.['processor_key'] as string}:authorize`
  const times = { capturedAt: row?.['captured_at'] as string, now: new Date(stillTime()).toISOString() }
  const answer = await run.acquirer.contested(key, {
    ...times,
    capturedAt: new Date(times.capturedAt).toISOString(),
  })
  const notice = answer.kind === 'known' ? answer.value?.disputes[0] : undefined
  if (!notice) throw new Error('the simulator knows no dispute of the payment')
  return { id, key, opened: { ...told(run, key, 'needs_response', 1), dispute: notice.dispute } }
}

/** The same, and the dispute is known; its id. */
export async function open(run: Run) {
  const { opened, ...payment } = await contested(run)
  await tells(run, 'ntf_opened', 'dispute.opened', opened)
  await run.schedule.settle()
  await run.drain()
  const row = (await run.rows()).find(({ table }) => table === 'disputes')?.row
  return { ...payment, opened, dispute: row?.['id'] as string }
}

export const answered = (id: string, key: string, response: DisputeResponse) => ({
  key,
  operation: 'submitDispute',
  path: `/v1/disputes/${id}/submit`,
  body: {},
  useCase: respondToDispute,
  command: { id, response },
})

export const drafted = (
  id: string,
  fields: UpdateDispute['fields'] = { evidence: { customer_name: 'Ada' } },
) => {
  return {
    key: 'draft',
    operation: 'updateDispute',
    path: `/v1/disputes/${id}`,
    body: fields,
    useCase: updateDispute,
    command: { id, fields },
  }
}

/** The acquirer has one answer to a dispute at most, and that of the row. */
export const answeredOnce = async (run: Run): Promise<string[]> =>
  run.entries().some(({ answers = [] }) => answers.length > 1) ? ['one dispute was answered twice'] : []

const about = scenariosWith({
  kinds: [payment, refund, dispute, subscription, acquirerNotification],
  jumps: [21_000, 62_000],
  check: answeredOnce,
})

export const DISPUTES: readonly Scenario[] = [
  about('dispute/refund', 'A dispute opens while a part is given back.', async (run) => {
    const { id, opened } = await contested(run)
    telling(run, 'n1', 'ntf_1', 'dispute.opened', opened)
    asks(run, 'r1', refunded(id, 'refund', 10))
  }),
  about(
    'dispute/part',
    'A dispute opens of a payment of which a part is captured, while the rest is.',
    async (run) => {
      const { id, opened } = await contested(run, 10)
      telling(run, 'n1', 'ntf_1', 'dispute.opened', opened)
      asks(run, 'c1', capture(id, 'rest'))
    },
  ),
  about('dispute/all-back', 'A dispute opens of a payment that is given back.', async (run) => {
    const { id, opened } = await contested(run)
    await made(run, refunded(id, 'refund', 25.5))
    telling(run, 'n1', 'ntf_1', 'dispute.opened', opened)
    run.passes('t', 2 * DAY)
  }),
  about('dispute/closed', 'A dispute closes while evidence is submitted.', async (run) => {
    const { opened, dispute: id } = await open(run)
    await made(run, drafted(id))
    asks(run, 'e1', answered(id, 'submit', 'evidence'))
    const closed = { ...opened, status: 'won', sequence: 9, evidence_due_by: null }
    telling(run, 'n1', 'ntf_1', 'dispute.closed', closed)
  }),
  about('dispute/told', 'More is told of a dispute while its answer is on its way.', async (run) => {
    const { opened, dispute: id } = await open(run)
    await made(run, drafted(id))
    asks(run, 'e1', answered(id, 'submit', 'evidence'))
    // The acquirer plays on: what it says when it is asked is not planted, or no dispute of it would ever end.
    run.schedule.spawn('n1', () => tells(run, 'ntf_1', 'dispute.updated', opened))
  }),
  about('dispute/order', 'Two notices of one dispute come out of order.', async (run) => {
    const { opened } = await contested(run)
    const closed = { ...opened, status: 'lost', sequence: 2, evidence_due_by: null }
    telling(run, 'n1', 'ntf_1', 'dispute.opened', opened)
    telling(run, 'n2', 'ntf_2', 'dispute.closed', closed)
  }),
  about('dispute/doubled', 'One notice comes to two API processes at once.', async (run) => {
    const { opened } = await contested(run)
    const lost = { ...opened, status: 'lost', evidence_due_by: null }
    telling(run, 'n1', 'ntf_1', 'dispute.closed', lost)
    telling(run, 'n2', 'ntf_1', 'dispute.closed', lost)
  }),
  about('dispute/expires', 'A dispute is accepted while its time ends.', async (run) => {
    const { dispute: id } = await open(run)
    asks(run, 'a1', answered(id, 'accept', 'acceptance'))
    run.passes('t', 14 * DAY)
  }),
  about(
    'dispute/subscription',
    'A dispute of a stored card is lost, while its subscription is charged and cancelled.',
    async (run) => {
      const { id, card } = await dueNow(run)
      const { id: paid } = await made(run, byStoredCard('sale', card))
      const row = (await run.rows()).find(({ row: one }) => one['id'] === paid)?.row
      const key = `${row?.['processor_key'] as string}:authorize`
      telling(run, 'n1', 'ntf_1', 'dispute.closed', told(run, key, 'lost', 1))
      asks(run, 'c1', cancelled(id))
      run.schedule.spawn('s', run.sweep)
    },
    {
      async check(run) {
        const still = (await run.rows()).some(
          ({ table, row }) => table === 'subscriptions' && row['status'] === 'active',
        )
        return still ? ['a card is charged again that its cardholder has disowned'] : []
      },
    },
  ),
]

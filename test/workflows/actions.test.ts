/** Actions of a cardholder other than a challenge: the acquirer decides by itself, whether his browser comes back or not. */
import { randomUUID } from 'node:crypto'
import type { Action } from '../../domain/actions'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { authorizeKey } from '../../domain/processor-keys'
import type { Resumed } from '../../processor/port'
import { atOthers, expectedAt, testUnless } from '../support/kind'
import type { CardName } from '../support/payment'
import { until } from '../support/until'
import { isTold } from './support/acquirer'
import { comesBack } from './support/cardholder'
import { historyOf, isAsleep, replayFaults } from './support/histories'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const ONCE_BACK = 'Adyen charges nothing before the browser has come back (decision 0255)'
const ONE_PAGE = atOthers('the acquirer leads through all steps on one page of its own')

/** Adyen never charges what nobody has come back from, and its cancel leaves no trace of it. */
const CLOSED = expectedAt({ state: 'closed', voided: false }, { adyen: { state: 'challenge' } })

let stage: Stage
const payments: string[] = []

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

/** The id of a payment that waits for its cardholder, whose workflow sleeps. */
async function led(card: CardName): Promise<string> {
  const { status, body } = await stage.merchant.pay(card)
  expect([status, body.status]).toEqual([201, 'requires_action'])
  payments.push(body.id)
  await until('its run', async () => isAsleep(await historyOf(stage, body.id)))
  return body.id
}

const actionOf = async (id: string): Promise<Action> =>
  stage.services.store.payments.action(await stage.rowOf(id))!

/** The cardholder answers on the acquirer's own page. What his browser is given to bring back. */
async function onPage(
  id: string,
  answer: 'authenticate' | 'fail' = 'authenticate',
): Promise<Record<string, string>> {
  const action = await actionOf(id)
  const address = 'kind' in action ? action.url : action.acsUrl
  const reply = await fetch(`${address}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  expect(reply.status).toBeLessThan(400)
  const to = reply.headers.get('location')
  return to === null ? {} : Object.fromEntries(new URL(to).searchParams)
}

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)
const ONCE = ['payment.created', 'payment.requires_action', 'payment.captured', 'payment.succeeded']

test('a browser that comes back from the acquirer’s page ends the payment, and nothing is authorized again', async () => {
  const id = await led('redirect')
  expect(await comesBack(stage, id)).toBe('refused')
  expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action', threeDsStatus: 'pending' })
  const brought = await onPage(id)
  const twice = ['1', '2'].map((a) => comesBack(stage, id, { ...brought, a }))
  expect(await Promise.all(twice)).toEqual(['taken', 'taken'])
  expect(await stage.ended(id)).toMatchObject({
    status: 'succeeded',
    threeDsStatus: 'authenticated',
    sealedChallenge: null,
    dueAt: null,
  })
  expect(await typesOf(id)).toEqual(ONCE)
  expect(stage.processor.asked(id).filter((call) => call !== 'inquire')).toEqual(['authorize'])
})

testUnless({ adyen: ONCE_BACK })(
  'what was decided on the acquirer’s page is told: its workflow is woken once, whatever else it waits for',
  async () => {
    const id = await led('redirect')
    await onPage(id)
    const row = await stage.rowOf(id)
    const { acquirer, accountId, livemode } = row
    // Another question about it is open as well.
    await stage.db.payment.updateMany({ where: { id }, data: { waitingSince: new Date() } })
    const woken = jest.spyOn(stage.services.workflows, 'wake')
    const told: [string, object] = ['authorization.settled', { authorization_key: authorizeKey(row) }]
    expect(await isTold(stage, { acquirer, accountId, livemode }, told)).toEqual({
      kind: 'done',
      objectId: id,
    })
    expect(woken.mock.calls.map(([ref]) => ref.id)).toEqual([id])
    woken.mockRestore()
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
    expect(await typesOf(id)).toEqual(ONCE)
  },
)

testUnless({ adyen: ONCE_BACK })(
  'a browser that never comes back: what was confirmed is found and booked, and what was not is closed',
  async () => {
    const [paid, refused, left] = [await led('redirect'), await led('redirect'), await led('redirect')]
    await onPage(paid)
    await onPage(refused, 'fail')
    expect(await stage.ended(paid)).toMatchObject({ status: 'succeeded' })
    expect(await stage.ended(refused)).toMatchObject({
      status: 'declined',
      declineCode: 'authentication_failed',
    })
    expect(await stage.ended(left)).toMatchObject({ status: 'expired', threeDsStatus: 'expired' })
    expect(stage.processor.asked(paid)).toEqual(['authorize', 'inquire'])
    expect(stage.processor.asked(left)).toEqual(['authorize', 'inquire', 'close'])
    expect(await stage.ledger(left)).toMatchObject({ state: 'closed', voided: false })
  },
)

test('a return while the hour’s close is under way is late: nothing is charged', async () => {
  const id = await led('redirect')
  const closing = stage.processor.hold('close')
  await stage.pass(HOUR)
  await closing.reached
  const late = comesBack(stage, id)
  closing.open()
  expect(await late).toBe('taken')
  expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
  await onPage(id).catch(() => undefined)
  expect(await stage.ledger(id)).toMatchObject(CLOSED)
})

testUnless(ONE_PAGE)(
  'a hidden step and a challenge: one after the other, within the hour of the first',
  async () => {
    const id = await led('deviceDataThenChallenge')
    const first = await stage.rowOf(id)
    await stage.pass(60 * SECOND)
    expect(await comesBack(stage, id, { device: 'x' })).toBe('taken')
    const second = await stage.rowOf(id)
    expect(second).toMatchObject({ status: 'requires_action', challengeExpiresAt: first.challengeExpiresAt })
    expect(second.threeDsTransId).not.toBe(first.threeDsTransId)
    expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
    expect(await typesOf(id)).toEqual(['payment.created', 'payment.requires_action', 'payment.expired'])
  },
)

test('a return about which the acquirer cannot be asked is carried out later, by itself', async () => {
  const id = await led('redirect')
  const brought = await onPage(id)
  await stage.disturb({ down: true })
  expect(await comesBack(stage, id, brought)).toBe('taken')
  expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action' })
  await stage.disturb({ down: false })
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(await typesOf(id)).toEqual(ONCE)
  const [, begun, , ended] = await stage.eventsOf(id)
  expect(ended!.at - begun!.at).toBeLessThan(MINUTE)
})

/** From now on the acquirer answers each return with another action. */
function leadsOn(action: () => Action): () => void {
  const own = stage.processor.resume
  stage.processor.resume = async (key) => {
    const known = await stage.processor.inquire(key)
    const value = { ...(known.kind === 'known' ? known.value : null), challenge: action() }
    return { kind: 'known', value: value as Resumed }
  }
  return () => {
    stage.processor.resume = own
  }
}

const hidden = (url: string | null): Action => ({ kind: 'device_data', id: randomUUID(), url, fields: {} })

test.each([
  ['in circles', () => hidden(null), 5],
  ['to an address that is not safe', () => hidden('http://bank.example/'), 1],
])(
  'an acquirer that leads %s is left: the payment is closed and has failed',
  async (_how, action, returns) => {
    const id = await led('deviceData')
    const back = leadsOn(action)
    try {
      for (let times = 0; times < returns; times += 1) {
        expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action' })
        expect(await comesBack(stage, id)).toBe('taken')
      }
    } finally {
      back()
    }
    expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
    expect(await stage.ledger(id)).toMatchObject(CLOSED)
  },
)

test('the history of every payment above replays with the code as it is', async () => {
  expect(await replayFaults(stage, payments)).toEqual([])
})

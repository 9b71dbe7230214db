/** Two acquirers side by side: each payment stays with its own, even if the configuration changes. */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startSimulator } from '../../../processor/simulator/server'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import type { CardName } from '../../support/payment'
import { requestRefund, settledRefund } from '../../support/refund'
import { controlSimulator, type SimulatorControls } from '../../support/simulator'
import { until } from '../../support/until'
import { answered, type Scene } from '../support/scene'

const CHANNEL = 'web'

export interface Second {
  simulator: SimulatorControls
  /** The environment of a process that sends a channel to this acquirer. */
  environment: { ACQUIRERS: string }
  /** That of a process that sends it no new payments. */
  withoutChannel: { ACQUIRERS: string }
  stop(): Promise<void>
}

/** Starts an acquirer beside the default one, with its ledger in this folder. */
export async function startSecond(folder: string): Promise<Second> {
  const secret = randomBytes(32).toString('base64')
  const started = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    controls: true,
    secret,
    ledgerDir: join(folder, 'ledger'),
    ledgerKey: randomBytes(32),
  })
  const environment = (...channels: string[]) => ({
    ACQUIRERS: JSON.stringify([{ name: 'second', url: started.url, secret, channels }]),
  })
  return {
    simulator: controlSimulator(started.url),
    environment: environment(CHANNEL),
    withoutChannel: environment(),
    stop: () => started.stop(),
  }
}

export function describeAcquirers(given: () => { scene: Scene; merchant: Client; second: Second }): void {
  let scene: Scene
  let merchant: Client
  let second: SimulatorControls
  beforeAll(() => {
    ;({ scene, merchant } = given())
    second = given().second.simulator
  })
  afterEach(() => second.calm())

  // On a busy machine a call may have to come again before the acquirer has answered it.
  const pay = async (processing_channel: string, card: CardName = 'approved', more = {}) => {
    const key = randomUUID()
    return (await answered(() => merchant.pay({ processing_channel, ...more }, card, { key }))).body
  }
  const capture = (id: string) => {
    const key = randomUUID()
    return answered(() => merchant.capture(id, {}, { key }))
  }

  /** The entries of a payment in the two ledgers. One of them stays empty. */
  const ledgers = (id: string) => Promise.all([scene.simulator.entryOf(id), second.entryOf(id)])

  test.each([
    ['the default one', 'shop', 'default'],
    ['the second one', CHANNEL, 'second'],
  ])('sale, capture, refund and 3-D Secure all reach %s', async (_which, channel, acquirer) => {
    const isSecond = acquirer === 'second'
    const split = async (id: string) => {
      const [first, other] = await ledgers(id)
      expect((await scene.row(id)).acquirer).toBe(acquirer)
      return isSecond ? [other, first] : [first, other]
    }
    const sold = await pay(channel)
    expect(sold.status).toBe('succeeded')
    expect(await split(sold.id)).toMatchObject([{ authorization: { state: 'approved' } }, null])

    const { body: refund } = await requestRefund(merchant, sold.id, { amount: 10 })
    expect(await settledRefund(merchant, refund.id)).toMatchObject({ status: 'succeeded' })
    expect(await split(sold.id)).toMatchObject([{ refunds: [{ reference: refund.id }] }, null])

    const held = await pay(channel, 'approved', { capture: false })
    expect(await capture(held.id)).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(await split(held.id)).toMatchObject([{ captures: [{ amount: '2550' }] }, null])

    const challenged = await pay(channel, 'challenge')
    const { body } = await merchant.confirm(challenged.id, await answerChallenge(challenged))
    expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status: 'authenticated' } })
    expect(await split(challenged.id)).toMatchObject([{ authorization: { state: 'approved' } }, null])
  })

  test('a repeat asks the acquirer that the payment began with, after its channel has moved to another', async () => {
    await second.disturb({ down: true })
    const key = randomUUID()
    const body = { reference: 'moved', processing_channel: CHANNEL }
    expect((await merchant.pay(body, 'approved', { key })).status).toBe(503)
    const { id } = await scene.begun('moved')

    const moved = scene.at(await scene.startApi(given().second.withoutChannel))
    await second.calm()
    const reply = await answered(() => moved.pay(body, 'approved', { key }))
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'succeeded' } })
    expect(await ledgers(id)).toMatchObject([null, { authorization: { state: 'approved' } }])

    const { body: next } = await moved.pay({ processing_channel: CHANNEL })
    expect(await ledgers(next.id)).toMatchObject([{ authorization: { state: 'approved' } }, null])
  })

  test('a payment whose acquirer is not configured waits, with an incident, and goes on once it is', async () => {
    const { id } = await pay(CHANNEL, 'approved', { capture: false })
    const nameAcquirer = (acquirer: string) =>
      scene.db.payment.updateMany({ where: { id }, data: { acquirer } })
    await nameAcquirer('gone')
    const key = randomUUID()
    const reply = await merchant.capture(id, {}, { key })
    expect(reply).toMatchObject({ status: 503, body: { error: { type: 'api_error', payment_id: id } } })
    const incident = await until('the incident', () =>
      scene.db.incident.findFirst({ where: { kind: 'payment', objectId: id, resolvedAt: null } }),
    )
    expect(incident).toMatchObject({
      reason: 'acquirer_unknown',
      summary: `acquirer gone of ${id} is not configured`,
    })
    expect((await scene.row(id)).status).toBe('authorized')

    await nameAcquirer('second')
    await scene.becomes(id, 'succeeded', { limitMs: 60_000 })
    expect((await answered(() => merchant.capture(id, {}, { key }))).body.status).toBe('succeeded')
    const [first, other] = await ledgers(id)
    expect([first, other?.captures?.length]).toEqual([null, 1])
    await until('no incident', async () => {
      return (await scene.db.incident.count({ where: { objectId: id, resolvedAt: null } })) === 0
    })
  }, 90_000)
}

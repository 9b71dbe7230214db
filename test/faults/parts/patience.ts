/**
 * A payment that is still open when the cardholder's 60 s are over, or whose card nobody has any more, ends `failed`, and
 * only after the processor has closed the operation's key, so that nothing later can charge the card. The tests do not wait
 * for most of the 60 s: they set the row's time of the cardholder's action to an earlier one.
 */
import { randomUUID } from 'node:crypto'
import { CARDHOLDER_PATIENCE } from '../../../domain/payment-clock'
import { SECOND } from '../../../domain/time'
import { expectedAt, testUnless } from '../../support/kind'
import type { Program } from '../../support/service'
import type { SimulatorControls } from '../../support/simulator'
import { until } from '../../support/until'
import { FAILED, answered, attempt, type Scene } from '../support/scene'

/** Sets the cardholder's action to 57 s ago, so that three seconds are left. */
async function hasten({ db }: Scene, id: string): Promise<void> {
  const passedMs = CARDHOLDER_PATIENCE - 3 * SECOND
  await db.$executeRaw`
    UPDATE payments SET cardholder_acted_at = cardholder_acted_at - ${passedMs} * interval '1 millisecond' WHERE id = ${id}`
}

const NOT_REFUSED = 'Adyen cannot refuse a key: what arrives after its cancel is approved, and reversed'
/** Of other kinds the authorization alone, and not what closes it. */
const SENT_ALONE = { stripe_calls: ['confirm'], adyen_calls: ['payments'] } satisfies Parameters<
  SimulatorControls['disturb']
>[0]
/** Of a payment that its acquirer has refused before it had the call. Stripe's cancel leaves nothing in the ledger. */
const NEVER_HELD = expectedAt(
  expect.objectContaining({
    authorization: expect.objectContaining({ state: 'closed', voided: false }) as object,
  }),
  { stripe: null },
) as unknown
const CLOSED_HERE = 'where nothing was begun at Stripe, the key is closed here, whether or not Stripe answers'

/** A worker runs. `sleeper` is an API that may be paused. */
export function describePatience(given: () => { scene: Scene; api: Program; sleeper: Program }): void {
  testUnless({ adyen: NOT_REFUSED })(
    'authorizations held back, their APIs dead or asleep: failed, and refused when they come through at last',
    async () => {
      const { scene, api, sleeper: sleeping } = given()
      const { simulator, tap } = scene
      const dying = await scene.startApi()
      const ledger = await simulator.summary()
      await simulator.disturb({ hold: true, ...SENT_ALONE })
      const keys = { dying: randomUUID(), sleeping: randomUUID() }
      const dead = attempt(scene.at(dying).pay({ reference: 'dying' }, 'approved', { key: keys.dying }))
      const late = attempt(
        scene.at(sleeping).pay({ reference: 'sleeping' }, 'approved', { key: keys.sleeping }),
      )
      const ids = [(await scene.begun('dying')).id, (await scene.begun('sleeping')).id]
      await until('both at the processor', async () => ids.every((id) => tap.asked(id).includes('authorize')))
      for (const id of ids) expect(await simulator.stateOf(id)).toBeNull()
      await dying.kill()
      sleeping.pause()
      await expect(dead).resolves.toBe('lost')

      for (const id of ids) {
        await scene.becomes(id, 'failed')
        expect(tap.asked(id)).toContain('close')
        expect(await simulator.entryOf(id)).toEqual(NEVER_HELD)
      }
      const before = await Promise.all(ids.map((id) => scene.row(id)))

      await simulator.calm()
      sleeping.resume()
      expect(await late).toMatchObject({ status: 201, body: { id: ids[1], status: 'failed' } })
      for (const [reference, id] of [
        ['dying', ids[0]],
        ['sleeping', ids[1]],
      ] as const) {
        const reply = await scene.at(api).pay({ reference }, 'approved', { key: keys[reference] })
        expect(reply).toMatchObject({ status: 201, body: { id, status: 'failed' } })
      }
      expect(await Promise.all(ids.map((id) => scene.row(id)))).toEqual(before)
      for (const id of ids) expect(await scene.eventTypes(id)).toEqual(FAILED)
      for (const reference of ['dying', 'sleeping']) expect(await scene.count(reference)).toBe(1)
      const { entries, closed } = ledger
      const refused = expectedAt({ entries: entries + 2, closed: closed + 2 }, { stripe: {} })
      expect(await simulator.summary()).toEqual({ ...ledger, ...refused })
    },
  )

  testUnless({ stripe: CLOSED_HERE })(
    'a processor gone for more than 60 s: the payment stays open until its key can be closed, then fails',
    async () => {
      const { scene, api } = given()
      const { simulator } = scene
      await simulator.disturb({ down: true })
      const [reference, key] = ['cut-off', randomUUID()]
      const pay = () => scene.at(api).pay({ reference }, 'approved', { key })
      expect(await pay()).toMatchObject({ status: 503, body: { error: { code: 'processor_unavailable' } } })
      const { id } = await scene.begun(reference)

      await hasten(scene, id)
      const { cardholderActedAt } = await scene.row(id)
      const ends = cardholderActedAt.getTime() + CARDHOLDER_PATIENCE
      await until('the patience over', async () => Date.now() > ends + SECOND)
      expect(await scene.row(id)).toMatchObject({ status: 'pending' })
      expect(await pay()).toMatchObject({
        status: 503,
        body: { error: { code: 'processor_unavailable', payment_id: id } },
      })

      await simulator.calm()
      const reply = await answered(pay)
      expect(reply).toMatchObject({ status: 201, body: { id, status: 'failed' } })
      expect(await simulator.stateOf(id)).toBe(expectedAt('closed', { adyen: null }))
      expect(await scene.eventTypes(id)).toEqual(FAILED)
      expect(await scene.count(reference)).toBe(1)
    },
  )
}

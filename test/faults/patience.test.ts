/**
 * A payment that is still open when the cardholder's 60 s are over, or whose card nobody has any more, ends `failed`, and
 * only after the processor has closed the operation's key, so that nothing later can charge the card. The tests do not wait
 * for most of the 60 s: they set the row's time of the cardholder's action to an earlier one.
 */
import { randomUUID } from 'node:crypto'
import { CARDHOLDER_PATIENCE, SECOND } from '../../domain/payment-clock'
import { until } from '../support/until'
import { FAILED, START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'

/** One service whose processor delays authorizations, and one whose processor is stopped. */
let held: Scene
let cutOff: Scene
beforeAll(async () => {
  held = await openScene()
  cutOff = await openScene()
  await Promise.all([held.service.startWorker(), cutOff.service.startWorker()])
}, START_LIMIT_MS)
afterAll(async () => {
  await held.close()
  await cutOff.close()
})

/** Sets the cardholder's action to 57 s ago, so that three seconds are left. */
async function hasten({ db }: Scene, id: string): Promise<void> {
  const passedMs = CARDHOLDER_PATIENCE - 3 * SECOND
  await db.$executeRaw`
    UPDATE payments SET cardholder_acted_at = cardholder_acted_at - ${passedMs} * interval '1 millisecond' WHERE id = ${id}`
}

test.concurrent(
  'authorizations held back, their APIs dead or asleep: failed, and refused when they come through at last',
  async () => {
    const { simulator, tap } = held
    const [dying, sleeping] = [await held.startApi(), await held.startApi()]
    await simulator.disturb({ hold: true })
    const keys = { dying: randomUUID(), sleeping: randomUUID() }
    const dead = attempt(held.at(dying).pay({ reference: 'dying' }, 'approved', { key: keys.dying }))
    const late = attempt(held.at(sleeping).pay({ reference: 'sleeping' }, 'approved', { key: keys.sleeping }))
    const ids = [(await held.begun('dying')).id, (await held.begun('sleeping')).id]
    await until('both at the processor', async () => ids.every((id) => tap.asked(id).includes('authorize')))
    await dying.kill()
    sleeping.pause()
    await expect(dead).resolves.toBe('lost')

    for (const id of ids) {
      await held.becomes(id, 'failed')
      expect(tap.asked(id).at(-1)).toBe('close')
      expect(await simulator.entryOf(id)).toMatchObject({ authorization: { state: 'closed', voided: false } })
    }
    const before = await Promise.all(ids.map((id) => held.row(id)))

    await simulator.calm()
    sleeping.resume()
    expect(await late).toMatchObject({ status: 201, body: { id: ids[1], status: 'failed' } })
    const again = await held.startApi()
    for (const [reference, id] of [
      ['dying', ids[0]],
      ['sleeping', ids[1]],
    ] as const) {
      const reply = await held.at(again).pay({ reference }, 'approved', { key: keys[reference] })
      expect(reply).toMatchObject({ status: 201, body: { id, status: 'failed' } })
    }
    expect(await Promise.all(ids.map((id) => held.row(id)))).toEqual(before)
    for (const id of ids) expect(await held.eventTypes(id)).toEqual(FAILED)
    expect(await simulator.summary()).toMatchObject({ entries: 2, approved: 0, closed: 2, voided: 0 })
  },
)

test.concurrent(
  'a processor gone for more than 60 s: the payment stays open until its key can be closed, then fails',
  async () => {
    const { simulator } = cutOff
    const api = await cutOff.startApi()
    await simulator.disturb({ down: true })
    const [reference, key] = ['cut-off', randomUUID()]
    const pay = () => cutOff.at(api).pay({ reference }, 'approved', { key })
    expect(await pay()).toMatchObject({ status: 503, body: { error: { code: 'processor_unavailable' } } })
    const { id } = await cutOff.begun(reference)

    await hasten(cutOff, id)
    const { cardholderActedAt } = await cutOff.row(id)
    const ends = cardholderActedAt.getTime() + CARDHOLDER_PATIENCE
    await until('the patience over', async () => Date.now() > ends + SECOND)
    expect(await cutOff.row(id)).toMatchObject({ status: 'pending' })
    expect(await pay()).toMatchObject({
      status: 503,
      body: { error: { code: 'processor_unavailable', payment_id: id } },
    })

    await simulator.calm()
    const reply = await answered(pay)
    expect(reply).toMatchObject({ status: 201, body: { id, status: 'failed' } })
    expect(await simulator.entryOf(id)).toMatchObject({ authorization: { state: 'closed', voided: false } })
    expect(await cutOff.eventTypes(id)).toEqual(FAILED)
    expect(await cutOff.count(reference)).toBe(1)
  },
)

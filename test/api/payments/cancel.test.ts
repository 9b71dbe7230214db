import { randomUUID } from 'node:crypto'
import { operatePayment } from '../../../stack/operator/payment'
import { expectedAt, NO_DOUBT, testUnless } from '../../support/kind'
import { until } from '../../support/until'
import { NOTHING_CAPTURED } from '../support/expected'
import { eventTypesOf } from '../support/rows'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'

const testInDoubt = testUnless(NO_DOUBT)

const voided = { authorization: { state: 'closed', voided: true } }

describe('what is not held', () => {
  const shop = useShop()
  test('an authorized payment is cancelled, and voided at the processor', async () => {
    const { id } = (await shop.client.pay({ capture: false })).body
    const { status, body } = await shop.client.cancel(id, { reason: 'abandoned' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'cancelled', ...NOTHING_CAPTURED, capture_before: null })
    expect(await ledgerEntry(shop.facts, id)).toMatchObject(voided)
    expect(await eventTypesOf(shop, id)).toEqual([
      'payment.created',
      'payment.authorized',
      'payment.cancelled',
    ])
  })

  test('after a capture of a part, the rest is voided and the payment has succeeded', async () => {
    const { id } = (await shop.client.pay({ capture: false })).body
    await shop.client.capture(id, { amount: 10, final: false })
    const { body } = await shop.client.cancel(id)
    expect(body).toMatchObject({ status: 'succeeded', amount_captured: 10, capture_before: null })
    expect((await eventTypesOf(shop, id)).slice(2)).toEqual(['payment.captured', 'payment.succeeded'])
    expect(await ledgerEntry(shop.facts, id)).toMatchObject(voided)
  })

  test('a payment that awaits its cardholder is cancelled, and its challenge is void', async () => {
    const { id } = (await shop.client.pay({}, 'challenge')).body
    const { body } = await shop.client.cancel(id)
    expect(body.status).toBe('cancelled')
    expect(body.three_d_secure).toMatchObject({ required: true, status: 'failed' })
    expect(body).not.toHaveProperty('next_action')
    // There nothing was authorized yet, and nothing will be.
    const state = expectedAt('closed', { adyen: 'challenge' })
    expect(await ledgerEntry(shop.facts, id)).toMatchObject({ authorization: { state } })
  })

  testInDoubt(
    'a payment whose outcome is not known is cancelled, and its create call is answered with it',
    async () => {
      const key = randomUUID()
      const waiting = await shop.client.pay({}, 'processingError', { key })
      expect(waiting.status).toBe(503)
      const id = waiting.body.error!.payment_id!
      const { status, body } = await shop.client.cancel(id)
      expect([status, body.status]).toEqual([200, 'cancelled'])
      const again = await shop.client.pay({}, 'processingError', { key })
      expect([again.status, again.body.status]).toEqual([201, 'cancelled'])
    },
  )

  testInDoubt('while the create call is at work, a cancel is answered with what it waits for', async () => {
    const id = (await shop.client.pay({}, 'processingError')).body.error!.payment_id!
    const leaseUntil = new Date(Date.now() + 60_000)
    // The row as the create call leaves it until it is answered.
    const { processorKey } = await shop.db.payment.findFirstOrThrow({ where: { id } })
    await shop.db.payment.updateMany({
      where: { id },
      data: { leaseUntil, pendingReason: null, epoch: { increment: 1 }, processorKey },
    })
    const { status, body } = await shop.client.cancel(id)
    expect([status, body.error!.code]).toEqual([409, 'request_in_progress'])
    expect(body.error!.message).toContain(`creates ${id}`)
    expect(body.error!.message).not.toContain('this Idempotency-Key')
  })

  testInDoubt('a payment that a step of its workflow holds is cancelled after that step', async () => {
    const id = (await shop.client.pay({}, 'processingError')).body.error!.payment_id!
    const { processorKey } = await shop.db.payment.findFirstOrThrow({ where: { id } })
    const holdUntil = (leaseUntil: Date) =>
      shop.db.payment.updateMany({
        where: { id },
        data: { leaseUntil, epoch: { increment: 1 }, processorKey },
      })
    // The payment now belongs to another holder than the step that may be at work, and stays with it until it is
    // released.
    await holdUntil(new Date(Date.now() + 60_000))
    const key = randomUUID()
    const first = await shop.client.cancel(id, {}, { key })
    expect([first.status, first.body.error?.payment_id]).toEqual([503, id])
    await holdUntil(new Date())
    const again = await until('the cancellation', async () => {
      const reply = await shop.client.cancel(id, {}, { key })
      return reply.status === 200 && reply
    })
    expect(again.body.status).toBe('cancelled')
  })

  test('the same key cancels once, and is replayed', async () => {
    const { id } = (await shop.client.pay({ capture: false })).body
    const key = randomUUID()
    const first = await shop.client.cancel(id, {}, { key })
    const again = await shop.client.cancel(id, {}, { key })
    expect([again.status, again.text, again.headers.get('idempotent-replay')]).toEqual([
      200,
      first.text,
      'true',
    ])
    expect((await shop.client.cancel(id)).body.error!.code).toBe('payment_unexpected_state')
  })

  test.each([
    [{ reason: 'bored' }, 422],
    [{ reason: 17 }, 400],
    [{ why: 'x' }, 400],
  ])('%j is refused', async (body, status) => {
    const { id } = (await shop.client.pay({ capture: false })).body
    expect((await shop.client.cancel(id, body)).status).toBe(status)
    expect((await shop.client.retrieve(id)).body.status).toBe('authorized')
  })

  test('capture and cancel at once: one of them, and never both', async () => {
    const { id } = (await shop.client.pay({ capture: false })).body
    const [captured, cancelled] = await Promise.all([shop.client.capture(id), shop.client.cancel(id)])
    expect([captured.status, cancelled.status].toSorted()).toEqual([200, 422])
    const expected = captured.status === 200 ? 'succeeded' : 'cancelled'
    expect((await shop.client.retrieve(id)).body.status).toBe(expected)
  })
})

describe('a held payment', () => {
  const shop = useShop({ reviewAbove: '100.00' })
  const operator = useOperator(shop)

  test('an operator releases a held payment: it is captured', async () => {
    const { id } = (await shop.client.pay({ amount: 250 })).body
    expect(await operatePayment(operator().services, 'release', id)).toBe(`${id} is succeeded.`)
    expect((await shop.client.retrieve(id)).body).toMatchObject({
      status: 'succeeded',
      amount_captured: 250,
    })
    expect(await eventTypesOf(shop, id)).toEqual([
      'payment.created',
      'payment.held',
      'payment.captured',
      'payment.succeeded',
    ])
    const entries = await shop.db.auditLog.findMany({ where: { objectId: id } })
    expect(entries).toMatchObject([
      { action: 'payment.release_requested', actorType: 'operator', actorId: null },
    ])
  })

  test('one that its merchant captures later is authorized', async () => {
    const { id } = (await shop.client.pay({ amount: 250, capture: false })).body
    expect(await operatePayment(operator().services, 'release', id)).toBe(`${id} is authorized.`)
    expect((await shop.client.capture(id)).body).toMatchObject({
      status: 'succeeded',
      amount_captured: 250,
    })
    expect((await eventTypesOf(shop, id)).slice(1, 3)).toEqual(['payment.held', 'payment.authorized'])
  })

  test('a held payment is cancelled by its merchant, or by an operator', async () => {
    const [mine, theirs] = [
      (await shop.client.pay({ amount: 250 })).body,
      (await shop.client.pay({ amount: 250 })).body,
    ]
    expect((await shop.client.cancel(mine.id)).body.status).toBe('cancelled')
    expect(await operatePayment(operator().services, 'cancel', theirs.id)).toBe(`${theirs.id} is cancelled.`)
    await expect(operatePayment(operator().services, 'release', mine.id)).rejects.toThrow(/is cancelled/)
  })
})

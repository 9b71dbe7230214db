import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerChallenge } from '../../support/cardholder'
import type { Reply } from '../../support/merchant'
import { countRows, eventTypesOf } from '../support/rows'
import { inBothSettings } from '../support/shop'
import { whileHeld } from '../support/simulator'

inBothSettings((shop) => {
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await sleep(20)
  }
  const accountId = () => shop.merchant.account.id
  const claims = async () => (await countRows(shop.db, accountId()))['idempotencyRecords']!

  test('a repeat while the first call is running is answered 409, to be asked again', async () => {
    const key = randomUUID()
    const before = await countRows(shop.db, accountId())
    let first: Promise<Reply> | undefined
    const repeat = await whileHeld(shop.facts, async () => {
      first = shop.client.pay({}, 'approved', { key })
      await until(async () => (await claims()) > before['idempotencyRecords']!)
      return shop.client.pay({}, 'approved', { key })
    })
    expect(repeat.status).toBe(409)
    expect(repeat.headers.get('retry-after')).toBe('1')
    expect(repeat.body.error).toMatchObject({ type: 'idempotency_error', code: 'request_in_progress' })

    const paid = await first!
    expect([paid.status, paid.body.status]).toEqual([201, 'succeeded'])
    const later = await shop.client.pay({}, 'approved', { key })
    expect([later.status, later.headers.get('idempotent-replay')]).toEqual([201, 'true'])
    expect(later.text).toBe(paid.text)
    expect((await countRows(shop.db, accountId()))['payments']).toBe(before['payments']! + 1)
  })

  test('another body under the key is refused even while the first call is running', async () => {
    const key = randomUUID()
    const before = await claims()
    let first: Promise<Reply> | undefined
    const other = await whileHeld(shop.facts, async () => {
      first = shop.client.pay({}, 'approved', { key })
      await until(async () => (await claims()) > before)
      return shop.client.pay({ amount: 1 }, 'approved', { key })
    })
    expect([other.status, other.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
    expect((await first!).status).toBe(201)
  })

  test('a payment that is being made is read once its outcome is known; before that only where a workflow makes it', async () => {
    let paying: Promise<Reply> | undefined
    const reference = randomUUID()
    const before = await claims()
    const { body } = await whileHeld(shop.facts, async () => {
      paying = shop.client.pay({ reference })
      await until(async () => (await claims()) > before)
      return shop.client.list({ reference })
    })
    const paid = (await paying!).body
    const pending = { id: paid.id, status: 'pending', amount_captured: 0, captured_at: null }
    expect(body.data).toMatchObject(shop.setting === 'every' ? [pending] : [])
    expect((await shop.client.list({ reference })).body.data).toMatchObject([
      { id: paid.id, status: 'succeeded' },
    ])
  })

  test('a confirm that comes while another is with the processor answers with the same payment', async () => {
    const { body } = await shop.client.pay({}, 'challenge')
    const cres = await answerChallenge(body)
    const operations = () => shop.db.paymentOperation.count({ where: { paymentId: body.id } })
    const confirms: Promise<Reply>[] = []
    await whileHeld(shop.facts, async () => {
      confirms.push(shop.client.confirm(body.id, cres))
      // The challenge is over, so the first confirm has reached the processor or is about to.
      await until(async () => {
        const row = await shop.db.payment.findFirst({ where: { id: body.id } })
        return row?.threeDsStatus === 'authenticated' && row.epoch > 2
      })
      confirms.push(shop.client.confirm(body.id, cres))
      await until(async () => (await operations()) === 2)
    })
    for (const reply of await Promise.all(confirms))
      expect([reply.status, reply.body.status]).toEqual([200, 'succeeded'])
    const types = await eventTypesOf(shop, body.id)
    expect(types.filter((type) => type === 'payment.captured')).toHaveLength(1)
  })

  test('a repeat of a confirm that is running is answered 409', async () => {
    const { body } = await shop.client.pay({}, 'challenge')
    const cres = await answerChallenge(body)
    const key = randomUUID()
    let first: Promise<Reply> | undefined
    const repeat = await whileHeld(shop.facts, async () => {
      first = shop.client.confirm(body.id, cres, { key })
      await until(async () => (await shop.db.paymentOperation.count({ where: { paymentId: body.id } })) === 1)
      return shop.client.confirm(body.id, cres, { key })
    })
    expect([repeat.status, repeat.body.error!.code]).toEqual([409, 'request_in_progress'])
    expect(repeat.headers.get('retry-after')).toBe('1')
    const confirmed = await first!
    expect(confirmed.status).toBe(200)
    expect((await shop.client.confirm(body.id, cres, { key })).text).toBe(confirmed.text)
  })
})

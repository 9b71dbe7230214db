/** A payment waits whose merchant has authenticated the cardholder: the proof waits in the vault, where the CVC is. */
import { randomUUID } from 'node:crypto'
import { MINUTE, SECOND } from '../../domain/time'
import { CRYPTOGRAM, OWN_AUTHENTICATION } from '../support/authentication'
import { buildPayment } from '../support/payment'
import { adoptAll } from './support/left-calls'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

const body = buildPayment(
  { three_d_secure: { mode: 'automatic', authentication: OWN_AUTHENTICATION } },
  'challenge',
)

test('it is authorized with the proof once the acquirer works, and the vault forgets it', async () => {
  const key = randomUUID()
  await stage.disturb({ down: true })
  const { status, body: refused } = await stage.merchant.create(body, key)
  expect(status).toBe(503)
  const id = refused.error!.payment_id!
  const held = await stage.db.vaultCvc.findUniqueOrThrow({ where: { paymentId: id } })
  expect(Buffer.from(held.sealed).includes(CRYPTOGRAM)).toBe(false)
  await stage.calm()
  expect(await stage.ended(id)).toMatchObject({
    status: 'succeeded',
    threeDsStatus: 'authenticated',
    threeDsTransId: null,
  })
  expect(await stage.db.vaultCvc.findUnique({ where: { paymentId: id } })).toBeNull()
  expect((await stage.merchant.create(body, key)).body).toMatchObject({ id, status: 'succeeded' })
})

describe('the process dies between the claim and the acquirer', () => {
  const dies = async (key: string) => {
    stage.processor.dieAt('authorize')
    expect((await stage.merchant.create(body, key)).status).toBe(500)
    await stage.pass(21 * SECOND)
  }

  it('the repeat brings the cryptogram again: the acquirer is sent it once', async () => {
    const key = randomUUID()
    await dies(key)
    const { status, body: paid } = await stage.merchant.create(body, key)
    expect([status, paid.status]).toEqual([201, 'succeeded'])
    expect(paid.three_d_secure).toMatchObject({ status: 'authenticated' })
    expect(paid.network).toMatchObject({ eci: OWN_AUTHENTICATION.eci })
    const asked = stage.processor.asked(paid.id)
    // The first of the two never arrived.
    expect(asked.filter((call) => call === 'authorize')).toHaveLength(2)
  })

  it('nobody repeats it: its key is closed, and nothing is authorized without the proof', async () => {
    const reference = randomUUID()
    stage.processor.dieAt('authorize')
    expect((await stage.merchant.create({ ...body, reference })).status).toBe(500)
    await stage.pass(2 * MINUTE)
    await adoptAll(stage)
    const { id } = await stage.db.payment.findFirstOrThrow({ where: { reference } })
    await stage.sweep()
    expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
    // That one never arrived.
    expect(stage.processor.asked(id).filter((call) => call === 'authorize')).toHaveLength(1)
  })
})

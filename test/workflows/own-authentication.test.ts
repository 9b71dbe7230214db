/** A payment waits whose merchant has authenticated the cardholder: the proof waits in the vault, where the CVC is. */
import { randomUUID } from 'node:crypto'
import { CRYPTOGRAM, OWN_AUTHENTICATION } from '../support/authentication'
import { buildPayment } from '../support/payment'
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

import { HOUR } from '../../domain/payment-clock'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterAll(() => stage.close())

test('an unanswered challenge ends after one hour', async () => {
  const payment = await stage.merchant.pay('challenge')
  const { id } = payment.body
  expect(payment).toMatchObject({ status: 201, body: { status: 'requires_action' } })
  await stage.pass(HOUR - 5_000)
  expect(await stage.rowOf(id)).toMatchObject({ status: 'requires_action' })
  expect(await stage.ended(id)).toMatchObject({ status: 'expired' })
  console.log(
    await stage.eventsOf(id),
    stage.processor.calls,
    await stage
      .handleOf(id)
      .fetchHistory()
      .then((h) => h.events!.length),
  )
})

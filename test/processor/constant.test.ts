/** What the simulator does for a sale does not grow with the sales that it keeps, whatever interface they come by. */
import type * as ledgers from '../../processor/simulator/ledger'
import type * as rows from '../../processor/simulator/tables'
import { ADYEN_ACCOUNT, adyenBody, adyenPayment, openAdyenScene, type AdyenScene } from './support/adyen'
import { buildRequest, newKey } from './support/simulator'
import { methodOf, stripeAt } from './support/stripe'

/** How many entries and rows were read in lists of all. */
let read = 0
const counted = <T>(all: T[]): T[] => {
  read += all.length
  return all
}

jest.mock('../../processor/simulator/ledger', () => {
  const actual = jest.requireActual<typeof ledgers>('../../processor/simulator/ledger')
  return {
    ...actual,
    async openLedger(...given: Parameters<typeof ledgers.openLedger>) {
      const ledger = await actual.openLedger(...given)
      const inTongue: typeof ledger.inTongue = (tongue) => ({
        all: () => counted(ledger.inTongue(tongue).all()),
      })
      return { ...ledger, all: () => counted(ledger.all()), inTongue }
    },
  }
})
jest.mock('../../processor/simulator/tables', () => {
  const actual = jest.requireActual<typeof rows>('../../processor/simulator/tables')
  return {
    async openTables(...given: Parameters<typeof rows.openTables>) {
      const tables = await actual.openTables(...given)
      return { ...tables, all: (table: never) => counted(tables.all(table)) }
    },
  }
})

let scene: AdyenScene
beforeAll(async () => {
  scene = await openAdyenScene()
})
afterAll(() => scene.stop())

/** Each: a sale, of which something is given back. */
const WORKS = {
  async http() {
    const request = buildRequest()
    await scene.processor().authorize(request)
    const { key: authorizationKey, reference, currency } = request
    const refund = { key: newKey(), authorizationKey, reference, amount: 50n, currency }
    await scene.processor().refund(refund)
  },
  async stripe() {
    const stripe = stripeAt(`${scene.url()}/stripe`)
    const { id } = await stripe.paymentIntents.create({ amount: 2550, currency: 'eur' })
    await stripe.paymentIntents.confirm(id, {
      payment_method: await methodOf(stripe, buildRequest().card.number),
      return_url: 'https://shop.example/back',
      expand: ['latest_charge.balance_transaction'],
    })
    await stripe.refunds.create({ payment_intent: id, amount: 50 })
    await stripe.refunds.list({ payment_intent: id })
  },
  async adyen() {
    const { PaymentsApi, ModificationsApi } = scene.checkout()
    const { pspReference = '' } = await PaymentsApi.payments(adyenPayment())
    const refund = { merchantAccount: ADYEN_ACCOUNT, amount: { currency: 'EUR', value: 50 } }
    await ModificationsApi.refundCapturedPayment(pspReference, adyenBody(refund))
  },
}

test.each(Object.entries(WORKS))('a sale by the interface %s reads no list of all', async (_, work) => {
  await work()
  read = 0
  await work()
  expect(read).toBe(0)
})

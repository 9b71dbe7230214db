/** What a payment gives beside the id of its customer: it goes with the payment alone, and changes nobody (contract 3.3). */
import { answerChallenge } from '../../support/cardholder'
import { buildSession, payOnPage } from '../../support/checkout'
import { buildPayment } from '../../support/payment'
import { signIn } from '../support/member'
import { cardsOf, charge, newCustomer } from '../support/cards'
import { useRecordingShop } from '../support/recording-acquirer'

const { shop, asked } = useRecordingShop()

const PAYER = { email: 'ada+once@example.com', name: 'Ada, this once' }
const rowOf = (id: string) => shop.db.customer.findFirstOrThrow({ where: { id } })

/** The customer is as it was, and nobody else was made. */
async function expectUnchanged(id: string, work: () => Promise<unknown>): Promise<void> {
  const where = { accountId: shop.merchant.account.id }
  const before = [await rowOf(id), await shop.db.customer.count({ where })]
  await work()
  expect([await rowOf(id), await shop.db.customer.count({ where })]).toEqual(before)
}

test.each([PAYER, { email: PAYER.email }, { name: PAYER.name }])(
  'beside an id %j goes to the processor, is replayed under its key, and changes no customer',
  async (payer) => {
    const id = await newCustomer(shop.client)
    await expectUnchanged(id, async () => {
      const body = buildPayment({ customer: { id, ...payer } })
      const first = await shop.client.create(body, { key: `payer-${JSON.stringify(payer)}` })
      expect(first.status).toBe(201)
      expect(first.body).toMatchObject({ customer: id, status: 'succeeded' })
      expect(asked.map((request) => request.payer)).toEqual([payer])
      expect((await shop.client.create(body, { key: `payer-${JSON.stringify(payer)}` })).text).toBe(
        first.text,
      )
      const other = { ...body, customer: { id, ...payer, email: 'else@example.com' } }
      const reused = await shop.client.create(other, { key: `payer-${JSON.stringify(payer)}` })
      expect(reused.body).toMatchObject({ error: { code: 'idempotency_key_reused' } })
    })
  },
)

test('without them the processor is told of no payer', async () => {
  const id = await newCustomer(shop.client)
  await shop.client.pay({ customer: { id, email: null } })
  await shop.client.pay({ customer: { name: 'New' } })
  for (const request of asked) expect(request).not.toHaveProperty('payer')
})

test('a payment that waited for its challenge still has them', async () => {
  const id = await newCustomer(shop.client)
  const { body } = await shop.client.pay({ customer: { id, ...PAYER } }, 'challenge')
  const cres = await answerChallenge(body)
  expect((await shop.client.confirm(body.id, cres)).body.status).toBe('succeeded')
  expect(asked.map(({ payer }) => payer)).toEqual([PAYER])
  // Who goes on after the challenge, in whatever process, asks by the row.
  expect(await shop.db.payment.findFirst({ where: { id: body.id } })).toMatchObject({ payer: PAYER })
})

test('beside a stored card, with the cardholder and without', async () => {
  const customer = await newCustomer(shop.client)
  const card = await cardsOf(shop.client).store(customer)
  asked.length = 0
  const { amount, currency, reference } = buildPayment()
  const present = { type: 'card', card: { id: card, cvc: '123' } }
  await expectUnchanged(customer, async () => {
    for (const [body, payer] of [
      [charge(card, { customer: { email: PAYER.email } }), { email: PAYER.email }],
      [charge(card, { customer: { id: customer, email: PAYER.email } }), { email: PAYER.email }],
      [{ amount, currency, reference, payment_method: present, customer: PAYER }, PAYER],
    ] as const) {
      const { status, body: paid } = await shop.client.create(body)
      expect([status, paid.customer]).toEqual([201, customer])
      expect(asked.at(-1)!.payer).toEqual(payer)
    }
  })
})

test('those of a hosted session go with its payments', async () => {
  const id = await newCustomer(shop.client)
  const body = buildSession({ customer: { id, ...PAYER } })
  const session = await shop.client.call<{ url: string }>('POST', '/v1/hosted_sessions', body)
  expect(session.status).toBe(201)
  await payOnPage(session.body.url.replace(shop.facts.publicUrl, shop.url), 'approved')
  expect(asked.map(({ payer }) => payer)).toEqual([PAYER])
})

test('a receipt goes to the address of the payment, and nothing of it is left once the customer is deleted', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
  const live = shop.clientWith(key, shop.liveUrl)
  const id = await newCustomer(live)
  const { body: payment } = await live.pay({ customer: { id, ...PAYER } })
  await live.call('POST', '/v1/hosted_sessions', buildSession({ customer: { id, ...PAYER } }))
  const member = await signIn(shop, { accountId: account.id, role: 'support', livemode: true })
  const path = `/v1/dashboard/payments/${payment.id}/receipts`
  expect((await member.call('GET', path)).body).toMatchObject({ data: [], recipient: PAYER.email })
  expect((await member.call('POST', path, {})).body).toMatchObject({ data: [{ email: PAYER.email }] })

  expect((await live.call('DELETE', `/v1/customers/${id}`)).status).toBe(200)
  expect((await member.call('GET', path)).body).toMatchObject({ recipient: null })
  const ofIt = { where: { accountId: account.id } }
  const rows = [await shop.db.payment.findMany(ofIt), await shop.db.hostedSession.findMany(ofIt)].flat()
  expect(rows.map(({ payer }) => payer)).toEqual([null, null])
})

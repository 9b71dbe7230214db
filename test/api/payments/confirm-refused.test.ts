import { randomUUID } from 'node:crypto'
import { newId } from '../../../infra/ids'
import { answerChallenge } from '../../support/cardholder'
import { NO_CRES, testUnless } from '../../support/kind'
import type { PaymentView } from '../../../contract/payments/view'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const encode = (message: unknown): string =>
  Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)).toString('base64url')

const NO_TRANSACTION = {
  messageType: 'CRes',
  messageVersion: '2.2.0',
  transStatus: 'Y',
  acsTransID: randomUUID(),
}

/** A complete `cres`, for a transaction that never existed. */
const STRANGE = { ...NO_TRANSACTION, threeDSServerTransID: randomUUID() }

const shop = useShop()
const testWithCres = testUnless(NO_CRES)

const challenged = async (): Promise<PaymentView> => (await shop.client.pay({}, 'challenge')).body

const refuse = async (
  id: string,
  cres: string,
  code = 'parameter_invalid',
  param: string | null = 'cres',
) => {
  const before = await shop.client.retrieve(id)
  const reply = await expectNothingWritten(shop, () => shop.client.confirm(id, cres))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status: 422, code, param })
  expect((await shop.client.retrieve(id)).text).toBe(before.text)
  return reply.body.error!
}

test.each([
  ['no base64url', 'not a cres!'],
  ['no JSON', encode('CRes')],
  ['no object', encode([STRANGE])],
  ['no message of the kind', encode({ ...STRANGE, messageType: 'CReq' })],
  ['without a transaction', encode(NO_TRANSACTION)],
  ['of a transaction that nobody knows', encode(STRANGE)],
  ['of a transaction that is no text', encode({ ...STRANGE, threeDSServerTransID: { $ne: null } })],
  ['too long', 'A'.repeat(8193)],
  ['empty', ''],
])('a cres that is %s is refused, and the payment is unchanged', async (_what, cres) => {
  await refuse((await challenged()).id, cres)
})

testWithCres('a cres of another payment is refused, though its cardholder was authenticated', async () => {
  const [mine, other] = [await challenged(), await challenged()]
  await refuse(mine.id, await answerChallenge(other))
})

testWithCres(
  'a cres forged before the cardholder answered is refused, and the real one is taken under the same key',
  async () => {
    const payment = await challenged()
    const creq = JSON.parse(
      Buffer.from(payment.next_action!.challenge.creq!, 'base64url').toString(),
    ) as object
    const forged = encode({ ...creq, messageType: 'CRes', transStatus: 'Y' })
    await refuse(payment.id, forged)

    const key = randomUUID()
    expect((await shop.client.confirm(payment.id, forged, { key })).status).toBe(422)
    const confirmed = await shop.client.confirm(payment.id, await answerChallenge(payment), { key })
    expect([confirmed.status, confirmed.body.status]).toEqual([200, 'succeeded'])
  },
)

test.each([
  [{}, 400, 'parameter_missing', 'cres'],
  [{ cres: 17 }, 400, 'parameter_invalid', 'cres'],
  [{ cres: 'x', pares: 'y' }, 400, 'parameter_unknown', 'pares'],
])('a body of %j is refused', async (body, status, code, param) => {
  const { id } = await challenged()
  const reply = await expectNothingWritten(shop, () =>
    shop.client.call('POST', `/v1/payments/${id}/confirm`, body),
  )
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
})

testWithCres('a payment that needs no confirming is refused, and its state named', async () => {
  const states = [
    (await shop.client.pay()).body,
    (await shop.client.pay({}, 'genericDecline')).body,
    (await shop.client.pay({ capture: false })).body,
  ]
  expect(states.map(({ status }) => status)).toEqual(['succeeded', 'declined', 'authorized'])
  const cres = await answerChallenge(await challenged())
  for (const { id, status } of states) {
    const error = await refuse(id, cres, 'payment_unexpected_state', null)
    expect(error.message).toMatch(`is ${status}; only a payment that requires_action can be confirmed.`)
    expect(error.fault).toEqual({ code: 'payment_not_confirmable', status })
    expect(error.payment_id).toBe(id)
  }
})

testWithCres('another cres is no answer to a payment that was confirmed', async () => {
  const payment = await challenged()
  await shop.client.confirm(payment.id, await answerChallenge(payment))
  await refuse(payment.id, await answerChallenge(await challenged()))
  expect((await eventTypesOf(shop, payment.id)).at(-1)).toBe('payment.succeeded')
})

testWithCres('a payment that does not exist, or is another account’s, is missing', async () => {
  const stranger = await shop.buildMerchant()
  const { body } = await shop.clientWith(stranger.secretKey).pay({}, 'challenge')
  const cres = await answerChallenge(body)
  for (const id of [newId('payment'), body.id, newId('customer'), 'pay_1']) {
    const reply = await expectNothingWritten(shop, () => shop.client.confirm(id, cres))
    expect({ status: reply.status, ...reply.body.error }).toMatchObject({
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  }
  expect((await shop.clientWith(stranger.secretKey).retrieve(body.id)).body.status).toBe('requires_action')
})

test('an id of another system is refused up front', async () => {
  const reply = await shop.client.confirm('pi_3MtwBwLkdIwHu7ix28a3tqPa', 'x')
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status: 400,
    code: 'foreign_identifier',
    param: 'id',
  })
})

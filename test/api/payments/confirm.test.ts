import { randomUUID } from 'node:crypto'
import { answerChallenge, type Answer } from '../../support/cardholder'
import { atOthers, expectedAt, NO_CRES, testUnless } from '../../support/kind'
import type { CardName, PaymentBody } from '../../support/payment'
import { expectPayment, NOTHING_CAPTURED, aTime } from '../support/expected'
import { eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'

const testWithCres = testUnless(NO_CRES)

const AUTHENTICATED = { required: true, status: 'authenticated', version: '2.2.0', exemption: null }

/** A `cres` with changed contents, for the same transaction. */
function tamper(cres: string, changes: object): string {
  const message = JSON.parse(Buffer.from(cres, 'base64url').toString()) as object
  return Buffer.from(JSON.stringify({ ...message, ...changes })).toString('base64url')
}

const shop = useShop()
const challenged = async (
  card: CardName = 'challenge',
  answer: Answer = 'authenticate',
  overrides: Partial<PaymentBody> = {},
) => {
  const { body } = await shop.client.pay(overrides, card)
  expect(body.status).toBe('requires_action')
  return { id: body.id, cres: await answerChallenge(body, answer) }
}

test('an authenticated cardholder’s payment succeeds', async () => {
  const { id, cres } = await challenged()
  const { status, body } = await shop.client.confirm(id, cres)
  expect(status).toBe(200)
  expect(body).toEqual(expectPayment({ id, three_d_secure: AUTHENTICATED }, { last4: '0047' }))
  expect((await shop.client.retrieve(id)).body).toEqual(body)
  expect(await ledgerEntry(shop.facts, id)).toMatchObject({
    authorization: { state: 'approved', captured: true },
  })
  expect(await eventTypesOf(shop, id)).toEqual([
    'payment.created',
    'payment.requires_action',
    'payment.captured',
    'payment.succeeded',
  ])
})

test('one that is not to be captured is authorized', async () => {
  const { id, cres } = await challenged('challenge', 'authenticate', { capture: false })
  const { status, body } = await shop.client.confirm(id, cres)
  expect(status).toBe(200)
  expect(body).toEqual(
    expectPayment(
      {
        id,
        status: 'authorized',
        ...NOTHING_CAPTURED,
        capture_before: aTime,
        three_d_secure: AUTHENTICATED,
      },
      { last4: '0047' },
    ),
  )
  expect((await eventTypesOf(shop, id)).at(-1)).toBe('payment.authorized')
})

test.each<[string, CardName, Answer, string]>([
  ['a card that fails authentication', 'challengeFails', 'authenticate', '0054'],
  ['a cardholder who presses Fail', 'challenge', 'fail', '0047'],
])('%s is declined, and nothing is authorized', async (_who, card, answer, last4) => {
  const { id, cres } = await challenged(card, answer)
  const { status, body } = await shop.client.confirm(id, cres)
  expect(status).toBe(200)
  expect(body).toEqual(
    expectPayment(
      {
        id,
        status: 'declined',
        decline_code: 'authentication_failed',
        ...NOTHING_CAPTURED,
        three_d_secure: { ...AUTHENTICATED, status: 'failed' },
      },
      { last4 },
    ),
  )
  expect(await ledgerEntry(shop.facts, id)).toMatchObject({
    authorization: { state: expectedAt('challenge', atOthers('declined')) },
  })
  expect((await eventTypesOf(shop, id)).at(-1)).toBe('payment.declined')
})

testWithCres('transStatus is never believed: the processor says who was authenticated', async () => {
  const failed = await challenged('challenge', 'fail')
  const forged = await shop.client.confirm(failed.id, tamper(failed.cres, { transStatus: 'Y' }))
  expect(forged.body).toMatchObject({ status: 'declined', decline_code: 'authentication_failed' })

  const authenticated = await challenged()
  const denied = await shop.client.confirm(authenticated.id, tamper(authenticated.cres, { transStatus: 'N' }))
  expect(denied.body).toMatchObject({ status: 'succeeded', three_d_secure: AUTHENTICATED })
})

testWithCres(
  'the same cres with another key answers 200 with the payment, and charges nothing again',
  async () => {
    for (const card of ['challenge', 'challengeFails'] as const) {
      const { id, cres } = await challenged(card)
      const first = await shop.client.confirm(id, cres)
      const types = await eventTypesOf(shop, id)
      const key = randomUUID()
      for (const replayed of [null, 'true']) {
        const again = await shop.client.confirm(id, cres, { key })
        expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, replayed])
        expect(again.body).toEqual(first.body)
      }
      expect(await eventTypesOf(shop, id)).toEqual(types)
    }
  },
)

test('two confirms at once charge once, and both answer with the payment', async () => {
  const { id, cres } = await challenged()
  const replies = await Promise.all([shop.client.confirm(id, cres), shop.client.confirm(id, cres)])
  for (const { status, body } of replies) expect([status, body.status]).toEqual([200, 'succeeded'])
  expect((await eventTypesOf(shop, id)).filter((type) => type === 'payment.captured')).toHaveLength(1)
})

testWithCres('padding of the base64 changes nothing', async () => {
  const { id, cres } = await challenged()
  const padded = Buffer.from(cres, 'base64url').toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  expect((await shop.client.confirm(id, padded)).body.status).toBe('succeeded')
})

test('the card and its CVC are kept until the outcome, and no longer', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  const kept = async () => [
    await shop.db.vaultCard.count({ where: { id: body.payment_method.id } }),
    await shop.db.vaultCvc.count({ where: { paymentId: body.id } }),
  ]
  expect(await kept()).toEqual([1, 1])
  await shop.client.confirm(body.id, await answerChallenge(body))
  expect(await kept()).toEqual([0, 0])
})

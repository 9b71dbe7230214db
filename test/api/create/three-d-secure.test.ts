import { answerChallenge } from '../../support/cardholder'
import { NO_CRES, testUnless } from '../../support/kind'
import type { CardName } from '../../support/payment'
import { NO_CHALLENGE, VERSION_BEFORE } from '../support/expected'
import { useShop } from '../support/shop'

const PENDING = { required: true, status: 'pending', version: VERSION_BEFORE }

const shop = useShop()
const pay = async (mode: 'automatic' | 'required' | 'never' | undefined, card: CardName) => {
  const { status, body } = await shop.client.pay(mode ? { three_d_secure: { mode } } : {}, card)
  expect(status).toBe(201)
  return body
}

test.each([undefined, 'automatic'] as const)(
  'mode %s challenges only a card that asks for it',
  async (mode) => {
    expect(await pay(mode, 'approved')).toMatchObject({ status: 'succeeded', three_d_secure: NO_CHALLENGE })
    expect(await pay(mode, 'challenge')).toMatchObject({
      status: 'requires_action',
      three_d_secure: PENDING,
    })
  },
)

test('mode required challenges every enrolled card', async () => {
  for (const card of ['approved', 'challenge'] as const) {
    const payment = await pay('required', card)
    expect(payment).toMatchObject({ status: 'requires_action', three_d_secure: PENDING })
    const { body } = await shop.client.confirm(payment.id, await answerChallenge(payment))
    expect(body).toMatchObject({
      status: 'succeeded',
      three_d_secure: { required: true, status: 'authenticated', version: '2.2.0' },
    })
  }
})

test('mode never declines a card that asks for a challenge, and takes the others', async () => {
  expect(await pay('never', 'challenge')).toMatchObject({
    status: 'declined',
    decline_code: 'authentication_required',
    three_d_secure: NO_CHALLENGE,
  })
  expect(await pay('never', 'approved')).toMatchObject({
    status: 'succeeded',
    three_d_secure: NO_CHALLENGE,
  })
})

testUnless(NO_CRES)(
  'next_action has both shapes: the challenge, and a page to send the browser to',
  async () => {
    const { id, next_action } = await pay('automatic', 'challenge')
    const { publicUrl, acsUrl } = shop.facts
    expect(next_action).toEqual({
      type: 'three_d_secure_challenge',
      challenge: {
        acs_url: expect.stringMatching(new RegExp(`^${acsUrl}/acs/[0-9a-f-]{36}/[0-9a-f]{32}$`)),
        creq: expect.stringMatching(/^[A-Za-z0-9_-]+$/),
        confirm_url: `${publicUrl}/v1/payments/${id}/confirm`,
      },
      redirect: { url: expect.stringMatching(new RegExp(`^${publicUrl}/3ds/${id}/[A-Za-z0-9_-]{22}$`)) },
    })
    const creq = JSON.parse(Buffer.from(next_action!.challenge.creq!, 'base64url').toString()) as object
    expect(creq).toMatchObject({
      messageType: 'CReq',
      messageVersion: '2.2.0',
      threeDSServerTransID: expect.any(String),
      acsTransID: expect.any(String),
    })
  },
)

test('every read of the payment shows next_action until the challenge is over', async () => {
  const payment = await pay('automatic', 'challenge')
  expect((await shop.client.retrieve(payment.id)).body).toEqual(payment)
  const { data } = (await shop.client.list({ status: 'requires_action', limit: 1 })).body
  expect(data).toEqual([payment])

  await shop.client.confirm(payment.id, await answerChallenge(payment))
  expect((await shop.client.retrieve(payment.id)).body).not.toHaveProperty('next_action')
})

test('the secrets in the addresses of two payments have nothing in common', async () => {
  const urls = await Promise.all(
    [1, 2].map(async () => (await pay('automatic', 'challenge')).next_action!.redirect.url!),
  )
  const [one, other] = urls.map((url) => url.split('/').at(-1))
  expect(one).not.toBe(other)
})

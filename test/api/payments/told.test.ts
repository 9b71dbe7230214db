/** What an acquirer that tells of everything, as Stripe does, tells beside its answers: nothing is counted twice. */
import { answerChallenge } from '../../support/cardholder'
import { eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { saleIsTold } from '../support/told'

const shop = useShop()

test('a capture that is answered and told counts once, and so does a sale', async () => {
  const sale = (await shop.client.pay()).body.id
  const held = (await shop.client.pay({ capture: false })).body.id
  await shop.client.capture(held, { amount: 10, final: false })
  await shop.client.capture(held, { amount: 5.5 })
  for (const id of [sale, held]) await saleIsTold(shop, id)
  expect((await shop.client.retrieve(sale)).body).toMatchObject({
    status: 'succeeded',
    amount_captured: 25.5,
  })
  expect((await shop.client.retrieve(held)).body).toMatchObject({
    status: 'succeeded',
    amount_captured: 15.5,
  })
  const captures = async (id: string) =>
    (await eventTypesOf(shop, id)).filter((type) => type === 'payment.captured').length
  expect([await captures(sale), await captures(held)]).toEqual([1, 2])
})

test('a browser that comes back while its payment is told, and comes back twice: charged once', async () => {
  const paid = Array.from({ length: 6 }, async () => {
    const { body } = await shop.client.pay({}, 'challenge')
    const brought = await answerChallenge(body)
    const replies = await Promise.all([1, 2].map(() => shop.client.confirm(body.id, brought)))
    expect(replies.map((reply) => reply.body.status)).toEqual(['succeeded', 'succeeded'])
    await saleIsTold(shop, body.id)
    expect(await ledgerEntry(shop.facts, body.id)).toMatchObject({ authorization: { captured: true } })
    return eventTypesOf(shop, body.id)
  })
  for (const types of await Promise.all(paid))
    expect(types).toEqual([
      'payment.created',
      'payment.requires_action',
      'payment.captured',
      'payment.succeeded',
    ])
})

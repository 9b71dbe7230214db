import { answerChallenge } from '../support/cardholder'
import { inBothSettings } from './support/shop'
inBothSettings((shop) => {
  test('x', async () => {
    const p = await shop.client.pay()
    expect(p.status).toBe(201)
    const q = await shop.client.pay({}, 'challenge')
    const c = await shop.client.confirm(q.body.id, await answerChallenge(q.body))
    expect(c.status).toBe(200)
    console.log((await shop.client.list()).text)
    console.log((await shop.client.create({})).text)
    console.log((await shop.client.create({ a: 1, amount: '12', currency: 'X' })).text)
    console.log((await shop.client.pay({ return_url: 'https://a.example/\0' })).text)
  })
})

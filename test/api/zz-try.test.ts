import { startService } from '../support/service'
import { openRegistry, createClient } from '../support/merchant'
import { answerChallenge } from '../support/cardholder'
test('x', async () => {
  const t0 = Date.now()
  const lap = (s: string) => console.log(s, Date.now() - t0)
  const service = await startService()
  lap('parts')
  const [w, a] = await Promise.all([service.startWorker(), service.startApi()])
  lap('worker, api')
  const e = await service.startApi({ PORT: '18999', PAYMENT_WORKFLOWS: 'every' })
  const reg = openRegistry(service.facts)
  const m = await reg.buildMerchant()
  for (const url of [a.url, e.url]) {
    const c = createClient(url, m.secretKey)
    const p = await c.pay()
    console.log(p.status, p.text)
    const q = await c.pay({}, 'challenge')
    lap('challenge')
    console.log((await c.confirm(q.body.id, await answerChallenge(q.body))).text)
    lap('confirmed')
  }
  await reg.close()
  await w.kill()
  await service.stop()
  lap('stopped')
})

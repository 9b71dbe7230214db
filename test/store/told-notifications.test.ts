/** Of what an acquirer has told of a type the newest counts. */
import { until } from '../support/until'
import { openStage } from './support/stage'

test('of more than 500 the oldest are left out, and the newest is the last', async () => {
  const golden = await openStage()
  try {
    await golden.writtenBy(async ({ store: { acquirerNotifications } }) => {
      const teller = { acquirer: 'teller', livemode: false }
      const of = (name: string) => ({
        ...teller,
        accountId: '',
        theirId: name,
        type: 'REPORT',
        toldAt: new Date(),
        status: 'ignored',
        source: 'door',
        body: Buffer.from(name),
      })
      const rest = Array.from({ length: 499 }, (_, at) => `${at}`)
      for (const names of [['old', 'older'], rest, ['newest']]) {
        await acquirerNotifications.add(names.map(of) as Parameters<typeof acquirerNotifications.add>[0])
        const at = Date.now()
        await until('a later millisecond', async () => Date.now() > at)
      }
      const bodies = (await acquirerNotifications.told(teller, 'REPORT', new Date(0))).map(String)
      expect(bodies.at(-1)).toBe('newest')
      expect(new Set(bodies)).toEqual(new Set([...rest, 'newest']))
    })
  } finally {
    await golden.close()
  }
})

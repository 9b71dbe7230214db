/** Of what an acquirer has told of a type the newest counts. */
import { MINUTE } from '../../domain/time'
import type { Store } from '../../store/store'
import { until } from '../support/until'
import { openStage } from './support/stage'

type Told = Parameters<Store['acquirerNotifications']['add']>[0][number]
const told = (theirId: string, status: Told['status'], accountId = ''): Told => ({
  acquirer: 'teller',
  livemode: false,
  accountId,
  theirId,
  type: 'CAPTURE',
  status,
  source: 'door',
  toldAt: new Date(),
  body: Buffer.from(theirId),
})

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

test('one that named nothing when it was told is kept anew once it names something, and then it is known', async () => {
  const golden = await openStage()
  try {
    await golden.writtenBy(async ({ store: { acquirerNotifications } }) => {
      const keptOf = async (...all: Told[]) =>
        (await acquirerNotifications.add(all)).map(({ theirId, status }) => [theirId, status])
      const [unknown, known] = [told('a', 'unmatched'), told('a', 'received', 'merch_1')]
      expect(await keptOf(unknown, told('b', 'ignored'))).toHaveLength(2)
      expect(await keptOf(unknown)).toEqual([])
      expect(await keptOf(told('c', 'received', 'merch_1'), known, told('b', 'received', 'merch_1'))).toEqual(
        [
          ['c', 'received'],
          ['a', 'received'],
        ],
      )
      expect(await keptOf(known, unknown)).toEqual([])
      const { rows } = await acquirerNotifications.list({ limit: 10, acquirer: 'teller' }, false)
      expect(rows.map(({ theirId, status }) => `${theirId} ${status}`).toSorted()).toEqual([
        ...['a received', 'b ignored', 'c received'],
      ])
    })
  } finally {
    await golden.close()
  }
})

test('what is told again a while after it was carried out, or while it waits for what it names, is carried out', async () => {
  const golden = await openStage()
  try {
    await golden.writtenBy(async ({ db, store: { acquirerNotifications } }) => {
      const ids = ['over', 'over for long', 'waiting', 'beginning']
      const all = ids.map((id) => told(id, 'received', 'merch_1'))
      const first = await acquirerNotifications.add(all)
      const change = (theirId: string, data: object) =>
        db.acquirerNotification.updateMany({ where: { acquirer: 'teller', theirId }, data })
      const long = new Date(Date.now() - 2 * MINUTE)
      await change('over', { status: 'done', objectId: 'pmt_1', dueAt: null, finishedAt: new Date() })
      await change('over for long', { status: 'done', objectId: 'pmt_1', dueAt: null, finishedAt: long })
      await change('waiting', { tries: 2, dueAt: new Date(Date.now() + MINUTE) })

      const again = await acquirerNotifications.add(all)
      expect(again.map(({ theirId, tries }) => [theirId, tries])).toEqual([
        ['over for long', 0],
        ['waiting', 2],
      ])
      expect(again.every(({ status, dueAt }) => status === 'received' && dueAt! <= new Date())).toBe(true)
      // What was reported of it, and the run of one that waits, have its name.
      expect(again.map(({ id }) => first.some((one) => one.id === id))).toEqual([true, true])
    })
  } finally {
    await golden.close()
  }
})

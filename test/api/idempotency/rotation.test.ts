/** Rotates the keys of stored responses between two API processes (decision 0003). */
import { randomBytes, randomUUID } from 'node:crypto'
import { createSealedRows } from '../../../store/sealed-rows'
import { customersOf } from '../customers/support'
import { useShop } from '../support/shop'

const KEY = `2026-11:${randomBytes(32).toString('base64')}`

const before = useShop()
/** This process knows the new key, but does not seal with it yet. */
const between = useShop({}, { SVC_RESPONSE_KEYS: `pepper,${KEY}` })
const after = useShop({}, { SVC_RESPONSE_KEYS: KEY })

test('a call that was answered under the old key is replayed under the new one, and the other way round', async () => {
  const at = ({ url }: { url: string }) => customersOf(before.clientWith(before.merchant.secretKey, url))
  for (const [first, second] of [
    [before, after],
    [after, between],
  ] as const) {
    const key = randomUUID()
    const { text } = await at(first).create({ name: 'Once' }, { key })
    const repeat = await at(second).create({ name: 'Once' }, { key })
    expect([repeat.status, repeat.headers.get('idempotent-replay')]).toEqual([201, 'true'])
    expect(repeat.text).toBe(text)
  }
  const records = await before.db.idempotencyRecord.findMany({
    where: { accountId: before.merchant.account.id },
    orderBy: { createdAt: 'asc' },
  })
  const naming = records.map(({ sealedResponse }) => Buffer.from(sealedResponse!).includes('2026-11'))
  expect(naming).toEqual([false, true])
})

test('what each key has sealed is counted', async () => {
  await customersOf(after.client).create()
  const use = await createSealedRows(after).use('responses')
  expect(use.get('2026-11')).toBeGreaterThanOrEqual(1)
})

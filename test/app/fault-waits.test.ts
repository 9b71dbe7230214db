/** What the faults of sandboxes make wait at once is bounded: of each account, and of all of them together. */
import { createWaits } from '../../app/sandbox/faults/waits'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('many accounts together take no more places than there are, and give each back', async () => {
  const waits = createWaits({ ofAccount: 2, ofAll: 5 })
  const ends: (() => void)[] = []
  const begin = (account: string) =>
    waits.during(account, () => new Promise<void>((resolve) => ends.push(resolve)))
  const refused = async (account: string) => (await Promise.race([begin(account), turn()])) === false
  const first = [begin('a'), begin('a')]
  expect(await refused('a')).toBe(true)
  const others = [begin('b'), begin('c'), begin('d')]
  expect(await refused('e')).toBe(true)
  for (const end of ends.splice(0)) end()
  expect(await Promise.all([...first, ...others])).toEqual([true, true, true, true, true])
  expect([await refused('a'), await refused('e')]).toEqual([false, false])
})

test('a wait that fails gives its place back', async () => {
  const waits = createWaits({ ofAccount: 1, ofAll: 1 })
  await expect(waits.during('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await waits.during('a', () => Promise.resolve())).toBe(true)
})

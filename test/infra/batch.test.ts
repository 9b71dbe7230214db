import { createBatch } from '../../infra/batch'

/** Batches of numbers whose flushes end when the test says so. */
function stage(limit: number) {
  const flushed: number[][] = []
  const ends: (() => void)[] = []
  const add = createBatch<number>((items) => {
    flushed.push([...items])
    return new Promise((resolve) => ends.push(resolve))
  }, limit)
  const endNext = async () => {
    ends.shift()?.()
    // The next batch begins when the one before it has ended.
    await new Promise(setImmediate)
  }
  return { add, flushed, endNext, unfinished: () => ends.length }
}

test('what comes in while a batch is under way goes out in batches of at most the limit, none of them empty', async () => {
  const { add, flushed, endNext, unfinished } = stage(3)
  const added = [add(1)]
  await endNext()
  added.push(...[2, 3, 4, 5, 6, 7, 8].map(add))
  await endNext()
  while (unfinished() > 0) await endNext()
  await Promise.all(added)
  expect(flushed.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const batch of flushed) {
    expect(batch.length).toBeGreaterThanOrEqual(1)
    expect(batch.length).toBeLessThanOrEqual(3)
  }
})

test('a batch that fails tells its own items alone, and the next goes out', async () => {
  const flushed: string[][] = []
  const add = createBatch<string>((items) => {
    flushed.push([...items])
    return items.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve()
  }, 1)
  const settled = await Promise.allSettled(['good', 'bad', 'late'].map(add))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(flushed).toEqual([['good'], ['bad'], ['late']])
})

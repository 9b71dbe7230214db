/** How advances of several accounts share a worker (decision 0084). */
import { createShares, type ClockShare } from '../../app/sandbox/clock/share'

/** Work that holds its share until it is let go. */
function held(shares: ReturnType<typeof createShares>) {
  let share: ClockShare | undefined
  let letGo: () => void = () => undefined
  const done = shares.within(async (given) => {
    share = given
    await new Promise<void>((go) => {
      letGo = go
    })
    return 'done'
  })
  return {
    share: () => share!,
    letGo: () => {
      letGo()
    },
    done,
  }
}

test('one advance has all of it, two have half each, many have one thing each', async () => {
  const shares = createShares()
  const first = held(shares)
  const alone = first.share().most()
  expect(first.share().others()).toBe(0)
  const second = held(shares)
  expect([first.share().most(), second.share().most()]).toEqual([alone / 2, alone / 2])
  const others = Array.from({ length: 8 }, () => held(shares))
  expect([first, second, ...others].map(({ share }) => share().most())).toEqual(Array<number>(10).fill(1))
  // An eleventh account does not wait in a slot of the worker.
  expect(await held(shares).done).toBeUndefined()
  for (const one of [second, ...others]) one.letGo()
  await Promise.all([second, ...others].map(({ done }) => done))
  expect(first.share().most()).toBe(alone)
  first.letGo()
  expect(await first.done).toBe('done')
})

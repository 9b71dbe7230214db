/** An acquirer that hangs takes few places of a process; one that answers takes as many as there are. */
import { createProcessorPlaces } from '../../app/processor-places'

const KNOWN = { kind: 'known', value: null } as const
const UNKNOWN = { kind: 'unknown' } as const

/** Calls that wait until they are answered. */
function createCalls(most = Infinity) {
  const places = createProcessorPlaces(most)
  const waiting: ((answer: typeof KNOWN | typeof UNKNOWN) => void)[] = []
  const send = () => new Promise<typeof KNOWN | typeof UNKNOWN>((resolve) => waiting.push(resolve))
  return {
    waiting,
    take: () => places.take(send),
    async answer(count: number, answer: typeof KNOWN | typeof UNKNOWN) {
      for (const resolve of waiting.splice(0, count)) resolve(answer)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const begin = (calls: ReturnType<typeof createCalls>, count: number) =>
  Array.from({ length: count }, () => calls.take())

/** Calls to an acquirer that has not answered five in a row. */
async function createHanging() {
  const calls = createCalls()
  void begin(calls, 5)
  await calls.answer(5, UNKNOWN)
  return calls
}

test('as long as it answers, all calls are sent, however long they take', () => {
  const calls = createCalls()
  void begin(calls, 100)
  expect(calls.waiting).toHaveLength(100)
})

test('where the process has few places, no more calls than that are sent at once, whether it answers or not', async () => {
  const calls = createCalls(60)
  const begun = begin(calls, 61)
  expect(calls.waiting).toHaveLength(60)
  await expect(begun.at(-1)).resolves.toBeNull()
  await calls.answer(1, KNOWN)
  void begin(calls, 5)
  expect(calls.waiting).toHaveLength(60)
})

test('once five calls in a row had no answer, ten are sent at once, and the rest are not sent', async () => {
  const calls = await createHanging()
  const begun = begin(calls, 30)
  expect(calls.waiting).toHaveLength(10)
  await expect(begun.at(-1)).resolves.toBeNull()
  // A place that becomes free is taken again.
  await calls.answer(1, UNKNOWN)
  void begin(calls, 5)
  expect(calls.waiting).toHaveLength(10)
})

test('one answer is enough to take as many as before', async () => {
  const calls = await createHanging()
  void begin(calls, 30)
  expect(calls.waiting).toHaveLength(10)
  await calls.answer(1, KNOWN)
  void begin(calls, 30)
  expect(calls.waiting).toHaveLength(9 + 30)
})

test('a call that fails in the process gives its place back', async () => {
  const places = createProcessorPlaces(10)
  for (let index = 0; index < 20; index += 1)
    await expect(places.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(places.take(() => Promise.resolve(KNOWN))).resolves.toEqual(KNOWN)
})

import { Metadata, status } from '@grpc/grpc-js'
import { ServiceError } from '@temporalio/client'
import { isSlowAnswer, untilItWorks } from '../../worker/at-start'

const answered = (code: status) =>
  Object.assign(new Error(`${code}`), { code, details: '', metadata: new Metadata() })
const wrapped = (code: status) => new ServiceError('it failed', { cause: answered(code) })

test.each([status.DEADLINE_EXCEEDED, status.UNAVAILABLE, status.RESOURCE_EXHAUSTED])(
  'status %s says that the server is slow, however the client tells of it',
  (code) => {
    expect([isSlowAnswer(answered(code)), isSlowAnswer(wrapped(code))]).toEqual([true, true])
  },
)

test("nor does the end of the native connection's own time-out say more", () => {
  const timedOut = Object.assign(answered(status.CANCELLED), { message: 'Timeout expired' })
  expect([isSlowAnswer(timedOut), isSlowAnswer(answered(status.CANCELLED))]).toEqual([true, false])
})

test('nor does a connection that the server has ended, which is made anew', () => {
  const message = 'h2 protocol error: http2 error'
  const cutOff = [Object.assign(answered(status.INTERNAL), { message }), new Error(message)]
  expect(cutOff.map(isSlowAnswer)).toEqual([true, true])
})

test('what the server has refused is no slow answer, and nor is a fault of the worker', () => {
  const others = [
    answered(status.NOT_FOUND),
    wrapped(status.PERMISSION_DENIED),
    new TypeError('x'),
    undefined,
  ]
  expect(others.map(isSlowAnswer)).toEqual([false, false, false, false])
})

/** Fails with each of the failures in turn, and then works. */
const trying = async (failures: Error[], limitMs = 60_000) => {
  let tries = 0
  const told: unknown[] = []
  const work = (): Promise<void> => {
    const failure = failures[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
  const isWorthwhile = (error: unknown, sinceMs: number) => isSlowAnswer(error) && sinceMs < limitMs
  const done = untilItWorks(work, { isWorthwhile, failed: (error) => told.push(error), everyMs: 1 })
  const outcome = await done.then(
    () => 'done',
    (error: unknown) => error,
  )
  return { outcome, tries, told }
}

test('a worker asks a slow server again, and tells of each failure', async () => {
  const failures = [wrapped(status.DEADLINE_EXCEEDED), answered(status.UNAVAILABLE)]
  expect(await trying(failures)).toEqual({ outcome: 'done', tries: 3, told: failures })
})

test('any other failure ends it at once', async () => {
  const refused = answered(status.PERMISSION_DENIED)
  const failures = [wrapped(status.DEADLINE_EXCEEDED), refused, refused]
  expect(await trying(failures)).toMatchObject({ outcome: refused, tries: 2 })
})

test('so does a server that stays slow, once the time is over', async () => {
  const slow = wrapped(status.DEADLINE_EXCEEDED)
  expect(await trying([slow, slow], 0)).toEqual({ outcome: slow, tries: 1, told: [] })
})

import { inOneOfThree } from '../support/in-one-of-three'
import { TooLate } from '../support/until'

/** Fails with each of the failures in turn, and then passes. Answers how often it was tried, and how it ended. */
const tried = async (...failures: Error[]) => {
  let tries = 0
  const attempt = (): Promise<void> => {
    const failure = failures[tries]
    tries += 1
    return failure ? Promise.reject(failure) : Promise.resolve()
  }
  const outcome = await inOneOfThree(attempt).catch((error: unknown) => error)
  return { tries, outcome }
}

const LATE = new TooLate('not within 1 s: an end')

test('what comes too late is tried three times', async () => {
  expect(await tried(LATE, LATE)).toEqual({ tries: 3, outcome: undefined })
  expect(await tried(LATE, LATE, LATE)).toEqual({ tries: 3, outcome: LATE })
})

test('any other failure is one at the first try', async () => {
  const wrong = new Error('200, and not 401')
  expect(await tried(wrong)).toEqual({ tries: 1, outcome: wrong })
  expect(await tried(LATE, wrong)).toEqual({ tries: 2, outcome: wrong })
})

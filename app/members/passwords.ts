/**
 * Hashing takes a processor 25 milliseconds, and a stranger can ask for it. So hashing has a share of its own (decision 0099):
 * a process does one at a time and, while others wait, rests for longer than the last one took. The rest waits in turn, and
 * beyond that the answer is 503: sales go on beside it.
 */
import { setTimeout as rest } from 'node:timers/promises'
import { ApiError } from '../../contract/errors'
import * as hashing from '../../infra/passwords'
import { createTurns } from '../writes/turns'

const AT_ONCE = 1
const MOST_WAITING = 40
/** Rests for so many times as long as the last hash took: a quarter of one processor is the most that hashing gets. */
const REST_FOR_WORK = 3

const FULL = { waiting: MOST_WAITING, refusal: () => new ApiError('service_unavailable', { retryAfter: 1 }) }

const turns = createTurns<unknown>(AT_ONCE)
/** When the next hash may begin, in milliseconds since the process started. */
let freeAt = 0

const inTurn = async <T>(work: () => Promise<T>): Promise<T> =>
  (await turns(
    'passwords',
    async () => {
      const wait = freeAt - performance.now()
      if (wait > 0) await rest(wait)
      const from = performance.now()
      try {
        return await work()
      } finally {
        const until = performance.now()
        freeAt = until + (until - from) * REST_FOR_WORK
      }
    },
    FULL,
  )) as T

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hashing.hashPassword(password))

/** Takes as long for a member without a password as for a wrong one. */
export const isPassword = (hashed: string | null, password: string): Promise<boolean> =>
  inTurn(() => hashing.isPassword(hashed, password))

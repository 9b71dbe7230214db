/**
 * Hashing takes a processor 25 milliseconds, and a stranger can ask for it. So a process does two at once, the rest waits in
 * turn, and beyond that the answer is 503: sales go on beside it.
 */
import { ApiError } from '../../contract/errors'
import * as hashing from '../../infra/passwords'
import { createTurns } from '../writes/turns'

const AT_ONCE = 2
const MOST_WAITING = 40

const turns = createTurns<unknown>(AT_ONCE)
let asked = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (asked >= AT_ONCE + MOST_WAITING) throw new ApiError('service_unavailable', { retryAfter: 1 })
  asked += 1
  try {
    return (await turns('passwords', work)) as T
  } finally {
    asked -= 1
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hashing.hashPassword(password))

/** Takes as long for a member without a password as for a wrong one. */
export const isPassword = (hashed: string | null, password: string): Promise<boolean> =>
  inTurn(() => hashing.isPassword(hashed, password))

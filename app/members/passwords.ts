/**
 * Hashing takes a processor 25 milliseconds, and a stranger can ask for it. So a process does two at once, the rest waits in
 * turn, and beyond that the answer is 503: sales go on beside it.
 */
import { ApiError } from '../../contract/errors'
import * as hashing from '../../infra/passwords'
import { createTurns } from '../writes/turns'

const AT_ONCE = 2
const MOST_WAITING = 40

const FULL = { waiting: MOST_WAITING, refusal: () => new ApiError('service_unavailable', { retryAfter: 1 }) }

const turns = createTurns<unknown>(AT_ONCE)

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => (await turns('passwords', work, FULL)) as T

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hashing.hashPassword(password))

/** Takes as long for a member without a password as for a wrong one. */
export const isPassword = (hashed: string | null, password: string): Promise<boolean> =>
  inTurn(() => hashing.isPassword(hashed, password))

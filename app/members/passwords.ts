/**
 * Hashing takes a processor 25 milliseconds, and a stranger can ask for it. So hashing has a share of its own (decision 0039):
 * a process does one at a time and rests in between. What comes meanwhile waits in turn, and beyond that the answer is 503:
 * sales go on beside it.
 */
import { ApiError } from '../../contract/errors'
import * as hashing from '../../infra/passwords'
import { createShare } from '../writes/share'

const MOST_WAITING = 40

const FULL = { waiting: MOST_WAITING, refusal: () => new ApiError('service_unavailable', { retryAfter: 1 }) }

/** A quarter of one processor is the most that hashing gets. */
const share = createShare({ restForWork: 3 })

export const hashMemberPassword = (password: string): Promise<string> =>
  share('passwords', () => hashing.hashPassword(password), FULL)

/** Takes as long for a member without a password as for a wrong one. */
export const isMembersPassword = (hashed: string | null, password: string): Promise<boolean> =>
  share('passwords', () => hashing.isPassword(hashed, password), FULL)

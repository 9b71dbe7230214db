/**
 * Tells the book-keepers in whose account money has moved. Nothing depends on it: if a notice is lost, they find the account
 * when they look at all of them (decision 0184).
 */
import { setTimeout as sleep } from 'node:timers/promises'

export const BOOKS_CHANNEL = 'svc_books'
/** A process tells at most once in this time, in milliseconds. */
const APART = 250
/** PostgreSQL takes notices of less than 8,000 bytes. */
const ACCOUNTS = 100

export interface BookNotice {
  livemode: boolean
  accountIds: readonly string[]
}

/** Returns a function that notes an account, and tells of all that were noted since. `send` sends a text through the channel. */
export function createBookTeller(
  send: (text: string) => Promise<unknown>,
): (account: { accountId: string; livemode: boolean }) => void {
  const noted = { sandbox: new Set<string>(), live: new Set<string>() }
  let busy = false
  const next = (): void => {
    const mode = noted.live.size > 0 ? 'live' : 'sandbox'
    const accountIds = [...noted[mode]].slice(0, ACCOUNTS)
    busy = accountIds.length > 0
    if (!busy) return
    for (const id of accountIds) noted[mode].delete(id)
    const rest = sleep(APART, undefined, { ref: false })
    void Promise.allSettled([send([mode, ...accountIds].join(' ')), rest]).then(next)
  }
  return ({ accountId, livemode }) => {
    noted[livemode ? 'live' : 'sandbox'].add(accountId)
    if (!busy) next()
  }
}

export function readBookNotice(text: string): BookNotice {
  const [mode, ...accountIds] = text.split(' ')
  return { livemode: mode === 'live', accountIds }
}

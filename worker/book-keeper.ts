/**
 * Posts what happens to accounts' money to their books, about a second later (decision 0184). One process does it for a mode, as
 * long as it renews its lease: the others find nothing to do. It is told of accounts, and looks at all of them in turn.
 */
import { randomUUID } from 'node:crypto'
import { atTimeOf } from '../app/clock'
import { postAll } from '../app/books/post'
import type { Dependencies } from '../app/dependencies'
import { SECOND } from '../domain/time'
import { createAlarm } from '../infra/alarm'
import type { BookNotice } from '../infra/book-notices'
import type { Clock } from '../infra/clock'
import type { Logger } from '../infra/logger'

/** The log of events is read up to a second ago. */
const READABLE = 1_050
/** How long the lease lasts. A process that freezes is replaced after this time. */
const LEASE = 10 * SECOND
const RENEW = 2 * SECOND
/** So many accounts are looked at each second, whether or not anybody has told of them. */
const LOOKED_AT = 500
const LOOK = SECOND
/** Whose day has come is asked this often. */
const MATURE = 10 * SECOND
const MATURED = 500
/** So many accounts are posted at once, each for so long; then it is another one's turn. */
const LANES = 4
const SLICE = 2 * SECOND
/** The pause while the service is closed, after an outage, and before an account that failed is tried again. */
const CLOSED = SECOND
const OUTAGE = SECOND
const AGAIN = 10 * SECOND

export interface BookKeeper {
  told(notice: BookNotice): void
  stop(): Promise<void>
}

interface Keeping {
  livemode: boolean
  /** Nothing is posted while the service is closed (decision 0130). */
  isOpen: () => Promise<boolean>
  log: Logger
}

/** An account with something to post: since when that is known, and when it is looked at, in milliseconds. */
interface Waiting {
  since: number
  at: number
}

export function startBookKeeper(deps: Clock & Pick<Dependencies, 'store'>, keeping: Keeping): BookKeeper {
  const { livemode, isOpen, log } = keeping
  const { books, exchangeRates } = deps.store
  const holder = randomUUID()
  const alarm = createAlarm()
  const waiting = new Map<string, Waiting>()
  let stopping = false
  let lost = false
  let heldUntil = 0
  let renewAt = 0
  let lookAt = 0
  let matureAt = 0
  /** The last account that was looked at. */
  let after = ''
  /** Until all accounts were looked at once, there is no pause. */
  let isNew = true

  const isHolder = () => !stopping && Date.now() < heldUntil
  const note = (accountId: string, at: number): void => {
    const known = waiting.get(accountId)
    waiting.set(accountId, { since: known?.since ?? Date.now(), at: Math.min(known?.at ?? at, at) })
  }

  const renew = async (): Promise<void> => {
    const begun = Date.now()
    if (begun < renewAt) return
    renewAt = begun + RENEW
    const wasHolder = isHolder()
    const since = Math.min(...[...waiting.values()].map((one) => one.since))
    const behindSince = Number.isFinite(since) ? new Date(since) : null
    heldUntil = (await books.hold(livemode, holder, { forMs: LEASE, behindSince })) ? begun + LEASE : 0
    if (wasHolder || heldUntil === 0) return
    // What others were told meanwhile is found by looking at all accounts.
    after = ''
    isNew = true
  }

  const look = async (): Promise<void> => {
    const now = Date.now()
    if (now >= matureAt) {
      matureAt = now + MATURE
      for (const id of await books.matured(livemode, MATURED)) note(id, now)
      for (const id of await exchangeRates.convertible(livemode, MATURED)) note(id, now)
    }
    if (now < lookAt && !isNew) return
    lookAt = now + LOOK
    const { found, last } = await books.walk(livemode, after, LOOKED_AT)
    for (const id of found) note(id, now)
    after = last ?? ''
    if (last === null) isNew = false
  }

  const post = async (accountId: string): Promise<void> => {
    const tenant = { accountId, livemode }
    const known = waiting.get(accountId)
    const until = Date.now() + SLICE
    try {
      await postAll(await atTimeOf(deps, tenant), tenant, () => isHolder() && Date.now() < until)
      const isLeft = await books.isBehind(tenant)
      const isNoted = waiting.get(accountId) !== known
      if (isLeft || isNoted)
        waiting.set(accountId, { since: known?.since ?? until, at: Date.now() + READABLE })
      else waiting.delete(accountId)
    } catch (error) {
      log.warn(
        { err: error, account: accountId },
        'the books of an account cannot be posted, and are tried again',
      )
      waiting.set(accountId, { since: known?.since ?? until, at: Date.now() + AGAIN })
    }
  }

  const postDue = async (): Promise<void> => {
    const now = Date.now()
    const due = [...waiting].filter(([, { at }]) => at <= now).map(([accountId]) => accountId)
    const postNext = async (): Promise<void> => {
      for (let next = due.shift(); next !== undefined && isHolder(); next = due.shift()) {
        await renew()
        await post(next)
      }
    }
    await Promise.all(Array.from({ length: LANES }, postNext))
  }

  const round = async (): Promise<void> => {
    alarm.clear()
    if (!(await isOpen())) return alarm.pause(CLOSED)
    await renew()
    if (!isHolder()) {
      waiting.clear()
      return alarm.pause(RENEW)
    }
    await look()
    await postDue()
    if (lost) log.info('the books are posted again')
    lost = false
    if (isNew) return
    const next = Math.min(lookAt, renewAt, ...[...waiting.values()].map(({ at }) => at))
    await alarm.pause(Math.max(next - Date.now(), 10))
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        await round()
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'the books cannot be posted, and are tried again')
        lost = true
        await alarm.pause(OUTAGE)
      }
    }
  }
  const running = run()
  return {
    told(notice) {
      if (notice.livemode !== livemode || !isHolder()) return
      for (const id of notice.accountIds) note(id, Date.now() + READABLE)
      alarm.ring()
    },
    async stop() {
      stopping = true
      alarm.ring()
      await running
      await books.letGo(livemode, holder).catch(() => undefined)
    },
  }
}

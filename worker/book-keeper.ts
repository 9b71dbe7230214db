/**
 * Posts what happens to accounts' money to their books, within a second (decisions 0184 and 0182). One process does it for a mode, as
 * long as it renews its lease: the others find nothing to do. It is told of accounts, and looks at all of them in turn.
 */
import { randomUUID } from 'node:crypto'
import { atTimeOf } from '../app/clock'
import { newBookReader, postAll, type BookReader } from '../app/books/post'
import { createStep } from '../app/books/step'
import type { WithStore } from '../app/dependencies'
import { SECOND } from '../domain/time'
import { createAlarm } from '../infra/alarm'
import type { BookNotice } from '../infra/book-notices'
import type { Clock } from '../infra/clock'
import type { Logger } from '../infra/logger'

/** After so long no earlier event can appear, so that nothing has to be looked for once more. */
const PASSED = 1_050
/** An account's books are written so far apart, so that what happens meanwhile is written together. */
const APART = 300
/** How long the lease lasts. A process that freezes is replaced after this time. */
const LEASE = 10 * SECOND
const RENEW = 2 * SECOND
/** So many accounts are looked at each second, whether or not anybody has told of them; fewer where that takes too long. */
const LOOKED_AT = { live: { most: 500, least: 10 }, sandbox: { most: 200, least: 10 } }
const LOOK = SECOND
/** Whose day has come is asked this often. */
const MATURE = 10 * SECOND
const MATURED = 500
/** So many accounts are posted at once, each for so long; then it is another one's turn. The sandbox leaves room to live books. */
const LANES = { live: 4, sandbox: 2 }
/** While live books are behind by more than this, in seconds, the sandbox posts one account after the other. */
const LIVE_BEHIND = 2
/** The connections of a keeper: its lanes', and one to look and to renew its lease. */
export const BOOK_CONNECTIONS = LANES.live + 1
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
  /** Counts what could not be done and is tried again. */
  failed?: () => void
}

/** An account with something to post: since when that is known, when it is looked at, and before when it is not, in milliseconds. */
interface Waiting {
  since: number
  at: number
  notBefore: number
  reader: BookReader
}

/** `close`: of a store that is the keeper's own. */
export function startBookKeeper(
  { close, ...deps }: Clock & WithStore & { close?: () => Promise<void> },
  keeping: Keeping,
): BookKeeper {
  const { livemode, isOpen, log, failed = () => undefined } = keeping
  const mode = livemode ? 'live' : 'sandbox'
  const looked = createStep(LOOKED_AT[mode])
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
  let lanes = LANES[mode]
  /** Since when nobody could look whose books are behind. */
  let blindSince: number | undefined
  /** The last account that was looked at. */
  let after = ''
  /** Until all accounts were looked at once, there is no pause. */
  let isNew = true

  const isHolder = () => !stopping && Date.now() < heldUntil
  const note = (accountId: string, now: number): void => {
    const known = waiting.get(accountId) ?? { since: now, at: now, notBefore: now, reader: newBookReader() }
    waiting.set(accountId, { ...known, at: Math.min(known.at, Math.max(now, known.notBefore)) })
  }

  const isLiveBehind = async (): Promise<boolean> =>
    (await books.behindBy()).some((one) => one.livemode && one.seconds > LIVE_BEHIND)

  const renew = async (): Promise<void> => {
    const begun = Date.now()
    if (begun < renewAt) return
    renewAt = begun + RENEW
    const wasHolder = isHolder()
    const since = Math.min(blindSince ?? Infinity, ...[...waiting.values()].map((one) => one.since))
    const behindSince = Number.isFinite(since) ? new Date(since) : null
    if (!livemode) lanes = (await isLiveBehind()) ? 1 : LANES.sandbox
    heldUntil = (await books.hold(livemode, holder, { forMs: LEASE, behindSince })) ? begun + LEASE : 0
    if (wasHolder || heldUntil === 0) return
    // What others were told meanwhile is found by looking at all accounts.
    after = ''
    isNew = true
  }

  /** What is known to wait is posted though this fails. */
  const look = async (): Promise<void> => {
    try {
      await lookAround()
      looked.done()
      blindSince = undefined
    } catch (error) {
      if (blindSince === undefined)
        log.warn({ err: error }, 'nobody knows whose books are behind, and it is looked again')
      blindSince ??= Date.now()
      failed()
      looked.shrinksFor(error)
    }
  }

  const lookAround = async (): Promise<void> => {
    const now = Date.now()
    if (now >= matureAt) {
      matureAt = now + MATURE
      for (const id of await books.matured(livemode, MATURED)) note(id, now)
      for (const id of await exchangeRates.convertible(livemode, MATURED)) note(id, now)
    }
    if (now < lookAt && !isNew) return
    lookAt = now + LOOK
    const { found, last } = await books.walk(livemode, after, looked.size)
    for (const id of found) if (!waiting.has(id)) note(id, now)
    after = last ?? ''
    if (last === null) isNew = false
  }

  const post = async (accountId: string, known: Waiting): Promise<void> => {
    const tenant = { accountId, livemode }
    const begun = Date.now()
    // Whatever is noted from here on may have come too late for this look.
    const isNoted = () => waiting.get(accountId) !== known
    const goesOn = () => isHolder() && Date.now() < begun + SLICE
    try {
      await postAll(await atTimeOf(deps, tenant), tenant, goesOn, known.reader)
      const isLeft = await books.isBehind(tenant)
      const [now, since] = [Date.now(), goesOn() ? begun : known.since]
      const notBefore = now + APART
      if (isNoted() || !goesOn()) waiting.set(accountId, { ...known, since, at: notBefore, notBefore })
      else if (isLeft) waiting.set(accountId, { ...known, since, at: now + PASSED, notBefore })
      else waiting.delete(accountId)
    } catch (error) {
      failed()
      log.warn(
        { err: error, account: accountId },
        'the books of an account cannot be posted, and are tried again',
      )
      const notBefore = Date.now() + AGAIN
      waiting.set(accountId, { ...known, at: notBefore, notBefore })
    }
  }

  const postDue = async (): Promise<void> => {
    const now = Date.now()
    const due = [...waiting].filter(([, { at }]) => at <= now)
    const postNext = async (): Promise<void> => {
      for (let next = due.shift(); next !== undefined && isHolder(); next = due.shift()) {
        await renew()
        await post(...next)
      }
    }
    await Promise.all(Array.from({ length: lanes }, postNext))
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
    if (isNew && blindSince === undefined) return
    const next = Math.min(lookAt, renewAt, ...[...waiting.values()].map(({ at }) => at))
    await alarm.pause(Math.max(next - Date.now(), 10))
  }

  const run = async (): Promise<void> => {
    while (!stopping) {
      try {
        await round()
      } catch (error) {
        failed()
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
      for (const id of notice.accountIds) note(id, Date.now())
      alarm.ring()
    },
    async stop() {
      stopping = true
      alarm.ring()
      await running
      await books.letGo(livemode, holder).catch(() => undefined)
      await close?.()
    },
  }
}

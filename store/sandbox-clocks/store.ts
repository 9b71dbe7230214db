/** The clocks of accounts' sandboxes (contract 18.4). */
import { presentSandboxClock } from '../../contract/sandbox/clock'
import type { ClockRef } from '../../domain/sandbox-clock'
import type { Clock } from '../../infra/clock'
import { Prisma } from '../../prisma/generated/client'
import type { SandboxClockModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { bookBeginsAnew, booksLocked, followingAnew } from '../books/begun-anew'
import { command, inBatch, part } from '../statement'
import { clockFrom } from './clock-of'
import { dueThings, type ClockedKind } from './due'
import { countDueUntil } from './estimate'
import { moveClock, type Moving } from './move'
import { deleteSome, type DeletedKind } from './restart'

export function createSandboxClocks(context: StoreContext) {
  const { db, real } = context

  return {
    find: (accountId: string): Promise<SandboxClockModel | null> =>
      db.sandboxClock.findUnique({ where: { accountId } }),

    clockOf: (accountId: string): Promise<Clock | null> => clockOf(context, accountId),

    ensure: (accountId: string): Promise<SandboxClockModel> => ensureClock(context, accountId),

    /** Begins an advance to `target`, by the account's time, if nothing is under way. */
    advance: (from: SandboxClockModel, target: Date, estimated: number): Work =>
      changed(context, 'sandbox_clocks.advance', 202, IDLE, from, {
        ...begun(from, real()),
        status: 'advancing',
        target,
        estimated,
      }),

    /** Ends the advance where it is. Whoever carries it out changes nothing any more. */
    abort: (from: SandboxClockModel): Work =>
      changed(context, 'sandbox_clocks.abort', 200, ADVANCING, from, {
        ...from,
        status: 'aborted',
        progressAt: real(),
      }),

    /** Sets the clock back to the machine's time, if nothing is under way. */
    reset: (from: SandboxClockModel): Work =>
      changed(context, 'sandbox_clocks.reset', 200, IDLE, from, {
        ...begun(from, real()),
        aheadMs: 0n,
        status: 'ready',
        target: null,
        fromAt: null,
        begunAt: null,
        resetAt: real(),
      }),

    /** Has the sandbox begin anew. An advance that is under way ends by it; another restart does not begin. */
    restart: (from: SandboxClockModel): Work =>
      changed(context, 'sandbox_clocks.restart', 202, NOT_RESTARTING, from, {
        ...begun(from, real()),
        aheadMs: 0n,
        status: 'restarting',
        target: null,
        fromAt: null,
        resetAt: real(),
        restartedAt: real(),
      }),

    estimate: (kinds: readonly ClockedKind[], accountId: string, target: Date) =>
      countDueUntil(context, kinds, accountId, target),

    /** Deletes some of what the account's sandbox holds (restart.ts). */
    deleteSome: (kinds: readonly DeletedKind[], restart: Moving, limit: number) =>
      deleteSome(context, kinds, restart, limit),

    restarted: (restart: Moving, isOver: boolean): Promise<void> => restarted(context, restart, isOver),

    /** Whether all events that began before the clock was opened are committed. They hold no lock that keeps it from moving. */
    async isGuarded({ createdAt }: SandboxClockModel): Promise<boolean> {
      const [row] = await db.$queryRaw<{ at: Date }[]>`SELECT svc_event_horizon() AS at`
      return row !== undefined && row.at > createdAt
    },

    due: (kinds: readonly ClockedKind[], accountId: string, limit: number) =>
      dueThings(context, kinds, accountId, limit),

    move: (
      kinds: readonly ClockedKind[],
      moving: Moving,
      to: Date,
      passed: Readonly<Record<string, number>>,
    ) => moveClock(context, kinds, moving, to, passed),

    /** Records that the advance goes on. */
    async progress({ accountId, epoch }: Moving, passed: Readonly<Record<string, number>>): Promise<void> {
      await db.sandboxClock.updateMany({
        where: { accountId, epoch, status: 'advancing' },
        data: { passed, progressAt: real() },
      })
    },

    /** Ends the advance. `failure`: why it did not reach its target. */
    async end(
      { accountId, epoch }: Moving,
      passed: Readonly<Record<string, number>>,
      failure: string | null,
    ): Promise<void> {
      await db.sandboxClock.updateMany({
        where: { accountId, epoch, status: 'advancing' },
        data: { status: failure === null ? 'ready' : 'failed', failure, passed, progressAt: real() },
      })
    },

    /** Advances and restarts that have made no progress since `before`. */
    async stalled(before: Date, limit: number): Promise<ClockRef[]> {
      const rows = await db.sandboxClock.findMany({
        where: { status: { in: ['advancing', 'restarting'] }, progressAt: { lt: before } },
        orderBy: { progressAt: 'asc' },
        take: limit,
        select: { accountId: true, epoch: true },
      })
      return rows.map(({ accountId: account, epoch }) => ({ account, epoch }))
    },

    /** All accounts whose clock is ahead, also those that are advancing. */
    async allMoved(): Promise<string[]> {
      const rows = await db.sandboxClock.findMany({
        where: { aheadMs: { gt: 0 } },
        orderBy: { accountId: 'asc' },
        select: { accountId: true },
      })
      return rows.map(({ accountId }) => accountId)
    },

    forgetFuture: (accountId: string): Promise<void> => forgetFuture(context, accountId),
  }
}

/** What the clock must be doing for a change. */
const IDLE = Prisma.sql`status NOT IN ('advancing', 'restarting')`
const ADVANCING = Prisma.sql`status = 'advancing'`
const NOT_RESTARTING = Prisma.sql`status <> 'restarting'`

/** An aborted advance keeps these: what has moved the clock since it was read stays. */
const all = (next: SandboxClockModel): Prisma.Sql => Prisma.sql`, passed = '{}', failure = NULL,
          ahead_ms = ${next.aheadMs}, epoch = ${next.epoch}, target = ${next.target}, from_at = ${next.fromAt},
          estimated = ${next.estimated}, begun_at = ${next.begunAt}, reset_at = ${next.resetAt}, restarted_at = ${next.restartedAt}`

/** The row with which something new begins. */
const begun = (from: SandboxClockModel, at: Date): SandboxClockModel => ({
  ...from,
  epoch: from.epoch + 1,
  passed: {},
  failure: null,
  estimated: null,
  progressAt: at,
  begunAt: at,
  fromAt: new Date(at.getTime() + Number(from.aheadMs)),
})

/** Writes `next` in place of `from`, if nobody has changed the clock since `from` was read. */
function changed(
  { real }: StoreContext,
  name: `sandbox_clocks.${'advance' | 'abort' | 'reset' | 'restart'}`,
  status: number,
  allowed: Prisma.Sql,
  { accountId, epoch }: SandboxClockModel,
  next: SandboxClockModel,
): Work {
  const isAnew = name === 'sandbox_clocks.reset' || name === 'sandbox_clocks.restart'
  return {
    name,
    resourceId: accountId,
    status,
    body: JSON.stringify(presentSandboxClock(next, real())),
    given: Prisma.sql`
      SELECT 1 FROM sandbox_clocks
      WHERE account_id = ${accountId} AND epoch = ${epoch} AND ${allowed}${isAnew ? Prisma.sql` AND ${booksLocked(accountId)}` : Prisma.empty} FOR UPDATE`,
    parts: [
      part(
        'clock',
        ['claim'],
        Prisma.sql`
        UPDATE sandbox_clocks c
        SET status = ${next.status}, progress_at = ${next.progressAt}${next.status === 'aborted' ? Prisma.empty : all(next)}
        FROM claim WHERE c.account_id = ${accountId}`,
      ),
      ...(isAnew ? [bookBeginsAnew(accountId, real(), next.status === 'restarting')] : []),
    ],
  }
}

/** The account's clock; null if it never used one. */
async function clockOf(context: StoreContext, accountId: string): Promise<Clock | null> {
  const row = await context.db.sandboxClock.findUnique({
    where: { accountId },
    select: { aheadMs: true, restartedAt: true, status: true },
  })
  return row && clockFrom(context.db, accountId, row)
}

/** Sees to it that the account has a clock. Every process learns of it within a second. */
async function ensureClock({ db, real }: StoreContext, accountId: string): Promise<SandboxClockModel> {
  const at = real()
  await db.$transaction([
    db.sandboxClock.createMany({
      data: [{ accountId, progressAt: at, createdAt: at }],
      skipDuplicates: true,
    }),
    db.account.updateMany({ where: { id: accountId, hasClock: false }, data: { hasClock: true } }),
  ])
  return db.sandboxClock.findUniqueOrThrow({ where: { accountId } })
}

/** Tells that a restart goes on, or with `isOver` that it has ended; nothing when it is not under way. */
async function restarted(
  { db, real }: StoreContext,
  { accountId, epoch }: Moving,
  isOver: boolean,
): Promise<void> {
  const telling = db.sandboxClock.updateMany({
    where: { accountId, epoch, status: 'restarting' },
    data: { progressAt: real(), ...(isOver && { status: 'ready' }) },
  })
  if (!isOver) {
    await telling
    return
  }
  const beginning = command(
    'books.begin_anew',
    Prisma.sql`
    UPDATE book_marks b SET ${followingAnew(real(), true)}
    WHERE b.account_id = ${accountId} AND NOT b.livemode AND EXISTS (
      SELECT FROM sandbox_clocks c WHERE c.account_id = ${accountId} AND c.epoch = ${epoch} AND c.status = 'restarting')`,
  )
  await db.$transaction([db.$executeRaw(inBatch(beginning)), telling])
}

/**
 * Lets what was verified in the future be used now, and sets times of last events that are ahead of the machine's time back to it. An object's next event is always later than
 * its last one, and would be refused as too far in the future.
 */
async function forgetFuture({ db, real }: StoreContext, accountId: string): Promise<void> {
  const at = real()
  const where = { accountId, livemode: false, lastEventAt: { gt: at } }
  const data = { lastEventAt: at }
  const tables = Object.keys(TELLING) as Telling[]
  await db.$transaction([
    // They differ in their types alone.
    ...tables.map((table) => (db[table] as typeof db.payment).updateMany({ where, data })),
    db.bankAccount.updateMany({
      where: { accountId, livemode: false, usableFrom: { gt: at } },
      data: { usableFrom: at, revision: { increment: 1 } },
    }),
  ])
}

type Scalars<M extends Prisma.ModelName> = Prisma.TypeMap['model'][M]['payload']['scalars']

type Telling = {
  [M in Prisma.ModelName]: 'lastEventAt' extends keyof Scalars<M> ? Uncapitalize<M> : never
}[Prisma.ModelName]

/** The tables whose rows tell events. One that is missing does not compile. */
const TELLING: Readonly<Record<Telling, true>> = {
  customer: true,
  dispute: true,
  hostedSession: true,
  payment: true,
  paymentMethod: true,
  payout: true,
  refund: true,
  subscription: true,
}

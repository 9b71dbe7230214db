/**
 * Advances an account's clock: finds the earliest thing that waits, moves the account's time to it, has its workflow act,
 * waits until it has, and goes on (decision 0060). So everything happens in order, each thing at its own time. Every step
 * may be repeated: the rows say what is still to happen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/time'
import {
  LAST_THING,
  LONGEST_ADVANCE,
  NEAR,
  OTHER_THINGS,
  totalOf,
  type ClockRef,
} from '../../../domain/sandbox-clock'
import type { SandboxClockModel } from '../../../prisma/generated/models'
import type { DueThing } from '../../../store/sandbox-clocks/due'
import { newBookReader, postAll } from '../../books/post'
import { atTimeOf } from '../../clock'
import type { Dependencies } from '../../dependencies'
import { clockedOf, kindOf } from '../../kinds/kind'
import { ageCardsOf } from '../../payment-methods/age'
import { settleFeesOf } from '../../payments/settle-fees'
import { reviewEndpointsOf } from '../../webhooks/endpoints/review'
import { runRestart } from './restart-run'
import type { ClockShare } from './share'
import type { ClockStep } from './step'
import { wakeThing, type Waking } from './wake'

export type ClockDependencies = Dependencies & Waking

/** After this time the rest is left to the next call, so that a process that stops is not waited for. */
const CHUNK = 3 * SECOND
/** The same while something is waited for. */
const LONGEST_CHUNK = 10 * SECOND
const LOOK_AGAIN = 5
const LONGEST_LOOK = 50
/** At so many things that are due it looks no more rarely. */
const CROWD = 20
/** A thing that has not acted is woken again after this time. */
const WAKE_AGAIN = 2 * SECOND
/** An advance in which nothing acts for this long has failed. */
const PATIENCE = 3 * MINUTE
/** Between two calls passes less. More than its patience and this: no worker was there, or none had room. */
const LEFT = 30 * SECOND
/** Whoever goes on after this process knows how far it came, and so does who looks on. */
const TELL_EVERY = SECOND
/** How many things of a kind are looked at. No more act at once. */
const AT_ONCE = 50

/**
 * Goes on for a few seconds with what the clock's row says: an advance, or a restart of the sandbox. `checkpoint` is called
 * between any two steps, and throws to end it. `share` says how much this account may have under way (decision 0084).
 */
export async function runAdvance(
  deps: ClockDependencies,
  { account: accountId, epoch }: ClockRef,
  checkpoint: () => void,
  share: ClockShare,
): Promise<ClockStep> {
  const clock = await deps.store.clocks.find(accountId)
  if (clock?.epoch !== epoch) return { kind: 'done' }
  if (clock.status === 'restarting') return runRestart(deps, clock, checkpoint)
  if (clock.status !== 'advancing' || !clock.target) return { kind: 'done' }
  const advance = new Advance(deps, clock, clock.target, checkpoint, share)
  const begun = deps.real().getTime()
  for (;;) {
    checkpoint()
    const began = deps.real().getTime()
    const step = await advance.step().catch((error: unknown) => advance.endIfStuck(error))
    if (step === 'ended') return { kind: 'done' }
    const at = deps.real().getTime()
    if (at - begun > (step === 'moved' ? CHUNK : LONGEST_CHUNK)) {
      await advance.saveProgress()
      return { kind: 'more' }
    }
    // Beside others it rests as long as the step took: what is expensive comes less often.
    if (share.others() > 0) await sleep(Math.min(at - began, SECOND))
  }
}

/** `moved`: what was due before has acted. */
type Stepped = 'moved' | 'waits' | 'ended'

class Advance {
  private readonly tenant
  private readonly passed: Record<string, number>
  private readonly woken = new Map<string, number>()
  /** What is to act now. */
  private awaited: readonly DueThing[] = []
  /** Whether every event under way holds a lock on the clock. A clock that is ahead has waited for that before its first move. */
  private isGuarded: boolean
  private progressAt: Date
  /** When the row was last told of progress without a move. */
  private toldAt: Date
  private pause = LOOK_AGAIN
  /** What it has posted need not be read again. */
  private readonly books = newBookReader()
  /** The parts at the account's time, as of the last look. */
  private own: ClockDependencies | undefined

  constructor(
    private readonly deps: ClockDependencies,
    private readonly clock: SandboxClockModel,
    private readonly target: Date,
    private readonly checkpoint: () => void,
    private readonly share: ClockShare,
  ) {
    this.tenant = { accountId: clock.accountId, livemode: false }
    this.passed = { ...(clock.passed as Record<string, number>) }
    this.isGuarded = clock.aheadMs > 0n
    const isLeft = deps.real().getTime() - clock.progressAt.getTime() > PATIENCE + LEFT
    this.progressAt = isLeft ? deps.real() : clock.progressAt
    this.toldAt = clock.progressAt
  }

  async step(): Promise<Stepped> {
    const { clock, deps, target, tenant } = this
    const row = await deps.store.clocks.find(tenant.accountId)
    if (row?.epoch !== clock.epoch || row.status !== 'advancing') return 'ended'
    const own = (this.own = await this.atTime(row))
    this.isGuarded ||= await own.store.clocks.isGuarded(clock)
    if (!this.isGuarded) return this.lookAgain()
    const waiting = await own.store.clocks.due(clockedOf(deps.kinds), tenant.accountId, AT_ONCE)
    const now = own.now()
    const late = waiting.filter(({ at }) => at <= now)
    await this.count(late)
    const tooMuch = this.tooMuch()
    if (tooMuch !== undefined) return this.stop(own, waiting, tooMuch)
    if (late.length > 0) return this.act(own, late)
    // Else the clock would be moved to the end of a lease, in the middle of each charge.
    if (waiting.some(({ isHeld }) => isHeld)) return this.lookAgain()
    if (now >= target) return this.arrive(own, waiting)
    const to = await this.nextStop(own, waiting)
    if (!(await own.store.clocks.move(clockedOf(deps.kinds), clock, to, this.passed))) return 'ended'
    this.awaited = waiting.filter(({ at }) => at <= to)
    const moved = await atTimeOf(deps, tenant)
    if (dayOf(to) > dayOf(now)) {
      await settleFeesOf(moved, tenant.accountId, now)
      // What becomes available on a day is there before anything of the day acts.
      await this.post(moved)
    }
    if (to.getTime() - now.getTime() >= HOUR) await reviewEndpointsOf(moved, tenant.accountId)
    this.advanced()
    return 'moved'
  }

  /** When something acts next, or the beginning of the day on which money matures before that (decision 0084). */
  private async nextStop(own: ClockDependencies, waiting: readonly DueThing[]): Promise<Date> {
    const to = nextTime(waiting, this.target)
    if (dayOf(to) === dayOf(own.now())) return to
    // What has been captured until now may mature on the way.
    await this.post(own)
    return (await own.store.books.nextDay(this.tenant, to)) ?? to
  }

  private async post(own: ClockDependencies): Promise<void> {
    if (await own.store.books.isBehind(this.tenant)) await postAll(own, this.tenant, undefined, this.books)
  }

  /** The parts at the account's time, which are costly to make and only a move changes. */
  private async atTime({ aheadMs }: SandboxClockModel): Promise<ClockDependencies> {
    return this.own?.offset() === Number(aheadMs) ? this.own : atTimeOf(this.deps, this.tenant)
  }

  /** Ends an advance whose steps have failed for long; throws otherwise, and the step is repeated. */
  async endIfStuck(error: unknown): Promise<Stepped> {
    this.checkpoint()
    if (this.isPatient()) throw error
    return this.fail('a step cannot be taken: operators find the reason in the log', error)
  }

  /** Counts what has acted since the last look. */
  private async count(late: readonly DueThing[]): Promise<void> {
    const open = new Set(late.map(({ key }) => key))
    const acted = this.awaited.filter(({ key }) => !open.has(key))
    for (const { kind } of acted) {
      const as = kindOf(this.deps.kinds, kind)?.waits?.clock?.passedAs ?? OTHER_THINGS[kind] ?? kind
      this.passed[as] = (this.passed[as] ?? 0) + 1
    }
    this.awaited = late
    if (acted.length === 0) return
    this.advanced()
    if (this.progressAt.getTime() >= this.toldAt.getTime() + TELL_EVERY) await this.saveProgress()
  }

  /** Writes how far it has come, if that is not written. */
  async saveProgress(): Promise<void> {
    if (this.progressAt.getTime() === this.toldAt.getTime()) return
    this.toldAt = this.progressAt
    await this.deps.store.clocks.progress(this.clock, this.passed)
  }

  /** Wakes what is due, and waits until it has acted. */
  private async act(own: ClockDependencies, late: readonly DueThing[]): Promise<Stepped> {
    const isFresh = (thing: DueThing) => this.wokenAt(thing) <= own.real().getTime() - WAKE_AGAIN
    if (late.some((thing) => thing.kind === 'card' && isFresh(thing)))
      await ageCardsOf(own, this.tenant.accountId)
    const isUnderWay = (thing: DueThing) => this.woken.has(thing.key) && !isFresh(thing)
    const left = Math.max(this.share.most() - late.filter(isUnderWay).length, 0)
    // Those that have not been woken come first: what does not act must not keep the others.
    const next = late.filter(isFresh).toSorted((one, other) => this.wokenAt(one) - this.wokenAt(other))
    await this.wake(own, next.slice(0, left))
    if (this.isPatient()) return this.lookAgain(late.length)
    const [first] = late
    return this.fail(
      `${first?.kind ?? 'nothing'} ${first?.id ?? ''} did not act within ${PATIENCE / MINUTE} minutes`,
    )
  }

  /** What waits has computed its sleep before the clock was moved: it is woken, and computes it anew. */
  private async arrive(own: ClockDependencies, waiting: readonly DueThing[]): Promise<Stepped> {
    await settleFeesOf(own, this.tenant.accountId, this.clock.createdAt)
    await this.wake(own, waiting)
    await own.store.clocks.end(this.clock, this.passed, null)
    own.log.info({ account: this.tenant.accountId, ...this.passed }, 'a clock has advanced')
    return 'ended'
  }

  /** Why it must not go on: what it was expected to pass is not all that it meets (decision 0084). */
  private tooMuch(): string | undefined {
    const passed = totalOf(this.passed)
    if (passed >= LAST_THING)
      return `it has passed ${passed} things, and one advance passes at most ${LAST_THING}`
    const begunAt = this.clock.begunAt?.getTime() ?? this.deps.real().getTime()
    if (this.deps.real().getTime() - begunAt < LONGEST_ADVANCE) return undefined
    return `it has taken ${LONGEST_ADVANCE / MINUTE} minutes, and one advance takes no longer`
  }

  /** Stops where it is. Nothing is lost: what is due acts by itself, and another advance goes on from here. */
  private async stop(own: ClockDependencies, waiting: readonly DueThing[], why: string): Promise<Stepped> {
    await this.wake(own, waiting.slice(0, this.share.most()))
    return this.fail(`${why}; it stopped at ${own.now().toISOString()}: advance again to go on from there`)
  }

  private async wake(own: ClockDependencies, things: readonly DueThing[]): Promise<void> {
    const queue = [...things]
    const wakeNext = async (): Promise<void> => {
      for (let thing = queue.shift(); thing; thing = queue.shift()) {
        this.checkpoint()
        this.woken.set(thing.key, own.real().getTime())
        await wakeThing(own, this.tenant.accountId, thing)
      }
    }
    await Promise.all(Array.from({ length: this.share.most() }, wakeNext))
  }

  private wokenAt({ key }: DueThing): number {
    return this.woken.get(key) ?? 0
  }

  private isPatient(): boolean {
    return this.deps.real().getTime() - this.progressAt.getTime() < PATIENCE
  }

  private async fail(failure: string, err?: unknown): Promise<Stepped> {
    const { store, log } = this.deps
    await store.clocks.end(this.clock, this.passed, failure)
    log.warn({ err, account: this.tenant.accountId, failure }, 'an advance of a clock has failed')
    return 'ended'
  }

  private advanced(): void {
    this.progressAt = this.deps.real()
    this.pause = LOOK_AGAIN
  }

  /** Each look reads all that is due: the more that is, the more may act until the next one. */
  private async lookAgain(due = 1): Promise<Stepped> {
    await sleep(Math.max(this.pause, Math.min(due, CROWD) * LOOK_AGAIN))
    this.pause = Math.min(this.pause * 1.5, LONGEST_LOOK)
    return 'waits'
  }
}

/** The time of the first thing that waits; of delivery attempts that are close together, of the last one. */
function nextTime(waiting: readonly DueThing[], target: Date): Date {
  const [first] = waiting
  if (!first || first.at >= target) return target
  let to = first.at
  for (const { kind, at } of waiting) {
    if (kind !== 'delivery' || at.getTime() > first.at.getTime() + NEAR || at > target) break
    to = at
  }
  return to
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY)

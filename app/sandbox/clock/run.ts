/**
 * Advances an account's clock: finds the earliest thing that waits, moves the account's time to it, has its workflow act,
 * waits until it has, and goes on (decision 0060). So everything happens in order, each thing at its own time. Every step
 * may be repeated: the rows say what is still to happen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, MINUTE, SECOND } from '../../../domain/payment-clock'
import { NEAR, PASSED_AS, type ClockRef } from '../../../domain/sandbox-clock'
import type { SandboxClockModel } from '../../../prisma/generated/models'
import type { DueThing } from '../../../store/sandbox-clocks/due'
import { atTimeOf } from '../../clock'
import type { Dependencies } from '../../dependencies'
import { ageCardsOf } from '../../payment-methods/age'
import { settleFeesOf } from '../../payments/settle-fees'
import { wakeThing, type Waking } from './wake'

/** `more`: the advance goes on. */
export interface ClockStep {
  kind: 'more' | 'done'
}

export type ClockDependencies = Dependencies & { workflows: Waking }

/** After this time the rest is left to the next call, so that a process that stops is not waited for. */
const CHUNK = 3 * SECOND
/** The same while something is waited for. */
const LONGEST_CHUNK = MINUTE
const LOOK_AGAIN = 5
const LONGEST_LOOK = 50
/** A thing that has not acted is woken again after this time. */
const WAKE_AGAIN = 2 * SECOND
/** An advance in which nothing acts for this long has failed. */
const PATIENCE = 3 * MINUTE
/** Whoever goes on after this process knows how far it came. */
const TELL_EVERY = 10 * SECOND
const AT_ONCE = 500
const WAKES_AT_ONCE = 8

/** Goes on with the advance for a few seconds. `checkpoint` is called between any two steps, and throws to end it. */
export async function runAdvance(
  deps: ClockDependencies,
  { account: accountId, epoch }: ClockRef,
  checkpoint: () => void,
): Promise<ClockStep> {
  const clock = await deps.store.clocks.find(accountId)
  if (clock?.status !== 'advancing' || clock.epoch !== epoch || !clock.target) return { kind: 'done' }
  const advance = new Advance(deps, clock, clock.target, checkpoint)
  const begun = deps.real().getTime()
  for (;;) {
    checkpoint()
    const step = await advance.step().catch((error: unknown) => advance.endIfStuck(error))
    if (step === 'ended') return { kind: 'done' }
    const took = deps.real().getTime() - begun
    if (took > (step === 'moved' ? CHUNK : LONGEST_CHUNK)) return { kind: 'more' }
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

  constructor(
    private readonly deps: ClockDependencies,
    private readonly clock: SandboxClockModel,
    private readonly target: Date,
    private readonly checkpoint: () => void,
  ) {
    this.tenant = { accountId: clock.accountId, livemode: false }
    this.passed = { ...(clock.passed as Record<string, number>) }
    this.isGuarded = clock.aheadMs > 0n
    this.progressAt = clock.progressAt
    this.toldAt = clock.progressAt
  }

  async step(): Promise<Stepped> {
    const { clock, deps, target, tenant } = this
    const own = await atTimeOf(deps, tenant)
    this.isGuarded ||= await own.store.clocks.isGuarded(clock)
    if (!this.isGuarded) return this.lookAgain()
    const waiting = await own.store.clocks.due(tenant.accountId, AT_ONCE)
    const now = own.now()
    const late = waiting.filter(({ at }) => at <= now)
    await this.count(late)
    if (late.length > 0) return this.act(own, late)
    if (now >= target) return this.arrive(own, waiting)
    const to = nextTime(waiting, target)
    if (!(await own.store.clocks.move(clock, to, this.passed))) return 'ended'
    this.awaited = waiting.filter(({ at }) => at <= to)
    if (dayOf(to) > dayOf(now)) await settleFeesOf(await atTimeOf(deps, tenant), tenant.accountId, now)
    this.advanced()
    return 'moved'
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
    for (const { kind } of acted) this.passed[PASSED_AS[kind]] = (this.passed[PASSED_AS[kind]] ?? 0) + 1
    this.awaited = late
    if (acted.length === 0) return
    this.advanced()
    if (this.progressAt.getTime() < this.toldAt.getTime() + TELL_EVERY) return
    this.toldAt = this.progressAt
    await this.deps.store.clocks.progress(this.clock, this.passed)
  }

  /** Wakes what is due, and waits until it has acted. */
  private async act(own: ClockDependencies, late: readonly DueThing[]): Promise<Stepped> {
    const isFresh = ({ key }: DueThing) =>
      (this.woken.get(key) ?? -Infinity) <= own.real().getTime() - WAKE_AGAIN
    if (late.some((thing) => thing.kind === 'card' && isFresh(thing)))
      await ageCardsOf(own, this.tenant.accountId)
    await this.wake(own, late.filter(isFresh))
    if (this.isPatient()) return this.lookAgain()
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

  private async wake({ workflows, real }: ClockDependencies, things: readonly DueThing[]): Promise<void> {
    const queue = [...things]
    const wakeNext = async (): Promise<void> => {
      for (let thing = queue.shift(); thing; thing = queue.shift()) {
        this.checkpoint()
        this.woken.set(thing.key, real().getTime())
        await wakeThing(workflows, this.tenant.accountId, thing)
      }
    }
    await Promise.all(Array.from({ length: WAKES_AT_ONCE }, wakeNext))
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

  private async lookAgain(): Promise<Stepped> {
    await sleep(this.pause)
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

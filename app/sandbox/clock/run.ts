/**
 * Advances an account's clock: finds the earliest thing that waits, moves the account's time to it, has its workflow act,
 * waits until it has, and goes on (decision 0060). So everything happens in order, each thing at its own time. Every step
 * may be repeated: the rows say what is still to happen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY, MINUTE, SECOND } from '../../../domain/payment-clock'
import { PASSED_AS, type ClockRef } from '../../../domain/sandbox-clock'
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
const LOOK_AGAIN = 5
const LONGEST_LOOK = 50
/** A thing that has not acted is woken again after this time. */
const WAKE_AGAIN = 2 * SECOND
/** An advance in which nothing acts for this long has failed. */
const PATIENCE = 3 * MINUTE
const AT_ONCE = 500

/** Goes on with the advance for a few seconds. */
export async function runAdvance(
  deps: ClockDependencies,
  { account: accountId, epoch }: ClockRef,
  checkpoint: () => void,
): Promise<ClockStep> {
  const clock = await deps.store.clocks.find(accountId)
  if (clock?.status !== 'advancing' || clock.epoch !== epoch || !clock.target) return { kind: 'done' }
  const advance = new Advance(deps, clock, clock.target)
  const until = deps.real().getTime() + CHUNK
  for (;;) {
    checkpoint()
    const step = await advance.step()
    if (step === 'ended') return { kind: 'done' }
    if (step === 'moved' && deps.real().getTime() > until) return { kind: 'more' }
  }
}

/** `moved`: what was due before has acted, so that another process can go on from here. */
type Stepped = 'moved' | 'waits' | 'ended'

class Advance {
  private readonly tenant
  private readonly passed: Record<string, number>
  private readonly woken = new Map<string, number>()
  private progressAt: Date
  private pause = LOOK_AGAIN

  constructor(
    private readonly deps: ClockDependencies,
    private readonly clock: SandboxClockModel,
    private readonly target: Date,
  ) {
    this.tenant = { accountId: clock.accountId, livemode: false }
    this.passed = { ...(clock.passed as Record<string, number>) }
    this.progressAt = clock.progressAt
  }

  async step(): Promise<Stepped> {
    const { clock, deps, target, tenant } = this
    const own = await atTimeOf(deps, tenant)
    if (clock.aheadMs === 0n && !(await own.store.clocks.isGuarded(clock))) return this.lookAgain()
    const waiting = await own.store.clocks.due(tenant.accountId, AT_ONCE)
    const now = own.now()
    const late = waiting.filter(({ at }) => at <= now)
    if (late.length > 0) return this.act(own, late)
    if (now >= target) return this.arrive(own, waiting)
    const next = waiting[0]?.at
    const to = next && next < target ? next : target
    if (!(await own.store.clocks.move(clock, to, this.passed))) return 'ended'
    if (dayOf(to) > dayOf(now)) await settleFeesOf(await atTimeOf(deps, tenant), tenant.accountId)
    this.advanced()
    return 'moved'
  }

  /** Wakes what is due, and waits until it has acted. */
  private async act(own: ClockDependencies, late: readonly DueThing[]): Promise<Stepped> {
    const real = own.real()
    const fresh = late.filter(
      (thing) => (this.woken.get(thing.key) ?? -Infinity) <= real.getTime() - WAKE_AGAIN,
    )
    for (const thing of fresh) {
      if (!this.woken.has(thing.key)) {
        const name = PASSED_AS[thing.kind]
        this.passed[name] = (this.passed[name] ?? 0) + 1
        this.advanced()
      }
      this.woken.set(thing.key, real.getTime())
      if (thing.kind === 'card') await ageCardsOf(own, this.tenant.accountId)
      else await wakeThing(own.workflows, this.tenant.accountId, thing)
    }
    if (real.getTime() - this.progressAt.getTime() < PATIENCE) return this.lookAgain()
    const [first] = late
    const failure = `${first?.kind ?? 'nothing'} ${first?.id ?? ''} did not act within ${PATIENCE / MINUTE} minutes`
    await own.store.clocks.end(this.clock, this.passed, failure)
    own.log.warn({ account: this.tenant.accountId, failure }, 'an advance of a clock has failed')
    return 'ended'
  }

  /** What waits has computed its sleep before the clock was moved: it is woken, and computes it anew. */
  private async arrive(own: ClockDependencies, waiting: readonly DueThing[]): Promise<Stepped> {
    for (const thing of waiting) await wakeThing(own.workflows, this.tenant.accountId, thing)
    await own.store.clocks.end(this.clock, this.passed, null)
    own.log.info({ account: this.tenant.accountId, ...this.passed }, 'a clock has advanced')
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

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY)

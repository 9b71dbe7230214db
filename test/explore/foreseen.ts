/**
 * A schedule that goes on without its actors (decision 0218). What an actor does next follows from all that it may go by, so
 * whatever it did once need not be waited for again: its statement is made, and the rest is known. Where something is not known,
 * the actors have to begin anew.
 */
import { Going, type Elsewhere, type Moment } from './going'
import type { Answered, Setting } from './run'
import { copyOf, isMade, outcomeOf, Schedule, wayOf, type Actor, type Option } from './schedule'
import type { World } from './world'

/** How an actor stands at its next calls or at its end, and what it has answered by then. */
export interface Next {
  actor: Actor
  answers: readonly Answered[]
}

/** What followed from what, as actors showed it. */
export class Known {
  private readonly ways = new Set<string>()
  private readonly nexts = new Map<string, Next>()

  /** `way`: what was known before the choice was made. `key`: what was known after it. */
  note(way: string, key: string, { actor, answers }: Next): void {
    // Whether it is waited for any longer is not in the call.
    if (actor.calls.some(({ awaits }) => awaits)) return
    this.ways.add(way)
    this.nexts.set(key, { actor: copyOf(actor), answers })
  }

  has(way: string): boolean {
    return this.ways.has(way)
  }

  next(key: string): Next | undefined {
    return this.nexts.get(key)
  }
}

export class Foreseen extends Going {
  readonly schedule = new Schedule()
  private others: Elsewhere

  constructor(
    world: World,
    setting: Setting,
    { actors, faults, rows, ...others }: Moment,
    private readonly known: Known | undefined,
  ) {
    super(world, setting)
    this.schedule.actors.push(...actors)
    this.schedule.faults = faults
    this.latest = rows
    this.others = others
    this.isWatched = true
  }

  elsewhere(): Elsewhere {
    return this.others
  }

  /** Whether it could be made; nothing has happened if not. */
  async take(option: Option): Promise<boolean> {
    const { actor, call, fate } = option
    const asks = isMade(fate)
    if ((asks && !call.isPlain) || !this.known?.has(wayOf(option))) return false
    const before = await this.before(option)
    const { key } = await outcomeOf(option)
    const next = this.known.next(key)
    if (!next) {
      if (asks) await this.world.unask(call.changes)
      return false
    }
    const { actors } = this.schedule
    actors[actors.indexOf(actor)] = next.actor
    if (fate !== 'go') this.schedule.faults += 1
    this.others = { ...this.others, answers: [...this.others.answers, ...next.answers] }
    await this.hold(option, before)
    return true
  }

  async jump(milliseconds: number): Promise<void> {
    this.schedule.faults += 1
    await this.world.jump(milliseconds)
  }
}

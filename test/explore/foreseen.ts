/**
 * A schedule that goes on without its actors (docs/explorer.md). What an actor does next follows from all that it may go by, so
 * whatever it did once need not be waited for again: its statement is made, and the rest is known. Where something is not known,
 * the actors have to begin anew.
 */
import { Going, type Bearings, type Elsewhere, type Moment } from './going'
import type { Known, Next } from './known'
import { outcomeOf, type Option } from './outcome'
import { Schedule } from './schedule'
import type { World } from './world'

export class Foreseen extends Going {
  readonly schedule = new Schedule()
  private others: Elsewhere

  constructor(
    world: World,
    setting: Bearings,
    { actors, faults, ...others }: Moment,
    private readonly known: Known | undefined,
  ) {
    super(world, setting)
    this.schedule.actors.push(...actors)
    this.schedule.faults = faults
    this.others = others
    this.isWatched = true
  }

  elsewhere(): Elsewhere {
    return this.others
  }

  /** Whether it could be made; nothing has happened if not. */
  async take(option: Option): Promise<boolean> {
    if (!this.known?.has(option)) return false
    const before = await this.before(option)
    const place = this.known.placeOf(option, this)
    const next = this.known.next(option, place ?? (await outcomeOf(option)).key, this)
    if (!next) {
      if (place === undefined) this.world.unask()
      return false
    }
    this.follow(next)
    if (option.fate !== 'go') this.schedule.faults += 1
    await this.hold(option, before)
    return true
  }

  private follow({ actors, parts, answers }: Next): void {
    const own = this.schedule.actors
    for (const actor of actors) {
      const index = own.findIndex(({ name }) => name === actor.name)
      own.splice(index < 0 ? own.length : index, 1, actor)
    }
    this.others = { ...this.others, ...parts, answers: [...this.others.answers, ...answers] }
  }

  async jump(milliseconds: number): Promise<void> {
    this.schedule.faults += 1
    await this.world.jump(milliseconds)
  }
}

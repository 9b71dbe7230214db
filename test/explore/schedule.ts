/**
 * One schedule: actors that are suspended at calls of ports, and what may happen next. Nothing runs but what was chosen; after
 * each choice everybody runs on to his next call.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  asideOf,
  digest,
  emptied,
  isReady,
  newActor,
  noteTime,
  remember,
  type Actor,
  type Call,
  type Fate,
  type Made,
} from './actors'
import { outcomeOf, SIGNS, type Option, type Taken } from './outcome'

/** Everything that is ready has run. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Called whenever everybody is at a call or at his end. */
export const whenCalm = new Set<() => void>()

/** An actor that is neither at a call nor at its end after so long, in milliseconds, is stuck: a busy disk alone may take seconds. */
const PATIENCE_MS = 60_000

class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

/** Who runs: also after he has waited for something that no schedule holds, such as the content of a file. */
const current = new AsyncLocalStorage<Running>()

interface Running {
  schedule: Schedule
  actor: Actor
}

export class Schedule {
  readonly actors: Actor[] = []
  /** Transactions whose statements are under way. */
  underWay = 0
  over = false
  private readonly toBegin: { actor: Actor; work: () => Promise<unknown> }[] = []
  /** How often somebody died, was slow or got no answer, or time jumped. */
  faults = 0

  /** Adds an actor, who runs up to his first call when all settle. */
  spawn(name: string, work: () => Promise<unknown>): Actor {
    const actor = newActor(name)
    this.actors.push(actor)
    this.run(actor, work)
    return actor
  }

  /** Runs work as the actor, who ends with it. */
  run(actor: Actor, work: () => Promise<unknown>): void {
    actor.ended = false
    this.toBegin.push({ actor, work })
  }

  /** The actor remembers nothing but this. */
  forget(actor: Actor, ...but: string[]): void {
    emptied(actor, ...but)
    noteTime(actor)
  }

  /** Runs an attempt of a step of the actor, which may be set aside. */
  async attempt<T>(actor: Actor, work: () => Promise<T>): Promise<T> {
    const running: Running = { schedule: this, actor }
    actor.attempt = running
    try {
      return await current.run(running, work)
    } finally {
      if (running.actor !== actor) running.actor.ended = true
    }
  }

  /** The attempt goes on as an actor of its own, with what it remembers and asks. */
  private setAside(actor: Actor): void {
    const { about, calls, seen, key, own, attempt, ranAt } = actor
    const name = asideOf(actor)
    const aside: Actor = {
      ...newActor(name, about),
      calls,
      seen,
      isAside: true,
      key: digest(name, key),
      row: digest(name, key, actor.slow),
      ...(own && { own }),
      ...(ranAt !== undefined && { ranAt }),
    }
    // The one before it has ended.
    const at = this.actors.findIndex((one) => one.name === name)
    if (at < 0) this.actors.push(aside)
    else this.actors[at] = aside
    if (attempt) attempt.actor = aside
    actor.calls = []
    actor.slow += 1
  }

  /** Waits until everybody is at a call or at his end. */
  async settle(): Promise<void> {
    await this.calm()
    for (let next = this.toBegin.shift(); next; next = this.toBegin.shift()) {
      const { actor, work } = next
      if (actor.ended) continue
      noteTime(actor)
      void current
        .run({ schedule: this, actor }, work)
        .catch(() => undefined)
        .then(() => (actor.ended = true))
      await this.calm()
    }
    for (const actor of this.actors)
      if (actor.ended && actor.calls.length === 0) {
        emptied(actor)
      }
  }

  /** Waits until whoever has begun is at a call or at his end. */
  private async calm(): Promise<void> {
    const since = performance.now()
    const busy = (): Actor[] => {
      const later = this.toBegin.map(({ actor }) => actor)
      return this.actors.filter((one) => !one.ended && one.calls.length === 0 && !later.includes(one))
    }
    for (let calm = 0; calm < 2;) {
      await nextTurn()
      calm = this.underWay === 0 && busy().length === 0 ? calm + 1 : 0
      if (performance.now() - since > PATIENCE_MS)
        throw new Error(
          `stuck: ${busy()
            .map(({ name }) => name)
            .join(', ')}`,
        )
    }
    for (const work of whenCalm) work()
  }

  /** What may happen next; without faults if none is left. */
  options(faults: boolean): Option[] {
    return this.actors.flatMap((actor) =>
      actor.calls.flatMap((call, index) => {
        if (!isReady(call)) return []
        const slow: Fate[] = call.changes && this.maySetAside(actor) ? ['twice'] : []
        const fates: Fate[] = ['go', ...(faults ? [...call.fates, ...slow] : [])]
        return fates.map((fate) => ({
          word: `${actor.name}${"'".repeat(index)}${SIGNS[fate]}`,
          actor,
          call,
          fate,
        }))
      }),
    )
  }

  /** Whether the actor is at a step whose attempt may go on beside the next one: there is at most one. */
  private maySetAside(actor: Actor): boolean {
    const isThere = this.actors.some(({ name, ended }) => name === asideOf(actor) && !ended)
    return actor.died !== undefined && actor.calls.length === 1 && !isThere
  }

  /** Forgets an actor who has ended. */
  leave(actor: Actor): void {
    this.actors.splice(this.actors.indexOf(actor), 1)
  }

  /** Ends the actor's process. */
  kill(actor: Actor): void {
    actor.calls = []
    actor.ended = true
  }

  /** What was answered, and what stands for all that the actor's code goes by from there on. */
  async take(option: Option): Promise<Taken> {
    const { actor, call, fate } = option
    if (fate !== 'go') this.faults += 1
    const { key, answer, made } = await outcomeOf(option)
    if (fate === 'twice') {
      this.setAside(actor)
      current.run({ schedule: this, actor }, () => actor.died?.())
    } else if (fate === 'dies') {
      this.kill(actor)
      current.run({ schedule: this, actor }, () => actor.died?.())
    } else {
      // Of calls that are under way at once each may ask the same.
      const attempt = "'".repeat(actor.calls.indexOf(call))
      actor.calls = actor.calls.filter((one) => one !== call)
      noteTime(actor)
      remember(actor, `${attempt}${call.label}${SIGNS[fate]} ${made.text}`, made.exact)
      call.tell(fate, made)
    }
    await this.settle()
    return { key, answer }
  }
}

interface Gate<T> extends Partial<
  Pick<Call, 'awaits' | 'until' | 'fates' | 'changes' | 'touches' | 'writes' | 'isStatement'>
> {
  label: string
  effect: (awaited: unknown) => Promise<T>
  /** What the caller is given whose answer is lost; an error if absent. */
  lost?: () => T
  unmade?: () => T
}

const DEADLY: readonly Fate[] = ['dies', 'lost']

/** Suspends whoever calls until he is chosen. Outside of a schedule the call is just made. */
export function gate<T>({
  label,
  effect,
  lost,
  unmade,
  awaits,
  until,
  touches = [],
  changes = true,
  writes = changes ? touches : [],
  fates = changes ? DEADLY : [],
  isStatement = false,
}: Gate<T>): Promise<T> {
  const own = current.getStore()
  if (!own) return effect(awaits?.())
  const { schedule, actor } = own
  // Whoever is left over from a schedule that is over, or was killed, waits for good.
  if (schedule.over) return new Promise(() => undefined)
  return new Promise<T>((resolve, reject) => {
    const given = { lost, unmade } as Partial<Record<Fate, (() => T) | undefined>>
    const tell = (fate: Fate, { answer, error }: Made): void => {
      if (error) reject(error)
      else if (fate === 'go') resolve(answer as T)
      else if (given[fate]) resolve(given[fate]())
      else reject(new ConnectionLost())
    }
    actor.calls.push({ label, touches, writes, changes, fates, awaits, until, isStatement, effect, tell })
  })
}

/** Whoever is running. */
export const acting = (): Actor | undefined => current.getStore()?.actor

/** The schedule of whoever asks, for transactions. */
export const ownSchedule = (): Schedule | undefined => current.getStore()?.schedule

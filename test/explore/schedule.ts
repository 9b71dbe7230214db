/**
 * One schedule: actors that are suspended at calls of ports, and what may happen next. Nothing runs but what was chosen; after
 * each choice everybody runs on to his next call.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { timeAhead } from './time'

/**
 * `go`: the call is made. `lost`: it is made, and its answer is not received. `unmade`: it never arrives. `dies`: its process
 * ends before it. `twice`: its step takes too long, so another attempt of it begins beside it.
 */
export type Fate = 'go' | 'lost' | 'unmade' | 'dies' | 'twice'

export interface Call {
  label: string
  /** What it reads or writes, by table or system, and what of that it writes. */
  touches: readonly string[]
  writes: readonly string[]
  changes: boolean
  /** Which fates it can have beside `go` and `dies`. */
  fates: readonly Fate[]
  ready: () => boolean
  /** When whoever waits for it gives up, by the time of the schedule. */
  until?: number | undefined
  make: (fate: Fate) => Promise<string>
}

export interface Actor {
  name: string
  calls: Call[]
  /**
   * What it asked and was answered, in its order, and when, as far as its code may still remember it: its code may keep the time that
   * it read. Whoever has ended remembers nothing.
   */
  seen: string[]
  /** The time that stands last in `seen`, in milliseconds since the beginning. */
  ranAt?: number
  ended: boolean
  /** Whether an attempt that took too long may go on beside the next one. */
  slow?: boolean
  /** What others of its workflow notice whenever it goes on. */
  own?: readonly string[]
  /** What happens when its process dies; it just ends if absent. */
  died?: (() => void) | undefined
}

export interface Option {
  /** One word of the schedule's line. */
  word: string
  actor: Actor
  call: Call
  fate: Fate
}

const SIGNS: Readonly<Record<Fate, string>> = { go: '', lost: '?', unmade: '-', dies: '!', twice: '+' }
/** Everything that is ready has run. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** An actor that is neither at a call nor at its end after so long, in milliseconds, is stuck: a busy disk alone may take seconds. */
const PATIENCE_MS = 60_000

class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated unexpectedly')
  }
}

/** Who runs: also after he has waited for something that no schedule holds, such as the content of a file. */
const current = new AsyncLocalStorage<{ schedule: Schedule; actor: Actor }>()

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
    const actor: Actor = { name, calls: [], seen: [], ended: false }
    this.actors.push(actor)
    this.run(actor, work)
    return actor
  }

  /** Runs work as the actor, who ends with it. */
  run(actor: Actor, work: () => Promise<unknown>): void {
    actor.ended = false
    this.toBegin.push({ actor, work })
  }

  /** The actor remembers nothing but this, unless an attempt from before goes on beside it. */
  forget(actor: Actor, ...but: string[]): void {
    if (actor.slow) actor.seen.push(...but)
    else {
      actor.seen = but
      delete actor.ranAt
    }
    noteTime(actor)
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
        actor.seen = []
        delete actor.ranAt
        delete actor.slow
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
  }

  /** What may happen next; without faults if none is left. */
  options(faults: boolean): Option[] {
    return this.actors.flatMap((actor) =>
      actor.calls.flatMap((call, index) => {
        if (!call.ready()) return []
        const slow: Fate[] = actor.died && call.changes && actor.calls.length === 1 ? ['twice'] : []
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

  /** Forgets an actor who has ended. */
  leave(actor: Actor): void {
    this.actors.splice(this.actors.indexOf(actor), 1)
  }

  /** Ends the actor's process. */
  kill(actor: Actor): void {
    actor.calls = []
    actor.ended = true
    delete actor.slow
  }

  /** What is seen if the actor, who has nobody to go on for him, dies here. */
  async without<T>(actor: Actor, look: () => Promise<T>): Promise<T> {
    const before = { ...actor }
    this.faults += 1
    Object.assign(actor, { calls: [], seen: [], ended: true })
    delete actor.ranAt
    delete actor.slow
    try {
      return await look()
    } finally {
      Object.assign(actor, before)
      this.faults -= 1
    }
  }

  async take({ actor, call, fate }: Option): Promise<string> {
    if (fate !== 'go') this.faults += 1
    if (fate === 'twice') {
      actor.seen.push('slow')
      noteTime(actor)
      actor.slow = true
      current.run({ schedule: this, actor }, () => actor.died?.())
      await this.settle()
      return 'takes too long, and is tried again beside it'
    }
    if (fate === 'dies') {
      this.kill(actor)
      current.run({ schedule: this, actor }, () => actor.died?.())
      await this.settle()
      return 'dies here'
    }
    actor.calls.splice(actor.calls.indexOf(call), 1)
    noteTime(actor)
    const answer = await call.make(fate)
    actor.seen.push(`${call.label}${SIGNS[fate]} ${answer}`)
    await this.settle()
    return answer
  }
}

/** Notes the time at which the actor's code runs on, which it may read and keep. */
function noteTime(actor: Actor): void {
  if (timeAhead() !== (actor.ranAt ?? 0)) actor.seen.push(`at ${(actor.ranAt = timeAhead())}`)
}

interface Gate<T> extends Partial<
  Pick<Call, 'ready' | 'until' | 'fates' | 'changes' | 'touches' | 'writes'>
> {
  label: string
  effect: () => Promise<T>
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
  ready = () => true,
  until,
  touches = [],
  changes = true,
  writes = changes ? touches : [],
  fates = changes ? DEADLY : [],
}: Gate<T>): Promise<T> {
  const own = current.getStore()
  if (!own) return effect()
  const { schedule, actor } = own
  // Whoever is left over from a schedule that is over, or was killed, waits for good.
  if (schedule.over) return new Promise(() => undefined)
  return new Promise<T>((resolve, reject) => {
    const make = async (fate: Fate): Promise<string> => {
      const end = (given: (() => T) | undefined): string => {
        if (given) resolve(given())
        else reject(new ConnectionLost())
        return 'no answer'
      }
      if (fate === 'unmade') return end(unmade)
      try {
        const answer = await effect()
        if (fate === 'lost') return end(lost)
        resolve(answer)
        return shown(answer)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
        return `failed: ${String(error)}`
      }
    }
    actor.calls.push({ label, touches, writes, changes, fates, ready, until, make })
  })
}

/** Whoever is running. */
export const acting = (): Actor | undefined => current.getStore()?.actor

/** The schedule of whoever asks, for transactions. */
export const ownSchedule = (): Schedule | undefined => current.getStore()?.schedule

function shown(answer: unknown): string {
  const rows = (answer as { rows?: unknown } | undefined)?.rows
  const told = rows === undefined ? answer : { rows, count: (answer as { rowCount: unknown }).rowCount }
  return told === undefined ? 'done' : JSON.stringify(told, plain)
}

/** Bytes are hashes, or sealed: the rows tell of both. A challenge's texts hold what is drawn anew. */
function plain(key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (key === 'creq' || key === 'acsUrl') return key
  return (value as { type?: unknown } | null)?.type === 'Buffer' ? 'bytes' : value
}

/**
 * One schedule: actors that are suspended at calls of ports, and what may happen next. Nothing runs but what was chosen; after
 * each choice everybody runs on to his next call.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { stillTime, timeAhead } from './time'

/**
 * `go`: the call is made. `lost`: it is made, and its answer is not received. `unmade`: it never arrives. `dies`: its process
 * ends before it. `twice`: its attempt of a step takes too long, and goes on beside the next one.
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
  /** What it waits for: undefined until it is there. Absent if it waits for nothing. */
  awaits?: (() => unknown) | undefined
  /** When whoever waits gives up, by the time of the schedule. */
  until?: number | undefined
  /** Whether it is a statement, which does the same whoever makes it. */
  isStatement: boolean
  effect: (awaited: unknown) => Promise<unknown>
  /** Lets its caller go on. */
  tell: (fate: Fate, made: Made) => void
}

/** What a call came to: in short as states tell it, and with all that its caller may go by. */
interface Made {
  text: string
  exact: string
  answer?: unknown
  error?: Error
}

export interface Actor {
  name: string
  calls: Call[]
  /**
   * What it asked and was answered, in its order, and when, as far as its code may still remember it: its code may keep the time that
   * it read. Whoever has ended remembers nothing.
   */
  seen: string[]
  /** Stands for all that its code may go by: where it is the same, the code does the same. */
  key: string
  /** What it is about, if it is a workflow's run. */
  about: string
  /** How much it has drawn at random (drawn.ts). */
  draws: number
  /** The time that stands last in `seen`, in milliseconds since the beginning. */
  ranAt?: number
  ended: boolean
  /** The row of numbers that it draws from, if that is not its name's. */
  row?: string
  /** How many of its attempts took too long. */
  slow: number
  /** Whether it is such an attempt, which nobody waits for. */
  isAside?: boolean
  /** What others of its workflow notice whenever it goes on. */
  own?: readonly string[]
  /** What happens when its process dies; it just ends if absent. */
  died?: (() => void) | undefined
  /** Who runs the code of its attempt of a step. */
  attempt?: Running | undefined
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

/** Called whenever everybody is at a call or at his end. */
export const whenCalm = new Set<() => void>()

/** An actor that is neither at a call nor at its end after so long, in milliseconds, is stuck: a busy disk alone may take seconds. */
const PATIENCE_MS = 60_000

/** As it stands now, whatever becomes of it. */
export const copyOf = (actor: Actor): Actor => ({
  ...actor,
  seen: [...actor.seen],
  calls: actor.calls.map((call) => {
    if (!call.awaits) return call
    const awaited = call.awaits()
    return { ...call, awaits: () => awaited }
  }),
})

export const digest = (...parts: readonly (string | number)[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64')

export const newActor = (name: string, about = ''): Actor => ({
  ...{ name, about, calls: [], seen: [], key: digest(name, about), draws: 0, slow: 0, ended: false },
})

/** The name of an attempt that was set aside. */
const asideOf = ({ name }: Actor): string => `${name}~`

export const isReady = ({ awaits, until }: Call): boolean =>
  !awaits || awaits() !== undefined || (until !== undefined && stillTime() >= until)

/** What a call waits for, as it stands; empty if it waits for nothing. */
export function awaitedBy({ awaits }: Call): string {
  if (!awaits) return ''
  const awaited = awaits()
  return awaited === undefined ? 'not there' : shown(awaited).text
}

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

/** The actor remembers nothing. */
function emptied(actor: Actor, ...but: readonly string[]): void {
  const { name, about, draws, slow } = actor
  actor.seen = [...but]
  actor.key = digest(name, about, draws, slow, ...but)
  delete actor.ranAt
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
    const running = (actor.attempt = { schedule: this, actor })
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
      ...{
        ...newActor(name, about),
        calls,
        seen,
        key: digest(name, key),
        row: digest(name, key, actor.slow),
      },
      ...{ isAside: true, ...(own && { own }), ...(ranAt !== undefined && { ranAt }) },
    }
    const before = this.actors.findIndex((one) => one.name === name)
    this.actors.splice(before < 0 ? this.actors.length : before, before < 0 ? 0 : 1, aside)
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

export interface Taken {
  key: string
  answer: string
}

/** Whether what the call does is done. */
export const isMade = (fate: Fate): boolean => fate === 'go' || fate === 'lost'

/** Stands for all that is known of a choice before it is made. */
export const wayOf = ({ actor, call, fate }: Option): string =>
  digest(actor.key, actor.calls.indexOf(call), fate, timeAhead())

const NO_ANSWER: Made = { text: 'no answer', exact: 'no answer' }

/** What a call comes to by its fate, before anybody goes on with it. */
export async function outcomeOf(option: Option): Promise<Taken & { made: Made }> {
  const { call, fate } = option
  const way = wayOf(option)
  const made = isMade(fate) ? await madeOf(call, fate) : NO_ANSWER
  return { key: digest(way, made.text, made.exact), made, answer: TOLD[fate] ?? made.text }
}

const TOLD: Partial<Record<Fate, string>> = {
  twice: 'takes too long, and is tried again beside it',
  dies: 'dies here',
}

async function madeOf({ effect, awaits }: Call, fate: Fate): Promise<Made> {
  try {
    const answer = await effect(awaits?.())
    return fate === 'lost' ? NO_ANSWER : { ...shown(answer), answer }
  } catch (error) {
    const text = `failed: ${String(error)}`
    return { text, exact: text, error: error instanceof Error ? error : new Error(text) }
  }
}

/** Notes something that the actor's code may go by from here on. */
function remember(actor: Actor, text: string, exact = ''): void {
  actor.seen.push(text)
  actor.key = digest(actor.key, text, exact)
}

/** Notes the time at which the actor's code runs on, which it may read and keep. */
function noteTime(actor: Actor): void {
  if (timeAhead() !== (actor.ranAt ?? 0)) remember(actor, `at ${(actor.ranAt = timeAhead())}`)
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

function shown(answer: unknown): Pick<Made, 'text' | 'exact'> {
  const rows = (answer as { rows?: unknown } | undefined)?.rows
  const told = rows === undefined ? answer : { rows, count: (answer as { rowCount: unknown }).rowCount }
  if (told === undefined) return { text: 'done', exact: 'done' }
  const hidden: unknown[] = []
  const text = JSON.stringify(told, (key, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    const stands = standsFor(key, value)
    if (stands !== undefined) hidden.push(value)
    return stands ?? value
  })
  return { text, exact: hidden.length === 0 ? '' : JSON.stringify(hidden) }
}

/** Bytes are hashes, or sealed: the rows tell of both. A challenge's texts hold what is drawn anew. */
function standsFor(key: string, value: unknown): string | undefined {
  if (key === 'creq' || key === 'acsUrl') return key
  return (value as { type?: unknown } | null)?.type === 'Buffer' ? 'bytes' : undefined
}

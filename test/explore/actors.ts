/** Who acts in a schedule: the calls that he is suspended at, and all that his code may go by. */
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
export interface Made {
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
  attempt?: { actor: Actor } | undefined
}

/** As it stands now, whatever becomes of it. */
export const copyOf = (actor: Actor): Actor => ({
  ...actor,
  seen: [...actor.seen],
  attempt: undefined,
  calls: actor.calls.map((call) => {
    if (!call.awaits) return call
    const awaited = call.awaits()
    return { ...call, awaits: () => awaited }
  }),
})

export const digest = (...parts: readonly (string | number)[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64')

export const newActor = (name: string, about = ''): Actor => ({
  name,
  about,
  calls: [],
  seen: [],
  key: digest(name, about),
  draws: 0,
  slow: 0,
  ended: false,
})

/** The name of an attempt that was set aside. */
export const asideOf = ({ name }: Actor): string => `${name}~`

export const isReady = ({ awaits, until }: Call): boolean =>
  !awaits || awaits() !== undefined || (until !== undefined && stillTime() >= until)

/** What a call waits for, as it stands; empty if it waits for nothing. */
export function awaitedBy({ awaits }: Call): string {
  if (!awaits) return ''
  const awaited = awaits()
  return awaited === undefined ? 'not there' : shown(awaited).text
}

/** The actor remembers nothing but this. */
export function emptied(actor: Actor, ...but: readonly string[]): void {
  const { name, about, draws, slow } = actor
  actor.seen = [...but]
  actor.key = digest(name, about, draws, slow, ...but)
  delete actor.ranAt
}

/** Notes something that the actor's code may go by from here on. */
export function remember(actor: Actor, text: string, exact = ''): void {
  actor.seen.push(text)
  actor.key = digest(actor.key, text, exact)
}

/** Notes the time at which the actor's code runs on, which it may read and keep. */
export function noteTime(actor: Actor): void {
  if (timeAhead() !== (actor.ranAt ?? 0)) remember(actor, `at ${(actor.ranAt = timeAhead())}`)
}

/** Of an answer: in short, and what stands in it only in short. */
export function shown(answer: unknown): Pick<Made, 'text' | 'exact'> {
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

/** A schedule under way, as far as everybody can see it: the rows, what stands elsewhere, and what each change is held against. */
import type { TransferEntry } from '../../bank/simulator/transfers'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { checkMoves } from './model'
import { checkSteps } from './money'
import type { Received } from './ports/receiver'
import { textOfRuns, type ShownRuns } from './ports/temporal'
import { copyOf, type Actor } from './actors'
import type { Option } from './outcome'
import type { Schedule } from './schedule'
import { hashOf } from './state'
import { timeAhead } from './time'
import type { Row } from './ports/rows'
import type { World } from './world'

/** What no rule is about: all rows are as they were. */
export const RESTORED = 'the backup is restored'

/** What a schedule needs of its scenario, whoever acts in it. */
export interface Bearings {
  /** Times, in milliseconds, by which the time may jump; each jump is a fault. */
  jumps: readonly number[]
  /** What must hold of each change, beside what holds in all scenarios. */
  step?: (before: readonly Row[], after: readonly Row[], entries: readonly LedgerEntry[]) => string[]
  /** The database is an earlier state that nobody has noticed: until calls are repeated, the bank knows more. */
  isBehind?: true
  /** The acquirer may approve what is over: until that is reversed, money is held or taken of it. */
  isLate?: true
}

/** What a merchant was answered. */
export interface Answered {
  key: string
  status: number
  text: string
  isFinal: boolean
  /** Whether every repeat is answered so. After another refusal the key is free. */
  isKept: boolean
}

/** What is part of a state beside the rows and the actors. */
export interface Elsewhere {
  entries: readonly LedgerEntry[]
  transfers: readonly TransferEntry[]
  received: readonly Received[]
  answers: readonly Answered[]
  runs: ShownRuns
  /** What lies in the object store: names and contents. */
  objects: readonly (readonly [name: string, content: string])[]
}

/** All of a state. */
export interface Moment extends Elsewhere {
  actors: readonly Actor[]
  faults: number
  ahead: number
}

export abstract class Going {
  abstract readonly schedule: Schedule
  /** Steps that the model does not have, and the moves that were made. Looked for while `isWatched`. */
  readonly strays: string[] = []
  readonly moves = new Set<string>()
  isWatched = false

  constructor(
    readonly world: World,
    readonly setting: Bearings,
  ) {}

  abstract elsewhere(): Elsewhere

  rows(): Promise<readonly Row[]> {
    return this.world.rows()
  }

  async hash(): Promise<string> {
    const { entries, transfers, received, answers, runs, objects } = this.elsewhere()
    const atOthers = [...entries, ...transfers, ...received, ...objects]
    return hashOf(this.schedule, await this.rows(), atOthers, answers, textOfRuns(runs))
  }

  moment(): Moment {
    const { actors, faults } = this.schedule
    return { ...this.elsewhere(), actors: actors.map(copyOf), faults, ahead: timeAhead() }
  }

  /** The rows before a change that is held against the rules; undefined if it is not. */
  protected async before({ call }: Option): Promise<readonly Row[] | undefined> {
    return this.isWatched && (call.changes || call.label === 'transaction') ? this.rows() : undefined
  }

  /** Notes what is wrong with what has just been made. */
  protected async hold(option: Option, before: readonly Row[] | undefined): Promise<void> {
    if (!before || option.call.label === RESTORED) return
    const after = await this.rows()
    const { step, isLate } = this.setting
    const { entries } = this.elsewhere()
    const { broken, made } = checkMoves(before, after, entries, isLate)
    const own = step?.(before, after, entries) ?? []
    this.strays.push(...broken, ...checkSteps(before, after), ...own)
    for (const move of made) this.moves.add(move)
  }
}

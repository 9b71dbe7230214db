/** One schedule of a scenario, from its beginning: the world as it is then, the actors, and how it comes to rest. */
import type { App } from '../../app/app'
import { startOverdueWorkflows } from '../../app/jobs/sweep'
import type { Acquirers } from '../../processor/registry'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { machineClock } from '../../infra/clock'
import { createTurns } from '../../app/writes/turns'
import { checkWaiting } from './waiting'
import { createBank, type Bank } from './ports/processor'
import { Temporal } from './ports/temporal'
import type { Kinds } from '../../app/kinds/kind'
import { Schedule, gate, type Option } from './schedule'
import { hashOf } from './state'
import { stepsOf } from './steps'
import { stillTime } from './time'
import type { Row, World } from './world'

const LEASE_MS = 20_000
const OVERDUE_AFTER_MS = 60_000
/** Longer than a lease and than what is overdue. */
const LOOK_MS = 62_000
const MOST_LOOKS = 30

/** What a run needs of its scenario. */
export interface Setting {
  /** Kinds of objects that its sweep looks after. */
  kinds: Kinds
  /** Times, in milliseconds, by which the time may jump; each jump is a fault. */
  jumps: readonly number[]
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

/** Is told of each call that is made, and of its answer. */
type Tell = (option: Option, answer: string) => void

let count = 0

export class Run {
  readonly number = (count += 1)
  readonly schedule = new Schedule()
  readonly temporal: Temporal
  readonly bank: Bank
  readonly answers: Answered[] = []
  /** Asks each call once more, when everything is at rest. */
  readonly repeats: (() => Promise<Answered>)[] = []
  /** What was wrong before any call was repeated: nobody needs to repeat one. */
  readonly unrepeated: string[] = []
  private readonly firstEntry: number
  private latest: readonly Row[] | undefined

  constructor(
    readonly world: World,
    readonly setting: Setting,
    private readonly alter: (bank: Bank) => Bank = (bank) => bank,
  ) {
    this.firstEntry = world.ledger.all().length
    this.bank = this.alter(createBank(world.ledger))
    this.temporal = new Temporal(this.schedule, () => stepsOf(this.app()))
  }

  /** The parts of a process of its own. */
  app(): App {
    const { world, bank } = this
    const acquirers: Acquirers = { of: () => bank, choose: () => 'default', default: bank }
    return {
      store: world.store(),
      acquirers,
      vault: world.vault,
      log: world.log,
      kinds: this.setting.kinds,
      ...machineClock,
      leaseMs: LEASE_MS,
      pepper: world.pepper,
      responses: world.responses,
      workflows: this.temporal.client(),
      refundDelayMs: 0,
      publicUrl: 'http://localhost',
      product: 'Payments',
      allowLoopback: true,
      writeTurns: createTurns(10),
      background: (work) => void work.catch(() => undefined),
    }
  }

  /** Adds an actor who asks for something, and notes what he is answered. */
  asks(name: string, ask: (app: App) => Promise<Answered>): void {
    this.schedule.spawn(name, async () => {
      const answer = await ask(this.app())
      this.answers.push(answer)
    })
  }

  /** Adds an actor who lets time pass, once. */
  passes(name: string, milliseconds: number): void {
    const effect = () => this.world.jump(milliseconds)
    this.schedule.spawn(name, () => gate({ label: `${milliseconds / 1000} s pass`, fates: [], effect }))
  }

  /** The sweep, once. */
  sweep = async (): Promise<void> => {
    const job = { stopping: new AbortController().signal, checkpoint: () => undefined }
    await startOverdueWorkflows({ ...this.app(), overdueAfterMs: OVERDUE_AFTER_MS } as never, job)
  }

  entries(): LedgerEntry[] {
    return this.world.ledger.all().slice(this.firstEntry)
  }

  async rows(): Promise<readonly Row[]> {
    return (this.latest ??= await this.world.rows())
  }

  async hash(): Promise<string> {
    return hashOf(this.schedule, await this.rows(), this.entries(), this.temporal.shown())
  }

  async take(option: Option): Promise<string> {
    if (option.call.changes || option.call.label === 'transaction') this.latest = undefined
    return this.schedule.take(option)
  }

  async jump(milliseconds: number): Promise<void> {
    await this.world.jump(milliseconds)
    await this.schedule.settle()
  }

  /** Lets everybody go on who can, one after another. */
  async drain(tell: Tell = () => undefined): Promise<void> {
    for (;;) {
      const [option] = this.schedule.options(false)
      if (!option) return
      tell(option, await this.take(option))
    }
  }

  /** Lets time pass, with the sweep, until nothing waits; then asks every call once more. */
  async rest(tell: Tell): Promise<void> {
    await this.pass(tell)
    this.unrepeated.push(...checkWaiting(await this.rows()))
    await this.repeat(tell)
    await this.pass(tell)
    this.latest = undefined
  }

  /** Lets time pass, with the sweep, until nothing waits. */
  private async pass(tell: Tell): Promise<void> {
    await this.drain(tell)
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const due = earliest([this.temporal.nextDue(), dueOf(await this.rows())])
      if (due === undefined) break
      await this.jump(Math.max(due - stillTime(), LOOK_MS))
      await this.drain(tell)
      this.schedule.spawn(`sweep${looks}`, this.sweep)
      await this.schedule.settle()
      await this.drain(tell)
    }
  }

  private async repeat(tell: Tell): Promise<void> {
    for (const [index, repeat] of this.repeats.entries()) {
      for (let tries = 0; tries < 3; tries += 1) {
        let given: Answered | undefined
        this.schedule.spawn(`again${index + 1}`, async () => {
          given = await repeat()
          this.answers.push(given)
        })
        await this.schedule.settle()
        await this.drain(tell)
        if (given?.isFinal) break
        await this.jump(LOOK_MS)
        await this.drain(tell)
      }
    }
  }
}

const earliest = (times: readonly (number | undefined)[]): number | undefined => {
  const known = times.filter((time) => time !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** When the first row that waits is due; a claim that nobody ended is one. */
function dueOf(rows: readonly Row[]): number | undefined {
  return earliest(
    rows.map(({ table, row }) => {
      const waits =
        table === 'idempotency_records' ? row['draft'] !== null && row['lease_until'] : row['due_at']
      const open = table !== 'payment_operations' || row['result'] === null
      return waits && open && table !== 'hand_overs' ? Date.parse(waits as string) : undefined
    }),
  )
}

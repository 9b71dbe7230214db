/** One schedule of a scenario, from its beginning: the world as it is then, the actors, and how it comes to rest. */
import type { App } from '../../app/app'
import { postAll } from '../../app/books/post'
import { atTimeOf } from '../../app/clock'
import { rememberOperations } from '../../app/acquirers/remembering'
import { startOverdueWorkflows } from '../../app/jobs/sweep'
import type { TransferEntry } from '../../bank/simulator/transfers'
import type { PaymentRoute } from '../../domain/payment-route'
import { httpNotifications } from '../../processor/acquirers/http/notifications'
import type { Processor } from '../../processor/port'
import type { Acquirers } from '../../processor/registry'
import type { Ledger, LedgerEntry } from '../../processor/simulator/ledger'
import { machineClock } from '../../infra/clock'
import { createTurns } from '../../app/writes/turns'
import { createDeliverer, type Deliverer } from '../../app/webhooks/deliveries/deliverer'
import { versions } from '../../contract/versions'
import { checkWaiting } from './waiting'
import { createPlayedBank, type PlayedBank } from './ports/bank'
import { createPlayedObjects } from './ports/objects'
import { createAcquirer, type PlayedAcquirer } from './ports/processor'
import { createReceiver, type Received } from './ports/receiver'
import { Temporal } from './ports/temporal'
import type { Kinds } from '../../app/kinds/kind'
import type { Tenant } from '../../store/context'
import { type Option } from './outcome'
import { Schedule, gate } from './schedule'
import type { Known } from './known'
import { Going, RESTORED, type Answered, type Bearings, type Elsewhere } from './going'
import { stepsOf } from './steps'
import { stillTime, timeAhead } from './time'
import type { Row } from './ports/rows'
import type { World } from './world'

const as = <T>(own: T): T => own

const LEASE_MS = 20_000
/** The log of the events is read up to a second ago. */
const HORIZON_MS = 2_000
const OVERDUE_AFTER_MS = 60_000
/** Longer than a lease and than what is overdue. */
const LOOK_MS = 62_000
const MOST_LOOKS = 30

/** What a run needs of its scenario. */
export interface Setting extends Bearings {
  /** Kinds of objects that its sweep looks after. */
  kinds: Kinds
  /** Everything happens in the account's sandbox, whose time may be ahead, and not in live mode. */
  sandbox?: true
  /** What a receiver of webhooks answers first, as statuses; 200 after that. */
  receives?: readonly number[]
  /** A call whose answer is not received may reach the processor or the bank later, when its caller has given it up. */
  late?: true
  /** The acquirer cannot be asked by our key (decision 0242), and keeps keys so long, in milliseconds; null for ever. */
  keysKept?: number | null
  /** Where its payments may go besides, of two acquirers that have one ledger. */
  route?: PaymentRoute
  /** What the account's rules say once time has passed. */
  later?: Chosen
  /** Answers may be forgotten: a later one may differ. */
  forgets?: true
  /** What the acquirer does once nothing waits but for it to tell. */
  retell?: (run: Run) => Promise<void>
  /** What must hold at rest, beside what holds in all scenarios. */
  check?: (run: Run) => Promise<string[]>
}

interface Chosen {
  acquirer: string
  route: PaymentRoute | null
}

/** What planted faults make of the others' ports. */
export interface Altered {
  acquirer?: ((own: PlayedAcquirer) => PlayedAcquirer) | undefined
  bank?: ((own: PlayedBank) => PlayedBank) | undefined
  /** What remembers what is sent to an acquirer that cannot be asked. */
  remember?: ((own: Remember) => Remember) | undefined
}

type Remember = typeof rememberOperations

/** Is told of each call that is made, and of its answer. */
type Tell = (option: Option, answer: string) => void

/** Whether somebody has come to this state before, at this look. */
type IsKnown = (look: 'first' | 'later') => Promise<boolean>
const never: IsKnown = () => Promise.resolve(false)

export class Run extends Going {
  readonly schedule = new Schedule()
  readonly temporal: Temporal
  readonly acquirer: PlayedAcquirer
  readonly bank: PlayedBank
  /** Where the content of files lies. */
  private readonly held = new Map<string, Buffer>()
  readonly objects = createPlayedObjects(this.held)
  /** What stands at the bank. */
  readonly transfers: TransferEntry[] = []
  /** What has arrived at the receiver of webhooks. */
  readonly received: Received[] = []
  readonly answers: Answered[] = []
  /** Asks each call once more, when everything is at rest. */
  readonly repeats: (() => Promise<Answered>)[] = []
  /** What was wrong before any call was repeated: nobody needs to repeat one. */
  readonly unrepeated: string[] = []
  private readonly ledger: Ledger
  private readonly remember: Remember
  private isBegun = false

  /** `known`: where it notes what its actors do. */
  constructor(
    world: World,
    override readonly setting: Setting,
    altered: Altered = {},
    private readonly known?: Known,
  ) {
    super(world, setting)
    this.ledger = world.newLedger()
    const { acquirer = as, bank = as, remember = as } = altered
    this.acquirer = acquirer(createAcquirer(this.ledger, setting.late, setting.keysKept))
    this.remember = remember(rememberOperations)
    this.bank = bank(createPlayedBank(this.transfers, setting.late))
    this.temporal = new Temporal(this.schedule, () => stepsOf(this.app(), (app) => this.deliverer(app)))
  }

  get tenant(): Tenant {
    return { accountId: this.world.account.id, livemode: this.setting.sandbox !== true }
  }

  /** The parts of a process of its own. */
  app(): App {
    const { world, bank } = this
    const store = world.store()
    const { livemode } = this.tenant
    const at = (acquirer: string): Processor =>
      this.setting.keysKept === undefined
        ? this.acquirer
        : this.remember(this.acquirer, { acquirer, livemode }, () => store.acquirerOperations)
    const { capabilities } = this.acquirer
    const acquirers: Acquirers = {
      of: ({ acquirer }) => at(acquirer),
      choose: async () => this.chosen(),
      isUsable: () => true,
      isLeftOut: () => Promise.resolve(false),
      openTo: async () => new Set(['default']),
      capabilitiesOf: async () => capabilities,
      readerOf: async () => httpNotifications,
      named: at,
      default: at('default'),
      all: async () => new Map([['default', at('default')]]),
      feesOf: async () => undefined,
      isErased: async () => false,
    }
    return {
      store,
      acquirers,
      bank,
      vault: world.newVault(),
      log: world.log,
      kinds: this.setting.kinds,
      ...machineClock,
      era: 'explore',
      leaseMs: LEASE_MS,
      pepper: world.pepper,
      responses: world.responses,
      workflows: this.temporal.client(),
      refundDelayMs: 0,
      publicUrl: 'http://localhost',
      product: 'Payments',
      objects: this.objects,
      allowLoopback: true,
      writeTurns: createTurns(10),
      background: (work) => void work.catch(() => undefined),
    }
  }

  private chosen(): Chosen {
    const { route = null, later } = this.setting
    return later && timeAhead() > 0 ? later : { acquirer: 'default', route }
  }

  /** What sends webhooks in a worker of its own. */
  deliverer(app: App): Deliverer {
    return createDeliverer({
      store: app.store,
      log: app.log,
      real: app.real,
      versions,
      sender: createReceiver(this.received, this.setting.receives ?? []),
      wakeDelivery: (ref) => app.workflows.wake(ref),
    })
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
    this.schedule.spawn(name, () =>
      gate({ label: `${milliseconds / 1000} s pass`, touches: ['time'], fates: [], effect }),
    )
  }

  /**
   * Adds an operator who takes a backup now and restores it at some moment. Every process ends, and Temporal has nothing of what
   * was under way.
   */
  async restores(name: string): Promise<void> {
    await this.world.backUp()
    const effect = async () => {
      for (const actor of this.schedule.actors)
        if (actor.name !== name && !(actor.ended && actor.calls.length === 0)) this.schedule.kill(actor)
      this.temporal.empty()
      await this.world.restore()
    }
    this.schedule.spawn(name, () => gate({ label: RESTORED, touches: ['transaction'], fates: [], effect }))
  }

  /** A backup that was taken before is back, outside of the schedule. */
  async isRestored(): Promise<void> {
    this.temporal.empty()
    await this.world.restore()
  }

  /** The sweep, once. */
  sweep = async (): Promise<void> => {
    const job = { stopping: new AbortController().signal, checkpoint: () => undefined }
    await startOverdueWorkflows({ ...this.app(), overdueAfterMs: OVERDUE_AFTER_MS } as never, job)
  }

  entries(): LedgerEntry[] {
    return this.ledger.all()
  }

  /** What the scenario began with was made outside of the schedule. */
  begun(): void {
    this.isBegun = true
  }

  override async rows(): Promise<readonly Row[]> {
    return this.isBegun ? super.rows() : this.world.rowsForActor()
  }

  elsewhere(): Elsewhere {
    const { transfers, received, answers, temporal, held } = this
    return {
      entries: this.entries(),
      transfers: [...transfers],
      received: [...received],
      answers: [...answers],
      runs: temporal.shown(),
      objects: [...held].map(([name, bytes]) => [name, bytes.toString('base64')]),
    }
  }

  async take(option: Option): Promise<string> {
    const before = await this.before(option)
    const answer = await this.make(option)
    await this.hold(option, before)
    return answer
  }

  private async make(option: Option): Promise<string> {
    if (!this.known || !this.isWatched) return (await this.schedule.take(option)).answer
    const noting = this.known.noting(option, this)
    const { key, answer } = await this.schedule.take(option)
    noting(key)
    return answer
  }

  async jump(milliseconds: number): Promise<void> {
    await this.world.jump(milliseconds)
    await this.schedule.settle()
  }

  /** Posts all that has happened to the books, if there are any: outside of the schedule, a moment later. */
  async post(begins = false): Promise<void> {
    const rows = await this.rows()
    if (!begins && !rows.some(({ table }) => table === 'book_marks' || table === 'disputes')) return
    await this.jump(HORIZON_MS)
    const { tenant } = this
    await postAll(await atTimeOf(this.app(), tenant), tenant)
  }

  /** Lets everybody go on who can, one after another. */
  async drain(tell: Tell = () => undefined): Promise<void> {
    for (;;) {
      const [option] = this.schedule.options(false)
      if (!option) return
      tell(option, await this.take(option))
    }
  }

  /**
   * Lets time pass, with the sweep, until nothing waits; then asks every call once more. `isKnown` says whether somebody came by
   * before, and whatever follows is known.
   */
  async rest(tell: Tell = () => undefined, isKnown: IsKnown = never): Promise<boolean> {
    if (!(await this.pass(tell, isKnown))) return false
    await this.retold(tell)
    this.unrepeated.push(...checkWaiting(await this.rows()))
    await this.repeat(tell)
    await this.pass(tell)
    return true
  }

  private async retold(tell: Tell): Promise<void> {
    const { retell } = this.setting
    if (!retell) return
    this.schedule.spawn('retold', () => retell(this))
    await this.schedule.settle()
    await this.pass(tell)
  }

  /** Lets time pass, with the sweep, until nothing waits. */
  private async pass(tell: Tell, isKnown: IsKnown = never): Promise<boolean> {
    await this.drain(tell)
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      // The first look always sweeps.
      if (await isKnown(looks === 0 ? 'first' : 'later')) return false
      const [asleep, waiting] = [this.temporal.nextDue(), dueOf(await this.rows())]
      const due = earliest([asleep, waiting])
      if (due === undefined) break
      await this.jump(Math.max(due - stillTime(), LOOK_MS))
      await this.drain(tell)
      // What a run sleeps for needs no sweep.
      if (looks > 0 && asleep !== undefined && asleep <= (waiting ?? Infinity)) continue
      this.schedule.spawn(`sweep${looks}`, this.sweep)
      await this.schedule.settle()
      await this.drain(tell)
    }
    return true
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

/** A schedule goes on for ever; what a hand-over or an incident is about is in a row of its own, and no file waits for its leftovers. */
const ALWAYS_DUE: readonly string[] = [
  'hand_overs',
  'payout_schedules',
  'report_schedules',
  'incidents',
  'file_leftovers',
]

function waitsUntil(table: string, row: Row['row']): unknown {
  if (table === 'idempotency_records') return row['draft'] !== null && row['lease_until']
  // The sweep takes an advance up again that nobody is at.
  if (table === 'sandbox_clocks') return row['status'] === 'advancing' && row['progress_at']
  if (table === 'webhook_deliveries')
    return row['status'] === 'pending' && row['held_at'] === null && row['next_attempt_at']
  return row['due_at']
}

/** When the first row that waits is due; a claim that nobody ended is one. */
function dueOf(rows: readonly Row[]): number | undefined {
  return earliest(
    rows.map(({ table, row }) => {
      const waits = waitsUntil(table, row)
      const open = table !== 'payment_operations' || row['result'] === null
      return waits && open && !ALWAYS_DUE.includes(table) ? Date.parse(waits as string) : undefined
    }),
  )
}

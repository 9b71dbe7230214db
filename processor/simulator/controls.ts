/** Faults that tests can give the simulator. Each applies to calls that move money, unless it says otherwise. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isCurrency } from '../../domain/money'
import { ownerOfKey } from '../../domain/processor-keys'
import { OWN_LINES } from '../../domain/settlements'
import { ADYEN_CALLS, type AdyenCallName } from './adyen/call-names'
import type { Tongue } from './ledger'
import { STRIPE_CALLS, type StripeCallName } from './stripe/call-names'

/**
 * What the list of movements and the settlements say wrongly of one: that is how a difference between two ledgers looks
 * from outside.
 */
const DIFFERENCES = [
  'missing',
  'doubled',
  'other_amount',
  'other_currency',
  'other_fee',
  'unknown_key',
  'chargeback',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]
/** What an acquirer may take without saying yet how it ends. */
const PENDING_KINDS = ['sale', 'capture', 'refund', 'close'] as const
type PendingKind = (typeof PENDING_KINDS)[number]
/** By the key of the movement. */
export type Differences = Readonly<Partial<Record<string, DifferenceKind>>>

/** How its list and files tell what was done. */
export interface ToldOtherwise {
  differences: () => Differences
  /** On what day of its books something with the key is that was done at a time. */
  bookedAt: (key: string, at: string) => string
}

/** How it settles in batches. */
const BatchesBody = z.strictObject({
  /** How long each is. */
  hours: z
    .int()
    .min(1)
    .max(31 * 24),
  /** By how much its days begin before those of UTC, in minutes. */
  zone_minutes: z
    .int()
    .min(-14 * 60)
    .max(14 * 60)
    .optional(),
  /** In which all of it is settled. */
  currency: z.string().refine(isCurrency).optional(),
  /** The lines of no operation that each has. */
  lines: z.array(z.enum(OWN_LINES)).optional(),
})
export type Batches = z.infer<typeof BatchesBody>

const Endpoint = z.strictObject({ url: z.url(), secret: z.string().min(1) })

export const ControlBody = z.strictObject({
  /** A pause before any work, in milliseconds. */
  slow_ms_before: z.int().min(0).max(120_000).optional(),
  /** A pause between the entry in the ledger and the answer, in milliseconds. */
  slow_ms_after: z.int().min(0).max(120_000).optional(),
  /** How many answers are dropped after the work was done. */
  drop_answers: z.int().min(0).optional(),
  /** How many calls are answered 503 without any work. */
  fail_transient: z.int().min(0).optional(),
  /** Calls wait, before any work, until this is false again. */
  hold: z.boolean().optional(),
  /** Every connection is destroyed at once, whatever the call. */
  down: z.boolean().optional(),
  /** The operations that are taken, and decided later: `/control/outcomes` says how each ends, or time does. */
  pending: z.array(z.enum(PENDING_KINDS)).optional(),
  /** After how long one that is pending ends by itself, as it would have at once, in milliseconds; null for never. */
  pending_ms: z.int().min(0).max(600_000).nullable().optional(),
  /** The key or the payment of an authorization that its issuer withdraws: captures of it are refused. */
  withdrawn: z.string().optional(),
  /** `none`: it does not say, asked by a key, what it did. */
  look_up: z.enum(['key', 'none']).optional(),
  /** After how long it forgets a key, in milliseconds: a repeat is then another operation. Null for never. */
  forget_ms: z.int().min(0).nullable().optional(),
  /** Whether it tells the outcome of every operation, and not only of what was pending. */
  tells: z.boolean().optional(),
  /** How what it tells unasked is sent. `reversed`: of two in a row the later one comes first. */
  notify: z.enum(['at_once', 'late', 'twice', 'reversed', 'never']).optional(),
  /** How long what comes late takes, in milliseconds. */
  notify_late_ms: z.int().min(0).max(120_000).optional(),
  /**
   * How far the days of its list and files are ahead from now on, in milliseconds, for the movements of an account whose clock was
   * moved; of a payment, or of `*`, where keys name no account. What it answers is dated by its own clock.
   */
  ahead: z.record(z.string(), z.int().min(0)).optional(),
  /**
   * Faults of the interfaces in another acquirer's manner alone: how many calls are answered 429 without any work, how many answers are a
   * 500 although the work was done, and how many are replaced by a page of a server before it.
   */
  rate_limited: z.int().min(0).optional(),
  broken_answers: z.int().min(0).optional(),
  bad_gateways: z.int().min(0).optional(),
  /** Where such an interface sends what it tells, and what that is signed with; null for where the settings say. */
  stripe_endpoint: Endpoint.nullable().optional(),
  adyen_endpoint: Endpoint.nullable().optional(),
  /** Whether refunds of the one in Stripe's manner that are pending are told to wait for the cardholder. */
  refunds_wait: z.boolean().optional(),
  /** The calls of those interfaces that faults are for, by name; null for all that move money. */
  stripe_calls: z.array(z.enum(STRIPE_CALLS)).nullable().optional(),
  adyen_calls: z.array(z.enum(ADYEN_CALLS)).nullable().optional(),
  /** Differences between the ledger and what is listed of it. */
  differences: z.record(z.string(), z.enum(DIFFERENCES)).optional(),
  /** It settles in batches; null for a file for each day and currency. */
  batches: BatchesBody.nullable().optional(),
  /** How long after its end a settlement is there, in milliseconds. */
  settlements_late_ms: z.int().min(0).max(86_400_000).optional(),
  /** What it says of an authorization's disputes when it is asked, instead of what its card plays. By the authorization's key. */
  contested: z
    .record(
      z.string(),
      z.object({
        disputes: z.array(z.record(z.string(), z.unknown())),
        fraudWarnedAt: z.iso.datetime().nullable(),
      }),
    )
    .optional(),
})

export type ControlBody = z.infer<typeof ControlBody>
type Contested = NonNullable<ControlBody['contested']>
type FaultName = 'rate_limited' | 'broken_answers' | 'bad_gateways'
type NotifyManner = NonNullable<ControlBody['notify']>

/** Something that it is to tell. */
export const ToldOnDemand = z.strictObject({
  type: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
})

/** How an operation ends that is pending, or turns round: what had succeeded may fail. */
export const OutcomeOnDemand = z.strictObject({
  /** Of the capture or refund, of the authorization whose amount was captured at once, or the key that is closed. */
  key: z.string().min(1),
  state: z.enum(['succeeded', 'failed']),
  /** Why it has failed. */
  failure: z.string().optional(),
})

/** An approval that comes although its key is closed. */
export const LateApproval = z.strictObject({
  key: z.string().min(1),
  /** Minor units. */
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().length(3),
  captured: z.boolean(),
})
export type LateApproval = z.infer<typeof LateApproval>

const CALM = {
  slow_ms_before: 0,
  slow_ms_after: 0,
  drop_answers: 0,
  fail_transient: 0,
  hold: false,
  down: false,
  pending: [] as PendingKind[],
  pending_ms: null as number | null,
  withdrawn: '',
  look_up: 'key' as 'key' | 'none',
  forget_ms: null as number | null,
  tells: false,
  notify: 'at_once' as NotifyManner,
  notify_late_ms: 3_000,
  rate_limited: 0,
  broken_answers: 0,
  bad_gateways: 0,
  stripe_endpoint: null as z.infer<typeof Endpoint> | null,
  adyen_endpoint: null as z.infer<typeof Endpoint> | null,
  refunds_wait: false,
  stripe_calls: null as StripeCallName[] | null,
  adyen_calls: null as AdyenCallName[] | null,
  differences: {} as Differences,
  batches: null as Batches | null,
  settlements_late_ms: 0,
  contested: {} as Contested,
}

/** `clock`: the simulator's, in milliseconds. */
export function createControls(clock: () => number = Date.now) {
  let state = { ...CALM }
  let release: (() => void)[] = []
  const moves = new Map<string, { from: string; ahead: number }[]>()
  let waiting = 0
  let telling = 0
  const count = (name: 'drop_answers' | 'fail_transient' | FaultName): boolean => {
    if (state[name] === 0) return false
    state[name] -= 1
    return true
  }
  return {
    isDown: () => state.down,
    /** How many calls have arrived and wait for their work to begin. */
    waiting: () => waiting,
    /** How many notifications are on their way, and not accepted yet. */
    telling: () => telling,
    begins: () => void (telling += 1),
    ends: () => void (telling -= 1),
    answersQuestions: () => state.look_up === 'key',
    tells: () => state.tells,
    /** Whether a key that was used at `at` for the first time is forgotten. */
    isForgotten: (at: string) => state.forget_ms !== null && clock() - Date.parse(at) >= state.forget_ms,
    /** How long an answer is kept by what its caller calls it, in milliseconds; null if it is not said. */
    keptMs: () => state.forget_ms,
    /** Where an interface tells what it tells unasked; null for where the settings say. */
    endpointOf: (tongue: Tongue) => state[`${tongue}_endpoint`],
    refundsWait: () => state.refunds_wait,
    /** Whether the next one of these is due. */
    isFaultDue: (name: FaultName): boolean => count(name),
    /** Whether faults are for the call of this name. */
    isAimedAt: (tongue: Tongue, name: string, usually: boolean): boolean =>
      (state[`${tongue}_calls`] as readonly string[] | null)?.includes(name) ?? usually,
    isWithdrawn: (key: string) => state.withdrawn === key,
    isPending: (kind: PendingKind) => state.pending.includes(kind),
    pendingMs: () => state.pending_ms,
    differences: () => state.differences,
    batches: () => state.batches,
    settlementsLateMs: () => state.settlements_late_ms,
    contested: (key: string) => state.contested[key],
    /** On what day of its books something with the key is that was done at `at`. */
    bookedAt(key: string, at: string): string {
      const owner = ownerOfKey(key)?.accountId
      // A key that names no account begins with its payment.
      const all =
        owner === undefined ? (moves.get(key.replace(/\..*/u, '')) ?? moves.get('*')) : moves.get(owner)
      const ahead = all?.findLast(({ from }) => from <= at)?.ahead ?? 0
      return ahead === 0 ? at : new Date(Date.parse(at) + ahead).toISOString()
    },
    /** What time it is for an account whose books are the furthest ahead. */
    latest: (now: number): number =>
      now + Math.max(0, ...[...moves.values()].map((all) => all.at(-1)?.ahead ?? 0)),
    manner: () => ({ notify: state.notify, notify_late_ms: state.notify_late_ms }),
    set({
      ahead = {},
      ...change
    }: Omit<ControlBody, 'differences'> & { differences?: Differences | undefined }) {
      for (const [account, by] of Object.entries(ahead))
        moves.set(account, [
          ...(moves.get(account) ?? []),
          { from: new Date(clock()).toISOString(), ahead: by },
        ])
      state = {
        ...state,
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
      }
      if (state.hold) return
      for (const go of release) go()
      release = []
    },
    reset() {
      this.set(CALM)
    },
    /** Answers false when the call is to fail without work. */
    async beforeWork(): Promise<boolean> {
      waiting += 1
      if (state.slow_ms_before > 0) await sleep(state.slow_ms_before)
      if (state.hold) await new Promise<void>((resolve) => release.push(resolve))
      waiting -= 1
      return !count('fail_transient')
    },
    /** Answers false when the answer is to be dropped. */
    async afterWork(): Promise<boolean> {
      if (state.slow_ms_after > 0) await sleep(state.slow_ms_after)
      return !count('drop_answers')
    },
  }
}

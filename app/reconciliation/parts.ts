/** What a reconciliation works with, and how much of everything it takes. */
import { joinedEntries, type Entry } from '../../domain/books'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Authorization, Processor, ProcessorAnswer } from '../../processor/port'
import type { Tenant } from '../../store/context'
import type { FoundDifference } from '../../store/reconciliation/found-items'
import type { RunScope } from '../../store/reconciliation/runs'
import type { Dependencies, WithStore } from '../dependencies'
import type { Ask, Ours } from './judge'
import type { SettledLine } from './settled-lines'

/** The parts of whoever rests between what he does. */
export interface Resting {
  /** Rests so long, in milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

/** The parts of whoever mends what differs, in one mode: he asks acquirers, and rests between. */
export type Mending = Dependencies & Resting

/** A part of the window, which is compared whole. */
export interface WindowPart {
  from: Date
  until: Date
}

/** The parts of one mode. */
export interface Reconciling
  extends Pick<Dependencies, 'store' | 'acquirers' | 'bank' | 'log' | 'real'>, Resting {
  /** Called with each row that is unfinished here and that the acquirer tells of. Else its workflow is left to go on with it. */
  unfinished?: (kind: 'payment' | 'refund', row: Tenant & { id: string }) => Promise<void>
}

/** A run ends when it has found so many differences: then something else is wrong than single lines. */
const MOST_DIFFERENCES = 10_000

/** Why a run cannot be finished, in words for an operator: what happened, and what to do. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure'
}

/** What the comparing of one run shares. */
export interface Comparing extends Reconciling {
  scope: RunScope
  acquirer: Processor
  ask: Ask
  /** Rests for as long as the work since the last rest took, so that the database is busy with it half of the time at most. */
  rest: () => Promise<void>
}

/** `alive` is called with each rest. */
export function comparing(
  parts: Reconciling,
  scope: RunScope,
  alive: () => Promise<void> = () => Promise.resolve(),
): Comparing {
  const acquirer = parts.acquirers.named(scope.acquirer)
  if (!acquirer)
    throw new RunFailure(
      `There is no acquirer ${scope.acquirer} in ${scope.livemode ? 'live' : 'sandbox'} mode. Name one of the settings, or an account of a merchant at one.`,
    )
  return {
    ...parts,
    scope,
    acquirer,
    ask: async (key) => answered<Authorization | null>(await acquirer.inquire(key), scope),
    rest: restingBy(parts, alive),
  }
}

/** Rests for as long as the work since the last rest took. */
export function restingBy({ pause }: Resting, alive: () => Promise<void>): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    await pause(worked)
    await alive()
    since = performance.now()
  }
}

/** Each of the payments with its captures and releases. */
export async function withCaptures({ store }: WithStore, payments: readonly PaymentModel[]): Promise<Ours[]> {
  // One that was captured at once, and was never on hold, has none.
  const ids = payments.filter(({ capture, review }) => !capture || review).map(({ id }) => id)
  const captures = ids.length === 0 ? [] : await store.reconciliation.rows.captures(ids)
  return payments.map((payment) => ({
    payment,
    captures: captures.filter(({ paymentId }) => paymentId === payment.id),
  }))
}

/** The value of an answer; without one the run cannot be finished now. */
export function answered<T>(answer: ProcessorAnswer<T>, { acquirer }: RunScope): T {
  if (answer.kind === 'known') return answer.value
  throw new RunFailure(
    `The acquirer ${acquirer} gave no usable answer (${answer.kind}). The run goes on from where it was when it is started again.`,
  )
}

/** What lines of a settlement that count move in the books of one account. */
export interface Settles {
  lines: number
  entries: readonly Entry[]
  /** By which something was exchanged: the currency, and the rate as it was told. */
  rates: ReadonlySet<string>
}

/** So many of the rates of a settlement are kept. */
const MOST_RATES = 20

/** Keeps what was found of a part of the window until it is compared whole. */
export const NOTHING_SETTLED: Settles = { lines: 0, entries: [], rates: new Set() }

export function createFindings() {
  const settled = new Map<string, Settles>()
  const found: FoundDifference[] = []
  const leftOut: SettledLine[] = []
  const counts = new Map<string, number>()
  const sums = new Map<string, { theirs: bigint; difference: bigint }>()
  const addTo = (currency: string, part: 'theirs' | 'difference', money: bigint) => {
    const sum = sums.get(currency) ?? { theirs: 0n, difference: 0n }
    sums.set(currency, { ...sum, [part]: sum[part] + money })
  }
  return {
    /** What moves money in the books, by account. */
    settled,
    found,
    /** The lines of a settlement that differ, and so move nothing. */
    leftOut,
    counts,
    sums,
    count(outcome: string) {
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    },
    settles(accountId: string, entries: readonly Entry[], rate: string | null = null) {
      const { lines, entries: before, rates } = settled.get(accountId) ?? NOTHING_SETTLED
      settled.set(accountId, {
        lines: lines + 1,
        entries: joinedEntries([...before, ...entries]),
        rates: rate === null || rates.size === MOST_RATES ? rates : new Set([...rates, rate]),
      })
    },
    listed(currency: string, money: bigint) {
      addTo(currency, 'theirs', money)
    },
    add(difference: FoundDifference) {
      if (found.length >= MOST_DIFFERENCES)
        throw new RunFailure(
          `More than ${MOST_DIFFERENCES} differences: nothing of this part is noted. See to what they have in common first, such as the wrong acquirer or database.`,
        )
      found.push(difference)
      addTo(difference.currency, 'difference', difference.money)
    },
  }
}

export type Findings = ReturnType<typeof createFindings>

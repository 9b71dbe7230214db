/** The processor simulator for tests: its faults and its ledger. */
import type { z } from 'zod'
import type { ControlBody, LateApproval, OutcomeOnDemand } from '../../processor/simulator/controls'
import type { LedgerEntry, LedgerSummary } from '../../processor/simulator/ledger'
import type { SimulatedNotification } from '../../processor/simulator/notifications'
import { until, type UntilOptions } from './until'

const TOLD_WITHIN: UntilOptions = { limitMs: 2_000, everyMs: 10 }

export interface SimulatorControls {
  /** Adds these faults to those that it has. */
  disturb(faults: z.input<typeof ControlBody>): Promise<void>
  /** Ends all faults. Calls that they held back continue. */
  calm(): Promise<void>
  /** The ledger's entry that was begun for a payment; null if there is none. */
  entryOf(paymentId: string): Promise<LedgerEntry | null>
  /** The state of that entry. */
  stateOf(paymentId: string): Promise<LedgerEntry['authorization']['state'] | null>
  summary(): Promise<LedgerSummary>
  /** Has it tell something of its own accord. */
  tell(type: string, data: object): Promise<SimulatedNotification>
  /** Ends what is pending, or fails what had succeeded. */
  end(key: string, state: z.input<typeof OutcomeOnDemand>['state'], failure?: string): Promise<unknown>
  /** Has it approve what was on its way, although its key is closed; null if that is not. */
  approveLate(asked: z.input<typeof LateApproval>): Promise<unknown>
  /** Has Adyen's interface tell once more what it has told of the calls that were repeated since the last time. */
  tellAgainAsAdyen(): Promise<void>
  /** Has Adyen's interface generate its reports again, as they are by now. */
  tellReportsAgain(): Promise<void>
  /** Resolves when so many calls have arrived whose work has not begun. */
  heldBack(count: number): Promise<void>
  /** Resolves when all that it tells has been accepted, or after a limit: what nobody accepts is sent again and again. */
  hasTold(): Promise<void>
  /** Every authorization in the ledger. */
  entries(): Promise<LedgerEntry[]>
  /** The references of what it has to tell in Adyen's manner, and has not told. */
  untoldAsAdyen(): Promise<string[]>
}

export function controlSimulator(url: string): SimulatorControls {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/control${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the simulator answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const entryOf = (paymentId: string) => ask<LedgerEntry | null>(`/ledger?payment=${paymentId}`)
  return {
    entryOf,
    async disturb(faults) {
      await ask('', faults)
    },
    async calm() {
      await ask('/reset', {})
    },
    async stateOf(paymentId) {
      return (await entryOf(paymentId))?.authorization.state ?? null
    },
    async tellAgainAsAdyen() {
      await ask('/adyen/again', {})
    },
    async tellReportsAgain() {
      await ask('/reports', {})
    },
    async heldBack(count) {
      await until(`${count} calls that wait`, async () => (await ask<number>('/waiting')) === count)
    },
    async hasTold() {
      const isOver = async () => (await ask<number>('/telling')) === 0
      await until('all that is told', isOver, TOLD_WITHIN).catch(() => undefined)
    },
    summary: () => ask('/ledger/summary'),
    end: (key, state, failure) => ask('/outcomes', { key, state, failure }),
    approveLate: (asked) => ask('/approvals', asked),
    tell: (type, data) => ask('/notifications', { type, data }),
    entries: () => ask('/ledger/entries'),
    untoldAsAdyen: () => ask('/adyen/untold'),
  }
}

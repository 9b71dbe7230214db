/** The faults of sandbox accounts, where they are applied (contract 18.5, decision 0061). */
import { createBatch } from '../../../infra/batch'
import type { Acquirers } from '../../../processor/registry'
import type { Overtakable } from '../../../store/sandbox-faults'
import { failCall, type CallMade } from './calls'
import { deliverWithFaults } from './deliveries'
import type { FaultParts, Sent } from './parts'
import { faultyProcessor } from './processor'

export type SandboxFaults = ReturnType<typeof createSandboxFaults>

/** How many accounts one statement looks up. */
const LOOK_UPS = 64

interface LookUp {
  accountId: string
  hasFaults?: boolean
}

export function createSandboxFaults(parts: FaultParts) {
  const { store, endProcess } = parts
  const lookUp = createBatch(async (asked: readonly LookUp[]) => {
    const found = await store.accountsWith([...new Set(asked.map(({ accountId }) => accountId))])
    for (const one of asked) one.hasFaults = found.has(one.accountId)
  }, LOOK_UPS)
  const hasFaults = async (accountId: string): Promise<boolean> => {
    const asked: LookUp = { accountId }
    await lookUp(asked)
    return asked.hasFaults === true
  }

  return {
    /** Whether `process_death` is possible here. */
    mayEndProcess: endProcess !== undefined,

    /** Refuses a call of an account that has faults, if one of them says so. It has written nothing yet. */
    failCall: (call: CallMade): Promise<void> => failCall(store, call),

    /** The acquirers, as a request of an account that has faults finds them. */
    inRequest: (acquirers: Acquirers, accountId: string, requestId: string | null): Acquirers => ({
      ...acquirers,
      of: (payment) => faultyProcessor(acquirers.of(payment), parts, { accountId, requestId }),
    }),

    /** The acquirers as a worker finds them: whether an account has faults is looked up for each call. */
    inWork: (acquirers: Acquirers): Acquirers => ({
      ...acquirers,
      of(payment) {
        const { accountId } = payment
        return faultyProcessor(acquirers.of(payment), parts, { accountId, requestId: null, hasFaults })
      },
    }),

    /** Makes an attempt to deliver an event, as the account's faults say. */
    async deliver<E extends Sent>(attempt: Overtakable, send: () => Promise<E>): Promise<E> {
      return (await hasFaults(attempt.accountId)) ? deliverWithFaults(store, attempt, send) : send()
    },
  }
}

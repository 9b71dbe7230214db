/** A processor that fails on demand (contract 18.5): faults delay a call, keep it from the processor, or hide its answer. */
import { PROCESSOR_FAULTS, processorFate, type ProcessorOperation } from '../../../domain/sandbox-faults'
import { PROCESSOR_LIMIT, type Processor, type ProcessorAnswer } from '../../../processor/port'
import type { Met } from '../../../store/sandbox-faults'
import type { FaultParts } from './parts'
import { CALL_WAITS, createWaits } from './waits'

const waits = createWaits(CALL_WAITS)

export interface ProcessorCaller {
  accountId: string
  requestId: string | null
  /** Absent if the account is known to have faults. */
  hasFaults?: (accountId: string) => Promise<boolean>
}

export function faultyProcessor(
  processor: Processor,
  { store, endProcess }: FaultParts,
  { accountId, requestId, hasFaults }: ProcessorCaller,
): Processor {
  const kinds = PROCESSOR_FAULTS.filter((kind) => kind !== 'process_death' || endProcess !== undefined)
  const failing = async <T>(
    operation: ProcessorOperation,
    objectId: string,
    call: () => Promise<ProcessorAnswer<T>>,
  ): Promise<ProcessorAnswer<T>> => {
    if (hasFaults && !(await hasFaults(accountId))) return call()
    const fate = processorFate(await store.meet(accountId, kinds, operation))
    const note = (fault: Met) => store.note(fault, { operation, requestId, objectId })
    if (fate.slow) await note(fate.slow)
    const waitMs = Math.min(fate.slow?.waitMs ?? 0, PROCESSOR_LIMIT)
    const sleep = () => waits.pause(accountId, waitMs)
    if (fate.refused) {
      await note(fate.refused)
      await sleep()
      return { kind: fate.refused.kind === 'processor_down' ? 'unavailable' : 'transient' }
    }
    const answer = await call()
    await sleep()
    if (answer.kind !== 'known') return answer
    if (fate.unanswered) {
      await note(fate.unanswered)
      if (fate.unanswered.kind === 'process_death') endProcess?.()
      return { kind: 'unknown' }
    }
    // Nobody waits longer for an answer.
    return waitMs < PROCESSOR_LIMIT ? answer : { kind: 'unknown' }
  }
  return {
    ...processor,
    authorize: (request) => failing('authorize', request.reference, () => processor.authorize(request)),
    close: (key, reference) => failing('cancel', reference, () => processor.close(key, reference)),
    capture: (request) => failing('capture', request.reference, () => processor.capture(request)),
    refund: (request) => failing('refund', request.reference, () => processor.refund(request)),
    verify: (request) => failing('verify', tokenOf(request.key), () => processor.verify(request)),
  }
}

/** The token that a verification's key begins with. */
const tokenOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** The real processor over HTTP, with a record of its calls and a gate before each kind of call. */
import { ALL_CAPABILITIES } from '../../../domain/acquirer-capabilities'
import { DEFAULT_KIND } from '../../../domain/acquirers'
import type { Processor } from '../../../processor/port'
import { KIND } from '../../support/kind'

export type ProcessorCall = Exclude<keyof Processor, 'capabilities'>

export interface WatchedProcessor extends Processor {
  /** All calls in order, with the service's time. `about` is the operation's key or the action. */
  readonly calls: readonly { call: ProcessorCall; about: string; at: number }[]
  /** Those about a payment or a refund. */
  callsOf: (id: string) => WatchedProcessor['calls']
  /** The names of the calls about a payment or a refund. */
  asked: (id: string) => ProcessorCall[]
  /** The payment or refund that an operation's key was first used for. */
  referenceOf: (key: string) => string
  /** Holds back calls of this kind before they are sent. */
  hold: (call: ProcessorCall) => Gate
  /** Makes the next call of this kind end its caller's work, as if the process had died. */
  dieAt: (call: ProcessorCall) => void
  /** Opens all gates, and lets nobody die. */
  calm: () => void
}

/** Those up to the last one of this kind: who cannot be asked tells what became of it, and is looked at again. */
export const untilSent = (calls: readonly ProcessorCall[], last: ProcessorCall): readonly ProcessorCall[] =>
  calls.slice(0, calls.lastIndexOf(last) + 1)

export interface Gate {
  /** Resolves when a call waits at the gate. */
  readonly reached: Promise<void>
  /** Lets the waiting calls go, and all later ones. */
  open: () => void
}

export function watchProcessor(real: Processor, now: () => number): WatchedProcessor {
  const calls: { call: ProcessorCall; about: string; at: number }[] = []
  const gates = new Map<ProcessorCall, { arrive: () => void; opened: Promise<void>; open: () => void }>()

  const deadly = new Set<ProcessorCall>()

  const pass = async <T>(call: ProcessorCall, about: string, send: () => Promise<T>): Promise<T> => {
    calls.push({ call, about, at: now() })
    if (deadly.delete(call)) throw new Error('the process died here')
    const gate = gates.get(call)
    gate?.arrive()
    await gate?.opened
    return send()
  }

  /** The payment or refund of each key. */
  const references = new Map<string, string>()
  const named = ({ key, reference }: { key: string; reference: string }): string => {
    references.set(key, reference)
    return key
  }

  const callsOf = (id: string) =>
    calls.filter(({ about }) => about.startsWith(id) || references.get(about) === id)

  return {
    capabilities: KIND === DEFAULT_KIND ? ALL_CAPABILITIES : real.capabilities,
    greet: () => real.greet(),
    calls,
    callsOf,
    asked: (id) => callsOf(id).map(({ call }) => call),
    referenceOf: (key) => references.get(key) ?? '',
    hold(call) {
      let arrive = (): void => undefined
      let open = (): void => undefined
      const reached = new Promise<void>((resolve) => (arrive = resolve))
      const opened = new Promise<void>((resolve) => (open = resolve))
      gates.set(call, { arrive, opened, open })
      return {
        reached,
        open() {
          gates.delete(call)
          open()
        },
      }
    },
    calm() {
      for (const { open } of gates.values()) open()
      gates.clear()
      deadly.clear()
    },
    dieAt: (call) => void deadly.add(call),
    authorize: (request) => pass('authorize', named(request), () => real.authorize(request)),
    inquire: (key) => pass('inquire', key, () => real.inquire(key)),
    close: (key, reference) => pass('close', named({ key, reference }), () => real.close(key, reference)),
    capture: (request) => pass('capture', named(request), () => real.capture(request)),
    inquireCapture: (key) => pass('inquireCapture', key, () => real.inquireCapture(key)),
    refund: (request) => pass('refund', named(request), () => real.refund(request)),
    inquireRefund: (key) => pass('inquireRefund', key, () => real.inquireRefund(key)),
    resumeVerification: (key, returned) =>
      pass('resumeVerification', key, () => real.resumeVerification(key, returned)),
    resume: (key, returned) => pass('resume', returned.action, () => real.resume(key, returned)),
    contested: (key, times) => pass('contested', key, () => real.contested(key, times)),
    sendEvidenceFile: (request) =>
      pass('sendEvidenceFile', request.key, () => real.sendEvidenceFile(request)),
    submitEvidence: (request) => pass('submitEvidence', request.key, () => real.submitEvidence(request)),
    acceptDispute: (request) => pass('acceptDispute', request.key, () => real.acceptDispute(request)),
    inquireDisputeAnswer: (key) => pass('inquireDisputeAnswer', key, () => real.inquireDisputeAnswer(key)),
    settlements: (since, cursor) => real.settlements(since, cursor),
    settlement: (id) => real.settlement(id),
    list: (window, cursor) => real.list(window, cursor),
    listNotifications: (since, cursor) => real.listNotifications(since, cursor),
    verify: (request) => pass('verify', request.key, () => real.verify(request)),
  }
}

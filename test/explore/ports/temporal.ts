/**
 * The workflow port. A run of a workflow is an actor that does what `workflows/` does: a step, then a wait until the step's
 * time or a message. A step whose worker dies is taken again, as Temporal takes an activity again.
 */
import type { Workflows } from '../../../app/workflows'
import type { MessageResult, OperationMessage } from '../../../domain/payment-work'
import type { WorkflowRef } from '../../../domain/workflow-ref'
import { clockRun } from '../clock'
import { newActor, type Actor } from '../actors'
import { gate, type Schedule } from '../schedule'
import type { Stepped } from '../stepped'
import { stillTime } from '../time'

export interface Steps {
  step: (ref: WorkflowRef) => Promise<Stepped>
  /** Answers a message, and takes a step. */
  message: (ref: WorkflowRef, message: OperationMessage) => Promise<{ result: MessageResult; step: Stepped }>
}

interface Message {
  message: OperationMessage
  result?: MessageResult
}

interface RunOf {
  ref: WorkflowRef
  actor: Actor
  woken: boolean
  messages: Message[]
  /** When its timer ends; undefined while it does not sleep. */
  due: number | undefined
}

/** All that others may notice of runs. */
export interface ShownRuns {
  runs: readonly { name: string; about: string; due: number | undefined }[]
  broken: readonly string[]
}

export const textOfRuns = ({ runs, broken }: ShownRuns): string =>
  [
    runs.map(({ about, due }) => `${about} ${due === undefined ? '-' : due - stillTime()}`).join(';'),
    ...broken,
  ].join('\n')

/** How long Temporal waits before it repeats a step that threw. */
const RETRY_MS = 1_000
const MOST_FAILURES = 12
/** How long a caller waits for a message's answer (workflow-client/client.ts). */
const UPDATE_LIMIT_MS = 12_000

export class Temporal {
  readonly runs = new Map<string, RunOf>()
  private begun = 0
  /** Steps that threw again and again. */
  readonly broken: string[] = []

  constructor(
    private readonly schedule: Schedule,
    private readonly steps: (ref: WorkflowRef) => Steps,
  ) {}

  /** When something sleeps until; undefined if nothing does. */
  nextDue(): number | undefined {
    // A schedule sleeps again and again for ever.
    const dues = [...this.runs.values()].flatMap(({ ref, due, actor }) =>
      due === undefined || actor.ended || ref.kind === 'payout_schedule' ? [] : [due],
    )
    return dues.length === 0 ? undefined : Math.min(...dues)
  }

  /** Loses everything: no run goes on. */
  empty(): void {
    for (const { actor } of this.runs.values()) this.schedule.kill(actor)
    this.runs.clear()
  }

  /** What of it is part of a state. */
  shown(): ShownRuns {
    const runs = [...this.runs.values()].map(({ ref, actor, woken, messages, due }) => ({
      name: actor.name,
      about: `${ref.kind} ${actor.ended} ${woken} ${shownOf(messages)}`,
      due,
    }))
    return { runs, broken: [...this.broken] }
  }

  client(): Workflows {
    const told = (label: string, ref: WorkflowRef, tell: () => void) => {
      return gate({
        label: `temporal.${label}`,
        touches: [ofKind(ref)],
        fates: ['dies', 'unmade'],
        effect: async () => tell(),
      })
    }
    const send = async (ref: WorkflowRef, message: OperationMessage): Promise<MessageResult> => {
      const sent: Message = { message }
      const wasSent = await gate({
        label: 'temporal.operate',
        touches: [ofKind(ref)],
        fates: ['dies', 'unmade'],
        effect: async () => {
          this.wakeUp(ref, (run) => run.messages.push(sent))
          return true
        },
        unmade: () => false,
      })
      if (!wasSent) return unavailable()
      const until = stillTime() + UPDATE_LIMIT_MS
      return gate({
        label: 'temporal.answer',
        touches: [ofKind(ref)],
        changes: false,
        fates: [],
        awaits: () => sent.result,
        until,
        effect: async (result) => (result as MessageResult | undefined) ?? unavailable(),
      })
    }
    const unused = () => Promise.reject(new Error('no scenario uses this'))
    return {
      start: (ref) => told('start', ref, () => this.wakeUp(ref)),
      wake: (ref) => told('wake', ref, () => this.wakeUp(ref, (run) => (run.woken = true))),
      wakeIfRunning: (ref) =>
        told('wakeIfRunning', ref, () => {
          const run = this.runs.get(ref.id)
          if (run && !run.actor.ended) run.woken = true
        }),
      operate: (ref, message) => send(ref, message),
      advanceClock: (ref) => told('advanceClock', clockRun(ref), () => this.wakeUp(clockRun(ref))),
      verify: unused,
      running: unused,
      whichRun: unused,
      pageOf: () => null,
      ping: unused,
      state: unused,
      inspect: unused,
      endRun: unused,
    }
  }

  /** The run of an object, which is started if there is none. */
  private wakeUp(ref: WorkflowRef, tell: (run: RunOf) => void = () => undefined): void {
    const known = this.runs.get(ref.id)
    if (known && !known.actor.ended) {
      tell(known)
      return
    }
    const own = [ofKind(ref)]
    // By the number of runs that were begun, which a state tells: one that begins again has its name.
    const actor: Actor = known?.actor ?? { ...newActor(`w${(this.begun += 1)}`, ref.id), own }
    const run: RunOf = { ref, actor, woken: false, messages: [], due: undefined }
    tell(run)
    this.runs.set(ref.id, run)
    if (!known) this.schedule.actors.push(actor)
    this.schedule.run(actor, () => this.workflow(run))
  }

  private async workflow(run: RunOf): Promise<void> {
    for (;;) {
      run.woken = false
      const step = await this.nextStep(run)
      const isTold = () => run.woken || run.messages.length > 0
      if (isTold()) continue
      if (step.done) return
      this.schedule.forget(run.actor, 'sleeps')
      await this.sleep(run, step.waitMs, isTold)
    }
  }

  /** A message that has come goes first, and its step is the next. */
  private async nextStep(run: RunOf): Promise<Stepped> {
    const { ref } = run
    const [next] = run.messages
    if (!next) return this.activity(run, 'step', (steps) => steps.step(ref))
    const { message } = next
    const name = `operate ${JSON.stringify(message)}`
    const { result, step } = await this.activity(run, name, (steps) => steps.message(ref, message))
    next.result = result
    run.messages.shift()
    return step
  }

  /** Takes a step, again and again until it is taken. */
  private async activity<T>(run: RunOf, name: string, work: (steps: Steps) => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await this.attempt(run, `${name}, after ${failures} failures`, work)
      } catch (error) {
        this.schedule.forget(run.actor, `sleeps, as ${name} failed ${failures + 1} times`)
        if (failures === MOST_FAILURES) {
          this.broken.push(`${run.ref.kind}: ${String(error)}`)
          run.actor.ended = true
          return new Promise(() => undefined)
        }
        await this.sleep(run, RETRY_MS * 2 ** Math.min(failures, 6), () => false)
      }
    }
  }

  /** One attempt of a step; if its worker dies, another one begins it anew. Temporal takes the answer of the newest alone. */
  private attempt<T>(run: RunOf, name: string, work: (steps: Steps) => Promise<T>): Promise<T> {
    const { actor, ref } = run
    return new Promise<T>((resolve, reject) => {
      let newest = 0
      const begin = (): void => {
        const own = (newest += 1)
        const ending =
          <A extends unknown[]>(end: (...given: A) => void) =>
          (...given: A) => {
            if (own !== newest) return
            actor.died = undefined
            end(...given)
          }
        actor.died = begin
        actor.ended = false
        this.schedule.forget(actor, name)
        this.schedule.attempt(actor, () => work(this.steps(ref))).then(ending(resolve), ending(reject))
      }
      begin()
    })
  }

  private async sleep(run: RunOf, milliseconds: number | null, isTold: () => boolean): Promise<void> {
    const due = milliseconds === null ? Infinity : stillTime() + milliseconds
    run.due = due
    await gate({
      label: 'sleeps',
      touches: [ofKind(run.ref)],
      changes: false,
      fates: [],
      awaits: () => (isTold() ? 'told' : undefined),
      until: due,
      effect: async (told) => told ?? 'due',
    })
    run.due = undefined
  }
}

/** Messages in their order: another order comes to other answers. */
const shownOf = (messages: readonly Message[]): string =>
  JSON.stringify(messages.map(({ message, result }) => [message, result !== undefined]))

/** What whoever sends something to a run notices of it, and the run of whoever sends it something. */
const ofKind = ({ kind }: WorkflowRef): string => `temporal ${kind}`

const unavailable = (): MessageResult => ({ kind: 'unavailable', reason: 'Temporal does not answer' })

/**
 * Calls that are repeated under an Idempotency-Key, in another acquirer's manner: the first answer is kept, and the controls have
 * faults for them.
 */
import type { createControls } from './controls'
import type { SimulatorReply } from './listener'

/** By what its caller calls it. */
export interface KeptAnswer {
  id: string
  fingerprint: string
  status: number
  body: string
  at: string
}

/** What a server before it answers. */
const BAD_GATEWAY: SimulatorReply = {
  status: 502,
  type: 'text/html',
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
}

interface RepeatManner {
  store: { find: (id: string) => KeptAnswer | undefined; write: (answer: KeptAnswer) => Promise<unknown> }
  controls: Pick<ReturnType<typeof createControls>, 'beforeWork' | 'afterWork' | 'isFaultDue' | 'keptMs'>
  clock: () => number
  /** How long an answer is kept if the controls do not say, in milliseconds. */
  keptFor: number
  /** `broken`: nobody knows whether anything was done. */
  replies: Record<'otherBody' | 'underWay' | 'outOfOrder' | 'rateLimited' | 'broken', SimulatorReply>
  /** The reply for what work has thrown, and whether a repeat gets it again; undefined if it is no fault of the interface. */
  replyFor: (error: unknown) => { reply: SimulatorReply; isKept: boolean } | undefined
  /** What of an answer is on disk. */
  onDisk?: (body: string) => string
  repeatHeaders?: Readonly<Record<string, string>>
}

export interface RepeatableCall {
  work: () => Promise<SimulatorReply>
  /** What it is called by, and all that was asked; absent if its caller calls it nothing. */
  named?: { id: string; fingerprint: string } | undefined
  /** Whether faults are for it. */
  isAimedAt: boolean
  /** Its answer tells of what is in memory alone. */
  isForgotten?: boolean
  /** Called if it was answered before, to the same body or to another one. */
  onRepeat?: () => void
}

export function createRepeatableCalls(manner: RepeatManner) {
  const { store, controls, clock, replies, replyFor, onDisk = (body: string): string => body } = manner
  const underWay = new Set<string>()
  const whole = new Map<string, KeptAnswer>()
  const isFresh = ({ at }: KeptAnswer): boolean =>
    clock() - Date.parse(at) < (controls.keptMs() ?? manner.keptFor)

  const keptAs = (id: string): KeptAnswer | undefined => {
    const answer = whole.get(id) ?? store.find(id)
    return answer && isFresh(answer) ? answer : undefined
  }

  const keep = async (answer: KeptAnswer, isForgotten: boolean): Promise<void> => {
    whole.delete(answer.id)
    whole.set(answer.id, answer)
    if (!isForgotten) await store.write({ ...answer, body: onDisk(answer.body) })
    for (const [old, one] of whole) {
      if (isFresh(one)) break
      whole.delete(old)
    }
  }

  const worked = async ({ work, isAimedAt }: RepeatableCall) => {
    try {
      const reply = await work()
      const isBroken = isAimedAt && controls.isFaultDue('broken_answers')
      return { reply: isBroken ? replies.broken : reply, isKept: true }
    } catch (error) {
      const known = replyFor(error)
      if (!known) throw error
      return known
    }
  }

  /** With what the controls have for such a call before it is answered, and after. */
  const underFaults = async (isAimedAt: boolean, answer: () => Promise<SimulatorReply>) => {
    if (!isAimedAt) return answer()
    if (!(await controls.beforeWork())) return replies.outOfOrder
    if (controls.isFaultDue('rate_limited')) return replies.rateLimited
    const reply = await answer()
    if (!(await controls.afterWork())) return undefined
    return controls.isFaultDue('bad_gateways') ? BAD_GATEWAY : reply
  }

  /** Undefined if the answer is lost. */
  return async (call: RepeatableCall): Promise<SimulatorReply | undefined> => {
    const { named, isAimedAt, isForgotten = false } = call
    if (!named) return underFaults(isAimedAt, async () => (await worked(call)).reply)
    const { id, fingerprint } = named
    const kept = keptAs(id)
    if (kept) call.onRepeat?.()
    if (kept && kept.fingerprint !== fingerprint) return replies.otherBody
    const { status, body } = kept ?? {}
    if (status !== undefined && body !== undefined)
      return underFaults(isAimedAt, async () => ({ status, body, headers: manner.repeatHeaders ?? {} }))
    if (underWay.has(id)) return replies.underWay
    underWay.add(id)
    try {
      return await underFaults(isAimedAt, async () => {
        const { reply, isKept } = await worked(call)
        const at = new Date(clock()).toISOString()
        if (isKept) await keep({ id, fingerprint, status: reply.status, body: reply.body, at }, isForgotten)
        return reply
      })
    } finally {
      underWay.delete(id)
    }
  }
}

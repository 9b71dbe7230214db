/**
 * The processor port, answered by the simulator's own ledger in this process. What is left out is HTTP: a call that is lost is
 * `unknown` to its caller, and one that never arrives `unavailable`, as the client tells them apart.
 */
import { ALL_CAPABILITIES } from '../../../domain/acquirer-capabilities'
import { ContestedState } from '../../../processor/acquirers/http/disputes'
import type {
  AcceptDispute,
  Authorization,
  Capture,
  DisputeAnswered,
  Processor,
  ProcessorAnswer,
  Refund,
  Resumed,
  SubmitEvidence,
  Verification,
} from '../../../processor/port'
import { createCaptures } from '../../../processor/simulator/captures'
import { createCloses } from '../../../processor/simulator/closes'
import { createControls, type ControlBody, type LateApproval } from '../../../processor/simulator/controls'
import type { Ledger, LedgerEntry } from '../../../processor/simulator/ledger'
import { createDisputes } from '../../../processor/simulator/disputes'
import { createOperations } from '../../../processor/simulator/operations'
import { createRefunds } from '../../../processor/simulator/refunds'
import { createVerifications } from '../../../processor/simulator/verifications'
import { tellCapture, tellEntry, tellRefund } from '../../../processor/simulator/told'
import { type Fate } from '../actors'
import { gate } from '../schedule'
import { arriving } from './late'
import { stillTime } from '../time'

/** What amounts are told as text is made numbers of, as the client does. */
function read(told: object): unknown {
  const { terms, taken, amount, ...rest } = told as Record<string, Record<string, unknown> | undefined>
  const big = (value: unknown) => BigInt(value as string)
  return {
    ...rest,
    ...(amount !== undefined && { amount: big(amount) }),
    ...(terms && {
      terms: { ...terms, ...(terms['amount'] !== undefined && { amount: big(terms['amount']) }) },
    }),
    ...(taken && { taken: { ...taken, captured: big(taken['captured']), refunded: big(taken['refunded']) } }),
  }
}

const given = (told: object | null): unknown => (told ? read(told) : null)

const UNKNOWN = { kind: 'unknown' } as const
/** Scenarios tell what is told. */
const UNTOLD = { notifier: { tell: () => Promise.resolve(null) }, later: { after: () => undefined } }
const FATES: readonly Fate[] = ['dies', 'lost', 'unmade']

/** How something stands at the acquirer, as it tells of it unasked: the operation's keys and its outcome. */
export interface Standing extends Record<string, unknown> {
  type: string
  outcome: object
}

/** Who forgets keys cannot refuse one for ever. */
const FORGETFUL = { ...ALL_CAPABILITIES, lookUp: 'none', closes: 'authorization' } as const

/** Whether it has ended, or failed after it had succeeded. */
const endOf = ({ succeededAt }: { succeededAt?: string }): string =>
  succeededAt === undefined ? 'settled' : 'failed'

const standingOf = (entry: LedgerEntry): Standing[] => {
  const authorization = { authorization_key: entry.key }
  const { captures = [], refunds = [] } = entry
  return [
    { type: 'authorization.settled', ...authorization, outcome: tellEntry(entry) },
    ...captures.map((one) => ({
      type: `capture.${endOf(one)}`,
      ...authorization,
      key: one.key,
      outcome: tellCapture(entry, one),
    })),
    ...refunds.map((one) => ({
      type: `refund.${endOf(one)}`,
      ...authorization,
      key: one.key,
      outcome: tellRefund(entry, one),
    })),
  ]
}

const latestIn = (ledger: Ledger): number =>
  Math.max(
    ...ledger
      .all()
      .flatMap(({ authorization, captures = [], refunds = [] }) => [
        authorization,
        ...[...captures, ...refunds].map(({ outcome }) => outcome),
      ])
      .map(({ at }) => Date.parse(at)),
  )

type Pending = NonNullable<ControlBody['pending']>

export type PlayedAcquirer = Processor & {
  answerChallenge: (transaction: string, wants: 'authenticate' | 'fail') => Promise<unknown>
  /** From now on it takes these, and decides them later. */
  pends: (kinds: Pending) => void
  /** Ends a capture or refund that is pending, or fails one that had succeeded; what it does not know yet it decides at once from now on. */
  ends: (key: string, state: 'succeeded' | 'failed') => Promise<unknown>
  /** It approves what was on its way under a key, if that is closed; whether it did. */
  approves: (request: LateApproval) => Promise<boolean>
  /** It refuses a key that nobody has used. */
  refuses: (key: string) => Promise<unknown>
  /** What it could tell of all that it has done. */
  stands: () => Promise<Standing[]>
  /** From now on it says so of an authorization's disputes, asked too. */
  knows: (authorizationKey: string, disputes: Readonly<Record<string, unknown>>[]) => void
}

const ACS = 'http://acs.localhost'

/**
 * `late`: what never arrived may arrive later (late.ts). `keysKept`: it cannot be asked by our key, and keeps keys so long, in
 * milliseconds, or for ever.
 */
export function createAcquirer(ledger: Ledger, late = false, keysKept?: number | null): PlayedAcquirer {
  // What is told is told apart by its time.
  const clock = keysKept === undefined ? stillTime : () => Math.max(stillTime(), latestIn(ledger) + 1)
  const controls = createControls(clock)
  if (keysKept !== undefined) controls.set({ forget_ms: keysKept })
  const operations = createOperations(ledger, () => ACS, clock, controls)
  const captures = createCaptures(ledger, operations, controls, UNTOLD)
  const closes = createCloses(ledger, operations, controls, UNTOLD)
  const refunds = createRefunds(ledger, operations, controls, UNTOLD)
  const disputes = createDisputes(ledger, operations, controls)
  const verifications = createVerifications(ledger, () => ACS, stillTime)
  const asking = <T>(name: string, changes: boolean, work: () => Promise<ProcessorAnswer<T>>) => {
    const arrive = late && changes ? arriving('processor', name, work) : undefined
    return gate<ProcessorAnswer<T>>({
      label: `processor.${name}`,
      touches: ['processor'],
      changes,
      fates: changes ? FATES : ['unmade'],
      effect: work,
      lost: () => UNKNOWN,
      unmade() {
        arrive?.()
        return arrive ? UNKNOWN : { kind: 'unavailable' }
      },
    })
  }
  const known = async <T>(told: Promise<object | null | undefined>): Promise<ProcessorAnswer<T>> => {
    const answer = await told
    return answer ? { kind: 'known', value: read(answer) as T } : UNKNOWN
  }
  const maybe = async <T>(told: Promise<object | null>): Promise<ProcessorAnswer<T | null>> => ({
    kind: 'known',
    value: given(await told) as T | null,
  })
  const sent = (kind: 'evidence' | 'acceptance', answer: SubmitEvidence | AcceptDispute) =>
    'files' in answer ? { kind, ...answer, files: [...answer.files] } : { kind, ...answer }
  const answering = (kind: 'evidence' | 'acceptance', answer: SubmitEvidence | AcceptDispute) =>
    asking(`answer with ${kind}`, true, () => known<DisputeAnswered>(disputes.answer(sent(kind, answer))))
  return {
    capabilities: keysKept === undefined ? ALL_CAPABILITIES : { ...FORGETFUL, keysKept },
    greet: async () => ({ kind: 'known', value: null }),
    authorize: (request) =>
      asking('authorize', true, async () => {
        const done = await operations.authorize(request)
        if (done.kind === 'transient') return { kind: 'transient' }
        return done.kind === 'done'
          ? { kind: 'known', value: read(done.authorization) as Authorization }
          : UNKNOWN
      }),
    inquire: (key) => asking('inquire', false, () => maybe<Authorization>(operations.inquire(key))),
    close: (key, reference) =>
      asking('close', true, () => known<Authorization>(closes.close(key, reference))),
    capture: (request) => asking('capture', true, () => known<Capture>(captures.capture(request))),
    inquireCapture: (key) => asking('inquireCapture', false, () => maybe<Capture>(captures.inquire(key))),
    refund: (request) => asking('refund', true, () => known<Refund>(refunds.refund(request))),
    inquireRefund: (key) => asking('inquireRefund', false, () => maybe<Refund>(refunds.inquire(key))),
    verify: (request) =>
      asking('verify', true, async () => {
        const verification = await verifications.verify(request)
        return verification ? { kind: 'known', value: verification } : { kind: 'transient' }
      }),
    resumeVerification: (key) =>
      asking('resumeVerification', true, () => maybe<Verification>(verifications.resume(key))),
    resume: (key, { kind, ...returned }) =>
      asking('resume', kind !== 'challenge', async () => {
        if (kind !== 'challenge') return maybe<Resumed>(operations.resume(key, returned))
        const told = await operations.authenticationResult(returned.action)
        return { kind: 'known', value: told && { state: 'authentication', status: told.status } }
      }),
    contested: (key, { capturedAt, now }) =>
      asking('contested', false, async () => {
        const told = await disputes.contested(key, new URLSearchParams({ captured_at: capturedAt, now }))
        return { kind: 'known', value: told && ContestedState.parse(told) }
      }),
    submitEvidence: (answer) => answering('evidence', answer),
    acceptDispute: (answer) => answering('acceptance', answer),
    inquireDisputeAnswer: (key) =>
      asking('inquireDisputeAnswer', false, () => maybe<DisputeAnswered>(disputes.inquire(key))),
    sendEvidenceFile: ({ key, authorizationKey, type, content }) =>
      asking('sendEvidenceFile', true, async () => {
        const taken = await disputes.takeFile({ key, authorization_key: authorizationKey }, type, content)
        return taken ? { kind: 'known', value: taken } : UNKNOWN
      }),
    knows: (key, told) => controls.set({ contested: { [key]: { disputes: told, fraudWarnedAt: null } } }),
    pends: (pending) => controls.set({ pending }),
    ends: (key, state) =>
      gate({
        label: `the acquirer: ${state}`,
        touches: ['processor'],
        fates: [],
        effect: async () =>
          (await refunds.end(key, state)) ??
          (await captures.end(key, state)) ??
          (await closes.end(key, state)) ??
          controls.set({ pending: [] }),
      }),
    approves: (request) =>
      gate({
        label: 'the acquirer approves',
        touches: ['processor'],
        fates: [],
        effect: async () => (await closes.approve(request)) !== null,
      }),
    refuses: (key) =>
      gate({
        label: 'the acquirer refuses a key',
        touches: ['processor'],
        fates: [],
        effect: () => closes.close(key),
      }),
    stands: () =>
      gate({
        label: 'the acquirer tells',
        touches: ['processor'],
        changes: false,
        effect: async () => ledger.all().flatMap(standingOf),
      }),
    // No use case of the scenarios asks for them.
    list: async () => ({ kind: 'unavailable' }),
    listNotifications: async () => ({ kind: 'unavailable' }),
    settlements: async () => ({ kind: 'unavailable' }),
    settlement: async () => ({ kind: 'unavailable' }),
    answerChallenge: (transaction, wants) =>
      gate({
        label: `cardholder ${wants}s`,
        touches: ['processor'],
        fates: [],
        effect: () => operations.answerChallenge(transaction, wants),
      }),
  }
}

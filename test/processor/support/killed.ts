/** Operations at Stripe that are killed at each step, how others go on with them, and what has to hold then. */
import { payerOfKey } from '../../../domain/processor-keys'
import type { Authorization, AuthorizeRequest, Processor, ProcessorAnswer } from '../../../processor/port'
import type { LedgerEntry } from '../../../processor/simulator/ledger'
import { capturedOf, refundedOf } from '../../../processor/simulator/told'
import { openMortals, type Mortal, type Mortals } from './mortal'
import { buildRequest, known } from './simulator'
import { answerPage } from './stripe'
import { openStripeKind, type StripeKind } from './stripe-kind'

/** What the ledger has of a request: minor units. */
interface Money {
  approvals: number
  captured: bigint
  captures: number
  refunded: bigint
  refunds: number
  /** Whether what is left can still be captured. */
  isOpen: boolean
}

type Call = (processor: Processor, request: AuthorizeRequest) => Promise<ProcessorAnswer<unknown>>

export interface GoingOn {
  how: string
  /** One step of whoever goes on; it is taken until it answers something known that is not null. */
  act: Call
  /** How it has to end, as the ledger has it. */
  money: Partial<Money>
}

export interface Operation {
  name: string
  request: Partial<AuthorizeRequest>
  card?: 'challenge'
  /** What was there before. */
  before?: Call
  act: Call
  goingOn: readonly [GoingOn, ...GoingOn[]]
}

const isNothing = (answer: ProcessorAnswer<unknown>): boolean =>
  answer.kind === 'known' && answer.value === null

/** The cardholder answers as soon as he is asked, and then the outcome is read. */
async function led(
  answer: ProcessorAnswer<Authorization | null>,
  processor: Processor,
  key: string,
): Promise<ProcessorAnswer<unknown>> {
  if (answer.kind !== 'known' || answer.value?.state !== 'challenge') return answer
  const { challenge } = answer.value
  if (!('kind' in challenge) || challenge.kind !== 'redirect') throw new Error('it is no page of Stripe')
  await answerPage(challenge.url).catch(() => undefined)
  return processor.resume(key, { kind: 'redirect', action: challenge.id, fields: {} })
}

const authorize: Call = async (processor, request) =>
  led(await processor.authorize(request), processor, request.key)

/** As a workflow does with a payment whose outcome is not known. */
const askThenAuthorize: Call = async (processor, request) => {
  const asked = await processor.inquire(request.key)
  return isNothing(asked) ? authorize(processor, request) : led(asked, processor, request.key)
}

const close: Call = async (processor, { key, reference }) => {
  const asked = await processor.inquire(key)
  if (asked.kind === 'known' && asked.value?.state === 'closed') return asked
  const closed = await processor.close(key, reference)
  return closed.kind === 'known' && closed.value.state !== 'closed' ? { kind: 'unknown' } : closed
}

const captureOf = ({ key, reference, currency }: AuthorizeRequest) => ({
  key: `${payerOfKey(key)}:capture:a`,
  authorizationKey: key,
  reference,
  currency,
  amount: 1_000n,
  final: false,
})
const refundOf = ({ key, currency }: AuthorizeRequest) => ({
  key: `${payerOfKey(key)}:refund:a`,
  authorizationKey: key,
  reference: 'ref_a',
  currency,
  amount: 500n,
})
const capture: Call = (processor, request) => processor.capture(captureOf(request))
const refund: Call = (processor, request) => processor.refund(refundOf(request))
const verify: Call = (processor, { key, card }) => processor.verify({ key, card })

const askThenCapture: Call = async (processor, request) => {
  const asked = await processor.inquireCapture(captureOf(request).key)
  return isNothing(asked) ? capture(processor, request) : asked
}
const askThenRefund: Call = async (processor, request) => {
  const asked = await processor.inquireRefund(refundOf(request).key)
  return isNothing(asked) ? refund(processor, request) : asked
}

const SOLD = { approvals: 1, captured: 2_550n, captures: 0, refunded: 0n }
const HELD = { approvals: 1, captured: 0n, captures: 0, isOpen: true }
/** Of what was closed nothing is left. */
const CLOSED = { isOpen: false }

const begun = (money: Partial<Money>): Operation['goingOn'] => [
  { how: 'it is sent again', act: authorize, money },
  { how: 'it is asked about, and sent if there is nothing', act: askThenAuthorize, money },
  { how: 'its key is closed', act: close, money: CLOSED },
]

export const OPERATIONS: readonly Operation[] = [
  { name: 'a sale', request: {}, act: authorize, goingOn: begun(SOLD) },
  { name: 'an authorization', request: { capture: false }, act: authorize, goingOn: begun(HELD) },
  { name: 'a sale with 3-D Secure', request: {}, card: 'challenge', act: authorize, goingOn: begun(SOLD) },
  {
    name: 'a capture',
    request: { capture: false },
    before: authorize,
    act: capture,
    goingOn: [
      { how: 'it is sent again', act: capture, money: { captured: 1_000n, captures: 1 } },
      { how: 'it is asked about first', act: askThenCapture, money: { captured: 1_000n, captures: 1 } },
    ],
  },
  {
    name: 'a refund',
    request: {},
    before: authorize,
    act: refund,
    goingOn: [
      { how: 'it is sent again', act: refund, money: { ...SOLD, refunded: 500n, refunds: 1 } },
      { how: 'it is asked about first', act: askThenRefund, money: { ...SOLD, refunded: 500n, refunds: 1 } },
    ],
  },
  {
    name: 'a close of a sale',
    request: {},
    before: authorize,
    act: close,
    goingOn: [
      {
        how: 'it is closed',
        act: close,
        money: { ...CLOSED, captured: 2_550n, refunded: 2_550n, refunds: 1 },
      },
    ],
  },
  {
    name: 'a close of an authorization',
    request: { capture: false },
    before: authorize,
    act: close,
    goingOn: [{ how: 'it is closed', act: close, money: { ...CLOSED, captured: 0n } }],
  },
  {
    name: 'a verification',
    request: {},
    act: verify,
    goingOn: [{ how: 'it is sent again', act: verify, money: { approvals: 0, captured: 0n } }],
  },
]

const MOST_TRIES = 12

/** Drills for the tests of the suite that calls this: each answers what went wrong, by the steps. */
export function useMortals() {
  let kind: StripeKind
  let mortals: Mortals
  beforeAll(async () => {
    kind = await openStripeKind()
    mortals = await openMortals(kind)
  })
  afterAll(async () => {
    await mortals.stop()
    await kind.stop()
  })
  afterEach(() => kind.scene.controls().calm())

  const moneyOf = async (request: AuthorizeRequest): Promise<Money> => {
    const entries = await kind.scene.controls().entries()
    const own = entries.filter((entry) => isOf(entry, request))
    const approved = own.filter(({ authorization }) => isApproved(authorization))
    const sum = (of: (entry: LedgerEntry) => bigint) => own.reduce((all, entry) => all + of(entry), 0n)
    return {
      approvals: approved.length,
      captured: sum(capturedOf),
      captures: own.flatMap(({ captures = [] }) => captures).length,
      refunded: sum(refundedOf),
      refunds: own.flatMap(({ refunds = [] }) => refunds).length,
      isOpen: approved.some(
        (entry) => entry.authorization.state === 'approved' && !entry.authorization.captured,
      ),
    }
  }

  /** Whether what is in the ledger has a row by which it can be asked about. */
  const faultsNow = async (request: AuthorizeRequest): Promise<string[]> => {
    const { approvals } = await moneyOf(request)
    const { names } = await kind.names.find(request.key)
    return [
      ...(approvals > 0 && names.intent === undefined ? ['there is money without a row'] : []),
      ...(approvals > 1 ? [`there are ${approvals} charges`] : []),
    ]
  }

  const faultsAtEnd = async (request: AuthorizeRequest, goingOn: GoingOn): Promise<string[]> => {
    const money = await moneyOf(request)
    const wrong = Object.entries(goingOn.money).filter(
      ([name, value]) => money[name as keyof Money] !== value,
    )
    const isClose = goingOn.act === close
    return [
      ...(await faultsNow(request)),
      ...wrong.map(([name, value]) => `${name} is ${money[name as keyof Money]}, not ${value}`),
      ...(isClose && money.captured !== money.refunded ? ['what was closed has taken money'] : []),
    ]
  }

  /** Goes on until it is known what came of it. */
  const end = async (
    { processor }: Pick<Mortal, 'processor'>,
    { act }: GoingOn,
    request: AuthorizeRequest,
  ) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await act(processor, request)
      if (answer.kind === 'known' && answer.value !== null) return []
    }
    return ['it never ends']
  }

  const begin = async ({ request: more, card, before }: Operation): Promise<AuthorizeRequest> => {
    const request = buildRequest(more, card)
    if (before) known(await before(mortals.start(Infinity).processor, request))
    return request
  }

  const run = (call: Call, { processor }: Mortal, request: AuthorizeRequest): Promise<unknown> =>
    call(processor, request).catch((error: unknown) => error)

  /** Until it has no such step. */
  async function atEachStep(
    drill: (at: number) => Promise<{ isLast: boolean; wrong: string[] }>,
  ): Promise<string[]> {
    const all: string[] = []
    for (let at = 1; ; at += 1) {
      const { isLast, wrong } = await drill(at)
      all.push(...wrong)
      if (isLast) return all
    }
  }
  const named = (steps: readonly (string | undefined)[], faults: readonly string[]): string[] =>
    faults.map((fault) => `${steps.map((step) => step ?? 'its end').join(', then ')}: ${fault}`)

  return {
    /** From now on, in this test, Stripe knows no key again. */
    forgetKeys: () => kind.scene.controls().disturb({ forget_ms: 0 }),

    killedAtEachStep: (operation: Operation, goingOn: GoingOn) =>
      atEachStep(async (at) => {
        const request = await begin(operation)
        const first = mortals.start(at)
        await run(operation.act, first, request)
        const faults = [
          ...(await faultsNow(request)),
          ...(await end(mortals.start(Infinity), goingOn, request)),
          ...(await faultsAtEnd(request, goingOn)),
        ]
        return { isLast: first.stoppedAt() === undefined, wrong: named([first.stoppedAt()], faults) }
      }),

    haltedAtEachStep: (operation: Operation, goingOn: GoingOn) =>
      atEachStep(async (at) => {
        const request = await begin(operation)
        const first = mortals.start(at, 'halted')
        const running = run(operation.act, first, request)
        const isLast = await Promise.race([running.then(() => true), first.stopped.then(() => false)])
        const faults = await end(mortals.start(Infinity), goingOn, request)
        first.goOn()
        await running
        faults.push(...(await faultsAtEnd(request, goingOn)))
        return { isLast, wrong: named([first.stoppedAt()], faults) }
      }),

    killedTwice: (operation: Operation, goingOn: GoingOn) =>
      atEachStep(async (at) => {
        let isLast = false
        const wrong = await atEachStep(async (then) => {
          const request = await begin(operation)
          const [first, second] = [mortals.start(at), mortals.start(then)]
          await run(operation.act, first, request)
          isLast = first.stoppedAt() === undefined
          await run(goingOn.act, second, request)
          const faults = [
            ...(await faultsNow(request)),
            ...(await end(mortals.start(Infinity), goingOn, request)),
            ...(await faultsAtEnd(request, goingOn)),
          ]
          const steps = [first.stoppedAt(), second.stoppedAt()]
          return { isLast: second.stoppedAt() === undefined, wrong: named(steps, faults) }
        })
        return { isLast, wrong }
      }),
  }
}

const isOf = (entry: LedgerEntry, { key, reference }: AuthorizeRequest): boolean =>
  entry.reference === reference || entry.key === key

const isApproved = ({ state }: LedgerEntry['authorization']): boolean => state === 'approved'

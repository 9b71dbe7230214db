/**
 * Closing a key: after the answer to a close, nothing is authorized under the key, and nothing ever will be (contract
 * 3.13).
 */
import fc from 'fast-check'
import type { Authorization, ProcessorAnswer } from '../../processor/port'
import { atMost } from '../support/at-most'
import { answerChallenge } from '../support/cardholder'
import { until } from '../support/until'
import { buildRequest, challengeIn, inState, known, newKey, openScene, type Scene } from './support/simulator'
import { untilTime } from '../support/until'

let clock = Date.now
let scene: Scene
beforeAll(async () => {
  scene = await openScene(() => clock())
})
beforeEach(() => {
  clock = Date.now
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

describe('a close', () => {
  test('before any call refuses the key for ever', async () => {
    const request = buildRequest()
    expect(inState('closed', await scene.processor().close(request.key, 'pay_x')).voided).toBe(false)
    inState('closed', await scene.processor().authorize(request))
    inState('closed', await scene.processor().inquire(request.key))
  })

  test('while a call is held back is obeyed by the call', async () => {
    const request = buildRequest()
    await scene.controls().disturb({ hold: true })
    const call = scene.processor().authorize(request)
    expect(inState('closed', await scene.processor().close(request.key, 'pay_x')).voided).toBe(false)
    await scene.controls().calm()
    inState('closed', await call)
  })

  test('while an approval is on its way voids it', async () => {
    const request = buildRequest()
    await scene.controls().disturb({ slow_ms_after: 100 })
    const call = scene.processor().authorize(request)
    await until('the approval is in the ledger', async () =>
      known(await scene.processor().inquire(request.key)),
    )
    expect(inState('closed', await scene.processor().close(request.key, 'pay_x')).voided).toBe(true)
    inState('approved', await call)
    inState('closed', await scene.processor().inquire(request.key))
  })

  test('after an approval voids it, and a repeat of either call is told so', async () => {
    const request = buildRequest()
    inState('approved', await scene.processor().authorize(request))
    const first = await scene.processor().close(request.key, 'pay_x')
    expect(inState('closed', first).voided).toBe(true)
    expect(await scene.processor().close(request.key, 'pay_x')).toEqual(first)
    expect(await scene.processor().authorize(request)).toEqual(first)
  })

  test.each(['genericDecline', 'challenge'] as const)('after "%s" has nothing to void', async (card) => {
    const request = buildRequest({}, card)
    await scene.processor().authorize(request)
    expect(inState('closed', await scene.processor().close(request.key, 'pay_x')).voided).toBe(false)
  })

  test('during a challenge outlasts the cardholder who answers it', async () => {
    const request = buildRequest({}, 'challenge')
    const challenge = challengeIn(await scene.processor().authorize(request))
    await scene.processor().close(request.key, 'pay_x')
    await answerChallenge({ next_action: { challenge: { acs_url: challenge.acsUrl } } })
    const continued = { ...request, authenticatedBy: challenge.threeDSServerTransId }
    inState('closed', await scene.processor().authorize(continued))
  })

  test('of one key leaves every other as it was', async () => {
    const request = buildRequest()
    inState('approved', await scene.processor().authorize(request))
    await scene.processor().close(newKey(), 'pay_x')
    inState('approved', await scene.processor().inquire(request.key))
  })
})

describe('a call that comes after its last instant', () => {
  const LAST = Date.parse('2031-05-06T07:08:09.010Z')
  const notAfter = new Date(LAST).toISOString()

  test('is refused, and its key is closed', async () => {
    clock = () => LAST + 1
    const request = buildRequest({ notAfter })
    expect(inState('closed', await scene.processor().authorize(request)).voided).toBe(false)
    clock = () => LAST
    inState('closed', await scene.processor().authorize(request))
    inState('closed', await scene.processor().inquire(request.key))
  })

  test('does not include the instant itself', async () => {
    clock = () => LAST
    expect(inState('approved', await scene.processor().authorize(buildRequest({ notAfter }))).at).toBe(
      notAfter,
    )
  })

  test('is judged when the work begins, not when the call arrives', async () => {
    clock = () => LAST
    await scene.controls().disturb({ hold: true })
    const call = scene.processor().authorize(buildRequest({ notAfter }))
    await scene.controls().heldBack(1)
    clock = () => LAST + 1
    await scene.controls().calm()
    inState('closed', await call)
  })

  test('is told of the approval that came in time', async () => {
    clock = () => LAST
    const request = buildRequest({ notAfter })
    const first = await scene.processor().authorize(request)
    clock = () => LAST + 60_000
    expect(await scene.processor().authorize(request)).toEqual(first)
  })

  test('does not go on after its challenge', async () => {
    clock = () => LAST
    const continued = await answeredChallenge()
    clock = () => LAST + 1
    inState('closed', await scene.processor().authorize({ ...continued, notAfter }))
  })

  test('may be a charge by the merchant that has no last instant', async () => {
    clock = () => LAST + 365 * 86_400_000
    inState('approved', await scene.processor().authorize(buildRequest({ initiatedBy: 'merchant' })))
  })
})

type Answer = ProcessorAnswer<Authorization>

/** A call that continues after the cardholder has passed the challenge. */
async function answeredChallenge() {
  const request = buildRequest({}, 'challenge')
  const challenge = challengeIn(await scene.processor().authorize(request))
  await answerChallenge({ next_action: { challenge: { acs_url: challenge.acsUrl } } })
  return { ...request, authenticatedBy: challenge.threeDSServerTransId }
}

/** What may happen to one key, in any order. Calls are sent without waiting for their answers. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'authorize' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'close' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'hold' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'calm' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('slow' as const), before: fc.nat(4), after: fc.nat(4) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(6) }) },
)

test('after the answer to a close no approval remains, in whatever order the calls came', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.boolean(),
      atMost(10_000, async (steps, challenged) => {
        const request = challenged ? await answeredChallenge() : buildRequest()
        const calls: { asked: Promise<Answer>; afterClose: boolean }[] = []
        const closes: Promise<Answer>[] = []
        let closeAnswered = false
        const close = async () => {
          const answer = await scene.processor().close(request.key, 'pay_x')
          closeAnswered = true
          return answer
        }
        for (const step of steps) {
          if (step.do === 'authorize')
            calls.push({ asked: scene.processor().authorize(request), afterClose: closeAnswered })
          else if (step.do === 'close') closes.push(close())
          else if (step.do === 'hold') await scene.controls().disturb({ hold: true })
          else if (step.do === 'calm') await scene.controls().calm()
          else if (step.do === 'slow')
            await scene.controls().disturb({ slow_ms_before: step.before, slow_ms_after: step.after })
          else await untilTime(Date.now() + step.ms)
        }
        closes.push(close())
        const closed = await Promise.all(closes)
        inState('closed', await scene.processor().inquire(request.key))
        await scene.controls().calm()
        const answers = await Promise.all(calls.map(({ asked }) => asked))

        // All closes give the same answer. An approval was reported only if it is the one that was voided.
        const [first] = closed.map((answer) => inState('closed', answer))
        for (const answer of closed) expect(known(answer)).toEqual(first)
        const states = answers.map((answer) => known(answer).state)
        if (first?.voided === false) expect(states).not.toContain('approved')
        for (const [index, { afterClose }] of calls.entries())
          if (afterClose) expect(states[index]).toBe('closed')

        await scene.restart()
        expect(known(await scene.processor().inquire(request.key))).toEqual(first)
        expect(known(await scene.processor().authorize(request))).toEqual(first)
      }),
    ),
    { numRuns: 120 },
  )
})

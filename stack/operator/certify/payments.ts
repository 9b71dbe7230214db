/** The steps of a certification about payments. */
import type { Action } from '../../../domain/actions'
import type { Authorization, ProcessorAnswer } from '../../../processor/port'
import type { Bench } from './suite'
import {
  judgeApproved,
  judgeCaptured,
  judgeClosed,
  judgeDeclined,
  judgeRefunded,
  judgeVerified,
  judged,
  notPromised,
  skipped,
  works,
  type StepVerdict,
} from './verdicts'

const stands = ({ result }: StepVerdict): boolean => result === 'works' || result === 'pending'

/** By which a repeat is seen to be the same operation. */
const markOf = (answer: ProcessorAnswer<Authorization | null>): string | null =>
  answer.kind === 'known' && answer.value?.state === 'approved' ? answer.value.processorReference : null

/** How many calls a sale takes, so that the last one of another sale is known. */
export async function certifySales(bench: Bench): Promise<void> {
  const { processor, tape, cards } = bench
  const sale = bench.authorization('sale', true)
  const before = tape.exchanges.length
  let mark: string | null = null
  const sold = await bench.step('sale', async () => {
    const answer = await processor.authorize(sale)
    mark = markOf(answer)
    return judged(answer, (value) => judgeApproved(value, true))
  })
  const calls = tape.exchanges.length - before
  await bench.step('sale, the same key again', async () => {
    if (!stands(sold)) return skipped('There is no sale.')
    const again = markOf(await processor.authorize(sale))
    if (again === mark) return works('the same sale')
    return notPromised(again === null ? 'no sale' : 'another sale', 'The card may be charged twice.')
  })
  await bench.step('sale, asked about', async () => {
    if (!stands(sold)) return skipped('There is no sale.')
    if (processor.capabilities.lookUp === 'none') return skipped('It cannot be asked by our key.')
    const asked = await processor.inquire(sale.key)
    return judged(asked, (value) =>
      markOf(asked) === mark ? judgeApproved(value, true) : notPromised('another sale'),
    )
  })
  await bench.step('refund of a part', async () =>
    stands(sold) ? refund(bench, 'sale', 'part', 400n) : skipped('There is no sale.'),
  )
  await bench.step('refund, the same key again', async () =>
    stands(sold) ? refund(bench, 'sale', 'part', 400n) : skipped('There is no sale.'),
  )
  const lost = await bench.step('sale whose answer is lost', () =>
    sellWithoutAnswer(bench, Math.max(calls, 1)),
  )
  await bench.step('refund of the whole', async () =>
    stands(lost)
      ? refund(bench, 'lost', 'whole', bench.authorization('lost', true).amount)
      : skipped('There is no sale.'),
  )
  for (const { declineCode, ...card } of cards.declined)
    await bench.step(`decline: ${declineCode}`, async () => {
      const request = bench.authorization(`declined ${card.number} ${declineCode}`, true, card)
      return judged(await processor.authorize(request), (value) => judgeDeclined(value, declineCode))
    })
}

const refund = async (bench: Bench, of: string, part: string, amount: bigint) =>
  judged(await bench.processor.refund(bench.refund(of, part, amount)), judgeRefunded)

/** As the service does: it asks, or sends the same again where that is what the acquirer promises. */
async function sellWithoutAnswer(bench: Bench, which: number): Promise<StepVerdict> {
  const { processor, tape } = bench
  const request = bench.authorization('lost', true)
  tape.loseAnswer(which)
  const answer = await processor.authorize(request)
  if (answer.kind === 'known') return notPromised(answer.value.state, 'It has an answer, though none came.')
  const asked = await processor.inquire(request.key)
  if (asked.kind !== 'cannot_tell') {
    const verdict = judged(asked, (value) => judgeApproved(value, true))
    return { ...verdict, note: `Asked about. ${verdict.note}`.trim() }
  }
  if (processor.capabilities.keysKept === 0)
    return skipped('It can neither be asked nor sent the same again.')
  const verdict = judged(await processor.authorize(request), (value) => judgeApproved(value, true))
  return { ...verdict, note: `Sent again. ${verdict.note}`.trim() }
}

export async function certifyCaptures(bench: Bench): Promise<void> {
  const { processor } = bench
  const authorized = (name: string) => async () =>
    judged(await processor.authorize(bench.authorization(name, false)), (value) =>
      judgeApproved(value, false),
    )
  const captured = async (of: string, part: string, amount: bigint, final: boolean) =>
    judged(await processor.capture(bench.capture(of, part, amount, final)), (value) =>
      judgeCaptured(value, amount),
    )
  const once = await bench.step('authorization', authorized('once'))
  const part = (work: () => Promise<StepVerdict>) => async () =>
    stands(once) ? work() : skipped('There is no authorization.')
  await bench.step(
    'capture of a part, final',
    part(() => captured('once', 'final', 600n, true)),
  )
  await bench.step(
    'capture, the same key again',
    part(() => captured('once', 'final', 600n, true)),
  )
  await bench.step(
    'captures, their sum',
    part(async () => {
      if (processor.capabilities.lookUp === 'none') return skipped('It cannot be asked by our key.')
      return judged(await processor.inquire(bench.authorization('once', false).key), ({ taken }) => {
        if (!taken) return notPromised('no sum')
        return taken.captured === 600n ? works('600 of 1000') : notPromised(`${taken.captured} of 1000`)
      })
    }),
  )
  if (processor.capabilities.captures === 'one') {
    await bench.step('captures in parts', async () => skipped('It captures once, by its capabilities.'))
    return
  }
  const several = await bench.step('authorization, for parts', authorized('several'))
  for (const [name, amount, final] of [
    ['first', 300n, false],
    ['second', 200n, false],
    ['last', 100n, true],
  ] as const)
    await bench.step(`capture in parts, the ${name}`, async () =>
      stands(several) ? captured('several', name, amount, final) : skipped('There is no authorization.'),
    )
}

export async function certifyCancel(bench: Bench): Promise<void> {
  const { processor } = bench
  const request = bench.authorization('cancelled', false)
  const authorized = await bench.step('authorization, to cancel', async () =>
    judged(await processor.authorize(request), (value) => judgeApproved(value, false)),
  )
  const closed = await bench.step('cancel', async () => {
    if (!stands(authorized)) return skipped('There is no authorization.')
    return judged(await processor.close(request.key, request.reference), judgeClosed)
  })
  await bench.step('cancelled, the same key again', async () => {
    if (closed.result !== 'works') return skipped('Nothing is cancelled yet.')
    if (processor.capabilities.closes !== 'key') return skipped('It cancels what stands, and not the key.')
    return judged(await processor.authorize(request), ({ state }) =>
      state === 'closed' ? works('refused for ever') : notPromised(state, 'A closed key was used again.'),
    )
  })
}

export async function certifyAuthentication(bench: Bench): Promise<void> {
  const { processor, cards } = bench
  await bench.step('3-D Secure', async () => {
    const card = cards.challenged
    if (!card) return skipped('No test card asks for it.')
    const request = bench.authorization('challenged', true, card)
    return judged(await processor.authorize(request), (value) => {
      if (value.state !== 'challenge') return notPromised(value.state, 'It should ask for the cardholder.')
      return works('asks for the cardholder', addressIn(value.challenge))
    })
  })
}

const addressIn = (action: Action): string => {
  const address = 'kind' in action ? action.url : action.acsUrl
  return address === null ? 'It has no page.' : `This run ends here. Its page, to look at: ${address}`
}

export async function certifyVerification(bench: Bench): Promise<void> {
  const { processor, cards } = bench
  // What cannot be asked does not say when it answered first: the service keeps that itself.
  const isBlind = processor.capabilities.lookUp === 'none'
  let at: string | undefined
  const verified = await bench.step('verification', async () => {
    const answer = await processor.verify(bench.verification('verified', cards.approved))
    if (answer.kind === 'known') ({ at } = answer.value)
    return judged(answer, judgeVerified)
  })
  await bench.step('verification, the same key again', async () => {
    if (!stands(verified)) return skipped('Nothing is verified.')
    return judged(await processor.verify(bench.verification('verified', cards.approved)), (value) =>
      value.at === at || isBlind ? judgeVerified(value) : notPromised('another answer'),
    )
  })
}

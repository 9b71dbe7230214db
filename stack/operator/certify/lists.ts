/** The steps of a certification about disputes, and about what an acquirer lists. */
import { disputeAnswerKey, payerOfKey } from '../../../domain/processor-keys'
import { DAY, SECOND } from '../../../domain/time'
import type { SubmitEvidence } from '../../../processor/port'
import type { Bench } from './suite'
import {
  judgeApproved,
  judged,
  notPromised,
  pending,
  refusedAs,
  skipped,
  unansweredStep,
  works,
  type StepVerdict,
} from './verdicts'

/** How often, and how long between, it is looked whether a dispute has come. */
const LOOKS = 20
const BETWEEN = 3 * SECOND

/** So much of a settlement is read. */
const MOST_LINES = 10_000

export async function certifyDisputes(bench: Bench): Promise<void> {
  const { processor, cards } = bench
  let evidence: SubmitEvidence | undefined
  await bench.step('dispute', async () => {
    const card = cards.disputed
    if (!card) return skipped('No test card opens one.')
    const request = bench.authorization('disputed', true, card)
    const answer = await processor.authorize(request)
    const sold = judged(answer, (value) => judgeApproved(value, true))
    if (answer.kind !== 'known' || (sold.result !== 'works' && sold.result !== 'pending')) return sold
    const { at: capturedAt } = answer.value
    for (let look = 1; look <= LOOKS; look++) {
      const now = new Date(Date.parse(capturedAt) + look * BETWEEN).toISOString()
      const contested = await processor.contested(request.key, { capturedAt, now })
      if (contested.kind !== 'known') return unansweredStep(contested)
      const [notice] = contested.value?.disputes ?? []
      if (notice) {
        const { dispute, stage } = notice
        const own = { processorKey: payerOfKey(request.key) }
        const key = disputeAnswerKey(own, { acquirerDispute: dispute, stage, refusedAnswers: 0 })
        evidence = {
          key,
          dispute,
          authorizationKey: request.key,
          at: now,
          files: [],
          // Of Stripe's test disputes this text wins.
          evidence: { explanation: 'winning_evidence' },
        }
        return works(`${stage}: ${notice.reason}`)
      }
      if (look < LOOKS) await bench.pause(BETWEEN)
    }
    return pending('none within a minute', 'It may open later.')
  })
  await bench.step('evidence against it', async () => {
    if (!evidence) return skipped('There is no dispute.')
    return judged(await processor.submitEvidence(evidence), ({ state }) =>
      state === 'received' ? works('received') : refusedAs('refused'),
    )
  })
}

export async function certifyLists(bench: Bench): Promise<void> {
  const { processor, begun } = bench
  const since = new Date(begun.getTime() - 30 * DAY).toISOString()
  const listed = (count: number) => works(count === 0 ? 'none yet' : `${count} on the first page`)
  await bench.step('what it told, listed', async () =>
    judged(await processor.listNotifications(begun.toISOString(), null), ({ notifications }) =>
      listed(notifications.length),
    ),
  )
  await bench.step('what it did, listed', async () =>
    judged(await processor.list({ from: since, until: begun.toISOString() }, null), ({ movements }) =>
      listed(movements.length),
    ),
  )
  let newest: string | undefined
  await bench.step('settlements, listed', async () =>
    judged(await processor.settlements(since, null), ({ settlements }) => {
      newest = settlements.at(-1)?.id
      return listed(settlements.length)
    }),
  )
  await bench.step('a settlement, its lines', async () =>
    newest === undefined ? skipped('There is none.') : readLines(bench, newest),
  )
}

async function readLines({ processor }: Bench, id: string): Promise<StepVerdict> {
  const lines = await processor.settlement(id)
  if (lines.kind !== 'known') return unansweredStep(lines)
  let count = 0
  while (count < MOST_LINES && !(await lines.value.next()).done) count++
  await lines.value.return()
  return count === 0 ? notPromised('no lines') : works(`${count} lines`)
}

/** What was answered is on disk, even if the process dies, and what must not be there is not. */
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Authorization, AuthorizeRequest } from '../../processor/port'
import { CRYPTOGRAM, PORT_AUTHENTICATION } from '../support/authentication'
import { CARDS, type CardName } from '../support/payment'
import { answerChallenge } from '../support/cardholder'
import { until } from '../support/until'
import { openHome, type SimulatorProcess } from './support/process'
import { buildRequest, CVC, HOLDER, inState, known, newKey, openScene } from './support/simulator'

const MIX: CardName[] = ['approved', 'approvedAmex', 'genericDecline', 'challenge', 'approved']

/** Sends operations one after another until the process is gone, and records the answers under their keys. */
async function load(simulator: SimulatorProcess, answered: Map<string, Authorization>): Promise<void> {
  for (let turn = 0; ; turn++) {
    const request = buildRequest({}, MIX[turn % MIX.length])
    const closes = turn % 7 === 6
    const answer = closes
      ? await simulator.processor.close(request.key, 'pay_x')
      : await simulator.processor.authorize(request)
    if (answer.kind !== 'known') return
    answered.set(request.key, answer.value)
  }
}

test('a process killed in the middle of its work has kept all that it answered', async () => {
  const home = await openHome()
  try {
    const answered = new Map<string, Authorization>()
    for (let life = 0; life < 3; life++) {
      const simulator = await home.start()
      const before = answered.size
      const loads = Array.from({ length: 12 }, () => load(simulator, answered))
      await until('much was answered', async () => answered.size >= before + 60, { everyMs: 1 })
      simulator.child.kill('SIGKILL')
      await Promise.all(loads)
      expect(await simulator.ended).toBe('SIGKILL')
    }
    const { processor } = await home.start()
    for (const [key, authorization] of answered)
      expect(known(await processor.inquire(key))).toEqual(authorization)
  } finally {
    await home.clear()
  }
})

describe('a journal whose last line is torn', () => {
  test('at any byte, loses that line alone, and takes new lines', async () => {
    const scene = await openScene()
    try {
      const file = join(scene.folder, 'ledger.jsonl')
      const kept = buildRequest()
      const first = inState('approved', await scene.processor().authorize(kept))
      const whole = Buffer.from(await scene.ledger())
      const torn = buildRequest({ notificationUrl: 'https://shop.example/é\u2028' }, 'challenge')
      await scene.processor().authorize(torn)
      const line = (await readFile(file)).subarray(whole.length)
      // After the last cut, the record lacks only its line feed.
      const cuts = [1, 2, 17, Math.floor(line.length / 2), line.length - 2, line.length - 1]
      for (const cut of cuts) {
        await scene.restart(() => writeFile(file, Buffer.concat([whole, line.subarray(0, cut)])))
        expect(known(await scene.processor().inquire(torn.key))).toBeNull()
        const next = buildRequest()
        const second = inState('approved', await scene.processor().authorize(next))
        await scene.restart()
        expect(known(await scene.processor().inquire(kept.key))).toEqual(first)
        expect(known(await scene.processor().inquire(next.key))).toEqual(second)
      }
    } finally {
      await scene.stop()
    }
  })

  test('by bytes that are no text at all, is cut off there', async () => {
    const scene = await openScene()
    try {
      const request = buildRequest()
      const first = inState('approved', await scene.processor().authorize(request))
      const whole = await scene.ledger()
      await scene.restart(() =>
        appendFile(join(scene.folder, 'ledger.jsonl'), Buffer.from([0, 0, 0, 0xff, 0xfe])),
      )
      expect(known(await scene.processor().inquire(request.key))).toEqual(first)
      expect(await scene.ledger()).toBe(whole)
    } finally {
      await scene.stop()
    }
  })
})

test('text that ends lines elsewhere, but not in JSON, ends none here', async () => {
  const scene = await openScene()
  try {
    const key = `${newKey()}\u2028\u2029\u0085\r\n`
    const request = buildRequest({ key })
    const later = buildRequest()
    const answers = [await scene.processor().authorize(request), await scene.processor().authorize(later)]
    await scene.restart()
    expect([await scene.processor().inquire(key), await scene.processor().inquire(later.key)]).toEqual(
      answers,
    )
  } finally {
    await scene.stop()
  }
})

test('the ledger holds no card number, no CVC and no name, and is its owner’s alone', async () => {
  const scene = await openScene()
  try {
    const requests: AuthorizeRequest[] = (Object.keys(CARDS) as CardName[]).map((card) =>
      buildRequest({ key: `key-of-${card.replaceAll(/\d/g, '')}` }, card),
    )
    for (const request of requests) {
      const answer = await scene.processor().authorize(request)
      if (answer.kind !== 'known' || answer.value.state !== 'challenge') continue
      if ('kind' in answer.value.challenge) continue
      const { acsUrl, threeDSServerTransId } = answer.value.challenge
      await answerChallenge({ next_action: { challenge: { acs_url: acsUrl } } })
      await scene.processor().authorize({ ...request, authenticatedBy: threeDSServerTransId })
    }
    const proven = buildRequest({ authentication: PORT_AUTHENTICATION }, 'challenge')
    inState('approved', await scene.processor().authorize(proven))
    await scene.processor().close(requests[0]!.key, 'pay_x')
    const text = await scene.ledger()
    expect(text).toContain('"last4":"0013"')
    for (const { card } of requests) expect(text).not.toContain(card.number)
    for (const word of HOLDER.split(' ')) expect(text).not.toContain(word)
    expect(fieldsOf(text)).not.toContainEqual(expect.stringMatching(/cvc|holder|number/i))
    expect(valuesOf(text)).not.toContain(CVC)
    expect(text).not.toContain(CRYPTOGRAM)
    expect((await stat(join(scene.folder, 'ledger.jsonl'))).mode & 0o777).toBe(0o600)
  } finally {
    await scene.stop()
  }
})

/** All names and all values in the entries, at any depth. */
function leaves(node: unknown): [string[], unknown[]] {
  if (node === null || typeof node !== 'object') return [[], [node]]
  const parts = Object.values(node).map(leaves)
  return [[...Object.keys(node), ...parts.flatMap(([names]) => names)], parts.flatMap(([, values]) => values)]
}
const entries = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
const fieldsOf = (text: string) => leaves(entries(text))[0]
const valuesOf = (text: string) => leaves(entries(text))[1]

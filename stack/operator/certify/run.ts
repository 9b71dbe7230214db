/** Runs the suite of a certification against an acquirer, or against what was kept of such a run. */
import { setTimeout as pause } from 'node:timers/promises'
import type { AcquirerKind } from '../../../domain/acquirers'
import { KINDS_OF_ACQUIRERS } from '../../../processor/kinds'
import { numbersOf, TEST_CARDS, type TestCards } from './cards'
import type { Cassette } from './cassette'
import { createHiding } from './hiding'
import { certifyDisputes, certifyLists } from './lists'
import {
  certifyAuthentication,
  certifyCancel,
  certifyCaptures,
  certifySales,
  certifyVerification,
} from './payments'
import {
  CERTIFYING_NAME,
  createBench,
  keepingReferences,
  namesInMemory,
  type CertifiedStep,
  type CertifyingParts,
} from './suite'
import { recordTape, replayTape, type Tape } from './tape'
import { unansweredStep, works } from './verdicts'

export interface CertifySettings {
  kind: AcquirerKind
  url: string
  secret: string
  /** A row of {@link TEST_CARDS}. */
  cards: string
  currency: string
  seed: string
  begun: Date
  tell?: (operation: string) => void
}

/** The same characters of each sort in the same places, so that a client finds its parts. */
const shapeOf = (secret: string): string => secret.replace(/[a-z\d]/gi, 'x')

const cardsNamed = (name: string): TestCards => {
  const cards = TEST_CARDS[name]
  if (!cards) throw new Error(`there are no test cards ${name}`)
  return cards
}

const hidingOf = (cards: TestCards, secret: string) =>
  createHiding({ numbers: numbersOf(cards), texts: [secret, CERTIFYING_NAME] })

interface Certified {
  cassette: Cassette
  /** As a person is shown them: their notes may have an address that nobody else should open. */
  steps: readonly CertifiedStep[]
}

export async function certify(settings: CertifySettings): Promise<Certified> {
  const { kind, url, secret, cards, currency, seed, begun } = settings
  const hiding = hidingOf(cardsNamed(cards), secret)
  const tape = await recordTape(url, hiding)
  try {
    const steps = await runSuite({ ...settings, tape, now: () => new Date(), pause })
    const about = { kind, cards, currency, seed, begun: begun.toISOString(), secretShape: shapeOf(secret) }
    const kept = steps.map((step) => ({ ...step, note: hiding.text(step.note) }))
    return { cassette: { ...about, steps: kept, exchanges: tape.exchanges }, steps }
  } finally {
    await tape.stop()
  }
}

export interface Replayed {
  steps: readonly CertifiedStep[]
  /** What is otherwise than it was, in the words of a person. Empty if all is the same. */
  differences: readonly string[]
}

export async function replayCertification(cassette: Cassette): Promise<Replayed> {
  const { secretShape: secret, cards, exchanges } = cassette
  const tape = await replayTape(exchanges, hidingOf(cardsNamed(cards), secret))
  const begun = new Date(cassette.begun)
  try {
    const steps = await runSuite({
      ...cassette,
      url: tape.url,
      secret,
      begun,
      tape,
      now: () => begun,
      pause: () => Promise.resolve(),
    })
    const differences = [
      ...differencesOf(cassette.steps, steps),
      ...tape.strange.map((call) => `The cassette has no such call, or not so often: ${call}`),
      ...(tape.left() > 0 ? [`${tape.left()} of its calls were not sent.`] : []),
    ]
    return { steps, differences }
  } finally {
    await tape.stop()
  }
}

const differencesOf = (before: readonly CertifiedStep[], now: readonly CertifiedStep[]): string[] =>
  [...before, ...now.slice(before.length)].flatMap(({ operation }, index) => {
    const [was, is] = [before[index], now[index]]
    if (was?.operation === is?.operation && was?.result === is?.result && was?.came === is?.came) return []
    return [
      `${operation}: it was "${was?.came ?? ''}" (${was?.result ?? 'no step'}), and is "${is?.came ?? ''}" (${is?.result ?? 'no step'}).`,
    ]
  })

type Run = Omit<CertifySettings, 'cards'> &
  Pick<CertifyingParts, 'pause'> & { cards: string; tape: Tape; now: () => Date }

/** Nobody is told anything here. */
const nothingTold = () => Promise.resolve([])

async function runSuite({ kind, secret, tape, now, cards, ...run }: Run): Promise<readonly CertifiedStep[]> {
  const names = namesInMemory(now)
  const connected = KINDS_OF_ACQUIRERS[kind].connect({ url: tape.url, secret, names, now, told: nothingTold })
  const processor = keepingReferences(connected, names)
  const bench = createBench({ ...run, tape, cards: cardsNamed(cards), processor })
  try {
    const greeted = await bench.step('greeting', async () => {
      const answer = await processor.greet()
      return answer.kind === 'known' || answer.kind === 'cannot_tell'
        ? works('it answers')
        : unansweredStep(answer)
    })
    if (greeted.result !== 'works') return bench.steps
    await certifySales(bench)
    await certifyCaptures(bench)
    await certifyCancel(bench)
    await certifyAuthentication(bench)
    await certifyVerification(bench)
    await certifyDisputes(bench)
    await certifyLists(bench)
    return bench.steps
  } finally {
    await connected.shutdown()
  }
}

/** The suite of a certification: one run of the port against an acquirer's test system, step by step. */
import { createHash } from 'node:crypto'
import { callKey, newRefundKey, captureKey, authorizeKey } from '../../../domain/processor-keys'
import type { AcquirerIds } from '../../../domain/acquirer-names'
import type { KeptNames, OperationNames } from '../../../processor/names'
import type {
  AuthorizeRequest,
  CaptureRequest,
  CardData,
  Processor,
  RefundRequest,
} from '../../../processor/port'
import type { TestCard, TestCards } from './cards'
import type { Tape } from './tape'
import { verdictOfFault, type StepVerdict } from './verdicts'

/** The name on the cards, unless a test card has its own. */
export const CERTIFYING_NAME = 'Certification Run'

export interface CertifyingParts {
  processor: Processor
  cards: TestCards
  currency: string
  /** Of which all keys are made: the same run sends the same keys. */
  seed: string
  begun: Date
  tape: Tape
  pause(milliseconds: number): Promise<unknown>
  /** Told before each step. */
  tell?(operation: string): void
}

export interface CertifiedStep extends StepVerdict {
  operation: string
  /** Of the tape, the first and the last one; null if nothing was sent. */
  exchanges: [first: number, last: number] | null
}

const AMOUNT = 1_000n
/** Where a browser would come back to. Nobody is led there. */
const BACK = 'https://example.com/back'

/** In letters alone: a hash in digits may look like the number of a card, and would be hidden. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/\d/g, (digit) => 'abcdef'[Number(digit) % 6] ?? '')

/** What the steps have in common. */
export function createBench(parts: CertifyingParts) {
  const { seed, currency, tape } = parts
  const steps: CertifiedStep[] = []
  const owner = { accountId: 'merch_certify', livemode: false }
  const payerOf = (name: string) => ({ processorKey: callKey(owner, hashOf(`${seed}:${name}`)) })
  const referenceOf = (name: string) => `pay_${hashOf(`${seed}:reference:${name}`).slice(0, 26)}`
  return {
    ...parts,
    steps,

    /** Runs a step. A promise that it breaks by throwing is told, too. */
    async step(operation: string, work: () => Promise<StepVerdict>): Promise<StepVerdict> {
      parts.tell?.(operation)
      const before = tape.exchanges.length
      const verdict = await work().catch(verdictOfFault)
      const after = tape.exchanges.length
      const exchanges = after > before ? ([before + 1, after] satisfies [number, number]) : null
      const wrong = tape.exchanges.slice(before).findLast(({ status }) => status >= 400)
      const isWrong = verdict.result === 'refused' || verdict.result === 'not as promised'
      const said =
        isWrong && wrong ? `HTTP ${wrong.status}: ${wrong.answer.replace(/\s+/g, ' ').slice(0, 200)}` : ''
      const note = [verdict.note, said].filter((text) => text !== '').join(' ')
      steps.push({ operation, ...verdict, note, exchanges })
      return verdict
    },

    authorization(name: string, capture: boolean, card: TestCard = parts.cards.approved): AuthorizeRequest {
      return {
        key: authorizeKey(payerOf(name)),
        reference: referenceOf(name),
        notAfter: null,
        amount: AMOUNT,
        currency,
        capture,
        initiatedBy: 'customer',
        threeDSecureMode: 'automatic',
        authenticatedBy: null,
        merchantName: 'Certification',
        notificationUrl: BACK,
        card: cardData(card),
        processingChannel: null,
      }
    },

    capture(of: string, part: string, amount: bigint, final: boolean): CaptureRequest {
      const payer = payerOf(of)
      return {
        key: captureKey(payer, { kind: 'capture', keyHash: hashOf(part) }),
        reference: referenceOf(of),
        authorizationKey: authorizeKey(payer),
        amount,
        currency,
        final,
      }
    },

    refund(of: string, part: string, amount: bigint): RefundRequest {
      const payer = payerOf(of)
      return {
        key: newRefundKey(payer, hashOf(part)),
        reference: `ref_${hashOf(`${seed}:${of}:${part}`).slice(0, 26)}`,
        authorizationKey: authorizeKey(payer),
        amount,
        currency,
      }
    },

    verification: (name: string, card: TestCard) => ({
      key: `tokn_${hashOf(`${seed}:${name}`).slice(0, 26)}:verify`,
      card: cardData(card),
    }),
  }
}

export type Bench = ReturnType<typeof createBench>

const cardData = ({
  number,
  expiryMonth,
  expiryYear,
  cvc,
  holderName = CERTIFYING_NAME,
}: TestCard): CardData => ({
  number,
  expiryMonth,
  expiryYear,
  cvc,
  holderName,
})

/** A memory for names that lasts as long as the run. */
export function namesInMemory(now: () => Date) {
  const kept = new Map<string, KeptNames>()
  const none: KeptNames = { names: {}, isClosed: false }
  const find = (key: string) => kept.get(key) ?? none
  const set = (key: string, reference: string, change: Partial<KeptNames>) => {
    const { row = { reference, at: now().toISOString() }, ...before } = find(key)
    const next = { ...before, ...change, row }
    kept.set(key, next)
    return next
  }
  return {
    find: async (key) => find(key),
    keep: async ({ key, reference }, names) => {
      const before = find(key)
      return before.isClosed || Object.keys(before.names).length > 0 ? before : set(key, reference, { names })
    },
    keysOf: async () => [...kept.keys()],
    close: async ({ key, reference }) => set(key, reference, { isClosed: true }),
    /** Beside what is kept already. */
    add: (key: string, reference: string, names: AcquirerIds) =>
      set(key, reference, { names: { ...find(key).names, ...names } }),
  } satisfies OperationNames & { add: unknown }
}

/** Keeps what an acquirer that cannot be asked calls an authorization, as the service does with what it is answered (decision 0242). */
export function keepingReferences(
  processor: Processor,
  names: Pick<ReturnType<typeof namesInMemory>, 'add'>,
): Processor {
  if (processor.capabilities.lookUp === 'key') return processor
  return {
    ...processor,
    async authorize(request) {
      const answer = await processor.authorize(request)
      if (answer.kind === 'known' && answer.value.state === 'approved')
        names.add(request.key, request.reference, { reference: answer.value.processorReference })
      return answer
    },
  }
}

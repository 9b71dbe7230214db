/**
 * The simulator's ledger: one entry a key, durable before it is answered. It holds the last four digits and a
 * keyed hash of a card number, never the number, the CVC or the cardholder's name.
 */
import { createHmac } from 'node:crypto'
import type { BrowserFacts } from '../../domain/besides'
import type { SandboxAction } from '../../domain/sandbox-cards'
import type {
  Authorization,
  Capture,
  DisputeAnswered,
  EvidenceFile,
  EvidenceFileTaken,
  Refund,
  Verification,
} from '../port'
import { openJournal, type Journal } from './journal'

/** An interface in another acquirer's manner. */
export type Tongue = 'stripe' | 'adyen'

/** Amounts are in minor units, as text. */
export interface CaptureEntry {
  key: string
  amount: string
  final: boolean
  outcome: Capture
  /** How one that is pending ends if nobody says otherwise, and when. */
  judged?: Capture
  endsAt?: string
  /** When one had succeeded that has failed since. */
  succeededAt?: string
}

export interface RefundEntry {
  key: string
  reference?: string
  amount: string
  outcome: Refund
  /** How one that is pending ends if nobody says otherwise, and when. */
  judged?: Exclude<Refund['state'], 'pending'>
  endsAt?: string
  /** When one had succeeded that has failed since. */
  succeededAt?: string
}

/** A file that came before an answer: what tests compare, and not its content. */
export interface EvidenceFileEntry {
  key: string
  type: string
  /** In bytes. */
  size: number
  /** In hex. */
  sha256: string
  outcome: EvidenceFileTaken
}

/** What a merchant has answered to the dispute of an authorization; `at` is the time of its account. */
export interface AnswerEntry {
  key: string
  kind: 'evidence' | 'acceptance'
  at: string
  persuades: boolean
  files?: readonly EvidenceFile[]
  outcome: DisputeAnswered
}

/** What a dispute of the authorization took, from when on, and when it gave it back, by the processor's time. */
export interface ChargebackEntry {
  dispute: string
  amount: string
  at: string
  returnedAt?: string
  /** When it was given back for a while alone, and taken again. */
  takenAgainAt?: string
}

/** What a dispute of the authorization is about, since it was first told: captures that follow change nothing of it. */
export interface OpenedEntry {
  /** When it was captured, by the account's time. */
  capturedAt: string
  amount: string
}

/** `closing` is told of an entry, which is as it was until that is decided. */
export type StoredAuthorization = Exclude<Authorization, { state: 'closing' }>

export interface LedgerEntry {
  key: string
  /** The interface that it came by, if that is not the service's own. */
  tongue?: Tongue
  /** The payment that the operation was begun for, if its caller named one, and when. */
  reference?: string
  begunAt: string
  amount: string
  currency: string
  last4: string
  cardHash: string
  expiry?: { month: number; year: number }
  /** The stored card that was charged without its cardholder. */
  cardOnFile?: string
  authorization: StoredAuthorization
  /** While a close of it is taken and not decided, and when it ends if nobody says otherwise. */
  closing?: { at: string; endsAt?: string }
  /** The transaction of the entry's action, and whether "Authenticate" succeeds in it. */
  transaction: {
    id: string
    acsTransId: string
    authenticates: boolean
    merchantName?: string
    notificationUrl: string
    /** Absent for a challenge. */
    action?: Exclude<SandboxAction, 'challenge'>
    /** What follows this action. */
    next?: readonly SandboxAction[]
    /** What the acquirer's own pages end with if the cardholder confirms, for which it is not asked to authorize again. */
    approval?: Extract<Authorization, { state: 'approved' }>
    /** What the browser brings back from those pages, if that is said. */
    broughtBack?: Readonly<Record<string, string>>
  } | null
  /** What browsers brought back from hidden steps. */
  devices?: readonly { fields: Readonly<Record<string, string>>; browser?: BrowserFacts }[]
  /** The cardholder's answer to the challenge: the first one stands. */
  answer: 'authenticated' | 'failed' | null
  /** Captures of an authorization that was not captured at once, refused ones included. */
  captures?: readonly CaptureEntry[]
  /** Refunds of what was captured, failed ones included. */
  refunds?: readonly RefundEntry[]
  opened?: OpenedEntry
  chargebacks?: readonly ChargebackEntry[]
  /** Files for the answers to its dispute. */
  files?: readonly EvidenceFileEntry[]
  /** Answers to its dispute. */
  answers?: readonly AnswerEntry[]
  /**
   * How the capture of what was captured at once ends, or has ended, if it was not decided at once. `succeededAt`: when one had
   * succeeded that has failed since.
   */
  sale?: { judged: 'succeeded' | 'failed'; endsAt?: string; succeededAt?: string; failedAt?: string }
  /** When the amount was captured at once and stands although the key was closed. */
  stoodAt?: string
  /** When the amount was captured at once and the close made it void. */
  undoneAt?: string
}

/** What of an approval is decided later: nothing, or its capture. */
export type TakenSale = Pick<LedgerEntry, 'sale'>

/** The verification of a card, under a key of its own. */
export interface VerificationEntry {
  key: string
  last4: string
  cardHash: string
  verification: Verification
  /** Of one that waited, or waits, for its cardholder: how it ends if he is authenticated, and what he has answered. */
  transaction?: LedgerEntry['transaction']
  verified?: Extract<Verification, { state: 'verified' }>
  answer?: 'authenticated' | 'failed'
}

export interface LedgerSummary {
  entries: number
  approved: number
  declined: number
  challenge: number
  closed: number
  voided: number
}

export type Ledger = ReturnType<typeof createLedger>

/** A ledger that is kept in a file. */
export async function openLedger(path: string, secret: Uint8Array): Promise<Ledger> {
  const written: (LedgerEntry | VerificationEntry)[] = []
  const journal = await openJournal(path, (record) => {
    written.push(record as LedgerEntry | VerificationEntry)
  })
  const ledger = createLedger(journal, secret)
  for (const entry of written) ledger.remember(entry)
  return ledger
}

/** The name of what was done under a key that is forgotten. */
const forgotten = (key: string, at: string): string => `${key}~${at}`

/** The parts of an authorization, where what was done under a key stays, but is not met by it any more. */
export const withoutKey = <P extends { key: string; outcome: { at: string } }>(
  parts: readonly P[] = [],
  key: string,
): readonly P[] =>
  parts.map((part) => (part.key === key ? { ...part, key: forgotten(key, part.outcome.at) } : part))

export function createLedger(journal: Journal, secret: Uint8Array) {
  const entries = new Map<string, LedgerEntry>()
  const verifications = new Map<string, VerificationEntry>()
  const verifying = new Map<string, string>()
  const byTransaction = new Map<string, string>()
  const captures = new Map<string, CaptureEntry>()
  const refunds = new Map<string, RefundEntry>()
  const answers = new Map<string, AnswerEntry>()
  const declines = new Map<string, number>()
  const parts = new Map<string, string>()
  const byReference = new Map<string, string>()
  const remember = (entry: LedgerEntry | VerificationEntry): void => {
    if ('verification' in entry) {
      verifications.set(entry.key, entry)
      if (entry.transaction) verifying.set(entry.transaction.id, entry.key)
      return
    }
    // A declined charge is written once, and stays as it is.
    if (entry.cardOnFile !== undefined && entry.authorization.state === 'declined' && !entries.has(entry.key))
      declines.set(entry.cardOnFile, (declines.get(entry.cardOnFile) ?? 0) + 1)
    entries.set(entry.key, entry)
    if (entry.reference !== undefined) byReference.set(entry.reference, entry.key)
    if (entry.transaction) byTransaction.set(entry.transaction.id, entry.key)
    for (const capture of entry.captures ?? []) captures.set(capture.key, capture)
    for (const refund of entry.refunds ?? []) refunds.set(refund.key, refund)
    for (const answer of entry.answers ?? []) answers.set(answer.key, answer)
    for (const { key } of [...(entry.captures ?? []), ...(entry.refunds ?? [])]) parts.set(key, entry.key)
  }
  return {
    /** Takes up what was written before. */
    remember,

    find: (key: string): LedgerEntry | undefined => entries.get(key),

    /** What was begun for the payment. */
    findByReference(id: string): LedgerEntry | undefined {
      const key = byReference.get(id)
      return key === undefined ? undefined : entries.get(key)
    },

    /** Every authorization, oldest first. */
    all: (): LedgerEntry[] => [...entries.values()],

    /** Those that came by one interface: the service's own, or another. */
    inTongue: (tongue?: LedgerEntry['tongue']): { all: () => LedgerEntry[] } => ({
      all: () => [...entries.values()].filter((entry) => entry.tongue === tongue),
    }),

    findByTransaction(id: string): LedgerEntry | undefined {
      const key = byTransaction.get(id)
      return key === undefined ? undefined : entries.get(key)
    },

    /** How many charges of a stored card have been declined. */
    declinesOf: (cardOnFile: string): number => declines.get(cardOnFile) ?? 0,

    findCapture: (key: string): CaptureEntry | undefined => captures.get(key),
    findRefund: (key: string): RefundEntry | undefined => refunds.get(key),
    findAnswer: (key: string): AnswerEntry | undefined => answers.get(key),
    /** The authorization that a capture or refund is of, by that one's key. */
    findOf: (key: string): LedgerEntry | undefined => entries.get(parts.get(key) ?? ''),
    findVerifying: (transaction: string): VerificationEntry | undefined =>
      verifications.get(verifying.get(transaction) ?? ''),
    findVerification: (key: string): VerificationEntry | undefined => verifications.get(key),

    /** Writes an entry. It is valid, and may be answered, once it is on disk. */
    async write<E extends LedgerEntry | VerificationEntry>(entry: E): Promise<E> {
      await journal.append(entry)
      remember(entry)
      return entry
    },

    /** The authorization stays, but nobody meets it by its key any more. */
    async forget(entry: LedgerEntry): Promise<void> {
      entries.delete(entry.key)
      await this.write({ ...entry, key: forgotten(entry.key, entry.begunAt) })
    },

    hash: (text: string): string => createHmac('sha256', secret).update(text).digest('hex'),

    summary(): LedgerSummary {
      const summary = { entries: entries.size, approved: 0, declined: 0, challenge: 0, closed: 0, voided: 0 }
      for (const { authorization } of entries.values()) {
        summary[authorization.state] += 1
        if (authorization.state === 'closed' && authorization.voided) summary.voided += 1
      }
      return summary
    },

    close: () => journal.close(),
  }
}

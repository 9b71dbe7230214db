/** What the simulated bank does with transfers, idempotent by their keys. Nothing of it moves money. */
import { conductOfTransfer, type BankConduct } from '../../domain/sandbox-ibans'
import { DAY } from '../../domain/time'
import {
  MOST_LISTED,
  type ListedTransfer,
  type ListedWindow,
  type Transfer,
  type TransferPage,
  type TransferRequest,
} from '../port'

/** A line of its ledger. It holds the last four characters of the IBAN, and what becomes of the transfer. */
export interface TransferEntry {
  transfer: string
  amount: string
  currency: string
  last4: string
  /** Absent of a small transfer. */
  merchant?: string
  reference: string
  acceptedAt: string
  /** Midnight of the day on which it is carried out, ISO 8601. */
  executeAt: string
  conduct: BankConduct
}

export interface BankLedger {
  find(key: string): TransferEntry | undefined
  /** Oldest first. */
  all(): Iterable<TransferEntry>
  /** Resolves when the entry is on disk. */
  write(entry: TransferEntry): Promise<void>
}

/** `lost`: the work was done, but the answer does not arrive. */
export type BankReply = { kind: 'answer'; transfer: Transfer } | { kind: 'lost' | 'transient' }

export function createTransfers(ledger: BankLedger) {
  /** How often each key was sent to an account that does not answer at once. Forgotten when the simulator ends. */
  const tries = new Map<string, number>()
  const once = (key: string, times: number): boolean => {
    const before = tries.get(key) ?? 0
    tries.set(key, before + 1)
    return before < times
  }

  return {
    async send(request: TransferRequest): Promise<BankReply> {
      const { key } = request
      const conduct = conductOfTransfer(request)
      if (conduct.kind === 'stumbles' && once(key, conduct.times)) return { kind: 'transient' }
      const entry = ledger.find(key) ?? entryOf(request, conduct)
      if (!ledger.find(key)) await ledger.write(entry)
      if (conduct.kind === 'loses_answers' && once(key, conduct.times)) return { kind: 'lost' }
      return { kind: 'answer', transfer: stateOf(entry, new Date(request.at)) }
    },

    ask(key: string, at: Date): Transfer | null {
      const entry = ledger.find(key)
      return entry ? stateOf(entry, at) : null
    },

    /** By when the bank took them on. */
    list({ from, until, now }: ListedWindow, after: number): TransferPage {
      const within = [...ledger.all()].filter(({ acceptedAt }) => {
        const at = new Date(acceptedAt)
        return at >= from && at < until
      })
      const page = within.slice(after, after + MOST_LISTED)
      const end = after + page.length
      return {
        transfers: page.map((entry) => listed(entry, new Date(now))),
        next: end < within.length ? String(end) : null,
      }
    },
  }
}

const listed = (entry: TransferEntry, at: Date): ListedTransfer => ({
  key: entry.transfer,
  state: becomes(entry, at).state,
  amount: BigInt(entry.amount),
  currency: entry.currency,
  at: entry.acceptedAt,
  iban: entry.last4,
  reference: entry.reference,
  merchant: entry.merchant,
})

const entryOf = (
  { key, amount, currency, iban, merchant, reference, executeOn, at }: TransferRequest,
  conduct: BankConduct,
): TransferEntry => ({
  transfer: key,
  amount: amount.toString(),
  currency,
  last4: iban.slice(-4),
  ...(merchant !== undefined && { merchant }),
  reference,
  acceptedAt: at,
  executeAt: `${executeOn}T00:00:00.000Z`,
  conduct,
})

/** What has become of a transfer by a time, which is that of the account. */
function stateOf(entry: TransferEntry, at: Date): Transfer {
  const { amount, currency } = entry
  return { ...becomes(entry, at), terms: { amount: BigInt(amount), currency } }
}

function becomes({ acceptedAt, executeAt, conduct }: TransferEntry, at: Date): Transfer {
  if (conduct.kind === 'refuses') return { state: 'refused', at: acceptedAt, reason: conduct.reason }
  const later = (days: number) => new Date(Date.parse(executeAt) + days * DAY)
  const paidAt = later(conduct.kind === 'pays' ? conduct.afterDays : 0)
  if (at < paidAt) return { state: 'accepted', at: acceptedAt }
  const returnedAt = conduct.kind === 'returns' ? later(conduct.afterDays) : undefined
  if (conduct.kind === 'returns' && returnedAt && at >= returnedAt)
    return { state: 'returned', at: returnedAt.toISOString(), reason: conduct.reason }
  return { state: 'paid', at: paidAt.toISOString() }
}

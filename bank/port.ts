/**
 * The port to the bank: what this service asks of whoever pays merchants out. A transfer has a key of its own and is made
 * once under it, however often it is sent; amounts are integer minor units. `adapters/` has a client for each way of talking
 * to a bank; `simulator/` answers in the sandbox.
 */

/** How long a call waits for its answer, in milliseconds. */
export const BANK_LIMIT = 10_000

/** The most transfers of a page of the bank's list. */
export const MOST_LISTED = 100

export interface TransferRequest {
  /** The payout's own (`domain/processor-keys.ts`), or the id of the bank account which a small transfer verifies. */
  key: string
  amount: bigint
  currency: string
  iban: string
  /** Whom the account belongs to. */
  holder: string
  /** The merchant's account with this service, which the bank may tell in its list. */
  merchant?: string | undefined
  /** What the merchant reads on the statement of his account. */
  reference: string
  /** The day on which the bank is to carry it out, UTC: `2026-11-26`. */
  executeOn: string
  /** The account's time, ISO 8601: in the sandbox it may be ahead of the bank's. */
  at: string
}

/**
 * What the bank knows of a transfer. `accepted`: it will be carried out. `refused`: it was not. `paid`: the money has left.
 * `returned`: it came back afterwards. `reason`: a code of ISO 20022, such as `AC04` for an account that is closed.
 */
export type Transfer = { terms?: TransferTerms | undefined } & (
  { state: 'accepted' | 'paid'; at: string } | { state: 'refused' | 'returned'; at: string; reason: string }
)

/** What was transferred under the key, if the bank tells it. */
export interface TransferTerms {
  amount: bigint
  currency: string
}

/**
 * The answer to one call. `transient`: the bank answered that it cannot do it now, and did nothing. `unavailable`: the call
 * never reached it. `unknown`: nothing can be concluded, so the key is asked about before anything else.
 */
export type BankAnswer<T> =
  { kind: 'known'; value: T } | { kind: 'transient' } | { kind: 'unavailable' } | { kind: 'unknown' }

/**
 * What the bank did for a key, as it lists it. A transfer that came back is told once as `returned`, or by a bank that lists what was
 * booked on the account twice: as `paid`, and as `returned`.
 */
export interface ListedTransfer {
  key: string
  state: Transfer['state']
  amount: bigint
  currency: string
  /** When the bank took it on, or booked it; the beginning of a day where it tells days. */
  at: string
  /** The account that was paid, or its last four characters; undefined where the bank does not tell it. */
  iban?: string | undefined
  /** As it was asked for. */
  reference?: string | undefined
  merchant?: string | undefined
}

export interface TransferPage {
  transfers: ListedTransfer[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** `now`: the time of which the states are told, ISO 8601. */
export interface ListedWindow {
  from: Date
  until: Date
  now: string
}

export interface Bank {
  send(transfer: TransferRequest): Promise<BankAnswer<Transfer>>
  /** What became of the key's transfer; null if the bank has none. `at`: the account's time, ISO 8601. */
  ask(key: string, at: string): Promise<BankAnswer<Transfer | null>>
  /** The transfers of a window, oldest first; `unsupported` if the bank lists nothing. `after`: the `next` of the page before. */
  list(window: ListedWindow, after: string | null): Promise<BankAnswer<TransferPage | 'unsupported'>>
}

export interface ConnectedBank extends Bank {
  shutdown(): Promise<void>
}

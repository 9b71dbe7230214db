/**
 * What Adyen has that the ledger has not: payments and modifications by their pspReferences, what was told of them, answers by their
 * Idempotency-Keys. Money is in the ledger alone, and no row holds a card number, a CVC or a name.
 */
import { randomBytes } from 'node:crypto'
import type { KeptAnswer } from '../repeatable-calls'
import { openTables } from '../tables'
import type { AdyenAmount } from './amounts'

export interface AdyenPaymentRow {
  /** The pspReference. */
  id: string
  /** Its caller's name of it. */
  reference: string
  /** Of its entry in the ledger, or of its verification. */
  key: string
  isVerification: boolean
  amount: AdyenAmount
  at: string
  /** Adyen's name of the card's brand. */
  variant: string
  last4: string
  /** As Adyen tells it: `12/2060`. */
  expiry: string
  /** What was asked for, as it is told again. */
  asked: Readonly<Record<string, string>>
  /** The card could not be asked, so that nothing is in the ledger. */
  hasFailed: boolean
}

export interface ModificationRow {
  /** The pspReference. */
  id: string
  kind: 'capture' | 'refund' | 'cancel' | 'reversal' | 'technical_cancel'
  /** That of the payment; null if there is none of the name. */
  payment: string | null
  /** As it is told: its own name, or the payment's. */
  reference: string
  amount: AdyenAmount
  /** Of the capture or refund in the ledger. */
  key: string | null
  /** Why it cannot be done. */
  refusal: string | null
  at: string
  /** What a reversal does. */
  action?: 'cancel' | 'refund'
}

/** One thing to tell; `additionalData` without the signature. */
export interface AdyenNotice {
  eventCode: string
  pspReference: string
  originalReference?: string
  merchantReference: string
  amount: AdyenAmount
  success: boolean
  reason: string
  paymentMethod?: string
  additionalData?: Readonly<Record<string, string>>
  /** ISO 8601. */
  at: string
}

interface AdyenTables {
  payments: AdyenPaymentRow
  /** By the pspReference; `payment`: that of the payment. */
  disputes: { id: string; payment: string }
  modifications: ModificationRow
  answers: KeptAnswer
  /** By the ledger's name of the settlement. */
  reports: { id: string; number: number; file: string }
  /** What was told of a payment or of its modifications, by the payment's pspReference: names of pspReferences and event codes. */
  told: { id: string; notices: readonly string[] }
  /** Sent together, until they are accepted. */
  sendings: { id: string; notices: readonly AdyenNotice[]; isAccepted: boolean }
}

export type AdyenStore = Awaited<ReturnType<typeof openAdyenStore>>

/** 16 upper-case letters and digits, of a text in hex. */
export const pspOf = (hex: string): string =>
  BigInt(`0x${hex}`).toString(36).toUpperCase().slice(0, 16).padStart(16, '0')

export const newPsp = (): string => pspOf(randomBytes(16).toString('hex'))

export async function openAdyenStore(path: string) {
  const byKey = new Map<string, string>()
  const byReference = new Map<string, Set<string>>()
  const modifications = new Map<string, ModificationRow[]>()
  const moved = new Map<string, ModificationRow>()
  const tables = await openTables<AdyenTables>(path, (written) => {
    if (written.table === 'payments') {
      const { id, key, reference } = written.row
      byKey.set(key, id)
      byReference.set(reference, (byReference.get(reference) ?? new Set()).add(id))
    }
    if (written.table !== 'modifications' || written.row.payment === null) return
    const { payment, key } = written.row
    if (key !== null) moved.set(key, written.row)
    modifications.set(payment, [...(modifications.get(payment) ?? []), written.row])
  })
  return {
    ...tables,
    /** The payment that has a key of the ledger. */
    ofKey: (key: string): AdyenPaymentRow | undefined => tables.find('payments', byKey.get(key) ?? ''),
    /** Those that their caller calls so, oldest first. */
    paymentsCalled: (reference: string): AdyenPaymentRow[] =>
      [...(byReference.get(reference) ?? [])].flatMap((id) => tables.find('payments', id) ?? []),
    modificationsOf: (payment: string): readonly ModificationRow[] => modifications.get(payment) ?? [],
    /** The capture or refund that has a key of the ledger. */
    ofModification: (key: string): ModificationRow | undefined => moved.get(key),
    /** Takes a key of the ledger for a payment at once, before anything is written. False if another one has it. */
    claim(key: string, payment: string): boolean {
      if (byKey.has(key)) return false
      byKey.set(key, payment)
      return true
    },
  }
}

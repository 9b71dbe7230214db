/** What can be said against a dispute: a reason of defence, with the documents that it asks for. Which of them persuade a bank the ledger knows. */
import { PERSUASIVE_EVIDENCE, type EvidenceField } from '../../../domain/dispute-evidence'
import type { DisputeReason } from '../../../domain/disputes'

interface Defence {
  code: string
  /** Its documents, each with how much it is asked for. */
  documents: Readonly<Record<string, 'Required' | 'OneOrMore' | 'Optional' | 'AlternativeRequired'>>
}

const ANYTHING: Defence = {
  code: 'InvalidChargeback',
  documents: { DefenseMaterial: 'Required', InvoiceOrReceipt: 'Required' },
}

const BY_REASON: Readonly<Partial<Record<DisputeReason, Defence>>> = {
  fraudulent: {
    code: 'CompellingEvidence',
    documents: { CompellingEvidence: 'Required', DefenseMaterial: 'Optional' },
  },
  not_received: {
    code: 'GoodsOrServicesProvided',
    documents: { ProofOfDelivery: 'OneOrMore', ProofOfService: 'OneOrMore', DefenseMaterial: 'Optional' },
  },
}

export const defencesFor = (reason: string): Defence[] => {
  const own = BY_REASON[reason as DisputeReason]
  return own ? [own, ANYTHING] : [ANYTHING]
}

export const isSatisfied = ({ documents }: Defence, given: readonly string[]): boolean => {
  const asked = Object.entries(documents)
  const oneOf = asked.filter(([, level]) => level === 'OneOrMore')
  return (
    asked.every(([type, level]) => level !== 'Required' || given.includes(type)) &&
    (oneOf.length === 0 || oneOf.some(([type]) => given.includes(type)))
  )
}

export const defenceView = (defence: Defence, given: readonly string[]): object => ({
  defenseReasonCode: defence.code,
  satisfied: isSatisfied(defence, given),
  defenseDocumentTypes: Object.entries(defence.documents).map(([type, requirementLevel]) => ({
    defenseDocumentTypeCode: type,
    requirementLevel,
    available: given.includes(type),
  })),
})

const FIELDS: Readonly<Record<string, EvidenceField>> = {
  DefenseMaterial: 'explanation',
  InvoiceOrReceipt: 'receipt',
}

/** The field of the ledger's evidence that a document is for. */
export const fieldOfDocument = (reason: string, type: string): string =>
  FIELDS[type] ?? PERSUASIVE_EVIDENCE[reason as DisputeReason][0] ?? 'explanation'

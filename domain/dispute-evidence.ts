/** What a merchant can say against a dispute: the fields of the evidence, and which of them persuade a bank (contract 23.3). */
import type { DisputeReason } from './disputes'

/** The fields, with what each is for. All take text, and some files as well. */
export const EVIDENCE_FIELDS = {
  access_log: 'When and from where the customer used what was sold: addresses, times, devices',
  cancellation_policy: 'The terms of cancellation, and where the customer agreed to them',
  cancellation_rebuttal: 'Why the cancellation came too late, or never came',
  customer_communication: 'What the customer wrote, above all that it arrived or that it is fine',
  customer_name: 'The name that the customer gave',
  customer_purchase_address: 'The address from which the order came, by network or by post',
  duplicate_explanation: 'Why the two payments are for two things',
  duplicate_payment: 'The other payment, which the customer takes for the same',
  explanation: 'Anything else that the bank should know',
  product_description: 'What was sold, as it was shown before the order',
  receipt: 'The receipt or invoice that the customer was given',
  refund_policy: 'The terms of refunds, and where the customer agreed to them',
  refund_refusal: 'Why nothing was given back',
  service_date: 'When the service was given',
  service_proof: 'How it is known that the service was given, such as a signature',
  shipping_address: 'Where it was sent to',
  shipping_carrier: 'Who carried it',
  shipping_date: 'When it was sent',
  shipping_proof: 'How it is known that it was handed over, such as a signature',
  shipping_tracking_number: 'The carrier’s number, by which the bank can see that it arrived',
} as const satisfies Readonly<Record<string, string>>

export type EvidenceField = keyof typeof EVIDENCE_FIELDS

export const EVIDENCE_NAMES = Object.keys(EVIDENCE_FIELDS) as EvidenceField[]

/** The fields that take files beside text: what a bank's clerk wants to see, and not only to read. */
export const FILE_FIELDS = [
  'access_log',
  'cancellation_policy',
  'customer_communication',
  'duplicate_payment',
  'explanation',
  'product_description',
  'receipt',
  'refund_policy',
  'service_proof',
  'shipping_proof',
] as const satisfies readonly EvidenceField[]

export type FileField = (typeof FILE_FIELDS)[number]

/** The ids of the files of each field, in the merchant's order; a field without files is left out. */
export type EvidenceFiles = Readonly<Partial<Record<FileField, readonly string[] | null | undefined>>>

/** The most files of a dispute, and their bytes in all: they are sent to the acquirer as one answer. */
export const MOST_EVIDENCE_FILES = 10
export const MOST_EVIDENCE_FILE_BYTES = 10 * 1024 * 1024

/** The field of what the acquirer is sent that names the files which it does not take. Merchants have no such field. */
export const FILES_SENT_SEPARATELY = 'files_sent_separately'

/** A field that is left out, or empty, is null. */
export type Evidence = Readonly<Partial<Record<EvidenceField, string | null | undefined>>>

/** The longest text of a field, in characters. A bank's clerk reads all of it. */
export const LONGEST_EVIDENCE = 5_000

/** The most that the evidence of a dispute may have in all, in bytes of JSON. */
export const MOST_EVIDENCE = 48_000

/** What persuades a bank, by reason: the most important first. */
export const PERSUASIVE_EVIDENCE: Readonly<Record<DisputeReason, readonly EvidenceField[]>> = {
  fraudulent: [
    'access_log',
    'customer_communication',
    'customer_purchase_address',
    'shipping_tracking_number',
    'shipping_proof',
  ],
  not_received: ['shipping_tracking_number', 'shipping_proof', 'service_proof', 'access_log'],
  not_as_described: ['product_description', 'customer_communication', 'refund_policy'],
  duplicate: ['duplicate_explanation', 'receipt'],
  credit_not_processed: ['refund_refusal', 'refund_policy'],
  subscription_cancelled: ['cancellation_rebuttal', 'cancellation_policy', 'access_log'],
  amount_differs: ['receipt', 'customer_communication'],
  other: ['explanation', 'receipt'],
}

export const hasEvidence = (evidence: Evidence, files: EvidenceFiles): boolean =>
  EVIDENCE_NAMES.some((name) => isGiven(name, evidence, files))

/** Whether anything is given that persuades a bank, as text or as a file. */
export const persuades = (reason: DisputeReason, evidence: Evidence, files: EvidenceFiles): boolean =>
  PERSUASIVE_EVIDENCE[reason].some((name) => isGiven(name, evidence, files))

const isGiven = (name: EvidenceField, evidence: Evidence, files: EvidenceFiles): boolean =>
  isText(evidence[name]) || filesOf(name, files).length > 0

/** White space says nothing. */
const isText = (text: string | null | undefined): text is string => (text ?? '').trim() !== ''

const filesOf = (name: EvidenceField, files: EvidenceFiles): readonly string[] =>
  files[name as FileField] ?? []

/** What is given, without what says nothing. */
export const givenEvidence = (evidence: Evidence): Record<string, string> =>
  Object.fromEntries(
    EVIDENCE_NAMES.flatMap((name) => {
      const text = evidence[name]
      return isText(text) ? [[name, text]] : []
    }),
  )

/** The files of each field that has some. */
export const givenFiles = (files: EvidenceFiles): Partial<Record<FileField, string[]>> =>
  Object.fromEntries(
    FILE_FIELDS.flatMap((name) =>
      filesOf(name, files).length > 0 ? [[name, [...filesOf(name, files)]]] : [],
    ),
  )

/** Every file that is named, with its field, in the order in which a bank reads them. */
export const namedFiles = (files: EvidenceFiles): { field: FileField; id: string }[] =>
  FILE_FIELDS.flatMap((field) => filesOf(field, files).map((id) => ({ field, id })))

/** Stripe's fields of evidence as those of the ledger, of which only the latter know what persuades a bank. */
import { z } from 'zod'
import type { FileField } from '../../../domain/dispute-evidence'
import { flagText, metadataText, expandPaths } from './shapes'

/** By Stripe's name; null for what the simulator's banks do not read. */
const TEXTS = {
  access_activity_log: 'access_log',
  billing_address: null,
  cancellation_policy_disclosure: 'cancellation_policy',
  cancellation_rebuttal: 'cancellation_rebuttal',
  customer_email_address: null,
  customer_name: 'customer_name',
  customer_purchase_ip: 'customer_purchase_address',
  duplicate_charge_explanation: 'duplicate_explanation',
  duplicate_charge_id: 'duplicate_payment',
  product_description: 'product_description',
  refund_policy_disclosure: 'refund_policy',
  refund_refusal_explanation: 'refund_refusal',
  service_date: 'service_date',
  shipping_address: 'shipping_address',
  shipping_carrier: 'shipping_carrier',
  shipping_date: 'shipping_date',
  shipping_tracking_number: 'shipping_tracking_number',
  uncategorized_text: 'explanation',
} as const

const FILES = {
  cancellation_policy: 'cancellation_policy',
  customer_communication: 'customer_communication',
  customer_signature: 'service_proof',
  duplicate_charge_documentation: 'duplicate_payment',
  receipt: 'receipt',
  refund_policy: 'refund_policy',
  service_documentation: 'service_proof',
  shipping_documentation: 'shipping_proof',
  uncategorized_file: 'explanation',
} as const satisfies Readonly<Record<string, FileField>>

export type StripeEvidence = Readonly<Partial<Record<string, string>>>

const FIELDS = [...Object.keys(TEXTS), ...Object.keys(FILES)]
const LONGEST = 20_000
const MOST = 150_000

export const EvidenceForm = z.strictObject({
  evidence: z
    .partialRecord(z.enum(FIELDS), z.string().max(LONGEST))
    .refine((all) => Object.values(all).join('').length <= MOST, `It is longer than ${MOST} characters.`)
    .default({}),
  submit: flagText.default(true),
  metadata: metadataText.default({}),
  expand: expandPaths,
})

const given = (evidence: StripeEvidence, names: Readonly<Record<string, string | null>>) =>
  Object.entries(names).flatMap(([name, ours]) => {
    const value = evidence[name]
    return value === undefined || value === '' ? [] : [{ name, ours, value }]
  })

/** The files that it names, by Stripe's name of the field. */
export const evidenceFilesIn = (evidence: StripeEvidence) =>
  given(evidence, FILES) as { name: string; ours: FileField; value: string }[]

export const textsIn = (evidence: StripeEvidence): Record<string, string> =>
  Object.fromEntries(
    given(evidence, TEXTS).flatMap(({ ours, value }) => (ours === null ? [] : [[ours, value]])),
  )

/** All fields, as they are shown. */
export const evidenceView = (evidence: StripeEvidence): object => ({
  ...Object.fromEntries(
    FIELDS.map((name) => [name, evidence[name] === '' ? null : (evidence[name] ?? null)]),
  ),
  enhanced_evidence: {},
})

/** The evidence against a dispute in Stripe's fields. A field takes one text, or one file; what has no place goes to the uncategorized ones. */
import { z } from 'zod'
import type { EvidenceField } from '../../../domain/dispute-evidence'
import { FILE_TYPES } from '../../../domain/files'
import type {
  DisputeAnswered,
  EvidenceFileSent,
  ProcessorAnswer,
  SendEvidenceFile,
  SubmitEvidence,
} from '../../port'
import { withoutAnswer } from '../../no-answer'
import { stepKey } from '../../step-keys'
import { isUnanswered, StripeDispute, takenAnswer } from './disputes'
import type { StripeAccess } from './access'
import { sendOnce } from './sending'

const TEXTS: Readonly<Partial<Record<EvidenceField, string>>> = {
  access_log: 'access_activity_log',
  cancellation_policy: 'cancellation_policy_disclosure',
  cancellation_rebuttal: 'cancellation_rebuttal',
  customer_name: 'customer_name',
  customer_purchase_address: 'billing_address',
  duplicate_explanation: 'duplicate_charge_explanation',
  product_description: 'product_description',
  refund_policy: 'refund_policy_disclosure',
  refund_refusal: 'refund_refusal_explanation',
  service_date: 'service_date',
  shipping_address: 'shipping_address',
  shipping_carrier: 'shipping_carrier',
  shipping_date: 'shipping_date',
  shipping_tracking_number: 'shipping_tracking_number',
}

const FILES: Readonly<Record<string, string>> = {
  cancellation_policy: 'cancellation_policy',
  customer_communication: 'customer_communication',
  duplicate_payment: 'duplicate_charge_documentation',
  receipt: 'receipt',
  refund_policy: 'refund_policy',
  service_proof: 'service_documentation',
  shipping_proof: 'shipping_documentation',
}

/** For texts, and for one file, that have no field of their own. */
const TEXT_REST = 'uncategorized_text'
const FILE_REST = 'uncategorized_file'
/** In characters. */
const LONGEST_TEXT = 20_000

export async function submitStripeEvidence(
  { caller, names, now }: StripeAccess,
  { key, dispute, evidence, files }: SubmitEvidence,
): Promise<ProcessorAnswer<DisputeAnswered>> {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const [name, text] of Object.entries(evidence)) {
    const field = TEXTS[name as EvidenceField]
    if (field !== undefined) fields[field] = text
    else rest.push(`${name}: ${text}`)
  }
  for (const { key: fileKey, field, name } of files) {
    const { file } = (await names.find(fileKey)).names
    const place = [FILES[field] ?? FILE_REST, FILE_REST].find((one) => fields[one] === undefined)
    if (file !== undefined && place !== undefined) fields[place] = file
    else rest.push(`There is another file, ${name}, for which there is no place here.`)
  }
  if (rest.length > 0) fields[TEXT_REST] = rest.join('\n\n').slice(0, LONGEST_TEXT)
  const path = `/disputes/${encodeURIComponent(dispute)}`
  const sent = await sendOnce<StripeDispute>(
    stepKey(key, 'evidence'),
    (step) => caller.post(path, { evidence: fields, submit: true }, StripeDispute, step),
    async () => {
      const found = await caller.get(path, {}, StripeDispute)
      if (found.kind !== 'answered') return found
      return { kind: 'answered', value: isUnanswered(found.value) ? null : found.value }
    },
  )
  return takenAnswer(sent, now())
}

/** The name that Stripe gives the file is kept by its key, for the evidence that names it. */
export async function sendStripeFile(
  { caller, names }: StripeAccess,
  { key, type, content }: SendEvidenceFile,
): Promise<EvidenceFileSent> {
  const kept = await names.find(key)
  if (kept.names.file !== undefined) return { kind: 'known', value: { state: 'received' } }
  const ending = (FILE_TYPES as Readonly<Record<string, string>>)[type] ?? 'jpg'
  const fields = new FormData()
  fields.append('purpose', 'dispute_evidence')
  fields.append('file', new Blob([new Uint8Array(content)], { type }), `evidence.${ending}`)
  const encoded = new Response(fields)
  const form = {
    type: encoded.headers.get('content-type') ?? '',
    content: new Uint8Array(await encoded.arrayBuffer()),
  }
  const sent = await caller.upload('/files', form, z.object({ id: z.string() }))
  if (sent.kind === 'refused') return { kind: 'known', value: { state: 'refused' } }
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  await names.keep({ key, kind: 'evidence_file', reference: '' }, { file: sent.value.id })
  return { kind: 'known', value: { state: 'received' } }
}

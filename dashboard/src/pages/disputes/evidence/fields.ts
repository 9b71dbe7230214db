/** The fields of the evidence, as the API names them. */
import type { components } from '../../../api/schema'
import type { Dispute } from '../queries'

type Evidence = components['schemas']['DisputeEvidence']
export type EvidenceName = keyof Evidence
export type FileName = keyof components['schemas']['DisputeEvidenceFiles']

/** What is longer than a line. */
const LONG: ReadonlySet<EvidenceName> = new Set<EvidenceName>([
  'access_log',
  'cancellation_policy',
  'cancellation_rebuttal',
  'customer_communication',
  'duplicate_explanation',
  'explanation',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_refusal',
  'service_proof',
  'shipping_address',
  'shipping_proof',
])

export const isLong = (name: EvidenceName): boolean => LONG.has(name)

/** The bounds of the API: files, and their bytes. */
export const FILE_TYPES = 'application/pdf,image/png,image/jpeg'
export const MOST_FILES = 10
export const FILE_BYTES = 5 * 1024 * 1024

/** All fields, those that persuade first. */
export function orderOf({ evidence, evidence_wanted: wanted }: Dispute): {
  wanted: readonly EvidenceName[]
  others: readonly EvidenceName[]
} {
  const names = Object.keys(evidence) as EvidenceName[]
  return { wanted, others: names.filter((name) => !wanted.includes(name)) }
}

export const takesFiles = (dispute: Dispute, name: EvidenceName): name is EvidenceName & FileName =>
  name in dispute.evidence_files

export const filesOf = (dispute: Dispute, name: EvidenceName): readonly string[] =>
  takesFiles(dispute, name) ? dispute.evidence_files[name] : []

export const fileCount = ({ evidence_files: files }: Dispute): number =>
  Object.values(files).reduce((sum, ids) => sum + ids.length, 0)

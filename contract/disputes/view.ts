/** The dispute as a merchant sees it (contract 23): schema of the resource and its presenter. */
import { z } from 'zod'
import {
  EVIDENCE_NAMES,
  FILE_FIELDS,
  PERSUASIVE_EVIDENCE,
  hasEvidence,
  type Evidence,
  type EvidenceField,
  type EvidenceFiles,
  type FileField,
} from '../../domain/dispute-evidence'
import {
  DISPUTE_REASONS,
  DISPUTE_RESPONSES,
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeReason,
} from '../../domain/disputes'
import { toMajor } from '../../domain/money'
import type { DisputeModel } from '../../prisma/generated/models'
import { livemode, money, timestamp, version } from '../common'

const field = () => z.string().nullable()

const EvidenceView = z
  .object(
    Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, field()])) as Record<
      EvidenceField,
      ReturnType<typeof field>
    >,
  )
  .meta({ id: 'DisputeEvidence' })

const fileIds = () => z.array(z.string())

const EvidenceFilesView = z
  .object(
    Object.fromEntries(FILE_FIELDS.map((name) => [name, fileIds()])) as Record<
      FileField,
      ReturnType<typeof fileIds>
    >,
  )
  .meta({ id: 'DisputeEvidenceFiles' })

export const DisputeView = z
  .object({
    id: z.string(),
    object: z.literal('dispute'),
    payment: z.string(),
    amount: money(),
    currency: z.string(),
    fee: money(),
    reason: z.enum(DISPUTE_REASONS),
    network_reason_code: z.string().nullable(),
    stage: z.enum(DISPUTE_STAGES),
    status: z.enum(DISPUTE_STATUSES),
    evidence_due_by: timestamp().nullable(),
    evidence: EvidenceView,
    evidence_files: EvidenceFilesView,
    evidence_wanted: z.array(z.enum(EVIDENCE_NAMES)),
    has_evidence: z.boolean(),
    response: z.enum(DISPUTE_RESPONSES).nullable(),
    submitted_at: timestamp().nullable(),
    is_already_refunded: z.boolean(),
    outcome_at: timestamp().nullable(),
    metadata: z.record(z.string(), z.string()),
    opened_at: timestamp(),
    version: version(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'Dispute' })

export type DisputeView = z.infer<typeof DisputeView>

export function presentDispute(row: DisputeModel): DisputeView {
  const evidence = row.evidence as Evidence
  const files = row.evidenceFiles as EvidenceFiles
  return {
    id: row.id,
    object: 'dispute',
    payment: row.paymentId,
    amount: toMajor(row.amount, row.currency),
    currency: row.currency,
    fee: toMajor(row.fee, row.currency),
    reason: row.reason as DisputeReason,
    network_reason_code: row.networkReasonCode,
    stage: row.stage as DisputeView['stage'],
    status: row.status as DisputeView['status'],
    evidence_due_by: row.evidenceDueBy?.toISOString() ?? null,
    evidence: Object.fromEntries(
      EVIDENCE_NAMES.map((name) => [name, evidence[name] ?? null]),
    ) as DisputeView['evidence'],
    evidence_files: Object.fromEntries(
      FILE_FIELDS.map((name) => [name, [...(files[name] ?? [])]]),
    ) as DisputeView['evidence_files'],
    evidence_wanted: [...PERSUASIVE_EVIDENCE[row.reason as DisputeReason]],
    has_evidence: hasEvidence(evidence, files),
    response: row.response as DisputeView['response'],
    submitted_at: row.respondedAt?.toISOString() ?? null,
    is_already_refunded: row.alreadyRefunded,
    outcome_at: row.outcomeAt?.toISOString() ?? null,
    metadata: row.metadata as DisputeView['metadata'],
    opened_at: row.openedAt.toISOString(),
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}

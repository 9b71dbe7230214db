/** The bodies of the calls that answer a dispute (contract 23.3, 23.4). */
import { z } from 'zod'
import {
  EVIDENCE_NAMES,
  FILE_FIELDS,
  LONGEST_EVIDENCE,
  MOST_EVIDENCE_FILES,
  type EvidenceField,
  type FileField,
} from '../../domain/dispute-evidence'
import { idOf, text } from '../common'
import { Metadata } from '../metadata'

const field = () => text(LONGEST_EVIDENCE).nullish()

const EvidenceBody = z
  .strictObject(
    Object.fromEntries(EVIDENCE_NAMES.map((name) => [name, field()])) as Record<
      EvidenceField,
      ReturnType<typeof field>
    >,
  )
  .meta({ id: 'DisputeEvidenceRequest' })

const files = () => z.array(idOf('file')).max(MOST_EVIDENCE_FILES).nullish()

const EvidenceFilesBody = z
  .strictObject(
    Object.fromEntries(FILE_FIELDS.map((name) => [name, files()])) as Record<
      FileField,
      ReturnType<typeof files>
    >,
  )
  .meta({ id: 'DisputeEvidenceFilesRequest' })

export const UpdateDisputeBody = z
  .strictObject({
    evidence: EvidenceBody.optional(),
    evidence_files: EvidenceFilesBody.optional(),
    metadata: Metadata.optional(),
    version: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The version that was read: if it is another by now, nothing is changed' }),
  })
  .meta({
    id: 'UpdateDisputeRequest',
    description:
      'What is left out stays as it is; null empties a field of the evidence. A list of files takes the place of the one before.',
    examples: [
      {
        evidence: {
          shipping_carrier: 'An Post',
          shipping_tracking_number: 'CP123456789IE',
          shipping_date: '2026-11-20',
        },
      },
    ],
  })

export type UpdateDisputeBody = z.infer<typeof UpdateDisputeBody>

/** The files that the evidence names: those of the account and mode, for this purpose, and no more than an acquirer is sent. */
import { impossible, throwFaults, valueFault, type Fault } from '../../contract/errors'
import {
  MOST_EVIDENCE_FILES,
  MOST_EVIDENCE_FILE_BYTES,
  givenFiles,
  namedFiles,
  type EvidenceFiles,
  type FileField,
} from '../../domain/dispute-evidence'
import { FILE_LIFE } from '../../domain/retention'
import { DAY } from '../../domain/time'
import type { DisputeModel, FileModel } from '../../prisma/generated/models'
import type { WithRealTime } from '../dependencies'

/**
 * What the dispute names once `given` is merged into it. 422 for a file that there is not, that is named twice, or that is one too
 * many. One that the housekeeping is about to delete counts as gone.
 */
export async function mergedFiles(
  { store, real }: WithRealTime,
  row: DisputeModel,
  given: EvidenceFiles,
): Promise<Partial<Record<FileField, string[]>>> {
  const merged = givenFiles({ ...(row.evidenceFiles as EvidenceFiles), ...given })
  const named = namedFiles(merged)
  if (named.length > MOST_EVIDENCE_FILES)
    throw impossible('evidence_files', { code: 'too_many_evidence_files', max: MOST_EVIDENCE_FILES })
  const files = await store.files.findAll(
    row,
    named.map(({ id }) => id),
  )
  const oldest = new Date(real().getTime() - FILE_LIFE + DAY)
  throwFaults(
    faultsOf(given, merged, (id) => {
      const file = files.find((one) => one.id === id)
      return file?.purpose === 'dispute_evidence' && file.createdAt > oldest
    }),
  )
  if (totalOf(files) > MOST_EVIDENCE_FILE_BYTES)
    throw impossible('evidence_files', { code: 'evidence_files_too_large', max: MOST_EVIDENCE_FILE_BYTES })
  return merged
}

const totalOf = (files: readonly FileModel[]): number => files.reduce((sum, { size }) => sum + size, 0)

/** What is wrong with the files that this call names. */
function faultsOf(given: EvidenceFiles, merged: EvidenceFiles, isUsable: (id: string) => boolean): Fault[] {
  const all = namedFiles(merged).map(({ id }) => id)
  return Object.entries(given).flatMap(([field, ids]) =>
    (ids ?? []).flatMap((id, index) => {
      const param = `evidence_files.${field}[${index}]`
      if (!isUsable(id)) return [valueFault(param, 'no_such_file')]
      const isTwice = all.filter((one) => one === id).length > 1
      return isTwice ? [valueFault(param, 'file_named_twice')] : []
    }),
  )
}

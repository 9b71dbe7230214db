/**
 * Drafts the evidence against a dispute, text and files, and keeps the merchant's own words with it (contract 23.3). Whoever names
 * the version that he read overwrites nothing that came since (decision 0088).
 */
import { ApiError, impossible } from '../../contract/errors'
import type { UpdateDisputeBody } from '../../contract/disputes/body'
import { givenEvidence, MOST_EVIDENCE, type Evidence } from '../../domain/dispute-evidence'
import { takesResponse } from '../../domain/disputes'
import { found } from '../found'
import { mergedFiles } from './evidence-files'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export interface UpdateDispute {
  id: string
  fields: UpdateDisputeBody
}

export const updateDispute: WriteUseCase<UpdateDispute> = {
  async begin(app, write) {
    const { id, fields } = write.command
    const row = await found(app.store.disputes, write.tenant, id)
    const { evidence: given, evidence_files: files, metadata, version } = fields
    if (version !== undefined && version !== row.revision + 1) throw new ApiError('dispute_overtaken')
    if ((given ?? files) && !takesResponse(row))
      throw new ApiError({ code: 'dispute_not_answerable', status: row.status })
    const evidence = given && givenEvidence({ ...(row.evidence as Evidence), ...given })
    if (evidence && Buffer.byteLength(JSON.stringify(evidence)) > MOST_EVIDENCE)
      throw impossible('evidence', { code: 'evidence_too_long', max: MOST_EVIDENCE })
    const changes = {
      ...(evidence && { evidence }),
      ...(files && { evidenceFiles: await mergedFiles(app, row, files) }),
      ...(metadata && { metadata }),
    }
    return finish(app, write, app.store.disputes.update(row, changes, write.cause))
  },
}

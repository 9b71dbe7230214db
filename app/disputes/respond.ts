/**
 * Answers a dispute, with the evidence that was drafted or by accepting it (contract 23.4). There is one answer for each stage; the
 * dispute's workflow sends it.
 */
import { ApiError, impossible } from '../../contract/errors'
import { hasEvidence, type Evidence, type EvidenceFiles } from '../../domain/dispute-evidence'
import { isLapsed, takesResponse, type DisputeResponse } from '../../domain/disputes'
import { found } from '../found'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export interface RespondToDispute {
  id: string
  response: DisputeResponse
}

export const respondToDispute: WriteUseCase<RespondToDispute> = {
  async begin(app, write) {
    const { id, response } = write.command
    const row = await found(app.store.disputes, write.tenant, id)
    if (!takesResponse(row) || isLapsed(row, app.now()))
      throw new ApiError({ code: 'dispute_not_answerable', status: row.status })
    const { evidence, evidenceFiles } = row
    if (response === 'evidence' && !hasEvidence(evidence as Evidence, evidenceFiles as EvidenceFiles))
      throw impossible('evidence', 'no_evidence')
    return finish(app, write, app.store.disputes.respond(row, response, write.cause), () => {
      wake(app, 'dispute', { ...row, status: 'under_review', dueAt: app.now(), customerId: null })
    })
  },
}

/** The writes of disputes that calls ask for, each planned from the row as it was read (store/finish.ts). */
import { presentDispute } from '../../contract/disputes/view'
import type { Cause } from '../../domain/cause'
import type { DisputeResponse } from '../../domain/disputes'
import type { DisputeModel } from '../../prisma/generated/models'
import { unchanged, type Change } from '../change'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { changeDispute, isShownAlike } from './change'

export function createDisputeWork({ now }: Pick<StoreContext, 'now'>) {
  return {
    /** Writes no event and no change if nothing differs. */
    update(
      from: DisputeModel,
      fields: Pick<Partial<DisputeModel>, 'evidence' | 'evidenceFiles' | 'metadata'>,
      cause: Cause,
    ): Work {
      const change = isShownAlike({ ...from, ...fields }, from)
        ? unchanged('disputes', from, cause)
        : changeDispute(from, fields, ['dispute.updated'], { at: now(), cause })
      return answered('disputes.update', change)
    },

    /** The merchant's answer, which the dispute's workflow sends to the acquirer. */
    respond(from: DisputeModel, response: DisputeResponse, cause: Cause): Work {
      const at = now()
      const fields = { status: 'under_review', response, respondedAt: at, responseSent: false, dueAt: at }
      return answered('disputes.respond', changeDispute(from, fields, ['dispute.updated'], { at, cause }))
    },
  }
}

const answered = (name: 'disputes.update' | 'disputes.respond', change: Change<'disputes'>): Work => ({
  name,
  resourceId: change.next.id,
  status: 200,
  body: JSON.stringify(presentDispute(change.next)),
  changes: [change],
})

/** What operators decide about requests to go live. */
import { ApiError } from '../../../contract/errors'
import type { GoingLiveRequestModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import type { GoingLiveDecision } from '../../../store/dashboard/going-live'

/** Throws 404 `resource_missing`. */
export async function findRequest(
  { goingLive }: Pick<Store, 'goingLive'>,
  id: string,
): Promise<GoingLiveRequestModel> {
  const row = await goingLive.find(id)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}

/** `words`: what the merchant is to change, which returns the request; null to grant it. */
export async function decideGoingLive(
  { goingLive }: Pick<Store, 'goingLive'>,
  decision: GoingLiveDecision,
  words: string | null,
): Promise<GoingLiveRequestModel> {
  const decided = words === null ? await goingLive.grant(decision) : await goingLive.giveBack(decision, words)
  if (decided) return decided
  throw new ApiError((await goingLive.find(decision.id)) ? 'unexpected_state' : 'resource_missing')
}

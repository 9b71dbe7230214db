/** A merchant takes back its request to go live, to change it, while no operator has decided about it. */
import { ApiError } from '../../../contract/errors'
import type { AccountModel, GoingLiveRequestModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'
import { readGoingLive } from './read'

/** `version`: of the form that the merchant sees. Throws 409 `unexpected_state` for a form that is not submitted, or is another. */
export async function withdrawGoingLive(
  store: Pick<Store, 'accounts' | 'goingLive'>,
  accountId: string,
  version: number,
  actor: Actor,
): Promise<{ account: AccountModel; request: GoingLiveRequestModel }> {
  const { account, request: latest } = await readGoingLive(store, accountId)
  const request = latest && (await store.goingLive.withdraw(latest, version, actor))
  if (!request) throw new ApiError('unexpected_state')
  return { account, request }
}

/** The account's latest request to go live. */
import { ApiError } from '../../../contract/errors'
import type { AccountModel, GoingLiveRequestModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'

export async function readGoingLive(
  { accounts, goingLive }: Pick<Store, 'accounts' | 'goingLive'>,
  accountId: string,
): Promise<{ account: AccountModel; request: GoingLiveRequestModel | null }> {
  const [account, request] = await Promise.all([accounts.find(accountId), goingLive.latest(accountId)])
  if (!account) throw new ApiError('resource_missing', { param: 'id' })
  return { account, request }
}

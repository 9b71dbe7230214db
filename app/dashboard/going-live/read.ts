/** The account's latest request to go live. */
import type { AccountModel, GoingLiveRequestModel } from '../../../prisma/generated/models'
import type { Store } from '../../../store/store'
import { foundAccount } from '../../found'

export async function readGoingLive(
  store: Pick<Store, 'accounts' | 'goingLive'>,
  accountId: string,
): Promise<{ account: AccountModel; request: GoingLiveRequestModel | null }> {
  const [account, request] = await Promise.all([
    foundAccount(store, accountId),
    store.goingLive.latest(accountId),
  ])
  return { account, request }
}

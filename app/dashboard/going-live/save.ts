/** A merchant's request to go live: saved as a draft, and submitted once it is whole. */
import { isDeepStrictEqual } from 'node:util'
import type { GoingLiveBody } from '../../../contract/dashboard/going-live'
import { ApiError } from '../../../contract/errors'
import { isEditable } from '../../../domain/going-live'
import type { AccountModel, GoingLiveRequestModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'
import { readGoingLive } from './read'

/**
 * Saves the form in place of the one before, and submits it if the body says so. To submit what is submitted already does
 * nothing. Throws 409 `unexpected_state` for a form that an operator has, and for an account that is live.
 */
export async function saveGoingLive(
  store: Pick<Store, 'accounts' | 'goingLive'>,
  accountId: string,
  { submit, ...form }: GoingLiveBody,
  actor: Actor,
): Promise<{ account: AccountModel; request: GoingLiveRequestModel }> {
  const { account, request: latest } = await readGoingLive(store, accountId)
  const open = latest && latest.status !== 'granted' ? latest : null
  if (open?.status === 'submitted' && submit && isDeepStrictEqual(open.form, form))
    return { account, request: open }
  if (account.live) throw new ApiError('live_already')
  if (open && !isEditable(open.status)) throw new ApiError('submitted_already')
  const draft = { form, submit }
  const request = open
    ? await store.goingLive.change(open, draft, actor)
    : await store.goingLive.begin(accountId, draft, actor)
  if (!request) throw new ApiError('unexpected_state')
  return { account, request }
}

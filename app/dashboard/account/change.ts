/** What a merchant sets about its own account: its name, what follows a failed charge, its colour and its logo. */
import type { UpdateAccountBody } from '../../../contract/dashboard/account'
import { ApiError, impossible } from '../../../contract/errors'
import { LOGO_LIMIT, LOGO_SIDE } from '../../../formats/images'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import { foundAccount } from '../../found'
import { changeBrand, type BrandChange, type ChangeBrand } from '../../accounts/brand'
import type { OperatorDependencies } from '../../operator'

type ChangingOwnAccount = Pick<OperatorDependencies, 'store'>

/** How often a change is planned anew, because somebody else changed the account meanwhile. */
const TRIES = 3

export async function updateAccount(
  deps: ChangingOwnAccount,
  accountId: string,
  {
    name,
    statement_descriptor: statementDescriptor,
    charge_retry_days: chargeRetryDays,
    charge_retries_end: chargeRetriesEnd,
    brand_color: color,
  }: UpdateAccountBody,
  actor: Actor,
): Promise<void> {
  if (color !== undefined) await changeLook(deps, { accountId, color }, actor)
  const settings = {
    ...(name !== undefined && { name }),
    ...(statementDescriptor !== undefined && { statementDescriptor }),
    ...(chargeRetryDays !== undefined && { chargeRetryDays }),
    ...(chargeRetriesEnd !== undefined && { chargeRetriesEnd }),
  }
  if (Object.keys(settings).length > 0) await changeSettings(deps, accountId, settings, actor)
}

export const changeSettings = (
  { store }: ChangingOwnAccount,
  accountId: string,
  settings: Partial<AccountModel>,
  actor: Actor,
): Promise<void> =>
  untilDone(async () => {
    const account = await foundAccount(store, accountId)
    return (await store.operator.changeAccount(account, settings, actor)) !== null
  })

/** `logo`: the image; null for none. */
export const changeLogo = (
  deps: ChangingOwnAccount,
  accountId: string,
  logo: Uint8Array | null,
  actor: Actor,
): Promise<void> => changeLook(deps, { accountId, logo }, actor)

async function changeLook(deps: ChangingOwnAccount, change: ChangeBrand, actor: Actor): Promise<void> {
  await untilDone(async () => {
    const result = await changeBrand(deps, change, actor)
    if (result.kind === 'changed') return true
    if (result.kind === 'overtaken') return false
    throw refusal(result.kind)
  })
}

function refusal(kind: Exclude<BrandChange['kind'], 'changed' | 'overtaken'>): ApiError {
  switch (kind) {
    case 'no_account':
      return new ApiError('resource_missing', { param: 'id' })
    case 'not_a_color':
      return impossible('brand_color', 'not_color')
    case 'not_an_image':
      return impossible('image', 'not_image')
    case 'too_large':
      return impossible('image', { code: 'too_many_bytes', max: LOGO_LIMIT })
    case 'too_many_pixels':
      return impossible('image', { code: 'image_too_wide', max: LOGO_SIDE })
  }
}

/** What is given takes the place of what is there, so that a change may be planned anew. */
async function untilDone(change: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) if (await change()) return
  throw new ApiError('unexpected_state')
}

/** Issues the access token with which a platform acts for a merchant (contract 13.5). It is not stored. */
import type { AccessTokenView } from '../../contract/access-tokens'
import { ApiError } from '../../contract/errors'
import type { Scope } from '../../domain/scopes'
import type { PlatformClientModel } from '../../prisma/generated/models'
import type { WithStore } from '../dependencies'
import { TOKEN_LIFE_SECONDS, type AccessTokens } from './access-tokens'

export interface MintToken {
  /** The merchant's account. */
  merchant: string
  /** Scopes, separated by spaces; without it, all that were granted. */
  scope?: string | undefined
}

/**
 * 403 `scope_missing` if the merchant or a scope was not granted; `account_inactive` if the account is not live in live
 * mode.
 */
export async function mintAccessToken(
  { store, accessTokens }: WithStore & { accessTokens: Pick<AccessTokens, 'sign'> },
  { id: clientId, livemode, scopes }: PlatformClientModel,
  { merchant, scope }: MintToken,
): Promise<AccessTokenView> {
  const grant = await store.accounts.findGrant(clientId, merchant)
  if (!grant || grant.revokedAt) throw new ApiError('not_granted')
  if (livemode && !grant.account.live) throw new ApiError('account_inactive')
  const granted = scopes.filter((one) => grant.scopes.includes(one))
  const asked = scope === undefined ? granted : [...new Set(scope.split(' ').filter(Boolean))]
  const lacking = asked.some((one) => !granted.includes(one))
  if (lacking || asked.length === 0) throw new ApiError({ code: 'asks_beyond_grant', scopes: granted })
  const claims = { clientId, accountId: merchant, livemode, scopes: asked as Scope[] }
  return {
    access_token: await accessTokens.sign(claims),
    token_type: 'Bearer',
    expires_in: TOKEN_LIFE_SECONDS,
    scope: asked.join(' '),
  }
}

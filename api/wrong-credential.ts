/** Refusals of valid credentials in the wrong place: they say what the credential is, and where it can be used. */
import { ApiError, type ErrorDetails } from '../contract/errors'
import type { KeyKind } from '../domain/api-key'
import type { Permission } from '../domain/roles'

/** The addresses at which merchants reach the modes, without a slash at the end. */
export interface PublicUrls {
  sandbox: string
  /** Undefined if there is no live mode. */
  live: string | undefined
}

/** 401 for a credential of the mode `livemode` at the address of the other mode. */
export function wrongMode(
  what: 'key' | 'client',
  urls: PublicUrls,
  livemode: boolean,
  more: ErrorDetails = {},
): ApiError {
  const [mode, here] = livemode ? ['live', 'sandbox'] : ['sandbox', 'live']
  const address = livemode ? urls.live : urls.sandbox
  return address === undefined
    ? new ApiError({ code: `${what}_of_other_mode`, mode, here }, more)
    : new ApiError({ code: `${what}_of_other_address`, mode, here, address }, more)
}

/** 403 for a caller that lacks a scope of the operation. Neither kind of key can be used in place of the other. */
export function scopeMissing(kind: KeyKind | 'client' | 'member', scope: Permission): ApiError {
  if (kind === 'member')
    return new ApiError({
      code: scope === 'payments.card.raw' ? 'role_lacks_raw_cards' : 'role_lacks_scope',
      scope,
    })
  if (kind === 'client') return new ApiError({ code: 'token_lacks_scope', scope })
  if (kind === 'publishable') return new ApiError({ code: 'publishable_key_lacks_scope', scope })
  if (scope === 'tokens.create') return new ApiError({ code: 'secret_key_lacks_scope', scope })
  return new ApiError({ code: 'key_lacks_scope', scope })
}

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
  const [own, here] = livemode ? ['live mode', 'the sandbox'] : ['the sandbox', 'live mode']
  const address = livemode ? urls.live : urls.sandbox
  return new ApiError('api_key_wrong_mode', {
    message: `This ${what} belongs to ${own}, and this address to ${here}.`,
    ...(address !== undefined && { remedy: `Call ${address}, the address of ${own}.` }),
    ...more,
  })
}

/** 403 for a caller that lacks a scope of the operation. Neither kind of key can be used in place of the other. */
export function scopeMissing(kind: KeyKind | 'client' | 'member', scope: Permission): ApiError {
  if (kind === 'member')
    return new ApiError('scope_missing', {
      message: `Your role does not allow this: it lacks ${scope}.`,
      remedy:
        scope === 'payments.card.raw'
          ? 'In live mode it takes the PCI questionnaire D; otherwise ask an owner or administrator for another role.'
          : 'Ask an owner or administrator of the account for another role.',
    })
  if (kind === 'client')
    return new ApiError('scope_missing', {
      message: `The access token lacks the scope ${scope}.`,
      remedy: 'Ask for a token with the scope, which the merchant must have granted.',
    })
  const message = `The key lacks the scope ${scope}.`
  if (kind === 'publishable')
    return new ApiError('scope_missing', {
      message,
      remedy: 'This is a publishable key: use it in a browser, a secret key here.',
    })
  if (scope === 'tokens.create')
    return new ApiError('scope_missing', {
      message,
      remedy: 'This is a secret key: use it on your server, a publishable key here.',
    })
  return new ApiError('scope_missing', { message })
}

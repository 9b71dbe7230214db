/** The `Authorization` header (contract 13.6). */
import { ApiError } from '../../contract/errors'
import { readKey, type KeyForm } from '../../domain/api-key'

export type Credential = ({ type: 'key'; key: string } & KeyForm) | { type: 'token'; token: string }

/** Every JWT begins with the encoding of `{"`. */
const TOKEN_LIMIT = 2_000

/** The credential of a request; 401 if there is none, or none in a form that this service issues. */
export function readCredential(header: string | undefined): Credential {
  if (header === undefined || header === '') throw new ApiError('api_key_missing')
  const [scheme = '', key = '', ...rest] = header.split(' ')
  if (scheme.toLowerCase() !== 'bearer' || rest.length > 0) {
    throw new ApiError('not_bearer')
  }
  if (key.startsWith('eyJ') && key.length <= TOKEN_LIMIT) return { type: 'token', token: key }
  const form = readKey(key)
  if (!form) throw new ApiError('api_key_invalid')
  return { type: 'key', ...form, key }
}

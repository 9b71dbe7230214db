/** The `Authorization` header (specification 5). */
import { ApiError } from '../../contract/errors'
import { readKey, type KeyForm } from '../../domain/api-key'

export interface Credential extends KeyForm {
  key: string
}

/** The key a request carries; 401 when there is none, or when it is not of this service's form. */
export function readCredential(header: string | undefined): Credential {
  if (header === undefined || header === '') throw new ApiError('api_key_missing')
  const [scheme = '', key = '', ...rest] = header.split(' ')
  if (scheme.toLowerCase() !== 'bearer' || rest.length > 0) {
    throw new ApiError('api_key_invalid', {
      message: 'The Authorization header must be "Bearer" and one API key.',
    })
  }
  const form = readKey(key)
  if (!form) throw new ApiError('api_key_invalid')
  return { ...form, key }
}

/**
 * Whether a request with a cookie was made by the dashboard itself, and not by a page of another site (decision 0065).
 */
import type { Context } from 'koa'
import { ApiError } from '../../contract/errors'

/** Throws 403 unless a change comes from the dashboard's own origin, and a read not from another site. */
export function requireOwnOrigin({ req: { headers, method } }: Context, publicUrl: string): void {
  const { origin } = headers
  const from = headers['sec-fetch-site']
  const isOwn = origin === new URL(publicUrl).origin
  const isRead = method === 'GET' || method === 'HEAD'
  const isForeign = (origin !== undefined && !isOwn) || from === 'cross-site' || from === 'same-site'
  if (isForeign || (!isRead && !isOwn)) throw new ApiError('origin_refused')
}

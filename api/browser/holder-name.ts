/**
 * Keeps the cardholder's name for another attempt, in a cookie for the address of this session, until the session
 * expires. The service itself stores no name for this, and only the browser in which it was typed shows it.
 */
import type { Context } from 'koa'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { isHolderName } from './card-form'

const COOKIE = 'holder_name'

export function keepHolderName(
  context: Context,
  { id, expiresAt, livemode }: Pick<HostedSessionModel, 'id' | 'expiresAt' | 'livemode'>,
  name: string,
): void {
  const value = Buffer.from(name).toString('base64url')
  const secure = livemode ? '; Secure' : ''
  context.append(
    'Set-Cookie',
    `${COOKIE}=${value}; Path=/hosted/${id}; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Undefined if no name is kept, or if what is kept cannot be a name. */
export function keptHolderName(context: Context): string | undefined {
  const name = Buffer.from(context.cookies.get(COOKIE) ?? '', 'base64url').toString()
  return isHolderName(name) ? name : undefined
}

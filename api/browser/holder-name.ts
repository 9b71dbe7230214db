/**
 * The cardholder's name, kept for another try in a cookie of the session's own address, until the session expires. The
 * service itself keeps no name for this, and no browser but the one that it was typed into is shown it.
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

/** Undefined when none is kept, or what is kept can be no name. */
export function keptHolderName(context: Context): string | undefined {
  const name = Buffer.from(context.cookies.get(COOKIE) ?? '', 'base64url').toString()
  return isHolderName(name) ? name : undefined
}

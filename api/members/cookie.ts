/**
 * The cookie of a member's session. Each mode has its own name, because a browser sends cookies to every port of a host.
 * Its prefix has browsers take it only from this host itself, over a trustworthy connection, for the whole host.
 */
import type { Context } from 'koa'

const nameOf = (livemode: boolean): string => `__Host-svc_${livemode ? 'live' : 'sandbox'}`

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** The token that the request carries; undefined if it carries none. */
export const readCookie = (context: Context, livemode: boolean): string | undefined =>
  context.cookies.get(nameOf(livemode))

/** `seconds`: after these the browser forgets it. */
export const writeCookie = (livemode: boolean, token: string, seconds: number): string =>
  `${nameOf(livemode)}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`

export const clearCookie = (livemode: boolean): string => writeCookie(livemode, '', 0)

/**
 * The cookie of a member's session. Each mode has its own name, because a browser sends cookies to every port of a host.
 * Its prefix has browsers take it only from this host itself, over a trustworthy connection, for the whole host.
 */
import type { Context } from 'koa'
import { DEVICE_LIFE } from '../../domain/member-sessions'

const nameOf = (livemode: boolean): string => `__Host-svc_${livemode ? 'live' : 'sandbox'}`

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** The token that the request carries; undefined if it carries none. */
export const readCookie = (context: Context, livemode: boolean): string | undefined =>
  context.cookies.get(nameOf(livemode))

/** `seconds`: after these the browser forgets it. */
export const writeCookie = (livemode: boolean, token: string, seconds: number): string =>
  `${nameOf(livemode)}=${token}; Max-Age=${seconds}; ${ATTRIBUTES}`

/** The mark of a browser that a member has signed in with. It outlives sessions, and opens none. */
const MARK = '__Host-svc_device'

export const readMark = (context: Context): string | undefined => context.cookies.get(MARK)

export const writeMark = (mark: string): string =>
  `${MARK}=${mark}; Max-Age=${DEVICE_LIFE / 1_000}; ${ATTRIBUTES}`

export const clearCookie = (livemode: boolean): string => writeCookie(livemode, '', 0)

/** Members as callers of the API: whom the cookie of a dashboard stands for (decision 0065). */
import type { Context } from 'koa'
import { findSession, type SessionParts } from '../../app/members/identify'
import { ApiError } from '../../contract/errors'
import { countsFrom, freshUntil } from '../../domain/member-sessions'
import { permissionsIn } from '../../domain/roles'
import type { Identity } from '../authenticator'
import { readCookie } from './cookie'
import { requireOwnOrigin } from './origin'

export interface MemberSessions {
  /**
   * The member who calls; undefined if the request carries a key, or no cookie. Calls `admit`, which may throw, before it
   * looks a session up. Throws 401 `session_missing` for a cookie without a session, and for what only members may call;
   * 403 `origin_refused`; 409 `account_switched`.
   */
  identify(
    context: Context,
    route: { audience?: 'members' },
    admit: () => Promise<void>,
  ): Promise<Identity | undefined>
}

export function createMemberSessions(parts: SessionParts & { publicUrl: string }): MemberSessions {
  const { livemode, publicUrl } = parts
  return {
    async identify(context, { audience }, admit) {
      if (context.get('authorization') !== '') return undefined
      const token = readCookie(context, livemode)
      if (token === undefined) {
        if (audience === 'members') throw new ApiError('session_missing')
        return undefined
      }
      requireOwnOrigin(context, publicUrl)
      await admit()
      const found = await findSession(parts, token)
      if (!found || found.session.factorDue) throw new ApiError('session_missing')
      const { session, member, account, role } = found
      if (!account || !role) throw new ApiError('no_account_shown')
      requireSameAccount(context, account.id)
      if (livemode && !account.live) throw new ApiError('account_inactive')
      return {
        tenant: { accountId: account.id, livemode },
        account,
        kind: 'member',
        scopes: permissionsIn(account, role, livemode),
        allowList: [],
        allowedOrigins: [],
        actor: { type: 'member', id: member.id },
        member: {
          id: member.id,
          sessionId: session.id,
          role,
          freshUntil: freshUntil(session.factorAt),
          hasShown: session.factorAt !== null,
          countsFrom: countsFrom(member.factorSince),
        },
      }
    },
  }
}

/** The page says which account it shows. A change must say so: another tab may have switched the session. */
function requireSameAccount(context: Context, accountId: string): void {
  const shown = context.get('svc-account')
  const isRead = context.method === 'GET' || context.method === 'HEAD'
  if (shown === accountId || (shown === '' && isRead)) return
  throw new ApiError('account_switched')
}

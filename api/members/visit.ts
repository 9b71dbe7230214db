/**
 * A visit is a call of the dashboard about the person himself: sign-up, sign-in, second factors, sessions. It needs no
 * account and no Idempotency-Key, and may open or end a session (decision 0065).
 */
import type { Context } from 'koa'
import { z } from 'zod'
import { confirmedUntil } from '../../app/members/confirmation'
import { markDevice, type DeviceOwner } from '../../app/members/devices'
import { hasFactor } from '../../app/members/open-session'
import type { Dashboard, Member, Visitor } from '../../app/members/dashboard'
import { findSession } from '../../app/members/identify'
import { ApiError, faultsError, type ErrorCode } from '../../contract/errors'
import { freshUntil } from '../../domain/member-sessions'
import { judgeId, type IdType } from '../../domain/ids'
import { networkOf } from '../../infra/addresses'
import { readJsonBody } from '../http/read-body'
import type { Method } from '../route'
import { isWrite } from '../route'
import { faultsOf, NAMING_INTEGERS } from '../validate'
import { clearCookie, readCookie, readMark, writeCookie, writeMark } from './cookie'
import { requireOwnOrigin } from './origin'

export interface VisitReply {
  body: object
  /** The session's token from now on; null ends the browser's session. */
  session?: { token: string; until: Date } | null
  /** Whom this browser is known to belong to from now on: he has just proved all that signing in asks for. */
  known?: DeviceOwner
}

export interface Visit<B, M> {
  deps: Dashboard
  visitor: Visitor
  /** The member in his session, as far as the visit needs one. */
  member: M
  id: string
  body: B
}

/**
 * Who may come. `program`: a program on somebody's machine, which has no cookie, and comes from no page; `anyone`; `half`: who
 * has given his password, and may still have to show a second factor; `member`: who is signed in; `fresh` and `recent`: who has
 * shown a second factor in the last ten minutes. A member without one must have come by a mailed link within that time (decision
 * 0086); `fresh` asks this only of a member who has no password either.
 */
export type Who = 'program' | 'anyone' | 'half' | 'member' | 'fresh' | 'recent'

interface VisitParts<B> {
  method: Method
  path: string
  operationId: string
  summary: string
  params?: Readonly<Record<string, IdType>>
  body?: z.ZodType<B>
  success: { status: 200 | 201 | 202; schema: z.ZodType; description: string }
  errors: readonly ErrorCode[]
}

interface Anyone<B> extends VisitParts<B> {
  who: 'anyone'
  visit(visit: Visit<B, Member | null>): Promise<VisitReply>
}

interface Programs<B> extends VisitParts<B> {
  who: 'program'
  visit(visit: Visit<B, null>): Promise<VisitReply>
}

interface Members<B> extends VisitParts<B> {
  who: Exclude<Who, 'anyone' | 'program'>
  visit(visit: Visit<B, Member>): Promise<VisitReply>
}

export type VisitRoute = Anyone<unknown> | Programs<unknown> | Members<unknown>

/** Types a visit's function by the schema that it declares. */
export function defineVisit<B = undefined>(route: Anyone<B> | Programs<B> | Members<B>): VisitRoute {
  return route
}

const NOTHING = z.strictObject({})

export async function serveVisit(
  context: Context,
  route: VisitRoute,
  deps: Dashboard,
  address: string,
): Promise<void> {
  const { livemode, publicUrl, real } = deps
  context.set('Cache-Control', 'no-store')
  if (route.who !== 'program') requireOwnOrigin(context, publicUrl)
  const member = route.who === 'program' ? null : await memberOf(context, route.who, deps)
  const params = context['params'] as Readonly<Record<string, string>>
  requireIds(route, params)
  const raw = isWrite(route.method) ? await readJsonBody(context.req, { line: networkOf(address) }) : {}
  const parsed = (route.body ?? NOTHING).safeParse(raw, NAMING_INTEGERS)
  if (!parsed.success) {
    const [first, ...rest] = faultsOf(parsed.error.issues, raw)
    throw first ? faultsError([first, ...rest]) : new ApiError('parameter_invalid')
  }
  const visitor = {
    address,
    agent: context.get('user-agent'),
    mark: readMark(context),
    requestId: context.response.get('Request-Id'),
  }
  const visit = { deps, visitor, id: params['id'] ?? '', body: parsed.data }
  const { body, session, known } = await answerOf(route, visit, member)
  if (session === null) context.append('Set-Cookie', clearCookie(livemode))
  if (session) {
    const seconds = Math.max(1, Math.floor((session.until.getTime() - real().getTime()) / 1_000))
    context.append('Set-Cookie', writeCookie(livemode, session.token, seconds))
  }
  if (known) context.append('Set-Cookie', writeMark(markDevice(deps, visitor, known)))
  context.status = route.success.status
  context.type = 'application/json'
  context.body = JSON.stringify(body)
}

function answerOf(
  route: VisitRoute,
  visit: Omit<Visit<unknown, unknown>, 'member'>,
  member: Member | null,
): Promise<VisitReply> {
  switch (route.who) {
    case 'program':
      return route.visit({ ...visit, member: null })
    case 'anyone':
      return route.visit({ ...visit, member })
    default:
      return route.visit({ ...visit, member: required(member) })
  }
}

function requireIds({ params = {} }: VisitRoute, given: Readonly<Record<string, string>>): void {
  for (const [name, type] of Object.entries(params))
    if (judgeId(given[name] ?? '', type) !== 'ok') throw new ApiError('resource_missing', { param: name })
}

async function memberOf(
  context: Context,
  who: Exclude<Who, 'program'>,
  deps: Dashboard,
): Promise<Member | null> {
  const token = readCookie(context, deps.livemode)
  const member = token === undefined ? null : await findSession(deps, token)
  if (who === 'anyone') return member && !member.session.factorDue ? member : null
  const found = required(member)
  if (who !== 'half' && found.session.factorDue) throw new ApiError('session_missing')
  if (who === 'fresh' || who === 'recent') await requireFresh(found, deps, who)
  return found
}

function required(member: Member | null): Member {
  if (!member) throw new ApiError('session_missing')
  return member
}

/** Who has no second factor yet cannot show one. The first one is added soon after a mailed link has shown who it is. */
async function requireFresh(
  { member, session }: Member,
  deps: Dashboard,
  who: 'fresh' | 'recent',
): Promise<void> {
  const now = deps.real()
  const until = freshUntil(session.factorAt)
  if (until && until > now) return
  if (await hasFactor(deps, member)) throw new ApiError('second_factor_required')
  // `fresh` is for changing the password, which asks for the current one itself.
  const isAsked = who === 'fresh' && member.passwordHash !== null
  const confirmed = confirmedUntil(session)
  if (isAsked || (confirmed && confirmed > now)) return
  throw new ApiError('confirmation_required')
}

/** Members who are signed in to the dashboard. Their rows are written to the database directly, and their calls use HTTP. */
import { randomUUID } from 'node:crypto'
import type { Dashboard } from '../../app/members/dashboard'
import { openSession } from '../../app/members/open-session'
import { newMember } from '../../app/members/sign-up'
import { DAY, MINUTE } from '../../domain/time'
import type { Role } from '../../domain/roles'
import { networkOf } from '../../infra/addresses'
import { machineTime } from '../../infra/clock'
import { readPepper } from '../../infra/pepper'
import { createMemberStore } from '../../store/members/members'
import { createMembershipStore } from '../../store/members/memberships'
import { createMemberSessionStore } from '../../store/members/sessions'
import type { Database } from '../../store/database'
import type { Exchange, Reply } from './merchant'
import type { Facts } from './service'

export interface SignedIn {
  memberId: string
  sessionId: string
  email: string
  accountId: string
  livemode: boolean
  /** The name and the value of the session's cookie. */
  cookie: { name: string; value: string }
}

export interface SignInAs {
  accountId: string
  role?: Role
  livemode?: boolean
  /** When a second factor was shown; by default never, in live mode a quarter of an hour ago. */
  factorAt?: Date | null
  /** Since when he has had one; by default for a week, if one was shown. */
  factorSince?: Date | null
  /** It was shown just now. */
  fresh?: boolean
  /** A member that exists already. */
  memberId?: string
}

/** Signs somebody in, as by a mailed link: by default a new owner of the account, in the sandbox, without a second factor. */
export async function signInAs(
  db: Database,
  { environment }: Pick<Facts, 'environment'>,
  { accountId, role = 'owner', livemode = false, memberId, ...given }: SignInAs,
): Promise<SignedIn> {
  const now = machineTime()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const factorAt = given.fresh
    ? now
    : given.factorAt !== undefined
      ? given.factorAt
      : livemode
        ? before(15 * MINUTE)
        : null
  const factorSince = given.factorSince !== undefined ? given.factorSince : factorAt && before(7 * DAY)
  const pepper = readPepper(environment['SVC_PEPPER'] ?? '')
  const store = {
    members: createMemberStore({ db }),
    memberships: createMembershipStore({ db, publicUrl: '', product: '' }),
    memberSessions: createMemberSessionStore({ db }),
  } as unknown as Dashboard['store']
  const deps = { store, pepper, real: machineTime, livemode }
  const email = `${role}-${randomUUID()}@example.com`
  const known = memberId === undefined ? null : await store.members.find(memberId)
  const member = known ?? newMember(deps, email, { name: `The ${role}`, passwordHash: null, language: 'en' })
  if (!known) await store.members.create(member)
  if (factorSince) await store.members.hasFactorSince(member.id, factorSince)
  const actor = { type: 'member', id: member.id, address: null, requestId: null } as const
  await store.memberships.add(accountId, member.id, role, actor, machineTime())
  const { token, session } = await openSession(deps, {
    member,
    visitor: { address: '127.0.0.1', agent: 'test', requestId: 'req_' },
    accountId,
    factorAt,
    isConfirmed: true,
  })
  return {
    memberId: member.id,
    sessionId: session.id,
    email: member.email,
    accountId,
    livemode,
    cookie: { name: `__Host-svc_${livemode ? 'live' : 'sandbox'}`, value: token },
  }
}

/** All tests call from one network, which may ask for only so many mails, and fail only so often to sign in. */
export async function forgetNetwork(
  db: Database,
  { environment }: Pick<Facts, 'environment'>,
): Promise<void> {
  const pepper = readPepper(environment['SVC_PEPPER'] ?? '')
  const hashes = ['127.0.0.1', '::1']
    .map(networkOf)
    .flatMap((network) => [
      pepper.hash('sign-in-failure', 'network', network),
      pepper.hash('sign-in-failure', 'mail', 'network', network),
    ])
  await db.signInFailure.deleteMany({ where: { hash: { in: hashes.map((hash) => new Uint8Array(hash)) } } })
}

/** The headers that have a value. */
export function presentOf(headers: Record<string, string | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}

export interface MemberCallOptions {
  key?: string
  headers?: Record<string, string | undefined>
}

export interface MemberClient {
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    options?: MemberCallOptions,
  ): Promise<Reply<T>>
}

/**
 * Calls the API at `url` as the dashboard does. `origin`: the address that the dashboard belongs to. A header that is
 * given as undefined is not sent.
 */
export function createMemberClient(
  url: string,
  origin: string,
  { cookie, accountId }: Pick<SignedIn, 'cookie' | 'accountId'>,
  inspect: (exchange: Exchange) => void = () => undefined,
): MemberClient {
  return {
    async call(method, path, body, { key, headers = {} } = {}) {
      const sent = {
        cookie: `${cookie.name}=${cookie.value}`,
        'svc-account': accountId,
        ...(method !== 'GET' && { origin, 'idempotency-key': key ?? randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const response = await fetch(`${url}${path}`, {
        method,
        headers: presentOf(sent),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const reply = {
        status: response.status,
        headers: response.headers,
        text,
        body: JSON.parse(text) as never,
      }
      inspect({ method, path, reply })
      return reply
    },
  }
}

/** Members of an account, who call the API from the dashboard. Their rows are written to the database directly. */
import { randomBytes } from 'node:crypto'
import { dashboardRoutes } from '../../../api/routes/dashboard'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import type { Role } from '../../../domain/roles'
import { newId } from '../../../infra/ids'
import { createPepper } from '../../../infra/pepper'
import { DAY } from '../../../domain/payment-clock'
import type { Shop } from './shop'

export interface MemberReply<T> {
  status: number
  headers: Headers
  text: string
  body: T & Partial<ErrorEnvelope>
}

export interface MemberOptions {
  role?: Role
  accountId?: string
  livemode?: boolean
  /** When the second factor was last shown; never, unless it is given. */
  factorAt?: Date | null
}

export interface CallHeaders {
  headers?: Record<string, string>
}

export interface MemberClient {
  id: string
  sessionId: string
  /** For calls that are not answered with JSON. */
  cookie: string
  /** Every answer of a dashboard route is checked against the route's schema. */
  call<T>(method: string, path: string, body?: unknown, options?: CallHeaders): Promise<MemberReply<T>>
}

/** A member who is signed in to an account of the shop. */
export async function signIn(shop: Shop, options: MemberOptions = {}): Promise<MemberClient> {
  const { role = 'owner', accountId = shop.merchant.account.id, livemode = false, factorAt = null } = options
  const now = new Date()
  const member = {
    id: newId('member'),
    email: `${randomBytes(8).toString('hex')}@example.com`,
    name: 'Mara Member',
    language: 'en',
    createdAt: now,
  }
  const token = randomBytes(32).toString('base64url')
  const pepper = createPepper(Buffer.from(shop.facts.environment['SVC_PEPPER'] ?? '', 'base64'))
  const sessionId = newId('member_session')
  await shop.db.member.create({ data: member })
  await shop.db.membership.create({ data: { accountId, memberId: member.id, role, createdAt: now } })
  await shop.db.memberSession.create({
    data: {
      ...{ id: sessionId, familyId: sessionId, memberId: member.id, accountId, livemode, factorAt },
      ...{ factorDue: false, address: '127.0.0.1', agent: 'a test', createdAt: now, seenAt: now },
      tokenHash: new Uint8Array(pepper.hash('member-session', token)),
      expiresAt: new Date(now.getTime() + DAY),
    },
  })
  const [url, publicUrl] = livemode
    ? [shop.liveUrl, shop.facts.livePublicUrl]
    : [shop.url, shop.facts.publicUrl]
  const name = `__Host-svc_${livemode ? 'live' : 'sandbox'}`
  return {
    id: member.id,
    sessionId,
    cookie: `${name}=${token}`,
    async call(method, path, body, { headers } = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          cookie: `${name}=${token}`,
          'svc-account': accountId,
          ...(method !== 'GET' && {
            origin: new URL(publicUrl).origin,
            'idempotency-key': randomBytes(12).toString('hex'),
          }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const parsed = JSON.parse(text) as never
      if (response.ok) checkSchema(method, path, parsed)
      return { status: response.status, headers: response.headers, text, body: parsed }
    },
  }
}

function checkSchema(method: string, path: string, body: unknown): void {
  const [plain = ''] = path.split('?')
  const route = dashboardRoutes.find(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  )
  const result = route?.success.schema.safeParse(body)
  if (result && !result.success) throw new Error(`${method} ${path}: ${result.error.message}`)
}

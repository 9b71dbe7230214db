/** Members of an account, who call the API from the dashboard. */
import { dashboardRoutes } from '../../../api/routes/dashboard'
import {
  createMemberClient,
  signInAs,
  type MemberClient as Client,
  type SignedIn,
  type SignInAs,
} from '../../support/member'
import type { Exchange } from '../../support/merchant'
import type { Shop } from './shop'

export type MemberOptions = Partial<Omit<SignInAs, 'fresh' | 'memberId'>>

export interface MemberClient extends Client, Pick<SignedIn, 'sessionId'> {
  id: string
  /** For calls that are not answered with JSON. */
  cookie: string
}

/** A member who is signed in to an account of the shop. Every answer of a dashboard route is checked against its schema. */
export async function signIn(shop: Shop, options: MemberOptions = {}): Promise<MemberClient> {
  const { livemode = false } = options
  const member = await signInAs(shop.db, shop.facts, { accountId: shop.merchant.account.id, ...options })
  const [url, publicUrl] = livemode
    ? [shop.liveUrl, shop.facts.livePublicUrl]
    : [shop.url, shop.facts.publicUrl]
  const { cookie, memberId: id, sessionId } = member
  const { call } = createMemberClient(url, new URL(publicUrl).origin, member, checkSchema)
  return { id, sessionId, cookie: `${cookie.name}=${cookie.value}`, call }
}

function checkSchema({ method, path, reply }: Exchange): void {
  if (reply.status >= 400) return
  const [plain = ''] = path.split('?')
  const route = dashboardRoutes.find(
    (one) =>
      one.method === method.toLowerCase() &&
      new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain),
  )
  const result = route?.success.schema.safeParse(reply.body)
  if (result && !result.success) throw new Error(`${method} ${path}: ${result.error.message}`)
}

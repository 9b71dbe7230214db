/** Members whose second factor is fresh, and operators, who call the dashboard's routes by their path below it. */
import type { Reply } from '../../../support/merchant'
import { signIn as signInMember, type MemberOptions } from '../../support/member'
import type { Shop } from '../../support/shop'

export interface DashboardClient {
  memberId: string
  get<T>(path: string): Promise<Reply<T>>
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Reply<T>>
}

export async function signIn(shop: Shop, options: MemberOptions): Promise<DashboardClient> {
  const { id, call } = await signInMember(shop, { factorAt: new Date(), ...options })
  return {
    memberId: id,
    get: (path) => call('GET', `/v1/dashboard${path}`),
    send: (method, path, body) => call(method, `/v1/dashboard${path}`, body),
  }
}

/** A member of the operating organisation. */
export async function signInOperator(shop: Shop, options: MemberOptions = {}): Promise<DashboardClient> {
  // One operator makes the calls of a whole suite.
  const settings = { name: 'Operations', operating: true, live: true, rateLimitSandbox: 1_000 }
  const { account } = await shop.buildMerchant(settings)
  return signIn(shop, { accountId: account.id, ...options })
}

import type { Page } from 'playwright-core'
import type { SignInAs } from '../../../support/member'
import type { DashboardVisit } from './dashboard'

/** A page of a member of the operating organisation, with a fresh second factor. */
export async function signInOperator(dashboard: DashboardVisit, as: Partial<SignInAs> = {}): Promise<Page> {
  const { account } = await dashboard.buildMerchant({ name: 'Operations', operating: true, live: true })
  return dashboard.signIn({ accountId: account.id, fresh: true, ...as })
}

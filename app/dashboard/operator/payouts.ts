/** What operators do with payouts: see the run of the day, hold those of an account, and let them go on. */
import { presentAccountPayouts, presentPayoutRun } from '../../../contract/dashboard/operator/payouts'
import { dayOf, daysAfter } from '../../../domain/time'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import { listBankAccounts } from '../../bank-accounts/manage'
import { atTimeOf } from '../../clock'
import type { Dependencies, WithRealTime, WithStore } from '../../dependencies'
import { foundAccount } from '../../found'
import { refuseWhileUnanswered } from '../../payouts/refusals'

const MOST = 100

export async function readPayoutRun({ store, real }: WithRealTime, livemode: boolean) {
  const since = dayOf(real())
  const { payoutRun } = store
  const [made, scheduled, failed, held] = await Promise.all([
    payoutRun.made(livemode, since),
    payoutRun.scheduled(livemode, daysAfter(since, 1)),
    payoutRun.failed(livemode, since, MOST),
    payoutRun.held(livemode, MOST),
  ])
  return presentPayoutRun({ since, made, scheduled, failed, held })
}

/** Whether an account's payouts are held, where they go and when. Whoever reads it is in the account's audit log. */
export async function readAccountPayouts(
  deps: Pick<Dependencies, 'store' | 'now' | 'real'>,
  tenant: Tenant,
  actor: Actor,
) {
  const { store } = deps
  await foundAccount(store, tenant.accountId)
  await store.operating.views.record([tenant.accountId], tenant.livemode, actor)
  const [hold, bankAccounts, schedules] = await Promise.all([
    store.payoutSettings.hold(tenant),
    listBankAccounts(await atTimeOf(deps, tenant), tenant),
    store.payoutSettings.schedules(tenant),
  ])
  return presentAccountPayouts(tenant.accountId, hold, bankAccounts, schedules)
}

/** To hold what is held changes nothing, nor to release what is not. Throws while the bank has not answered about one of its payouts. */
export async function setPayoutHold(
  { store }: WithStore,
  tenant: Tenant,
  reason: string | null,
  actor: Actor,
): Promise<void> {
  await foundAccount(store, tenant.accountId)
  if (reason === null) {
    await refuseWhileUnanswered({ store }, tenant)
    await store.payoutSettings.endHold(tenant, actor)
  } else await store.payoutSettings.beginHold(tenant, reason, actor)
}

/** What needs somebody's attention in an account, and what is left to do before it goes live. */
import type { AttentionList, Checklist, ChecklistStep } from '../../../contract/dashboard/attention'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { Found } from '../../../store/dashboard/attention'
import type { WithStore } from '../../dependencies'
import { hasFactor } from '../../members/open-session'

type Attention = AttentionList['data'][number]

/** Kinds of which there is nothing are there too, with a count of 0. */
export async function readAttention(
  { store: { attention } }: WithStore,
  tenant: Tenant,
): Promise<AttentionList> {
  const finds: [Attention['kind'], Promise<Found>][] = [
    ['disputes_to_answer', attention.disputesToAnswer(tenant)],
    ['held_payments', attention.heldPayments(tenant)],
    ['failing_endpoints', attention.failingEndpoints(tenant)],
    ['paused_subscriptions', attention.pausedSubscriptions(tenant)],
    ['expiring_cards', attention.expiringCards(tenant)],
    ['waiting_deliveries', attention.waitingDeliveries(tenant)],
  ]
  const data = await Promise.all(
    finds.map(async ([kind, found]): Promise<Attention> => {
      const { count, hasMore, items } = await found
      return {
        kind,
        count,
        has_more: hasMore,
        items: items.map(({ at, ...item }) => ({ ...item, at: at?.toISOString() ?? null })),
      }
    }),
  )
  return { object: 'attention', data }
}

/** Of the account in both modes, and of the member who asks. */
export async function readChecklist(
  { store }: WithStore,
  { id: accountId, live }: Pick<AccountModel, 'id' | 'live'>,
  memberId: string,
): Promise<Checklist> {
  const [rows, member, request] = await Promise.all([
    store.attention.progress(accountId),
    store.members.find(memberId),
    store.goingLive.latest(accountId),
  ])
  const done: Readonly<Record<ChecklistStep, boolean>> = {
    sandbox_payment: rows.payment,
    sandbox_refund: rows.refund,
    webhook_endpoint: rows.endpoint,
    second_factor: member !== null && (await hasFactor({ store }, member)),
    going_live_request: live || request?.status === 'submitted' || request?.status === 'granted',
    going_live: live,
    live_key: rows.liveKey,
  }
  const steps = (Object.keys(done) as ChecklistStep[]).map((name) => ({ name, done: done[name] }))
  return { object: 'checklist', done: steps.every((step) => step.done), steps }
}

/**
 * What a run carries from its start so that operators can find it: search attributes, and a memo of its object's ids.
 */
import type { SearchAttributePair } from '@temporalio/common'
import type { About, WorkflowRef } from '../domain/workflow-ref'
import {
  ACCOUNT,
  CUSTOMER,
  DUE_AT,
  KIND,
  MODE,
  PAYMENT,
  STATUS,
  SUBSCRIPTION,
} from '../workflows/search-attributes'

type Started = Pick<WorkflowRef, 'account' | 'livemode'> & Partial<WorkflowRef>

/** Some kinds are search attributes by their own id, others by the objects that they belong to. */
const objectsOf = (
  { kind, id }: Started,
  about: About,
): Readonly<Record<string, string | null | undefined>> => ({
  payment: about.payment,
  customer: about.customer,
  ...(kind !== undefined && { [kind]: id }),
})

export function startAttributes(started: Started, about: About): SearchAttributePair[] {
  const { payment, subscription, customer } = objectsOf(started, about)
  const words = [
    { key: ACCOUNT, value: started.account },
    { key: KIND, value: started.kind },
    { key: MODE, value: started.livemode ? 'live' : 'sandbox' },
    { key: PAYMENT, value: payment },
    { key: SUBSCRIPTION, value: subscription },
    { key: CUSTOMER, value: customer },
    { key: STATUS, value: about.status },
  ]
  const due = about.dueAt ? [{ key: DUE_AT, value: about.dueAt }] : []
  return [...words.flatMap(({ key, value }) => (value ? [{ key, value }] : [])), ...due]
}

/** The ids of the run's object, and of those that it belongs to. */
export const idsOf = (ref: WorkflowRef, about: About): Record<string, string> => {
  const ids = Object.entries({ account: ref.account, ...objectsOf(ref, about) })
  return Object.fromEntries(ids.flatMap(([name, id]) => (id ? [[name, id]] : [])))
}

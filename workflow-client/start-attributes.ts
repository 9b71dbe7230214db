/**
 * What a run carries from its start so that operators can find it: search attributes, and a memo of its object's ids.
 */
import type { SearchAttributePair } from '@temporalio/common'
import type { About, WorkflowRef } from '../domain/workflow-ref'
import {
  ACCOUNT,
  CUSTOMER,
  DUE_AT,
  MODE,
  PAYMENT,
  STATUS,
  SUBSCRIPTION,
} from '../workflows/search-attributes'

export function startAttributes(input: WorkflowRef, about: About): SearchAttributePair[] {
  const { account, livemode, payment, subscription, customer, status, dueAt } = { ...input, ...about }
  const words = [
    { key: ACCOUNT, value: account },
    { key: MODE, value: livemode ? 'live' : 'sandbox' },
    { key: PAYMENT, value: payment },
    { key: SUBSCRIPTION, value: subscription },
    { key: CUSTOMER, value: customer },
    { key: STATUS, value: status },
  ]
  const due = dueAt ? [{ key: DUE_AT, value: dueAt }] : []
  return [...words.flatMap(({ key, value }) => (value ? [{ key, value }] : [])), ...due]
}

/** The ids of the run's object. */
export function idsOf(input: WorkflowRef, about: About): Record<string, string> {
  const { account, payment, refund, session, subscription, event, replay, customer } = { ...input, ...about }
  const ids = { account, payment, refund, session, subscription, event, replay, customer }
  return Object.fromEntries(Object.entries(ids).flatMap(([name, id]) => (id ? [[name, id]] : [])))
}

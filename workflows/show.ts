/**
 * How a workflow shows operators in Temporal's UI what it waits for: in its current details, which cost nothing, and in
 * search attributes, each change of which is an event in its history. Ids, words and absolute times only.
 */
import type { SearchAttributeUpdatePair, TypedSearchAttributes } from '@temporalio/common'
import { setCurrentDetails, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow'
import { utcText } from '../domain/time'
import { CUSTOMER, DUE_AT, PAYMENT, STATUS, SUBSCRIPTION } from './search-attributes'

/** What a step read from its row. A field that is undefined stays as it was shown. */
export interface ShownStep {
  status: string
  /** When the next step is due, in ISO 8601; null if nothing will happen by itself. */
  dueAt?: string | null | undefined
  payment?: string | null | undefined
  subscription?: string | null | undefined
  customer?: string | null | undefined
}

/** Shows `details`, and makes what has changed in `told` searchable, with one event in the history. */
export function showStep(details: string, told: ShownStep): void {
  setCurrentDetails(details)
  const changed = changesIn(told)
  if (changed.length > 0) upsertSearchAttributes(changed)
}

/**
 * The search attributes of the next run. Operators find the run by them even before its first step, and they add no
 * event to its history.
 */
export const nextAttributes = (told: ShownStep): TypedSearchAttributes =>
  workflowInfo().typedSearchAttributes.updateCopy(changesIn(told))

function changesIn({
  status,
  dueAt,
  payment,
  subscription,
  customer,
}: ShownStep): SearchAttributeUpdatePair[] {
  const before = workflowInfo().typedSearchAttributes
  const words = [
    { key: STATUS, value: status },
    { key: PAYMENT, value: payment },
    { key: SUBSCRIPTION, value: subscription },
    { key: CUSTOMER, value: customer },
  ]
  const changed: SearchAttributeUpdatePair[] = words.flatMap(({ key, value }) =>
    value === undefined || value === (before.get(key) ?? null) ? [] : [{ key, value }],
  )
  if (dueAt !== undefined && dueAt !== (before.get(DUE_AT)?.toISOString() ?? null))
    changed.push({ key: DUE_AT, value: dueAt === null ? null : new Date(dueAt) })
  return changed
}

/** Shows what is being done, until the outcome of the step is shown. */
export function showWork(what: string): void {
  const status = workflowInfo().typedSearchAttributes.get(STATUS)
  setCurrentDetails(
    `${status === undefined ? '' : `${status}: `}${what} since ${utcText(new Date().toISOString())}`,
  )
}

/** The time of the next look, where no row has one. */
export const timeAfter = (waitMs: number): string => new Date(Date.now() + waitMs).toISOString()

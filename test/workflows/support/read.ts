/** A workflow, as an operator sees it in Temporal's UI. */
import type { WorkflowExecutionDescription, WorkflowHandle } from '@temporalio/client'
import { SEARCH_ATTRIBUTES } from '../../../workflows/search-attributes'

export interface Readable {
  details: string
  summary: string | undefined
  memo: Record<string, unknown> | undefined
  /** The service's search attributes, by name. */
  attributes: Record<string, unknown>
}

const OURS = new Set<string>(SEARCH_ATTRIBUTES.map(({ name }) => name))

export async function read(handle: WorkflowHandle): Promise<Readable> {
  // In this order, the server's description is not older than the details.
  const { currentDetails } = await handle.query<{ currentDetails: string }>('__temporal_workflow_metadata')
  const run = await handle.describe()
  return {
    details: currentDetails,
    summary: await run.staticSummary(),
    memo: run.memo,
    attributes: attributesOf(run),
  }
}

export function attributesOf(run: WorkflowExecutionDescription): Readable['attributes'] {
  const attributes = run.typedSearchAttributes.getAll().filter(({ key }) => OURS.has(key.name))
  return Object.fromEntries(attributes.map(({ key, value }) => [key.name, value]))
}

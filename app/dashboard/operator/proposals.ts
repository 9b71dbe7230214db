/** Proposals of operators, as operators read them. */
import {
  presentProposal,
  type OperatorProposalQuery,
  type OperatorProposalView,
} from '../../../contract/dashboard/operator/proposals'
import type { Proposal } from '../../../store/dashboard/operator/proposals'
import type { Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import { pageOf } from '../../found'
import { ApiError } from '../../../contract/errors'

type ReadingProposals = Pick<Store, 'operating'>

/** As many as an account or a request shows. */
const SHOWN = 20

export async function listProposals(
  { operating }: ReadingProposals,
  query: OperatorProposalQuery,
): Promise<Page<OperatorProposalView>> {
  const page = await operating.proposals.list(query)
  return pageOf(page, await presenterOf({ operating }, page.rows))
}

/** Those that wait, of one account. */
export async function waitingProposals(
  parts: ReadingProposals,
  account: string,
): Promise<OperatorProposalView[]> {
  const { rows } = await parts.operating.proposals.list({ status: 'waiting', account, limit: SHOWN })
  return rows.map(await presenterOf(parts, rows))
}

/** Throws 404 `resource_missing`. */
export async function readProposal(
  { operating }: ReadingProposals,
  id: string,
): Promise<OperatorProposalView> {
  const row = await operating.proposals.find(id)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return (await presenterOf({ operating }, [row]))(row)
}

async function presenterOf({ operating }: ReadingProposals, rows: readonly Proposal[]) {
  const [names, people] = await Promise.all([
    operating.names(rows.map(({ accountId }) => accountId)),
    operating.proposals.people(rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy ?? ''])),
  ])
  return (row: Proposal) => presentProposal(row, names, people)
}

/** `/v1/dashboard/operator/proposals`: what one operator has proposed, and another one approves (decision 0087). */
import { operatorOfCall } from '../../../../app/dashboard/actor'
import { approve, decline } from '../../../../app/dashboard/operator/decisions'
import { listProposals, readProposal } from '../../../../app/dashboard/operator/proposals'
import {
  OperatorProposalList,
  OperatorProposalQuery,
  OperatorProposalView,
} from '../../../../contract/dashboard/operator/proposals'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/proposals'
const VERBS = { approve, decline } as const

const decided = (verb: keyof typeof VERBS) =>
  defineMemberRoute({
    method: 'post',
    path: `${PATH}/{id}/${verb}`,
    operationId: `${verb}Proposal`,
    summary:
      verb === 'approve'
        ? 'Approve what another operator has proposed: it is done at once'
        : 'Decline what another operator has proposed, or take back one’s own proposal',
    scope: 'operator.grant',
    freshFactor: 'always',
    params: { id: 'proposal' },
    success: { status: 200, schema: OperatorProposalView, description: 'The proposal.' },
    errors: ['own_request', 'resource_missing', 'unexpected_state', 'payment_unexpected_state'],

    async act(call) {
      const { services, id } = call
      await VERBS[verb](services, id, operatorOfCall(call))
      return reply(await readProposal(services.store, id))
    },
  })

export const proposalRoutes: readonly Route[] = [
  defineMemberRoute<undefined, OperatorProposalQuery>({
    method: 'get',
    path: PATH,
    operationId: 'listProposals',
    summary: 'List what operators have proposed to each other, newest first',
    scope: 'operator.read',
    query: OperatorProposalQuery,
    success: { status: 200, schema: OperatorProposalList, description: 'A page of proposals.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query }) => listReply(await listProposals(services.store, query)),
  }),
  decided('approve'),
  decided('decline'),
]

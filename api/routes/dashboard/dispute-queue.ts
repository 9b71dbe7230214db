/** What the dashboard tells of disputes beside the public routes. */
import { readDisputeQueue } from '../../../app/dashboard/disputes/queue'
import { DisputeQueue } from '../../../contract/dashboard/dispute-queue'
import { reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

export const disputeQueueRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/disputes/queue',
    operationId: 'retrieveDisputeQueue',
    summary: 'The disputes that wait for an answer, those that are due first come first',
    scope: 'disputes.read',
    success: { status: 200, schema: DisputeQueue, description: 'How many there are, and the first of them.' },
    errors: [],
    handler: async ({ services, tenant }) => reply(await readDisputeQueue(services, tenant)),
  }),
]

/** A payment's page: its story, its events with their deliveries, its calls and its keys (decision 0068). */
import { inspectPayment } from '../../../../app/dashboard/idempotency/inspect'
import { listStoryEvents, listStoryRequests } from '../../../../app/dashboard/payments/lists'
import { tellStory } from '../../../../app/dashboard/payments/story'
import { KeyUseList } from '../../../../contract/dashboard/key-use'
import {
  PaymentStory,
  StoryEventList,
  StoryEventQuery,
  StoryRequestList,
  StoryRequestQuery,
} from '../../../../contract/dashboard/payment-story'
import { listReply, reply, wholeListReply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const ofPayment = {
  method: 'get',
  params: { id: 'payment' },
  errors: ['resource_missing', 'foreign_identifier', 'resource_wrong_type'],
} as const

export const paymentStoryRoutes: readonly Route[] = [
  defineMemberRoute({
    ...ofPayment,
    path: '/v1/dashboard/payments/{id}/story',
    operationId: 'retrievePaymentStory',
    summary: 'What happened to a payment, and what will',
    scope: 'payments.read',
    success: { status: 200, schema: PaymentStory, description: 'The story, back and forward.' },
    handler: async ({ services, tenant, id }) => reply(await tellStory(services, tenant, id)),
  }),
  defineMemberRoute<undefined, StoryEventQuery>({
    ...ofPayment,
    path: '/v1/dashboard/payments/{id}/events',
    operationId: 'listPaymentStoryEvents',
    summary: 'List the events of a payment and its refunds with their deliveries, newest first',
    scope: 'events.read',
    query: StoryEventQuery,
    success: { status: 200, schema: StoryEventList, description: 'A page of events.' },
    handler: async ({ services, tenant, id, query }) =>
      listReply(await listStoryEvents(services, tenant, id, query)),
  }),
  defineMemberRoute<undefined, StoryRequestQuery>({
    ...ofPayment,
    path: '/v1/dashboard/payments/{id}/requests',
    operationId: 'listPaymentRequests',
    summary: 'List the calls about a payment and its refunds, newest first',
    scope: 'logs.read',
    query: StoryRequestQuery,
    success: { status: 200, schema: StoryRequestList, description: 'A page of the request log.' },
    handler: async ({ services, tenant, id, query }) =>
      listReply(await listStoryRequests(services, tenant, id, query)),
  }),
  defineMemberRoute({
    ...ofPayment,
    path: '/v1/dashboard/payments/{id}/keys',
    operationId: 'listPaymentKeys',
    summary: 'List the Idempotency-Keys that were used on a payment',
    scope: 'logs.read',
    success: { status: 200, schema: KeyUseList, description: 'The keys, in the order of their first use.' },
    handler: async ({ services, tenant, id }) => wholeListReply(await inspectPayment(services, tenant, id)),
  }),
]

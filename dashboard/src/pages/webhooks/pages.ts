import type { PageEntry } from '../../app/page'
import { oneOf, text } from '../../app/shapes'
import { DELIVERY_FILTERS, ENDPOINT_FILTERS, FAILURE_FILTERS } from './filters'

const needs = 'webhooks.write'
const group = 'webhooks'

export const pages = [
  {
    path: '/dashboard/webhooks',
    name: (names) => names.webhooks,
    group,
    needs,
    filters: ENDPOINT_FILTERS,
    list: '/v1/webhook_endpoints',
    texts: ['webhooks'],
    load: () => import('./EndpointsPage'),
  },
  {
    path: '/dashboard/webhooks/failures',
    name: (names) => names.failures,
    group,
    needs,
    filters: FAILURE_FILTERS,
    texts: ['webhooks'],
    load: () => import('./FailuresPage'),
  },
  {
    path: '/dashboard/webhooks/new',
    action: (names) => names.newEndpoint,
    group,
    needs,
    texts: ['webhooks'],
    load: () => import('./NewEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id',
    group,
    needs,
    filters: DELIVERY_FILTERS,
    search: { tab: oneOf(['overview', 'deliveries', 'replays']) },
    reads: ['/v1/webhook_endpoints/{id}'],
    texts: ['webhooks'],
    load: () => import('./EndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/edit',
    group,
    needs,
    reads: ['/v1/webhook_endpoints/{id}'],
    texts: ['webhooks'],
    load: () => import('./EditEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/deliveries/$delivery',
    group,
    needs,
    reads: ['/v1/webhook_endpoints/{id}'],
    texts: ['webhooks'],
    load: () => import('./DeliveryPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replay',
    group,
    needs,
    search: { missed: text, from: text },
    texts: ['webhooks'],
    load: () => import('./NewReplayPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replays/$replay',
    group,
    needs,
    reads: ['/v1/webhook_endpoints/{id}/replays/{replay}'],
    texts: ['webhooks'],
    load: () => import('./ReplayPage'),
  },
] as const satisfies readonly PageEntry[]

import type { PageEntry } from '../../app/page'

const needs = 'webhooks.write'
const group = 'webhooks'

export const pages = [
  {
    path: '/dashboard/webhooks',
    name: (names) => names.webhooks,
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./EndpointsPage'),
  },
  {
    path: '/dashboard/webhooks/failures',
    name: (names) => names.failures,
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./FailuresPage'),
  },
  {
    path: '/dashboard/webhooks/new',
    action: (names) => names.newEndpoint,
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./NewEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id',
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./EndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/edit',
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./EditEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/deliveries/$delivery',
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./DeliveryPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replay',
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./NewReplayPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replays/$replay',
    ...{ group, needs },
    texts: ['webhooks'],
    load: () => import('./ReplayPage'),
  },
] as const satisfies readonly PageEntry[]

import type { PageEntry } from '../../app/page'

const needs = 'webhooks.write'
const group = 'webhooks'

export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/webhooks',
    title: (texts) => texts.webhooks.title,
    ...{ group, needs },
    inNavigation: true,
    load: () => import('./EndpointsPage'),
  },
  {
    path: '/dashboard/webhooks/new',
    title: (texts) => texts.webhooks.newTitle,
    ...{ group, needs },
    load: () => import('./NewEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id',
    title: (texts) => texts.webhooks.endpoint,
    ...{ group, needs },
    load: () => import('./EndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/edit',
    title: (texts) => texts.webhooks.editTitle,
    ...{ group, needs },
    load: () => import('./EditEndpointPage'),
  },
  {
    path: '/dashboard/webhooks/$id/deliveries/$delivery',
    title: (texts) => texts.webhooks.delivery.title,
    ...{ group, needs },
    load: () => import('./DeliveryPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replay',
    title: (texts) => texts.webhooks.replay.title,
    ...{ group, needs },
    load: () => import('./NewReplayPage'),
  },
  {
    path: '/dashboard/webhooks/$id/replays/$replay',
    title: (texts) => texts.webhooks.replay.one,
    ...{ group, needs },
    load: () => import('./ReplayPage'),
  },
]

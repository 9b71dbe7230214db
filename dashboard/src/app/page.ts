/** What a page says of itself, so that the router and the navigation know it. Each topic lists its own in `pages.ts`. */
import type { Permission } from '../session/types'
import type { Texts, Topic } from '../texts/en'
import type { Shape } from './shapes'

/** In the order of the navigation. */
export const GROUPS = [
  'home',
  'payments',
  'refunds',
  'disputes',
  'balance',
  'payouts',
  'customers',
  'subscriptions',
  'hosted',
  'webhooks',
  'developers',
  'settings',
  'operators',
] as const

export type Group = (typeof GROUPS)[number]

export interface PageEntry {
  /** The whole path, with `$name` for a variable part: `/dashboard/payments/$id`. */
  path: string
  /** For pages that the navigation shows. The first one of a group stands for the group. */
  name?: (names: Texts['navigation']) => string
  /** For pages on which something is made: what the palette calls that. */
  action?: (names: Texts['navigation']) => string
  group: Group
  /** The permission that a reader needs to see it. */
  needs?: Permission
  /** By what its list can be narrowed, even if by nothing: its address says the place in the list too. `Filters` tells wrong values. */
  filters?: Shape
  /** What else its address takes: `tab`, `period`. */
  search?: Shape
  /** The topics of its texts, beside those of every page. They are loaded with the module. */
  texts: readonly Topic[]
  /**
   * The module; its export `Page` is shown. It is loaded when it is first needed. Its type stays open: pages link to each other, so
   * the addresses would otherwise follow from themselves.
   */
  load: () => Promise<object>
}

/** A page for readers who are not signed in. */
export type PublicEntry = Pick<PageEntry, 'path' | 'search' | 'texts' | 'load'>

/** What a page says of itself, so that the router and the navigation know it. Each topic lists its own in `pages.ts`. */
import type { Cursor } from '../api/cursor'
import type { Permission, Session } from '../session/types'
import type { Texts, Topic } from '../texts/en'
import type { ListPath, Read, ReadPath } from '../ui/kit/operation'
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

/** Where a reader is who opens a page. */
export interface At {
  /** The variable parts of the path. */
  params: Readonly<Record<string, string>>
  /** What the search says, without what means nothing. */
  values: Readonly<Record<string, string>>
  cursor: Cursor
  session: Session
  may: (permission: Permission) => boolean
}

type OnePath = Extract<ReadPath, `${string}{${string}`>

export type Reads = (at: At) => readonly Read[]

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
  /** The operation that it lists, with its filters and its place. It begins together with the code. */
  list?: ListPath
  /** What else it reads at once, by the variable parts of its path. That begins together with the code too. */
  reads?: readonly OnePath[] | Reads
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

/** What a page says of itself, so that the router and the navigation know it. Each topic lists its own in `pages.ts`. */
import type { ComponentType } from 'react'
import type { Permission } from '../session/types'
import type { Texts } from '../texts/en'

/** In the order of the navigation. */
export const GROUPS = [
  'home',
  'payments',
  'refunds',
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
  /** Its name in the navigation, and the title of the window until the page has its own. */
  title: (texts: Texts) => string
  group: Group
  /** Whether the navigation shows it. The first one of a group stands for the group. */
  inNavigation?: boolean
  /** The permission that a reader needs to see it. */
  needs?: Permission
  /** The module; its export `Page` is shown. It is loaded when it is first needed. */
  load: () => Promise<{ Page: ComponentType }>
}

/** A page for readers who are not signed in. */
export type PublicEntry = Pick<PageEntry, 'path' | 'load'>

/** Every page. A topic adds its own in `src/pages/<topic>/pages.ts`. */
import type { PageEntry } from './app/page'
import { pages as home } from './pages/home/pages'
import { pages as payments } from './pages/payments/pages'
import { pages as refunds } from './pages/refunds/pages'
import { pages as disputes } from './pages/disputes/pages'
import { pages as balance } from './pages/balance/pages'
import { pages as payouts } from './pages/payouts/pages'
import { pages as customers } from './pages/customers/pages'
import { pages as subscriptions } from './pages/subscriptions/pages'
import { pages as hosted } from './pages/hosted/pages'
import { pages as webhooks } from './pages/webhooks/pages'
import { pages as developers } from './pages/developers/pages'
import { pages as profile } from './pages/profile/pages'
import { pages as settings } from './pages/settings/pages'
import { pages as operators } from './pages/operators/pages'
import { pages as signin } from './pages/signin/pages'

const PAGES = [
  ...home,
  ...payments,
  ...refunds,
  ...disputes,
  ...balance,
  ...payouts,
  ...customers,
  ...subscriptions,
  ...hosted,
  ...webhooks,
  ...developers,
  ...profile,
  ...settings,
  ...operators,
] as const satisfies readonly PageEntry[]

/** The same, for whoever goes through them. */
export const ENTRIES: readonly PageEntry[] = [...PAGES]

export const PUBLIC_PAGES = signin

declare global {
  interface TableOfPages {
    entry: (typeof PAGES | typeof PUBLIC_PAGES)[number]
  }
}

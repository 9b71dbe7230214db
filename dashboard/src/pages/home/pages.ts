import type { PageEntry } from '../../app/page'
import { oneOf, text } from '../../app/shapes'
import { PERIOD_NAMES } from './period-names'

export const pages = [
  {
    path: '/dashboard',
    name: (names) => names.home,
    group: 'home',
    search: { period: oneOf(PERIOD_NAMES), currency: text },
    texts: ['declines', 'home'],
    load: () => import('./HomePage'),
  },
] as const satisfies readonly PageEntry[]

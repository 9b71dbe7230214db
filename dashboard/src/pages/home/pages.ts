import type { PageEntry } from '../../app/page'
import { oneOf, text } from '../../app/shapes'
import { FIGURE_NAMES, PERIOD_NAMES } from './choices'
import { homeReads } from './reads'

export const pages = [
  {
    path: '/dashboard',
    name: (names) => names.home,
    group: 'home',
    search: { period: oneOf(PERIOD_NAMES), currency: text, figure: oneOf(FIGURE_NAMES) },
    reads: homeReads,
    texts: ['declines', 'home'],
    load: () => import('./HomePage'),
  },
] as const satisfies readonly PageEntry[]

import type { PageEntry } from '../../app/page'
import { oneOf, text } from '../../app/shapes'
import { FIGURE_NAMES, PERIOD_NAMES } from './choices'

export const pages = [
  {
    path: '/dashboard',
    name: (names) => names.home,
    group: 'home',
    search: { period: oneOf(PERIOD_NAMES), currency: text, figure: oneOf(FIGURE_NAMES) },
    texts: ['declines', 'home'],
    load: () => import('./HomePage'),
  },
] as const satisfies readonly PageEntry[]

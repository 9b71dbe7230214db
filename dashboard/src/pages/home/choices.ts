/** The periods that Home can show, and in which parts. */
export const PERIODS = {
  '24h': { unit: 'hour', last: 24 },
  '7d': { unit: 'day', last: 7 },
  '30d': { unit: 'day', last: 30 },
  '12m': { unit: 'month', last: 12 },
} as const

export type Period = keyof typeof PERIODS

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly Period[]

export const FIGURE_NAMES = ['volume', 'payments', 'successRate', 'declines', 'refunds'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

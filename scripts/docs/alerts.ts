/** The generated parts of `docs/monitoring.md` about alerts. */
import { ALERTS } from '../observe/alerts'
import { OBJECTIVES } from '../observe/objectives'
import { runbookName } from '../observe/rule'
import { code, table } from './markdown'

const linked = (alert: string) => `[${code(alert)}](runbook/${runbookName(alert)}.md)`

export const objectivesTable = (): string =>
  table(
    ['Alert', 'Promise'],
    OBJECTIVES.map(({ alert, promise }) => [linked(alert), `${promise}.`]),
  )

export const alertsTable = (): string =>
  table(
    ['Alert', 'Severity', 'When', 'For'],
    ALERTS.map(({ alert, severity, expr, for: holds = 'at once' }) => [
      linked(alert),
      severity,
      code(expr),
      holds,
    ]),
  )

/** deploy/observe/rules.yml, which `npm run docs` writes. */
import { stringify } from 'yaml'
import { ALERTS } from './alerts'
import { objectiveAlerts, objectiveRecords } from './objectives'
import { runbookName, type AlertingRule } from './rule'

const alerting = ({ alert, expr, for: holds, severity, window, summary }: AlertingRule) => ({
  alert,
  expr,
  ...(holds && { for: holds }),
  labels: { severity, ...(window && { window }) },
  annotations: {
    summary,
    runbook_url: `{{ $externalLabels.site }}/docs/operators/runbook/${runbookName(alert)}`,
  },
})

export function rulesFile(): string {
  const groups = [
    // A window of days changes slowly, and reading it costs the most.
    { name: 'objectives', interval: '1m', rules: objectiveRecords() },
    { name: 'objectives at risk', rules: objectiveAlerts().map(alerting) },
    { name: 'alerts', rules: ALERTS.map(alerting) },
  ]
  return `# Generated from scripts/observe/ by npm run docs.\n${stringify({ groups }, { lineWidth: 0 })}`
}

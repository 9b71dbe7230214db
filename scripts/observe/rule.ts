/** The rules of Prometheus, as they are declared. */
export interface RecordingRule {
  record: string
  expr: string
  labels: Readonly<Record<string, string>>
}

export interface AlertingRule {
  alert: string
  expr: string
  /** How long the expression must hold. */
  for?: string
  /** `page` wakes somebody, `ticket` waits for the morning. */
  severity: 'page' | 'ticket'
  /** Tells apart rules of one alert and severity. */
  window?: string
  /** One sentence, in which Prometheus fills in what is in braces. */
  summary: string
}

/** The name of an alert's page: `ApiLatency` has `api-latency`. */
export const runbookName = (alert: string): string =>
  alert.replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Endpoints that answer late, fail, or are given up. */
import type { Evidence } from './evidence'
import { counted, few, foundIf, type Finding } from './finding'

const CHECK = 'webhooks'
/** Half of what a delivery may take (contract 12.2). */
const LATE_MS = 5_000

export function checkWebhooks({ endpoints }: Evidence): Finding[] {
  return endpoints.flatMap(({ endpoint, deliveries }) => {
    const where = `${endpoint.id} (${endpoint.url})`
    const attempts = deliveries.flatMap((delivery) =>
      delivery.attempts.map((attempt) => ({ ...attempt, delivery: delivery.id })),
    )
    const late = attempts.filter(({ error, duration_ms }) => error === null && (duration_ms ?? 0) >= LATE_MS)
    const failed = attempts.filter(({ error }) => error !== null && error !== 'interrupted')
    const slowest = Math.max(0, ...late.map(({ duration_ms }) => duration_ms ?? 0))
    return [
      ...foundIf(endpoint.status !== 'enabled', {
        check: CHECK,
        problem: `${where} is ${endpoint.status}`,
        examples: [],
        remedy: 'Fix it, enable it (--status enabled), and replay what it missed.',
      }),
      ...foundIf(late.length > 0, {
        check: CHECK,
        problem: `${where} answers late: ${counted(late.length, 'delivery').replace('deliverys', 'deliveries')} took up to ${slowest} ms`,
        examples: few(late.map(({ delivery }) => delivery)),
        remedy:
          'Answer 200 at once, and process the event afterwards. After 10 seconds a delivery counts as failed.',
      }),
      ...foundIf(failed.length > 0, {
        check: CHECK,
        problem: `${where} failed at ${counted(failed.length, 'attempt')}: ${reasons(failed).join(', ')}`,
        examples: few([...new Set(failed.map(({ delivery }) => delivery))]),
        remedy: `Fix the endpoint, then have the events sent again: svc webhook-endpoints replay ${endpoint.id}`,
      }),
    ]
  })
}

function reasons(failed: readonly { error: string | null; response_status: number | null }[]): string[] {
  const told = failed.map(({ error, response_status }) =>
    error === 'status' ? String(response_status) : (error ?? ''),
  )
  return [...new Set(told)].map((one) => `${told.filter((other) => other === one).length} × ${one}`)
}

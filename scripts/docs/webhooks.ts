/** The generated part of `docs/webhooks.md`. */
import { DELIVERY_DELAYS } from '../../domain/retries'
import { HOUR, MINUTE } from '../../domain/time'
import { table } from './markdown'

export function retriesTable(): string {
  let since = 0
  const rows = DELIVERY_DELAYS.map((delay, index) => {
    since += delay
    return [String(index + 1), delay === 0 ? 'at once' : span(delay), span(since)]
  })
  return table(['Attempt', 'After the one before', 'In all'], rows)
}

function span(milliseconds: number): string {
  if (milliseconds < HOUR) return `${milliseconds / MINUTE} min`
  const minutes = (milliseconds % HOUR) / MINUTE
  return `${Math.floor(milliseconds / HOUR)} h${minutes === 0 ? '' : ` ${minutes} min`}`
}

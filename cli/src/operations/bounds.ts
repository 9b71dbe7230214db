/** Types and limits of a value in words, for the help of a command. */
import type { Schema } from './operation'

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'ISO 8601 time with its zone',
  date: 'date, YYYY-MM-DD',
  email: 'e-mail address',
  uri: 'address',
}

/** Empty if nothing limits the value. */
export function boundsOf(schema: Schema): string {
  const { type, format } = schema
  const limit = (name: string): number | undefined => {
    const value = schema[name]
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
  }
  if (type === 'integer' || type === 'number')
    return [type === 'integer' ? 'whole number' : 'number', range(limit)].filter(Boolean).join(' ')
  if (type === 'array') return upTo(limit('maxItems'), 'entries')
  if (type !== 'string') return ''
  return [FORMATS[String(format)] ?? '', upTo(limit('maxLength'), 'characters')].filter(Boolean).join(', ')
}

type Limit = (name: string) => number | undefined

function range(limit: Limit): string {
  const [from, above, to] = [limit('minimum'), limit('exclusiveMinimum'), limit('maximum')]
  const isSafe = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  if (isSafe(from) && isSafe(to)) return `${from} to ${to}`
  if (isSafe(to)) return `up to ${to}`
  if (isSafe(above)) return `above ${above}`
  return isSafe(from) ? `from ${from}` : ''
}

const upTo = (most: number | undefined, what: string): string =>
  most === undefined ? '' : `up to ${most} ${what}`

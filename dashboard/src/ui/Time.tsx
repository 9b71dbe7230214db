/** A time in the reader's zone, with UTC when one points at it: `<Time at={payment.created} form="moment" />`. */
import { useEffect, useReducer } from 'react'
import { useLanguage } from '../texts/language'
import { relativeTime, timeText, type TimeForm } from './time-text'

interface TimeProps {
  /** ISO 8601, as the API has it. */
  at: string
  /** `moment` (date and time, the default), `second`, `date`, `time`, or `relative`: 5 minutes ago. */
  form?: TimeForm | 'relative'
  /** How far the account's time is ahead of this machine's, in milliseconds: `relative` goes by it. */
  ahead?: number
}

const REFRESH_MS = 30_000

export function Time({ at, form = 'moment', ahead = 0 }: TimeProps) {
  const { locale } = useLanguage()
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (form !== 'relative') return undefined
    const timer = setInterval(refresh, REFRESH_MS)
    return () => clearInterval(timer)
  }, [form])
  const date = new Date(at)
  const own = timeText(date, locale, 'second')
  const title = `${form === 'relative' ? `${own}\n` : ''}${utcText(date)}`
  return (
    <time dateTime={at} title={title}>
      {form === 'relative'
        ? relativeTime(date, new Date(Date.now() + ahead), locale)
        : timeText(date, locale, form)}
    </time>
  )
}

const utcText = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

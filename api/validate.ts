/**
 * Turns the issues of a schema into faults of the fault table, all at once (contract 15.2). No fault repeats a value.
 */
import type { z } from 'zod'
import { valueFault, type Fault } from '../contract/errors'
import type { BareValueFault, ValueFault } from '../contract/faults/table'
import { paramName, valueAt } from '../contract/param-path'
import { dateAt } from '../domain/time'
import { FAULT_LIMIT } from './cut'
import { InexactNumber } from './exact-json'

type Issue = z.core.$ZodIssue

const WHOLE = 'a whole number'

/** For the reading of a body: of a text in the place of a number zod keeps no word on whether it must be a whole one. */
export const NAMING_INTEGERS = {
  error: ({ code, inst }: z.core.$ZodRawIssue): string | undefined =>
    code === 'invalid_type' && (inst?._zod.def as { format?: string } | undefined)?.format === 'safeint'
      ? WHOLE
      : undefined,
}

type FoundFault = BareValueFault | ValueFault

/** At most as many as a refusal reports. If there are more, faults of a whole come before those of its parts. */
export function faultsOf(issues: readonly Issue[], raw: unknown): Fault[] {
  const told = issues.flatMap(ofMeantShape)
  const ordered = told.length > FAULT_LIMIT ? told.toSorted((a, b) => a.path.length - b.path.length) : told
  const faults: Fault[] = []
  for (const issue of ordered) {
    const room = FAULT_LIMIT - faults.length
    if (room <= 0) break
    if (issue.code === 'unrecognized_keys') faults.push(...unknownKeys(issue, room))
    else {
      const param = paramName(issue.path)
      const value = valueAt(raw, issue.path)
      faults.push(valueFault(param, ofCalendar(faultOf(issue, param, value), value)))
    }
  }
  return faults
}

/** Of a value that fits none of several shapes: the faults of the one that it begins as, if only one is of its type. */
function ofMeantShape(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [meant, ...others] = issue.errors.filter((shape) => shape.every(({ path }) => path.length > 0))
  if (meant === undefined || others.length > 0) return [issue]
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(ofMeantShape)
}

const unknownKeys = (issue: z.core.$ZodIssueUnrecognizedKeys, room: number): Fault[] =>
  issue.keys.slice(0, room).map((key) => valueFault(paramName([...issue.path, key]), 'unknown'))

function faultOf(issue: Issue, param: string, value: unknown): FoundFault {
  if (value === undefined) return 'missing'
  // Whatever other faults it has: it is too long to be an amount or a count.
  if (value instanceof InexactNumber)
    return param.endsWith('amount') ? 'amount_too_many_digits' : 'too_many_digits'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'number' && typeof value === 'string')
        return issue.message === WHOLE ? 'quoted_integer' : 'quoted_number'
      return { code: 'not_the_type', expected: issue.expected }
    case 'invalid_union':
      return 'not_the_shape'
    case 'invalid_value': {
      const like = typeof value === typeof issue.values[0] ? '' : 'like_'
      const what = issue.values.length > 1 ? 'one_of' : 'the_value'
      return { code: `not_${like}${what}`, allowed: issue.values.map(String) }
    }
    case 'too_small':
      if (!issue.inclusive && issue.minimum === 0) return 'not_positive'
      return { code: `too_${SIZES[issue.origin]?.small ?? 'small'}`, min: Number(issue.minimum) }
    case 'too_big':
      return { code: `too_${SIZES[issue.origin]?.large ?? 'large'}`, max: Number(issue.maximum) }
    case 'invalid_format':
      return NO_TIME[issue.format] ?? { code: 'not_the_format', format: issue.format }
    case 'custom':
      return (issue.params?.['fault'] as ValueFault | undefined) ?? 'not_usable'
    default:
      return 'not_usable'
  }
}

/** A text that is no time is of the wrong type, as one that is no number would be (decision 0089). */
const NO_TIME: Readonly<Record<string, BareValueFault>> = { date: 'not_date', datetime: 'not_time' }

/** What begins with the day, of a text that is written as its parameter is. */
const DAY_OF: Readonly<Partial<Record<string, RegExp>>> = {
  not_date: /^(\d{4}-\d{2}-\d{2})$/,
  not_time: /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/,
}

/** A date is of the right type, and still not one where the calendar lacks the day. */
function ofCalendar(fault: FoundFault, value: unknown): FoundFault {
  const day = DAY_OF[typeof fault === 'string' ? fault : fault.code]?.exec(String(value))?.[1]
  return day === undefined || isDay(day) ? fault : 'no_such_day'
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && dateAt(at) === day
}

const SIZES: Readonly<Record<string, { small: 'short' | 'few'; large: 'long' | 'many' }>> = {
  string: { small: 'short', large: 'long' },
  array: { small: 'few', large: 'many' },
}

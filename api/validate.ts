/** Faults of a request as the error table knows them, all at once (rulings 8). No message repeats a value. */
import type { z } from 'zod'
import type { ErrorCode, Fault } from '../contract/errors'
import { maskDigitRuns } from '../domain/cards'

type Issue = z.core.$ZodIssue

export function faultsOf(issues: readonly Issue[], raw: unknown): Fault[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? unknownKeys(issue) : [faultOf(issue, raw)],
  )
}

/** `order.items[0].name`; digits that could be a card number are masked, wherever they stand. */
export function paramName(path: readonly PropertyKey[]): string {
  const name = path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('')
  return maskDigitRuns(name).slice(0, 200)
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys): Fault[] {
  return issue.keys.map((key) => ({
    param: paramName([...issue.path, key]),
    code: 'parameter_unknown',
    message: 'is not a parameter of this operation',
  }))
}

function faultOf(issue: Issue, raw: unknown): Fault {
  const param = paramName(issue.path)
  const value = valueAt(raw, issue.path)
  if (value === undefined) return { param, code: 'parameter_missing', message: 'is required' }
  switch (issue.code) {
    case 'invalid_type':
      return { param, code: 'parameter_invalid', message: `must be ${typeName(issue.expected)}` }
    case 'invalid_union':
      return { param, code: 'parameter_invalid', message: 'has the wrong type or shape' }
    case 'invalid_value': {
      const message = `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
      const code = typeof value === typeof issue.values[0] ? 'parameter_impossible' : 'parameter_invalid'
      return { param, code, message }
    }
    case 'too_small':
      return {
        param,
        code: 'parameter_impossible',
        message: `must ${sizeOf(issue.origin, 'at least', issue.minimum)}`,
      }
    case 'too_big':
      return {
        param,
        code: 'parameter_impossible',
        message: `must ${sizeOf(issue.origin, 'at most', issue.maximum)}`,
      }
    case 'invalid_format':
      return {
        param,
        code: 'parameter_impossible',
        message: issue.format === 'regex' ? issue.message : `must be a valid ${issue.format}`,
      }
    case 'custom':
      return {
        param,
        code: (issue.params?.['code'] as ErrorCode | undefined) ?? 'parameter_impossible',
        message: issue.message,
      }
    default:
      return { param, code: 'parameter_impossible', message: 'has a value that cannot be used' }
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  )
}

function typeName(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    int: 'an integer',
    object: 'an object',
    array: 'an array',
    record: 'an object of strings',
    number: 'a number',
    string: 'a string',
    boolean: 'a boolean',
  }
  return names[expected] ?? `of type ${expected}`
}

function sizeOf(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${limit} character${Number(limit) === 1 ? '' : 's'}`
  if (origin === 'array') return `have ${bound} ${limit} entries`
  return `be ${bound} ${limit}`
}

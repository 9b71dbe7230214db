/**
 * Turns the issues of a schema into faults of the error table, all at once (contract 15.2). No message repeats a value.
 */
import type { z } from 'zod'
import { NO_TIME } from '../contract/common'
import type { ErrorCode, Fault } from '../contract/errors'
import { paramName, valueAt } from '../contract/param-path'
import { FAULT_LIMIT } from './cut'
import { InexactNumber } from './exact-json'

type Issue = z.core.$ZodIssue

/** At most as many as a refusal reports. If there are more, faults of a whole come before those of its parts. */
export function faultsOf(issues: readonly Issue[], raw: unknown): Fault[] {
  const ordered =
    issues.length > FAULT_LIMIT ? issues.toSorted((a, b) => a.path.length - b.path.length) : issues
  const faults: Fault[] = []
  for (const issue of ordered) {
    const room = FAULT_LIMIT - faults.length
    if (room <= 0) break
    if (issue.code === 'unrecognized_keys') faults.push(...unknownKeys(issue, room))
    else faults.push(faultOf(issue, raw))
  }
  return faults
}

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, room: number): Fault[] {
  return issue.keys.slice(0, room).map((key) => ({
    param: paramName([...issue.path, key]),
    code: 'parameter_unknown',
    message: 'is not a parameter of this operation',
  }))
}

function faultOf(issue: Issue, raw: unknown): Fault {
  const param = paramName(issue.path)
  const value = valueAt(raw, issue.path)
  if (value === undefined) return { param, code: 'parameter_missing', message: 'is required' }
  if (value instanceof InexactNumber) return inexact(param)
  switch (issue.code) {
    case 'invalid_type': {
      const isQuoted = issue.expected === 'number' && typeof value === 'string'
      const message = `must be ${typeName(issue.expected)}${isQuoted ? ', such as 25.5, without quotes' : ''}`
      return { param, code: 'parameter_invalid', message }
    }
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
        code: issue.format in NO_TIME ? 'parameter_invalid' : 'parameter_impossible',
        message:
          NO_TIME[issue.format] ??
          (issue.format === 'regex' ? issue.message : `must be a valid ${issue.format}`),
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

/** For a number that is too long to be an amount or a count, whatever other faults it has. */
const inexact = (param: string): Fault => ({
  param,
  code: param.endsWith('amount') ? 'amount_invalid_precision' : 'parameter_impossible',
  message: 'has more digits than can be kept',
})

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

/** The example of an operation in Python, by the library. */
import { argumentOf, snake } from '../python/names'
import type { Operation } from '../sdk/operations'
import type { Sample } from './sample'

export function python({ operation, ids, query, body, isPublishable, idempotencyKey }: Sample): string {
  const { resource, method, isList } = operation
  const given = [
    ...ids.map((id) => literal(id, '')),
    ...(body === undefined ? [] : [literal(body, '    ')]),
    ...Object.entries(query).map(([name, value]) => `${argumentOf(name)}=${valueOf(operation, name, value)}`),
    ...(idempotencyKey === undefined ? [] : [`idempotency_key=${literal(idempotencyKey, '')}`]),
  ]
  const oneLine = given.join(', ')
  const call = oneLine.length < 70 && !oneLine.includes('\n') ? oneLine : `\n    ${given.join(',\n    ')},\n`
  const called = `svc.${snake(resource)}.${snake(method)}(${call})`
  const use = !isList
    ? [`answer = ${called}`, 'print(answer.to_dict())']
    : query['limit'] === undefined
      ? [`for one in ${called}:`, '    print(one.id)']
      : [`page = ${called}.page()`, 'print([one.id for one in page.data])']
  return [
    'import os',
    ...(call.includes('Decimal(') ? ['from decimal import Decimal'] : []),
    '',
    'from svc_payments import Svc',
    '',
    `svc = Svc(os.environ["${isPublishable ? 'SVC_PUBLISHABLE_KEY' : 'SVC_KEY'}"])`,
    ...use,
  ].join('\n')
}

/** What may be several is a list. */
function valueOf({ query }: Operation, name: string, value: string | number): string {
  const isSeveral = query.find((one) => one.name === name)?.schema.type === 'array'
  return isSeveral
    ? `[${String(value)
        .split(',')
        .map((one) => literal(one, ''))
        .join(', ')}]`
    : literal(value, '')
}

/** JSON as a programmer writes it in Python. A number with a fraction is exact. */
function literal(value: unknown, indent: string): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : `Decimal("${value}")`
  if (typeof value === 'string')
    return /^\$[A-Z_]+$/.test(value) ? `os.environ["${value.slice(1)}"]` : JSON.stringify(value)
  const inner = `${indent}    `
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, inner))
    : Object.entries(value as object).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`
}

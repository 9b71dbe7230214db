/** What a body still needs: told all at once, with an example, before anything is sent. */
import { EXIT, Ending } from '../exit'
import { textOf } from '../output/values'
import { resolved, shapesOf } from './fields'
import { dashed } from './names'
import type { Operation, Schema } from './operation'

interface Lack {
  path: string
  example: string
}

/** @throws Ending if the body lacks what its operation requires. */
export function requireWhole({ body: schema, isBodyOptional, ...operation }: Operation, body: object): void {
  if (!schema || isBodyOptional) return
  const lacks = lacksOf(schema, body, '')
  if (lacks.length === 0) return
  const flags = lacks.map(({ path }) => `--${dashed(path)}`)
  const last = flags.pop() ?? ''
  const told = flags.length === 0 ? `${last} is missing.` : `${flags.join(', ')} and ${last} are missing.`
  throw new Ending(told, EXIT.usage, `Such as: ${exampleOf(operation, lacks)}`)
}

function exampleOf(
  { resource, method, params }: Pick<Operation, 'resource' | 'method' | 'params'>,
  lacks: Lack[],
) {
  const options = lacks.map(({ path, example }) => `--${dashed(path)} ${example}`)
  return ['svc', dashed(resource), dashed(method), ...params.map((name) => `<${name}>`), ...options].join(' ')
}

/** Of several forms, the one that what is given fits best; the first of them if they fit alike. */
function lacksOf(given: Schema, value: unknown, path: string): Lack[] {
  const shapes = shapesOf(given)
  const [best] = shapes.toSorted((one, other) => strangers(one, value) - strangers(other, value))
  if (!best) return []
  const { properties = {}, required = [] } = best
  if (Object.keys(properties).length === 0)
    return value === undefined ? [{ path, example: sampleOf(best) }] : []
  if (value !== undefined && !isObject(value)) return []
  const inside = path === '' ? '' : `${path}.`
  return Object.entries(properties).flatMap(([name, schema]) => {
    const own = value?.[name]
    return own !== undefined || required.includes(name) ? lacksOf(schema, own, inside + name) : []
  })
}

/** How many of the given values the form has no place for. */
function strangers(given: Schema, value: unknown): number {
  const schema = resolved(given)
  if (schema.anyOf) return Math.min(...schema.anyOf.map((one) => strangers(one, value)))
  const { properties } = schema
  if (value === undefined) return 0
  if (schema.const !== undefined) return schema.const === value ? 0 : 1
  if (!properties) return isObject(value) && schema.type === 'string' ? 1 : 0
  if (!isObject(value)) return 1
  return Object.entries(value)
    .map(([name, field]) => (properties[name] ? strangers(properties[name], field) : 1))
    .reduce((sum, count) => sum + count, 0)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As it is typed. */
function sampleOf(schema: Schema): string {
  const { examples } = schema
  const first: unknown = Array.isArray(examples) ? examples[0] : (schema.const ?? schema.enum?.[0])
  if (first === undefined) return '<value>'
  const text = Array.isArray(first) ? first.join(',') : textOf(first)
  return /^[\w.,:@/+-]+$/.test(text) ? text : `'${text}'`
}

/** Stripe's own specification, which the Go module of its mock has. It is on a machine, or brought there, where there is `go`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv, { type ValidateFunction } from 'ajv'

export const STRIPE_MOCK = { goPackage: 'github.com/stripe/stripe-mock', version: 'v0.203.0' } as const
const FILE = ['embedded', 'openapi', 'spec3.json']

/** What Stripe tells to whom it was enabled for, and its public specification has not. */
const BESIDES: Readonly<Record<string, readonly string[]>> = { payment_method_details_card: ['iin'] }

type Schema = Record<string, unknown>

/** The file; undefined where there is no `go`, or it cannot get the module. */
export function findStripeSpecification(): string | undefined {
  try {
    const told = execFileSync(
      'go',
      ['mod', 'download', '-json', `${STRIPE_MOCK.goPackage}@${STRIPE_MOCK.version}`],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, GOFLAGS: '-mod=mod' },
      },
    )
    const { Dir } = JSON.parse(told) as { Dir?: string }
    return Dir === undefined ? undefined : join(Dir, ...FILE)
  } catch {
    return undefined
  }
}

/** Gives the faults of what was answered to a call: none if it is as the specification of the call has it. */
export function openSpecification(file: string) {
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
    >
    components: { schemas: Record<string, Schema> }
  }
  const schemas = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, closed(schema, BESIDES[name] ?? [])]),
  )
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema({ $id: 'spec', components: { schemas } })
  const compiled = new Map<string, ValidateFunction>()
  const addresses = Object.keys(paths).map((path) => ({
    path,
    form: new RegExp(`^${path.replaceAll(/\{[^}]+\}/gu, '[^/]+')}$`, 'u'),
  }))
  return (method: string, address: string, status: number, body: unknown): string[] => {
    const found = addresses.find(({ form }) => form.test(address))
    const responses = paths[found?.path ?? '']?.[method.toLowerCase()]?.responses
    const schema = (responses?.[String(status)] ?? responses?.['default'])?.content?.['application/json']
      ?.schema
    if (!schema) return [`the specification has no ${method} ${address}`]
    const name = `${method} ${found?.path ?? ''} ${status === 200}`
    const check = compiled.get(name) ?? ajv.compile(inSpec(closed(schema, [])))
    compiled.set(name, check)
    if (check(body)) return []
    const faults = (check.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
    return [...new Set(faults)]
  }
}

/** As JSON Schema: what OpenAPI 3.0 calls nullable, and nothing that is not described. */
function closed(schema: unknown, besides: readonly string[]): Schema {
  return walk(schema, besides) as Schema
}

function walk(value: unknown, besides: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one))
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest } = value as Schema
  const inner = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, one]) => [name, name === 'enum' ? one : walk(one)]),
  )
  const isObject = rest['type'] === 'object' && rest['properties'] !== undefined
  const extra = Object.fromEntries(besides.map((name) => [name, {}]))
  const whole = isObject
    ? {
        ...inner,
        properties: { ...(inner['properties'] as Schema), ...extra },
        additionalProperties: inner['additionalProperties'] ?? false,
      }
    : inner
  return nullable === true ? { anyOf: [whole, { type: 'null' }] } : whole
}

/** With its references into the whole. */
const inSpec = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"spec#/components')) as Schema

/** The operations as tools of the Model Context Protocol, from the same table as the commands. */
import { SvcError } from '@svc/sdk'
import { clientFor, type Account } from '../account'
import { isRefusal } from '../exit'
import { OPERATIONS, SCHEMAS } from '../generated/operations'
import type { Operation, Schema } from '../operations/operation'

export interface Tool {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] }
  annotations: { title: string; readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
}

/** Those that the scopes allow; with `isReadOnly` those alone that change nothing. */
export function operationsFor(scopes: readonly string[], isReadOnly: boolean): Operation[] {
  return OPERATIONS.filter(({ scope, verb }) => scopes.includes(scope) && (!isReadOnly || verb === 'GET'))
}

export function toolOf(operation: Operation): Tool {
  const { id, summary, verb, path, params, query, body, isBodyOptional } = operation
  const ids = params.map((name) => [name, { type: 'string', description: 'An identifier' }] as const)
  const properties = {
    ...Object.fromEntries(ids),
    ...query,
    ...(body && { body }),
    ...(verb !== 'GET' && { idempotency_key: KEY }),
  }
  const schema = {
    type: 'object' as const,
    properties,
    required: [...params, ...(body && !isBodyOptional ? ['body'] : [])],
    additionalProperties: false,
  }
  return {
    name: id,
    description: `${summary} (${verb} ${path}).`,
    inputSchema: withDefinitions(schema),
    annotations: {
      title: summary,
      readOnlyHint: verb === 'GET',
      destructiveHint: verb === 'DELETE' || /^(?:cancel|revoke|roll|expire|rotate)/.test(operation.method),
      openWorldHint: false,
    },
  }
}

const KEY = {
  type: 'string',
  description: 'Names this write: a repeat with the same key and body is not carried out twice',
}

export interface ToolResult {
  // The protocol's own type has further fields.
  [field: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** Calls the operation. What the API refuses is a result too: the model can mend its call. */
export async function callTool(
  account: Account,
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { params, query, scope, body, call } = operation
  const filters = Object.fromEntries(Object.entries(given).filter(([name]) => name in query))
  const key = given['idempotency_key']
  try {
    const answer = await call(clientFor(account, scope), {
      ids: params.map((name) => textOf(given[name])),
      body: (body ? (given['body'] ?? {}) : undefined) as never,
      query: filters as never,
      options: { signal, ...(typeof key === 'string' && { idempotencyKey: key }) },
    })
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] }
  } catch (error) {
    if (!(error instanceof SvcError)) throw error
    return { content: [{ type: 'text', text: JSON.stringify({ error: faultOf(error) }) }], isError: true }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function faultOf(error: SvcError): object {
  if (!isRefusal(error)) return { message: error.message }
  const { type, code, message, param, errors, payment_id, request_id } = error
  return { type, code, message, param, errors, payment_id, request_id }
}

/** A schema that stands alone: what it refers to is in it. */
function withDefinitions<T extends object>(schema: T): T {
  const names = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      look(SCHEMAS[name] ?? {})
    }
  }
  look(schema)
  if (names.size === 0) return schema
  const $defs: Record<string, Schema> = Object.fromEntries(
    [...names].map((name) => [name, SCHEMAS[name] ?? {}]),
  )
  const text = JSON.stringify({ ...schema, $defs })
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as T
}

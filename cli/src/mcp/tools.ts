/** The operations as tools of the Model Context Protocol, from the same table as the commands. */
import { SvcError } from '@svc/sdk'
import { clientFor, type Account } from '../account'
import { isRefusal } from '../exit'
import { SCHEMAS } from '../generated/operations'
import { isGrave, isRead } from '../operations/consequences'
import type { Operation, Schema } from '../operations/operation'
import { faultsOf, inputSchemaOf, sorted, type InputSchema } from './arguments'

export interface Tool {
  name: string
  description: string
  inputSchema: InputSchema
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; openWorldHint: boolean }
}

export function toolOf(operation: Operation): Tool {
  const { id, summary, verb, path } = operation
  return {
    name: id,
    // Its title too, which would say the same once more in each model's context.
    description: `${summary} (${verb} ${path}).`,
    inputSchema: withDefinitions(inputSchemaOf(operation)),
    annotations: {
      readOnlyHint: isRead(operation),
      destructiveHint: isGrave(operation),
      openWorldHint: false,
    },
  }
}

export interface ToolResult {
  // The protocol's own type has further fields.
  [field: string]: unknown
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

/** Calls the operation. What is wrong with the arguments, and what the API refuses, is a result too: the model can mend its call. */
export async function callTool(
  account: Account,
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ToolResult> {
  const faults = faultsOf(operation, given)
  if (faults.length > 0) return failed({ message: `Nothing was sent. ${faults.join('. ')}.`, faults })
  const { ids, query, body, idempotencyKey } = sorted(operation, given)
  try {
    const answer = await operation.call(clientFor(account, operation.scope), {
      ids,
      body: body as never,
      query: query as never,
      options: { signal, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    })
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] }
  } catch (error) {
    if (!(error instanceof SvcError)) throw error
    return failed(faultOf(error))
  }
}

const failed = (error: object): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify({ error }) }],
  isError: true,
})

function faultOf(error: SvcError): object {
  if (!isRefusal(error)) return { message: error.message }
  const { type, code, message, fault, param, errors, payment_id, request_id } = error
  return { type, code, message, fault, param, errors, payment_id, request_id }
}

/** What only a cardholder's browser and a merchant's 3-D Secure server know. Tools take it, and show it to no model. */
const UNKNOWN_TO_MODELS = ['browser', 'authentication']

/** Without examples, which are half of the text. */
const shown = (schema: object): Schema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      (key === 'examples' && Array.isArray(value)) || UNKNOWN_TO_MODELS.includes(key) ? undefined : value,
    ),
  ) as Schema

/** A schema that stands alone: what it refers to is in it. */
function withDefinitions(schema: InputSchema): InputSchema {
  const own = shown(schema)
  const $defs: Record<string, Schema> = {}
  const look = (value: Schema): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn($defs, name)) continue
      $defs[name] = shown(SCHEMAS[name] ?? {})
      look($defs[name])
    }
  }
  look(own)
  const text = JSON.stringify(Object.keys($defs).length === 0 ? own : { ...own, $defs })
  return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as InputSchema
}

/** The OpenAPI document, as far as its pages need it. */
import type { Schema as TypedSchema } from '../sdk/schema-types'

export interface Schema extends Omit<TypedSchema, 'anyOf' | 'properties' | 'items'> {
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

interface Media {
  content: {
    'application/json': { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
  }
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

export interface DocumentedOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: Media & { required: boolean }
  responses: Record<string, ({ description: string } & Media) | { $ref: string }>
}

export interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export const componentOf = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1)

/** An operation of the API, as the generated table describes it. */
import type { ListCall, Svc, WriteOptions } from '@svc/sdk'

/** The parts of JSON Schema that the API's own description uses. */
export interface Schema {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  enum?: string[]
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  description?: string
  /** Limits, which the API itself checks. */
  readonly [limit: string]: unknown
}

/** What an operation is called with. The API itself checks bodies and filters. */
export interface Input {
  /** What the path names, in its order. */
  ids: readonly string[]
  body: never
  query: never
  options: WriteOptions
}

/** An object, or a list of them. */
export type Answer = PromiseLike<object> | ListCall<object>

export interface Operation {
  /** As in the OpenAPI document. */
  id: string
  /** The library's names, such as `payments` and `create`. */
  resource: string
  method: string
  verb: string
  path: string
  params: readonly string[]
  /** What a key needs for it. */
  scope: string
  /** What else its body may need, in words. */
  bodyScopes: string | null
  summary: string
  query: Readonly<Record<string, Schema>>
  body: Schema | null
  isBodyOptional: boolean
  isList: boolean
  call: (svc: Svc, input: Input) => Answer
  /** The same, followed to its outcome while the processor's answer is awaited. */
  callAndWait?: (svc: Svc, input: Input) => Answer
}

/** A call that the documentation shows in several languages. */
import type { Operation } from '../sdk/operations'

export interface Sample {
  operation: Operation
  /** The path with identifiers, without a query. */
  path: string
  /** The identifiers in the path. Like any text, each may be a variable of the shell, such as `$PAYMENT`. */
  ids: readonly string[]
  query: Readonly<Record<string, string | number>>
  /** What is sent, if anything is. */
  body: unknown
  isPublishable: boolean
  /** Where the example is about one key; otherwise each client makes one. */
  idempotencyKey?: string | undefined
}

/**
 * A route is one declaration. The mounter derives authentication, scope, idempotency, parsing and presenting
 * from it, and the OpenAPI document is folded from the same records.
 */
import type { z } from 'zod'
import type { ErrorCode, Fault } from '../contract/errors'
import type { IdType } from '../domain/ids'
import type { Scope } from '../domain/scopes'
import type { AccountModel } from '../prisma/generated/models'
import type { Actor } from '../store/audit'
import type { Tenant } from '../store/context'
import type { Claim } from '../store/idempotency'
import type { CallerKind } from './authenticator'
import type { Services } from './services'

export type Method = 'get' | 'post' | 'patch' | 'delete'

export interface BodySpec<B> {
  /** Every shape the body may take. */
  shapes: readonly z.ZodType<B>[]
  /** Which shape a caller means; the first one when absent. */
  choose?: (raw: unknown) => z.ZodType<B>
  /** Faults beyond the schema, against the account's settings; `raw` may be of any shape. */
  check?: (raw: Readonly<Record<string, unknown>>, account: AccountModel) => Fault[]
  /** Scopes that depend on the body. */
  scopes?: (body: B) => readonly Scope[]
}

export interface RouteRecord<B, Q> {
  method: Method
  /** With `{name}` for each path parameter, all of which are identifiers. */
  path: string
  operationId: string
  summary: string
  scope: Scope
  /** Publishable keys may call it too, whatever their scopes, and are shown what they may see. */
  publishable?: boolean
  params?: Readonly<Record<string, IdType>>
  query?: z.ZodType<Q>
  /** Query parameters that may be given several times, each time with values separated by commas. */
  repeatable?: readonly string[]
  body?: BodySpec<B>
  success: { status: 200 | 201 | 202; schema: z.ZodType; description: string }
  /** Codes of its own, beyond those that every route shares. */
  errors: readonly ErrorCode[]
  /** Pages of any origin may call it from a browser (CORS). */
  cors?: boolean
  /** No cache may keep its answers. */
  noStore?: boolean
  handler(call: Call<B, Q>): Promise<Reply>
}

/** A request that has passed every check its route declares. */
export interface Call<B, Q> {
  services: Services
  tenant: Tenant
  account: AccountModel
  /** The kind of credential that calls; a cardholder's page calls with none. */
  kind: CallerKind | 'browser'
  /** What the credential may do. */
  scopes: readonly string[]
  /** Who calls, for the audit log; a cardholder is nobody. */
  actor: Actor | null
  params: Readonly<Record<string, string>>
  query: Q
  body: B
  /** The raw Idempotency-Key, to open a stored response with; empty for reads. */
  idempotencyKey: string
  /** The claim of a write; reads have none. */
  claim: Claim | undefined
}

/** A call that writes. */
export type Write<B, Q = unknown> = Call<B, Q> & { claim: Claim }

export interface Reply {
  status: number
  /** JSON text, as stored or as it will be. */
  body: string
  /** The version whose form the body is in, when it was stored; else the newest. */
  form?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/** Types a route's handler by the schemas it declares. */
export function defineRoute<B = undefined, Q = undefined>(route: RouteRecord<B, Q>): Route {
  return route as unknown as Route
}

/** A route as the mounter and the documentation see it. */
export type Route = RouteRecord<unknown, unknown>

export const isWrite = (method: Method): boolean => method !== 'get'

export function asWrite<B, Q>(call: Call<B, Q>): Write<B, Q> {
  if (!call.claim) throw new Error('a write without a claim')
  return call as Write<B, Q>
}

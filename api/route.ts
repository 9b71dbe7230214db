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
import type { CallerKind, WriteUseCase } from '../app/writes/write'
import type { Services } from './services'

export type Method = 'get' | 'post' | 'patch' | 'delete'

export type RawBody = Readonly<Record<string, unknown>>

export interface BodySpec<B> {
  /** Every shape the body may take. */
  shapes: readonly z.ZodType<B>[]
  /** Which shape a caller means; the first one when absent. */
  choose?: (raw: unknown) => z.ZodType<B>
  /** Faults beyond the schema that the body alone decides; `raw` may be of any shape. */
  check?: (raw: RawBody) => Fault[]
  /** Faults that the account's settings or the time decide: they are no reason to refuse a repeat of an answered key. */
  judge?: (raw: RawBody, account: AccountModel, now: Date) => Fault[]
  /** Where the body holds a card, when it does: its number, and its CVC, belong nowhere else. */
  card?: readonly string[]
  /** Scopes that depend on the body. */
  scopes?: (body: B) => readonly Scope[]
}

interface RouteParts<B, Q> {
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
  /** Its answers hold a secret: no cache or log keeps them, and a repeat is given them only with the same key. */
  noStore?: boolean
}

interface Read<B, Q> {
  method: 'get'
  handler(call: Call<B, Q>): Promise<Reply>
}

/** What a route writes: the use case that does it, and the command that it makes of the call. */
export interface Writing<B> {
  useCase: WriteUseCase<unknown>
  command: (call: Call<B, undefined>) => unknown
}

export function writes<B, C>(useCase: WriteUseCase<C>, command: (call: Call<B, undefined>) => C): Writing<B> {
  return { useCase: useCase, command }
}

/** A write is done once under its Idempotency-Key (app/writes/once.ts). */
interface WriteRoute<B> {
  method: Exclude<Method, 'get'>
  write: Writing<B>
}

export type RouteRecord<B, Q> = RouteParts<B, Q> & (Read<B, Q> | WriteRoute<B>)

/** A request that has passed every check its route declares. */
export interface Call<B, Q> {
  services: Services
  tenant: Tenant
  account: AccountModel
  /** The kind of credential that calls; a cardholder's page calls with none. */
  kind: CallerKind
  /** What the credential may do. */
  scopes: readonly string[]
  /** Who calls, for the audit log; a cardholder is nobody. */
  actor: Actor | null
  /** The object that the path names; empty where it names none. */
  id: string
  params: Readonly<Record<string, string>>
  query: Q
  body: B
}

export interface Reply {
  status: number
  /** JSON text, as stored or as it will be. */
  body: string
  /** The version whose form the body is in, when it was stored; else the newest. */
  form?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/** Types a route's functions by the schemas it declares. */
export function defineRoute<B = undefined, Q = undefined>(route: RouteRecord<B, Q>): Route {
  return route as unknown as Route
}

/** A route as the mounter and the documentation see it. */
export type Route = RouteRecord<unknown, unknown>

export const isWrite = (method: Method): boolean => method !== 'get'

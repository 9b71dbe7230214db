/**
 * A route is one declaration. The mounter takes authentication, scope, idempotency, parsing and presenting from it, and
 * the OpenAPI document is made from the same records.
 */
import type { z } from 'zod'
import type { ErrorCode, Fault } from '../contract/errors'
import type { IdType } from '../domain/ids'
import type { Permission } from '../domain/roles'
import type { Scope } from '../domain/scopes'
import type { AccountModel } from '../prisma/generated/models'
import type { Actor } from '../store/audit'
import type { Tenant } from '../store/context'
import type { CallerKind, WriteUseCase } from '../app/writes/write'
import type { FileParts } from './files'
import type { CallingMember } from './members/calling'
import type { Services } from './services'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type RawBody = Readonly<Record<string, unknown>>

/** The account's time, and the machine's, which keys go by (contract 18.4). */
export interface Times {
  now: Date
  real: Date
}

export interface BodySpec<B> {
  /** All shapes that the body may have. */
  shapes: readonly z.ZodType<B>[]
  /** Chooses the shape that the caller means; the first one if absent. */
  choose?: (raw: unknown) => z.ZodType<B>
  /** Faults beyond the schema that depend on the body alone. `raw` may have any shape. */
  check?: (raw: RawBody) => Fault[]
  /**
   * Faults that depend on the account's settings or the time. They are no reason to refuse a repeat of an answered
   * call.
   */
  judge?: (raw: RawBody, account: AccountModel, times: Times) => Fault[]
  /** The path of the card, if the body may contain one. Its number and CVC may be nowhere else. */
  card?: readonly string[]
  /** The most bytes that the body may have; 64 KiB if absent. More is for `file` alone: the rest has 64 KiB too. */
  limit?: number
  /** The member that holds a file in base64: no text, in which a card number could be. */
  file?: string
  /** A body counts as one more request for so many bytes; 8 KiB if absent. */
  step?: number
  scopes?: BodyScopes<B>
}

/** The scopes that a body asks for, beside the route's own. */
export interface BodyScopes<B> {
  of: (body: B) => readonly Scope[]
  /** Which and when, as the documentation says it. */
  told: string
}

/** The same as rules: each scope with the bodies that ask for it. */
export const scopesIf = <B>(
  ...rules: readonly { scope: Scope; when: string; asks: (body: B) => boolean }[]
): BodyScopes<B> => ({
  of: (body) => rules.filter(({ asks }) => asks(body)).map(({ scope }) => scope),
  told: rules.map(({ scope, when }) => `\`${scope}\` ${when}`).join(' and '),
})

interface RouteParts<B, Q> {
  /** With `{name}` for each path parameter. All of them are identifiers. */
  path: string
  operationId: string
  summary: string
  scope: Permission
  /**
   * `members`: only members may call it, from the dashboard (decision 0065). To everybody else it does not exist, and the
   * public documentation does not name it.
   */
  audience?: 'members'
  /** Whether it reads much without being a list: the account's members wait for each other with it, as with lists. */
  heavy?: boolean
  /** Whether a member must have shown a second factor in the last ten minutes: always, or in live mode. */
  freshFactor?: 'always' | 'live'
  /** Publishable keys may call it too, whatever their scopes, and are shown what they may see. */
  publishable?: boolean
  params?: Readonly<Record<string, IdType>>
  query?: z.ZodType<Q>
  /** Query parameters that may be repeated, each time with values separated by commas. */
  repeatable?: readonly string[]
  body?: BodySpec<B>
  success: {
    status: 200 | 201 | 202
    schema: z.ZodType
    description: string
    /** The media types of files that it answers with if its parameter `format` asks for one. */
    files?: readonly string[]
  }
  /** Codes of its own, besides those that all routes share. */
  errors: readonly ErrorCode[]
  /** Whether pages of any origin may call it from a browser (CORS). */
  cors?: boolean
  /** Whether it takes access away: the log names it, because a restored database does not (decision 0130). */
  withdraws?: boolean
  /**
   * Whether its answers contain a secret. Then no cache or log keeps them, and a repeat gets them only with the same
   * API key.
   */
  noStore?: boolean
}

interface Read<B, Q> {
  method: 'get'
  handler(call: Call<B, Q>): Promise<Reply>
}

/** What a route writes: its use case, and how to make the command from the call. */
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

/**
 * A change that only members make, without an Idempotency-Key: it is conditional or unique by nature, so that asking for
 * it twice does one thing.
 */
interface ActRoute<B> {
  audience: 'members'
  method: Exclude<Method, 'get'>
  act(call: Call<B, undefined>): Promise<Reply>
}

export type RouteRecord<B, Q> = RouteParts<B, Q> & (Read<B, Q> | WriteRoute<B> | ActRoute<B>)

/** A request that has passed all checks that its route declares. */
export interface Call<B, Q> {
  services: Services
  tenant: Tenant
  account: AccountModel
  /** The kind of credential that makes the call. A cardholder's page has none. */
  kind: CallerKind
  /** The scopes of the credential. */
  scopes: readonly string[]
  /** Who makes the call, for the audit log; null for a cardholder. */
  actor: Actor | null
  /** The member who calls from the dashboard; null for every other caller. */
  member: CallingMember | null
  /** The object that the path names; empty if it names none. */
  id: string
  params: Readonly<Record<string, string>>
  query: Q
  body: B
}

export interface Reply {
  status: number
  /** JSON text, as it is or will be stored. */
  body: string
  /** The version in whose form a stored body is; otherwise the newest. */
  form?: string | undefined
  headers?: Readonly<Record<string, string>>
  /** In place of the body: a file that is made while it is sent. Nothing is stored or changed of it. */
  file?: FileParts
}

/** Whether the route takes an Idempotency-Key. */
export const isKeyed = <B, Q>(route: RouteRecord<B, Q>): boolean => 'write' in route

/** Types a route's functions by the schemas that it declares. */
export function defineRoute<B = undefined, Q = undefined>(route: RouteRecord<B, Q>): Route {
  return route as unknown as Route
}

type Unaddressed<R> = R extends unknown ? Omit<R, 'audience'> : never

/** The same for a route of the dashboard, which only members may call. */
export const defineMemberRoute = <B = undefined, Q = undefined>(
  route: Unaddressed<RouteRecord<B, Q>>,
): Route => ({ ...route, audience: 'members' }) as unknown as Route

/** A route, as the mounter and the documentation use it. */
export type Route = RouteRecord<unknown, unknown>

export const isWrite = (method: Method): boolean => method !== 'get'
